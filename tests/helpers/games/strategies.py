"""Hypothesis strategies for rules, states and whole games, and the matching oracles."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from hypothesis import strategies as st

import fourfold
from fourfold import ALL_TRAITS, Call, Game, Move, QuardoState, QuartoState, Rules, Trait
from tests.helpers.effort import examples
from tests.helpers.games import oracle

AnyState: TypeAlias = QuartoState | QuardoState
AnyOracle: TypeAlias = oracle.Quarto | oracle.Quardo

FEW = examples(15, 40)
SOME = examples(50, 400)
MANY = examples(150, 2000)

TRAIT_CHOICES: list[tuple[Trait, ...]] = [
    traits for size in range(1, 5) for traits in combinations(ALL_TRAITS, size)
]
QUARTO_RULES = [
    Rules.preset("quarto", traits=traits, squares=squares, auto_call=auto_call)
    for traits in TRAIT_CHOICES
    for squares in (False, True)
    for auto_call in (False, True)
]
QUARDO_RULES = [
    Rules.preset(name, players=players) for name in ("quardo", "quardo-touch") for players in (2, 3)
]
ALL_RULES = [*QUARTO_RULES, Rules.preset("quardo-classic"), *QUARDO_RULES]
"""Every combination of traits, squares and calling mode, and Quardo for 2 and 3 players."""

FULL_BOARD = "2369/0f15/aec7/d4b8"
"""Sixteen pieces without any aligned figure (checked in test_quarto)."""
ORDERED = "0123/4567/89ab/cdef"
"""Sixteen pieces with every row and every column aligned."""

turn_clocks = st.integers(1, 14 * 86_400).map(fourfold.Clock.per_turn)
game_clocks = st.builds(fourfold.Clock.per_game, st.integers(1, 180 * 60), st.integers(0, 180))
clocks = turn_clocks | game_clocks
rules = st.builds(
    lambda base, clock: fourfold.rules.as_rules(base, clock=clock),
    st.sampled_from(ALL_RULES),
    st.none() | st.integers(1, 86_400) | clocks,
)
# A game is a row of bytes, each of which selects one of the available moves; this shrinks well.
choices = st.integers(0, 48).flatmap(lambda size: st.binary(min_size=size, max_size=size))


def list_options(state: AnyState, byte: int) -> list[Move]:
    """Return the moves that a byte selects from; one byte in eight calls if possible."""
    if byte >= 224 and not state.is_over and state.open_figures:
        return [Call(figure) for figure in state.open_figures]
    return list(state.legal_moves())


def play_choices(state: AnyState, row: bytes) -> list[Move]:
    """Return the moves encoded by a row of bytes, up to the end of the game."""
    moves: list[Move] = []
    for byte in row:
        found = list_options(state, byte)
        if not found:
            break
        moves.append(found[byte % len(found)])
        state = state.play(moves[-1])
    return moves


def play_all(state: AnyState, moves: list[Move]) -> AnyState:
    """Return the state after all moves."""
    for move in moves:
        state = state.play(move)
    return state


@st.composite
def games(draw: st.DrawFn, rules_list: list[Rules] = ALL_RULES) -> tuple[Rules, list[Move]]:
    """Draw rules and the moves of a game, complete or not."""
    base = draw(st.sampled_from(rules_list))
    return base, play_choices(fourfold.new(base), draw(choices))


@st.composite
def states(draw: st.DrawFn, rules_list: list[Rules] = ALL_RULES) -> AnyState:
    """Draw a reachable state."""
    base, moves = draw(games(rules_list))
    return play_all(fourfold.new(base), moves)


def new_oracle(base: Rules) -> AnyOracle:
    """Return the oracle at the start of the same game."""
    if base.game is Game.QUARDO:
        return oracle.Quardo(base.players)
    return oracle.Quarto({int(trait) for trait in base.traits}, base.squares, base.auto_call)


def parse_quarto(position: str, **changes: object) -> QuartoState:
    """Parse a Quarto position under the plain rules with some options changed."""
    state = fourfold.parse("quarto", position, **changes)
    assert isinstance(state, QuartoState)
    return state


def parse_quardo(position: str, players: int = 2) -> QuardoState:
    """Parse a Quardo position."""
    state = fourfold.parse("quardo", position, players=players)
    assert isinstance(state, QuardoState)
    return state


def play_text(state: AnyState, line: str) -> AnyState:
    """Return the state after moves written in one line."""
    for text in line.split():
        state = state.play(text)
    return state


def move_texts(moves: tuple[Move, ...]) -> list[str]:
    """Return the notation of each move."""
    return [str(move) for move in moves]
