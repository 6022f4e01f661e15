"""The six presets, their options and refusals, and the random draw of G5."""

from __future__ import annotations

import hashlib
import re
from typing import get_args

import pytest
from hypothesis import given

import fourfold
from fourfold import ALL_TRAITS, PRESETS, Game, OptionError, PieceSet, Rules, Trait
from fourfold.rules import as_rules
from fourfold.rules.clock import Clock, read_clock
from fourfold.rules.presets import MAX_TOUCHES, OPTIONS
from fourfold.rules.random_draw import draw_number
from fourfold.rules.state import QuardoPreset, QuartoPreset
from tests.helpers.games.strategies import ALL_RULES, SOME, rules

# The table of presets on the rules page: game, pieces, squares, automatic calling, blindfold.
TABLE = [
    ("quarto", Game.QUARTO, PieceSet.QUARTO, False, False, False),
    ("quarto-beginner", Game.QUARTO, PieceSet.QUARTO, False, False, False),
    ("quarto-advanced", Game.QUARTO, PieceSet.QUARTO, True, False, False),
    ("quardo-classic", Game.QUARTO, PieceSet.QUARDO, True, True, False),
    ("quardo", Game.QUARDO, PieceSet.QUARDO, True, True, False),
    ("quardo-touch", Game.QUARDO, PieceSet.QUARDO, True, True, True),
]


def test_presets_are_the_six_documented_ones() -> None:
    assert list(PRESETS) == [row[0] for row in TABLE]


# The options that a form for a new game shows, and the options that the rules in force state.
BLINDFOLD = "blindfold touches fingertip_sight"
QUARTO = f"auto_call wrong_call clock {BLINDFOLD}"
OFFERED = {
    "quarto": QUARTO,
    "quarto-beginner": f"traits squares {QUARTO}",
    "quarto-advanced": QUARTO,
    "quardo-classic": "clock",
    "quardo": "players first_mover coins clock",
    "quardo-touch": "players first_mover coins clock touches fingertip_sight",
}
STATED = {
    "quarto": "traits squares auto_call wrong_call clock blindfold",
    "quardo-classic": "traits squares auto_call clock blindfold",
    "quardo": "traits squares players coins clock blindfold",
    "quardo-touch": f"traits squares players coins clock {BLINDFOLD}",
}


@pytest.mark.parametrize("preset", OFFERED)
def test_presets_offer_their_own_options(preset: str) -> None:
    offered = [name for name, option in OPTIONS.items() if option.is_offered(preset)]
    assert offered == OFFERED[preset].split()


@pytest.mark.parametrize("preset", STATED)
def test_options_apply_where_they_mean_something(preset: str) -> None:
    rules = Rules.preset(preset)
    assert [n for n, option in OPTIONS.items() if option.applies(rules)] == STATED[preset].split()


def test_preset_types_list_the_presets_of_each_game() -> None:
    for presets, game in ((QuartoPreset, Game.QUARTO), (QuardoPreset, Game.QUARDO)):
        assert list(get_args(presets)) == [row[0] for row in TABLE if row[1] is game]


@pytest.mark.parametrize(("name", "game", "pieces", "squares", "auto_call", "blindfold"), TABLE)
def test_preset_sets_the_documented_rules(
    name: str, game: Game, pieces: PieceSet, squares: bool, auto_call: bool, blindfold: bool
) -> None:
    found = Rules.preset(name)
    assert (found.game, found.piece_set, found.squares) == (game, pieces, squares)
    assert (found.auto_call, found.blindfold) == (auto_call, blindfold)
    assert found.traits == ((Trait.COLOUR,) if name == "quarto-beginner" else ALL_TRAITS)
    assert (found.players, found.clock, found.touches) == (2, None, None)
    assert (found.name, found.options) == (name, {})
    assert repr(found) == f"Rules.preset({name!r})"
    assert as_rules(name) == found == as_rules(found)


@pytest.mark.parametrize(
    ("preset", "options", "other_preset", "other_options"),
    [
        ("quarto", {"squares": True}, "quarto-advanced", {}),
        ("quarto", {"traits": "colour"}, "quarto-beginner", {}),
        ("quarto", {"traits": "core,colour"}, "quarto-beginner", {"traits": ["colour", "core"]}),
        ("quarto-advanced", {"traits": "shape"}, "quarto-beginner",
         {"traits": (Trait.SHAPE,), "squares": True}),
        ("quarto", {"traits": ALL_TRAITS}, "quarto", {}),
        ("quarto", {"traits": " Height , colour"}, "quarto", {"traits": "colour,height,colour"}),
        ("quarto", {"squares": False, "clock": None}, "quarto", {"players": 2}),
        ("quarto-advanced", {"squares": True}, "quarto-advanced", {}),
        ("quardo-classic", {"auto_call": True}, "quardo-classic", {"traits": ALL_TRAITS}),
        ("quardo-touch", {"blindfold": True}, "quardo-touch", {}),
    ],
)  # fmt: skip
def test_rules_are_equal_when_built_from_other_presets(
    preset: str,
    options: dict[str, object],
    other_preset: str,
    other_options: dict[str, object],
) -> None:
    found, expected = Rules.preset(preset, **options), Rules.preset(other_preset, **other_options)
    assert found == expected
    assert hash(found) == hash(expected)
    assert (found.name, found.options) == (expected.name, expected.options)


def test_rules_have_canonical_names_and_options() -> None:
    names = {rules.name for rules in ALL_RULES}
    assert names == set(PRESETS)
    assert Rules.preset("quarto", traits="core").options == {"traits": "core"}
    assert Rules.preset("quardo", players=3, clock=60).options == {
        "players": 3,
        "clock": 60,
    }
    assert Rules.preset("quardo-touch", touches=0).options == {"touches": 0}


REFUSED_OPTIONS: list[tuple[str, dict[str, object], str, str]] = [
    ("chess", {}, "unknown-preset", ""),
    ("", {}, "unknown-preset", ""),
    ("Quarto", {}, "unknown-preset", ""),
    ("quarto", {"speed": 3}, "unknown-option", ""),
    ("quarto", {"game": Game.QUARDO}, "unknown-option", ""),
    ("quarto", {"pieces": PieceSet.QUARDO}, "unknown-option", ""),
    ("quarto", {"traits": ""}, "bad-traits", "Q9"),
    ("quarto", {"traits": ()}, "bad-traits", "Q9"),
    ("quarto", {"traits": "weight"}, "bad-traits", "Q9"),
    ("quarto", {"traits": "colour,"}, "bad-traits", "Q9"),
    ("quarto", {"traits": 3}, "bad-traits", "Q9"),
    ("quarto", {"traits": None}, "bad-traits", "Q9"),
    ("quarto", {"traits": [0]}, "bad-traits", "Q9"),
    ("quarto", {"traits": b"colour"}, "bad-traits", "Q9"),
    ("quarto-beginner", {"traits": ALL_TRAITS}, "bad-traits", "Q9"),
    ("quarto-beginner", {"traits": ()}, "bad-traits", "Q9"),
    ("quarto-advanced", {"squares": False}, "fixed-option", "Q10"),
    ("quardo-classic", {"squares": False}, "fixed-option", "D7"),
    ("quardo-classic", {"auto_call": False}, "fixed-option", "D7"),
    ("quardo-classic", {"traits": "colour"}, "fixed-option", "D7"),
    ("quardo", {"squares": False}, "fixed-option", "D1"),
    ("quardo", {"auto_call": False}, "fixed-option", "D1"),
    ("quardo", {"traits": "colour,core"}, "fixed-option", "D1"),
    ("quardo", {"blindfold": True}, "fixed-option", "D1"),
    ("quardo-touch", {"blindfold": False}, "fixed-option", "D8"),
    ("quardo-touch", {"traits": "colour"}, "fixed-option", "D8"),
    ("quarto", {"squares": "yes"}, "bad-switch", "Q10"),
    ("quarto", {"auto_call": 1}, "bad-switch", "Q11"),
    ("quardo", {"squares": 1}, "bad-switch", "Q10"),
    ("quarto", {"players": 3}, "bad-players", "Q1"),
    ("quarto", {"players": 1}, "bad-players", "Q1"),
    ("quardo-classic", {"players": 3}, "bad-players", "Q1"),
    ("quardo", {"players": 1}, "bad-players", "D1"),
    ("quardo", {"players": 4}, "bad-players", "D1"),
    ("quardo-touch", {"players": 4}, "bad-players", "D1"),
    ("quardo", {"players": "2"}, "bad-players", "D1"),
    ("quardo", {"players": None}, "bad-players", "D1"),
    ("quardo", {"players": 3.0}, "bad-players", "D1"),
    ("quarto", {"clock": 0}, "bad-clock", "Q12"),
    ("quarto", {"clock": -60}, "bad-clock", "Q12"),
    ("quarto", {"clock": 1.5}, "bad-clock", "Q12"),
    ("quarto", {"clock": "soon"}, "bad-clock", "Q12"),
    ("quarto", {"clock": True}, "bad-clock", "Q12"),
    ("quarto", {"clock": 14 * 86_400 + 1}, "bad-clock", "Q12"),
    ("quarto", {"touches": 3}, "bad-touches", "D8"),
    ("quardo", {"touches": 3}, "bad-touches", "D8"),
    ("quardo-touch", {"touches": -1}, "bad-touches", "D8"),
    ("quardo-touch", {"touches": MAX_TOUCHES + 1}, "bad-touches", "D8"),
    ("quardo-touch", {"touches": True}, "bad-touches", "D8"),
    ("quarto", {"fingertip_sight": True}, "needs-blindfold", "D8"),
    ("quardo", {"fingertip_sight": True}, "needs-blindfold", "D8"),
    ("quardo-touch", {"fingertip_sight": 1}, "bad-switch", "D8"),
]


@pytest.mark.parametrize(("name", "options", "code", "rule"), REFUSED_OPTIONS)
def test_preset_refuses_invalid_options(
    name: str, options: dict[str, object], code: str, rule: str
) -> None:
    with pytest.raises(OptionError) as caught:
        Rules.preset(name, **options)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert str(caught.value).endswith(f"({rule})" if rule else ".")
    with pytest.raises(OptionError):
        fourfold.new(name, None, **options)


def test_fixed_option_error_formats_traits() -> None:
    with pytest.raises(OptionError, match="“colour,core”"):
        Rules.preset("quardo", traits=["core", "colour"])


@pytest.mark.parametrize("name", list(PRESETS))
@pytest.mark.parametrize("clock", [1, 60, "3d/turn", "450s/game", Clock.per_game(600, 5)])
def test_every_preset_accepts_a_clock(name: str, clock: object) -> None:
    assert Rules.preset(name, clock=clock).clock == read_clock(clock)


@pytest.mark.parametrize("name", ["quarto", "quarto-beginner", "quarto-advanced"])
def test_q11_quarto_presets_accept_automatic_calling(name: str) -> None:
    found = Rules.preset(name, auto_call=True)
    assert found.auto_call
    assert (found.name, found.options) == (name, {"auto_call": True})


@pytest.mark.parametrize("base", ALL_RULES, ids=repr)
def test_as_rules_changes_options(base: Rules) -> None:
    changed = as_rules(base, clock=30)
    assert changed.clock == Clock.per_turn(30)
    assert changed != base
    assert as_rules(changed, clock=None) == base


@SOME
@given(rules)
def test_rules_rebuild_from_name_and_options(found: Rules) -> None:
    rebuilt = Rules.preset(found.name, **found.options)
    assert rebuilt == found
    assert eval(repr(found), {"Rules": Rules}) == found  # noqa: S307
    assert re.fullmatch(r"quarto(-beginner|-advanced)?|quardo(-classic|-touch)?", found.name)
    assert found.trait_mask == sum(2**trait for trait in found.traits)


@pytest.mark.parametrize("size", [2, 3, 16])
def test_g5_random_draw_follows_the_seed_and_is_fair(size: int) -> None:
    draws = [draw_number(seed, "starter", size) for seed in range(1000)]
    assert draws == [draw_number(seed, "starter", size) for seed in range(1000)]
    for number in range(size):
        assert abs(draws.count(number) - 1000 / size) < 5 * (1000 / size) ** 0.5
    assert draws != [draw_number(seed, "opening cell", size) for seed in range(1000)]


def test_g5_random_draw_is_defined_by_sha256() -> None:
    for seed, label, size in [(42, "starter", 2), (-7, "opening pawn", 16), (2**70, "x", 1000)]:
        number = int(hashlib.sha256(f"{seed}:{label}".encode()).hexdigest(), 16)
        assert draw_number(seed, label, size) == number % size
    # The last hex digits of sha256sum's output.
    assert [
        draw_number(42, label, 16) for label in ("starter", "opening pawn", "opening cell")
    ] == [
        14,
        0,
        10,
    ]
