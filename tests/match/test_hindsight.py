"""Hindsight: the cells known to each player (D8), compared with a reference."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.effort import examples
from tests.helpers.games import oracle
from tests.helpers.games.matches import (
    DARK_QUARTO_RULES,
    DARK_RULES,
    OPEN_QUARDO_RULES,
    QUARTO_RULES,
    TOUCH_RULES,
    list_prefixes,
    play,
    random_match,
    start_match,
)

from fourfold import CELLS, Game, Rules
from fourfold.match import (
    Answer,
    Ask,
    Fate,
    Hindsight,
    Match,
    Observe,
    Record,
    Request,
    Ruling,
    StopObserving,
    Touch,
    alignments,
    event_to_plain,
    hindsight,
    known_text,
    parse_target,
)

TOUCH = Rules.preset("quardo-touch")
THREE = Rules.preset("quardo-touch", players=3)
DARK_QUARTO = Rules.preset("quarto", blindfold=True)
NO_CELLS = "?" * 16
PLACEMENT_NEXT = "0@a1 1@b1 2@c1"
"""Moves after which 3@d1 takes the coin of row1."""
SWAP_NEXT = "0@a1 1@b1 2@c1 c@d1 3@d2"
"""Moves after which d1~d2 takes the coin of row1."""
seeds = st.integers(0, 2**32 - 1)


def require_hindsight(match: Match) -> Hindsight:
    found = hindsight(match)
    assert found is not None
    return found


def known_texts(match: Match) -> list[str]:
    """Return the cells known to each seat at the end, as texts."""
    return [known_text(seat_cells) for seat_cells in require_hindsight(match).known[-1]]


def touch(match: Match, seat: int, *targets: str) -> Match:
    for target in targets:
        match = match.apply(Touch(seat, parse_target(target)), match.now)
    return match


def board_text(**cells: str) -> str:
    """Return the text of a board on which only these cells are known."""
    return "".join(cells.get(cell, "?") for cell in oracle.CELLS)


# Single cases


def test_touch_reveals_a_cell_to_its_seat_only() -> None:
    match = touch(play(start_match(TOUCH), "5@b2"), 2, "b2", "c3")
    assert known_texts(match) == [board_text(b2="5"), board_text(b2="5", c3=".")]
    assert known_texts(touch(match, 1, "5", "6", "row1")) == known_texts(match), (
        "not touches of a cell"
    )


def test_known_cells_ignore_moves_of_others() -> None:
    match = touch(start_match(TOUCH), 2, "b2")
    match = play(match, "5@b2")
    assert known_texts(match) == [board_text(b2="5"), board_text(b2=".")]
    assert known_texts(touch(match, 2, "b2")) == [board_text(b2="5"), board_text(b2="5")]


def test_own_swap_exchanges_known_cells() -> None:
    match = play(start_match(TOUCH), SWAP_NEXT)
    assert known_texts(match) == [board_text(a1="0", c1="2", d2="3"), board_text(b1="1", d1="c")]
    match = play(match, "d1~d2")
    assert match.log[-1].coins == 1
    assert known_texts(match) == [board_text(a1="0", c1="2", d2="3"), board_text(b1="1", d2="c")]


def test_pending_swap_changes_nothing_until_approved() -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), SWAP_NEXT + " d1~d2")
    assert known_texts(match)[1] == board_text(b1="1", d1="c")
    for event in (Ruling(approve=True), StopObserving()):
        assert known_texts(match.apply(event, 0))[1] == board_text(b1="1", d2="c")


@pytest.mark.parametrize("attempt", ["5@b2", "b2~c3", "a1~a2"])
@pytest.mark.parametrize("observer", [True, False])
def test_refused_attempt_reveals_nothing(attempt: str, *, observer: bool) -> None:
    match = start_match(TOUCH).apply(Observe("O"), 0) if observer else start_match(TOUCH)
    match = play(match, "5@b2 " + attempt)
    if match.proposal is not None:
        match = match.apply(Ruling(approve=False), 0)
    assert match.log[-1].refusal is not None
    assert known_texts(match) == [board_text(b2="5"), NO_CELLS]


def test_undo_reverts_own_moves_but_not_touches() -> None:
    match = play(start_match(TOUCH), "5@b2 6@c3")
    match = touch(touch(match, 2, "b2"), 1, "c3")
    match = match.apply(Ask(1, Request.UNDO), 0).apply(Answer(2, accept=True), 0)
    assert known_texts(match) == [board_text(b2=".", c3="6"), board_text(b2="5", c3=".")]


def test_quarto_undo_clears_the_placed_cell() -> None:
    match = play(start_match(Rules.preset("quarto", blindfold=True)), "0 a1 1")
    assert known_texts(match) == [NO_CELLS, board_text(a1="0")]
    match = match.apply(Ask(2, Request.UNDO), 0).apply(Answer(1, accept=True), 0)
    assert known_texts(match) == [NO_CELLS, board_text(a1=".")]


def test_undo_reverts_a_swap_of_known_cells() -> None:
    match = touch(play(start_match(TOUCH), SWAP_NEXT + " d1~d2"), 2, "d1")
    assert known_texts(match)[1] == board_text(b1="1", d1="3", d2="c")
    match = match.apply(Ask(2, Request.UNDO), 0).apply(Answer(1, accept=True), 0)
    assert known_texts(match)[1] == board_text(b1="1", d2="3", d1="c")
    assert require_hindsight(match).alignments == (), "an undone alignment does not count"


def test_d2_drawn_opening_is_unknown_to_all_seats() -> None:
    match = Match.new(THREE, ("A", "B", "C"), seed=4)
    assert known_texts(match) == [NO_CELLS] * 3
    chosen = play(start_match(THREE, position="0.../..../..../.... 7ffff 0-0-0 2"), "1@b1")
    assert known_texts(chosen) == [NO_CELLS, board_text(b1="1"), NO_CELLS]


def test_quarto_placer_knows_the_placed_piece() -> None:
    match = play(start_match(DARK_QUARTO), "7 b2 3")
    assert known_texts(match) == [NO_CELLS, board_text(b2="7")]


def test_touches_are_counted_per_seat_and_target() -> None:
    match = touch(start_match(TOUCH), 2, "b2", "b2", "5", "5", "6", "row1", "sqa1", "a1")
    actual = require_hindsight(touch(match, 1, "f"))
    assert actual.touches[0] == (0,) * 16
    assert actual.touches[1] == (1, 0, 0, 0, 0, 2, *[0] * 10)
    assert (actual.table, actual.coins) == ((1, 3), (0, 2))


def test_alignment_lists_the_seats_that_felt_it() -> None:
    (blind,) = require_hindsight(play(start_match(TOUCH), PLACEMENT_NEXT + " 3@d1")).alignments
    assert (str(blind.figure), blind.index, blind.turn, blind.seat) == ("row1", 3, 4, 2)
    assert (blind.felt_by, blind.fate) == ((), None)
    match = touch(play(start_match(TOUCH), PLACEMENT_NEXT), 2, "a1", "c1")
    (felt,) = require_hindsight(play(match, "3@d1")).alignments
    assert (felt.felt_by, felt.index, felt.turn) == ((2,), 5, 4)
    assert [str(piece) for piece in felt.board[:4] if piece is not None] == list("0123")


def test_alignment_ignores_later_touches() -> None:
    match = touch(play(start_match(TOUCH), PLACEMENT_NEXT + " 3@d1"), 1, "a1", "b1", "c1", "d1")
    assert [each.felt_by for each in require_hindsight(match).alignments] == [()]


def test_alignment_ignores_outdated_knowledge() -> None:
    match = touch(play(start_match(TOUCH), SWAP_NEXT), 1, "b1", "d1")
    match = play(match, "d1~d2")
    assert known_texts(match)[0] == board_text(a1="0", b1="1", c1="2", d1="c", d2="3")
    assert [each.felt_by for each in require_hindsight(match).alignments] == [()]


def test_alignment_has_the_index_of_its_ruling() -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), PLACEMENT_NEXT + " 3@d1")
    assert require_hindsight(match).alignments == ()
    (made,) = require_hindsight(match.apply(Ruling(approve=True), 0)).alignments
    assert (made.index, made.seat) == (5, 2)


@pytest.mark.parametrize(
    ("line", "fate"),
    [("", Fate.OPEN), (" !row1", Fate.CALLED), (" 4 !row1", Fate.STOLEN), (" 4 a2", Fate.DEAD)],
)
def test_quarto_alignment_has_its_fate(line: str, fate: Fate) -> None:
    match = touch(play(start_match(DARK_QUARTO), "0 a1 1 b1 2 c1 3"), 1, "a1", "c1")
    (made,) = require_hindsight(play(match, "d1" + line)).alignments
    assert (made.seat, made.turn, made.felt_by, made.fate) == (1, 5, (1,), fate)


@pytest.mark.parametrize("rules", [*QUARTO_RULES, *OPEN_QUARDO_RULES], ids=repr)
def test_hindsight_is_none_without_blindfold(rules: Rules) -> None:
    assert hindsight(random_match(rules, Random(1), 30)) is None


# Comparison with a reference based on texts


class ReferenceHindsight:
    """Cells known to every seat, derived from events and positions as texts."""

    def __init__(self, match: Match) -> None:
        self.rules = match.rules
        self.known = [dict.fromkeys(oracle.CELLS, "?") for _ in match.setup.players]
        self.made: list[tuple[int, list[str]]] = []
        self.aligned: list[tuple[int, dict[str, object]]] = []
        self.texts: list[list[str]] = []
        self.from_empty = match.setup.position is None and len(self.known) == 3
        for index, (before, after) in enumerate(pairwise(list_prefixes(match))):
            self.apply(index, before, after)
            self.texts.append(["".join(seat_cells.values()) for seat_cells in self.known])

    def apply(self, index: int, before: Match, after: Match) -> None:
        """Apply one event."""
        event = event_to_plain(after.log[-1].event)
        old, new = cells(before), cells(after)
        changed = [cell for cell in oracle.CELLS if old[cell] != new[cell]]
        if event["kind"] == "touch":
            if event["target"] in oracle.CELLS:
                self.known[event["seat"] - 1][event["target"]] = old[event["target"]]
        elif event["kind"] == "answer":
            self.undo(old, new)
        elif changed:
            self.move(before.state.to_act, changed, old, new)
            self.record_alignments(index, before, after, changed)

    def move(self, seat: int, changed: list[str], old: dict[str, str], new: dict[str, str]) -> None:
        """Apply a placement on one cell or a swap of two."""
        dark = self.from_empty and set(old.values()) == {"."}
        self.made.append((seat, changed))
        if len(changed) == 2:
            swap_cells(self.known[seat - 1], changed)
        elif not dark:
            self.known[seat - 1][changed[0]] = new[changed[0]]

    def undo(self, old: dict[str, str], new: dict[str, str]) -> None:
        """Undo moves until the board is the current one."""
        while old != new:
            seat, changed = self.made.pop()
            if len(changed) == 2:
                swap_cells(self.known[seat - 1], changed)
                swap_cells(old, changed)
            else:
                self.known[seat - 1][changed[0]] = old[changed[0]] = "."
        self.aligned = [each for each in self.aligned if each[0] <= len(self.made)]

    def record_alignments(
        self, index: int, before: Match, after: Match, changed: list[str]
    ) -> None:
        """Record the newly aligned figures and the seats that knew them."""
        full = {cell: piece for cell, piece in cells(after).items() if piece != "."}
        squares = self.rules.squares
        taken = int(str(before.state).split()[1], 16) if self.rules.game is Game.QUARDO else 0
        if self.rules.game is Game.QUARDO:
            taken &= ~int(str(after.state).split()[1], 16)
        for bit, (name, place) in enumerate(oracle.figures(squares).items()):
            traits = {int(trait) for trait in self.rules.traits}
            made = oracle.is_aligned(full, place, traits) and bool(set(changed) & set(place))
            if self.rules.game is Game.QUARDO:
                made = bool(taken >> bit & 1)
                assert not made or oracle.is_aligned(full, place, traits)
            if made:
                felt_by = tuple(
                    seat
                    for seat, seat_cells in enumerate(self.known, 1)
                    if [seat_cells[cell] for cell in place] == [full[cell] for cell in place]
                )
                common = {"index": index, "turn": before.turn, "seat": before.state.to_act}
                found = {**common, "figure": name, "felt_by": felt_by}
                self.aligned.append((len(self.made), found))


def cells(match: Match) -> dict[str, str]:
    """Return the board of the position, keyed by cell."""
    text = str(match.state).split()[0].replace("/", "")
    return dict(zip(oracle.CELLS, text, strict=True))


def swap_cells(known_cells: dict[str, str], changed: list[str]) -> None:
    first, second = changed
    known_cells[first], known_cells[second] = known_cells[second], known_cells[first]


@examples(40, 500)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_hindsight_agrees_with_the_reference(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed), 160)
    actual, reference = require_hindsight(match), ReferenceHindsight(match)
    assert [list(map(known_text, moment)) for moment in actual.known] == reference.texts
    names = ("index", "turn", "seat", "felt_by")
    assert [
        {name: getattr(each, name) for name in names} | {"figure": str(each.figure)}
        for each in actual.alignments
    ] == [each for _, each in reference.aligned]


@examples(20, 300)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_touches_are_each_counted_once(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed))
    actual = require_hindsight(match)
    sums = [sum(seat_cells) for seat_cells in actual.touches]
    totals = zip(sums, actual.table, actual.coins, strict=True)
    assert tuple(map(sum, totals)) == match.touch_counts
    for seat, cell in ((seat, cell) for seat in range(1, rules.players + 1) for cell in CELLS):
        touched = [entry.event for entry in match.log if isinstance(entry.event, Touch)]
        expected = sum(str(each.target) == str(cell) and each.seat == seat for each in touched)
        assert actual.touches[seat - 1][cell] == expected


@examples(20, 300)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_hindsight_survives_a_record(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed))
    assert hindsight(Record.parse(str(Record.of(match))).match) == hindsight(match)


@examples(20, 300)
@given(rules=st.sampled_from(DARK_QUARTO_RULES), seed=seeds)
def test_quarto_hindsight_agrees_with_alignments(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed), 160)
    made = [
        (a.figure, a.board, a.turn, a.seat, a.fate) for a in require_hindsight(match).alignments
    ]
    assert made == [(s.figure, s.board, s.turn, s.seat, s.fate) for s in alignments(match)]


@cache
def sample_matches() -> tuple[Match, ...]:
    return tuple(random_match(rules, Random(seed), 160) for rules in DARK_RULES for seed in (1, 2))


def test_random_matches_cover_games_and_felt_alignments() -> None:
    aligned = [(each, m) for m in sample_matches() for each in require_hindsight(m).alignments]
    games = [match.rules.game for _, match in aligned]
    assert {Game.QUARTO, Game.QUARDO} == set(games)
    assert {bool(each.felt_by) for each, _ in aligned} == {True, False}
    assert {rules.players for rules in TOUCH_RULES} == {2, 3}
