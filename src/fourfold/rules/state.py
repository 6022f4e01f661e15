"""The states of both games, and the functions that make one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from fourfold.rules import arguments
from fourfold.rules.board import CELLS
from fourfold.rules.moves import PUTS
from fourfold.rules.pieces import PIECES
from fourfold.rules.positions import parse_quardo, parse_quarto
from fourfold.rules.presets import Game, Rules
from fourfold.rules.quardo import QuardoState
from fourfold.rules.quarto import QuartoState
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from fourfold.rules.moves import Put

QuartoPreset: TypeAlias = Literal["quarto", "quarto-beginner", "quarto-advanced", "quardo-classic"]
QuardoPreset: TypeAlias = Literal["quardo", "quardo-touch"]


State: TypeAlias = QuartoState | QuardoState
"""A position of either game under its rules; seats are numbered from 1 in order of play."""


@lru_cache(maxsize=100)
def start(rules: Rules) -> State:
    """Return the state before the first move, with nothing drawn; all callers share it."""
    return QuartoState(rules) if rules.game is Game.QUARTO else QuardoState(rules)


def opening(rules: Rules, seed: int) -> Put | None:
    """D2: the opening that the first of three players makes blindly, drawn from the seed."""
    if rules.players < 3:
        return None
    pawn = draw_number(seed, "opening pawn", len(PIECES))
    cell = draw_number(seed, "opening cell", len(CELLS))
    return PUTS[pawn][cell]


@overload
def new(preset: QuartoPreset, /, seed: int | None = None, **options: object) -> QuartoState: ...
@overload
def new(preset: QuardoPreset, /, seed: int | None = None, **options: object) -> QuardoState: ...
@overload
def new(preset: str | Rules, /, seed: int | None = None, **options: object) -> State: ...
def new(preset: str | Rules, /, seed: int | None = None, **options: object) -> State:
    """Start a game: ``new("quarto")``, ``new("quardo", players=3, seed=7)``.

    Seat 1 begins. With three players and a seed, its opening pawn is drawn and placed (D2);
    without a seed nothing is drawn, and the opening is the first move of the game.
    """
    rules = as_rules(preset, **options)
    state = start(rules)
    put = None if seed is None else opening(rules, arguments.whole_number("seed", seed))
    return state if put is None else state.play(put)


@overload
def parse(preset: QuartoPreset, text: str, /, **options: object) -> QuartoState: ...
@overload
def parse(preset: QuardoPreset, text: str, /, **options: object) -> QuardoState: ...
@overload
def parse(preset: str | Rules, text: str | None = None, /, **options: object) -> State: ...
def parse(preset: str | Rules, text: Any = None, /, **options: object) -> State:
    """Read a position under given rules, or under those that its format shows.

    Alone, a position with coins and scores is Quardo; any other is Quarto, with squares if it ended
    with the call of one.

    >>> str(parse("quarto", "0.../.5../..a./...f 3"))
    '0.../.5../..a./...f 3 -'
    >>> parse("38../.a5c/9.6./..1f 6ffd7 2-1 1").rules
    Rules.preset('quardo')
    """
    if text is None:
        return _parse_alone(preset, **options)
    if not isinstance(text, str):
        raise TypeError(f"a position is text, not {text!r}")
    rules = as_rules(preset, **options)
    read = parse_quarto if rules.game is Game.QUARTO else parse_quardo
    return read(rules, text)


def _parse_alone(text: str | Rules, **options: object) -> State:
    """Read a position under the rules that its format shows."""
    if not isinstance(text, str):
        raise TypeError(f"parse takes a position as text after its rules: parse({text!r}, '…')")
    fields = text.split(" ")
    if len(fields) in (4, 5) and not fields[3].startswith("!"):
        players = max(2, fields[2].count("-") + 1)
        by_hand = {"coins": "by-hand"} if len(fields) == 5 else {}
        return parse("quardo", text, **{"players": players, **by_hand, **options})
    return parse("quarto-advanced" if " !sq" in text else "quarto", text, **options)


def as_rules(preset: str | Rules, /, **options: object) -> Rules:
    """Return rules from a preset's name and options, or rules as they are."""
    if isinstance(preset, Rules):
        return preset if not options else Rules.preset(preset.name, **{**preset.options, **options})
    return Rules.preset(preset, **options)
