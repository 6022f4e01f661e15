"""D8 looked back on: what each player had felt, against a slow account kept in plain texts."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import oracle
from tests.effort import examples
from tests.match.games import (
    DARK_QUARTO_RULES,
    DARK_RULES,
    OPEN_QUARDO_RULES,
    QUARTO_RULES,
    TOUCH_RULES,
    play,
    prefixes,
    random_match,
    started,
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
NOTHING = "?" * 16
PUT_NEXT = "0@a1 1@b1 2@c1"
"""After these, 3@d1 takes the coin of row1."""
SWAP_NEXT = "0@a1 1@b1 2@c1 c@d1 3@d2"
"""After these, d1~d2 takes the coin of row1."""
seeds = st.integers(0, 2**32 - 1)


def looked_back(match: Match) -> Hindsight:
    found = hindsight(match)
    assert found is not None
    return found


def known(match: Match) -> list[str]:
    """Return what each seat knows at the end."""
    return [known_text(of_seat) for of_seat in looked_back(match).known[-1]]


def touch(match: Match, seat: int, *targets: str) -> Match:
    for target in targets:
        match = match.apply(Touch(seat, parse_target(target)), match.now)
    return match


def board(**cells: str) -> str:
    """Return what somebody knows who knows of these cells alone."""
    return "".join(cells.get(cell, "?") for cell in oracle.CELLS)


# Case by case


def test_a_touch_tells_a_cell_and_only_to_who_touched() -> None:
    match = touch(play(started(TOUCH), "5@b2"), 2, "b2", "c3")
    assert known(match) == [board(b2="5"), board(b2="5", c3=".")]
    assert known(touch(match, 1, "5", "6", "row1")) == known(match), "not about a cell"


def test_what_others_do_leaves_what_was_felt_as_it_was() -> None:
    match = touch(started(TOUCH), 2, "b2")
    match = play(match, "5@b2")
    assert known(match) == [board(b2="5"), board(b2=".")]
    assert known(touch(match, 2, "b2")) == [board(b2="5"), board(b2="5")]


def test_a_swap_of_ones_own_moves_what_is_known_and_what_is_not() -> None:
    match = play(started(TOUCH), SWAP_NEXT)
    assert known(match) == [board(a1="0", c1="2", d2="3"), board(b1="1", d1="c")]
    match = play(match, "d1~d2")
    assert match.log[-1].coins == 1
    assert known(match) == [board(a1="0", c1="2", d2="3"), board(b1="1", d2="c")]


def test_a_swap_that_waits_changes_nothing_until_it_is_approved() -> None:
    match = play(started(TOUCH).apply(Observe("O"), 0), SWAP_NEXT + " d1~d2")
    assert known(match)[1] == board(b1="1", d1="c")
    for event in (Ruling(approve=True), StopObserving()):
        assert known(match.apply(event, 0))[1] == board(b1="1", d2="c")


@pytest.mark.parametrize("attempt", ["5@b2", "b2~c3", "a1~a2"])
@pytest.mark.parametrize("observer", [True, False])
def test_a_refused_attempt_teaches_nothing(attempt: str, *, observer: bool) -> None:
    match = started(TOUCH).apply(Observe("O"), 0) if observer else started(TOUCH)
    match = play(match, "5@b2 " + attempt)
    if match.proposal is not None:
        match = match.apply(Ruling(approve=False), 0)
    assert match.log[-1].refusal is not None
    assert known(match) == [board(b2="5"), NOTHING]


def test_after_a_takeback_ones_own_moves_are_undone_and_touches_stay() -> None:
    match = play(started(TOUCH), "5@b2 6@c3")
    match = touch(touch(match, 2, "b2"), 1, "c3")
    match = match.apply(Ask(1, Request.UNDO), 0).apply(Answer(2, accept=True), 0)
    assert known(match) == [board(b2=".", c3="6"), board(b2="5", c3=".")]


def test_after_an_undo_in_quarto_the_placed_piece_is_gone_and_the_gift_taught_nothing() -> None:
    match = play(started(Rules.preset("quarto", blindfold=True)), "0 a1 1")
    assert known(match) == [NOTHING, board(a1="0")]
    match = match.apply(Ask(2, Request.UNDO), 0).apply(Answer(1, accept=True), 0)
    assert known(match) == [NOTHING, board(a1=".")]


def test_after_a_takeback_a_swap_is_swapped_back() -> None:
    match = touch(play(started(TOUCH), SWAP_NEXT + " d1~d2"), 2, "d1")
    assert known(match)[1] == board(b1="1", d1="3", d2="c")
    match = match.apply(Ask(2, Request.UNDO), 0).apply(Answer(1, accept=True), 0)
    assert known(match)[1] == board(b1="1", d2="3", d1="c")
    assert looked_back(match).alignments == (), "what was taken back was not aligned"


def test_d2_the_opening_drawn_with_eyes_closed_is_known_to_nobody() -> None:
    match = Match.new(THREE, ("A", "B", "C"), seed=4)
    assert known(match) == [NOTHING] * 3
    chosen = play(started(THREE, position="0.../..../..../.... 7ffff 0-0-0 2"), "1@b1")
    assert known(chosen) == [NOTHING, board(b1="1"), NOTHING]


def test_quarto_the_placer_knows_what_was_in_hand() -> None:
    match = play(started(DARK_QUARTO), "7 b2 3")
    assert known(match) == [NOTHING, board(b2="7")]


def test_touches_are_counted_for_each_seat_and_thing() -> None:
    match = touch(started(TOUCH), 2, "b2", "b2", "5", "5", "6", "row1", "sqa1", "a1")
    back = looked_back(touch(match, 1, "f"))
    assert back.touches[0] == (0,) * 16
    assert back.touches[1] == (1, 0, 0, 0, 0, 2, *[0] * 10)
    assert (back.table, back.coins) == ((1, 3), (0, 2))


def test_a_coin_that_nobody_felt_coming_and_one_that_somebody_did() -> None:
    (blind,) = looked_back(play(started(TOUCH), PUT_NEXT + " 3@d1")).alignments
    assert (str(blind.figure), blind.index, blind.turn, blind.seat) == ("row1", 3, 4, 2)
    assert (blind.felt_by, blind.fate) == ((), None)
    match = touch(play(started(TOUCH), PUT_NEXT), 2, "a1", "c1")
    (felt,) = looked_back(play(match, "3@d1")).alignments
    assert (felt.felt_by, felt.index, felt.turn) == ((2,), 5, 4)
    assert [str(piece) for piece in felt.board[:4] if piece is not None] == list("0123")


def test_who_feels_it_afterwards_had_not_felt_it_then() -> None:
    match = touch(play(started(TOUCH), PUT_NEXT + " 3@d1"), 1, "a1", "b1", "c1", "d1")
    assert [one.felt_by for one in looked_back(match).alignments] == [()]


def test_what_is_known_wrongly_is_not_felt() -> None:
    match = touch(play(started(TOUCH), SWAP_NEXT), 1, "b1", "d1")
    match = play(match, "d1~d2")
    assert known(match)[0] == board(a1="0", b1="1", c1="2", d1="c", d2="3")
    assert [one.felt_by for one in looked_back(match).alignments] == [()]


def test_an_alignment_that_a_ruling_made_stands_at_the_ruling() -> None:
    match = play(started(TOUCH).apply(Observe("O"), 0), PUT_NEXT + " 3@d1")
    assert looked_back(match).alignments == ()
    (made,) = looked_back(match.apply(Ruling(approve=True), 0)).alignments
    assert (made.index, made.seat) == (5, 2)


@pytest.mark.parametrize(
    ("line", "fate"),
    [("", Fate.OPEN), (" !row1", Fate.CALLED), (" 4 !row1", Fate.STOLEN), (" 4 a2", Fate.DEAD)],
)
def test_quarto_alignments_have_their_fate(line: str, fate: Fate) -> None:
    match = touch(play(started(DARK_QUARTO), "0 a1 1 b1 2 c1 3"), 1, "a1", "c1")
    (made,) = looked_back(play(match, "d1" + line)).alignments
    assert (made.seat, made.turn, made.felt_by, made.fate) == (1, 5, (1,), fate)


@pytest.mark.parametrize("rules", [*QUARTO_RULES, *OPEN_QUARDO_RULES], ids=repr)
def test_where_everybody_sees_there_is_no_hindsight(rules: Rules) -> None:
    assert hindsight(random_match(rules, Random(1), 30)) is None


# Against a slow account, kept in texts


class Account:
    """What everybody knows, worked out from events and positions as texts."""

    def __init__(self, match: Match) -> None:
        self.rules = match.rules
        self.known = [dict.fromkeys(oracle.CELLS, "?") for _ in match.setup.players]
        self.made: list[tuple[int, list[str]]] = []
        self.aligned: list[tuple[int, dict[str, object]]] = []
        self.texts: list[list[str]] = []
        self.from_empty = match.setup.position is None and len(self.known) == 3
        for index, (before, after) in enumerate(pairwise(prefixes(match))):
            self.take(index, before, after)
            self.texts.append(["".join(of_seat.values()) for of_seat in self.known])

    def take(self, index: int, before: Match, after: Match) -> None:
        """Take in one event."""
        event = event_to_plain(after.log[-1].event)
        old, new = cells(before), cells(after)
        changed = [cell for cell in oracle.CELLS if old[cell] != new[cell]]
        if event["kind"] == "touch":
            if event["target"] in oracle.CELLS:
                self.known[event["seat"] - 1][event["target"]] = old[event["target"]]
        elif event["kind"] == "answer":
            self.take_back(old, new)
        elif changed:
            self.move(before.state.to_act, changed, old, new)
            self.align(index, before, after, changed)

    def move(self, seat: int, changed: list[str], old: dict[str, str], new: dict[str, str]) -> None:
        """Somebody put a pawn on one cell, or exchanged those of two."""
        dark = self.from_empty and set(old.values()) == {"."}
        self.made.append((seat, changed))
        if len(changed) == 2:
            exchange(self.known[seat - 1], changed)
        elif not dark:
            self.known[seat - 1][changed[0]] = new[changed[0]]

    def take_back(self, old: dict[str, str], new: dict[str, str]) -> None:
        """Undo what was made until the board is as it is now."""
        while old != new:
            seat, changed = self.made.pop()
            if len(changed) == 2:
                exchange(self.known[seat - 1], changed)
                exchange(old, changed)
            else:
                self.known[seat - 1][changed[0]] = old[changed[0]] = "."
        self.aligned = [one for one in self.aligned if one[0] <= len(self.made)]

    def align(self, index: int, before: Match, after: Match, changed: list[str]) -> None:
        """Find the figures that were aligned, and who knew them."""
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
                    for seat, of_seat in enumerate(self.known, 1)
                    if [of_seat[cell] for cell in place] == [full[cell] for cell in place]
                )
                one = {"index": index, "turn": before.turn, "seat": before.state.to_act}
                found = {**one, "figure": name, "felt_by": felt_by}
                self.aligned.append((len(self.made), found))


def cells(match: Match) -> dict[str, str]:
    """Return the board as the position writes it."""
    text = str(match.state).split()[0].replace("/", "")
    return dict(zip(oracle.CELLS, text, strict=True))


def exchange(what: dict[str, str], changed: list[str]) -> None:
    one, two = changed
    what[one], what[two] = what[two], what[one]


@examples(40, 500)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_hindsight_is_what_a_slow_account_says(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed), 160)
    back, account = looked_back(match), Account(match)
    assert [list(map(known_text, moment)) for moment in back.known] == account.texts
    names = ("index", "turn", "seat", "felt_by")
    assert [
        {name: getattr(one, name) for name in names} | {"figure": str(one.figure)}
        for one in back.alignments
    ] == [one for _, one in account.aligned]


@examples(20, 300)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_all_touches_are_counted_once(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed))
    back = looked_back(match)
    sums = [sum(of_seat) for of_seat in back.touches]
    totals = zip(sums, back.table, back.coins, strict=True)
    assert tuple(map(sum, totals)) == match.touch_counts
    for seat, cell in ((seat, cell) for seat in range(1, rules.players + 1) for cell in CELLS):
        touched = [entry.event for entry in match.log if isinstance(entry.event, Touch)]
        wanted = sum(str(one.target) == str(cell) and one.seat == seat for one in touched)
        assert back.touches[seat - 1][cell] == wanted


@examples(20, 300)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_a_record_looks_back_on_the_same(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed))
    assert hindsight(Record.parse(str(Record.of(match))).match) == hindsight(match)


@examples(20, 300)
@given(rules=st.sampled_from(DARK_QUARTO_RULES), seed=seeds)
def test_quarto_alignments_are_those_that_could_be_called(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed), 160)
    made = [(a.figure, a.board, a.turn, a.seat, a.fate) for a in looked_back(match).alignments]
    assert made == [(s.figure, s.board, s.turn, s.seat, s.fate) for s in alignments(match)]


@cache
def some_matches() -> tuple[Match, ...]:
    return tuple(random_match(rules, Random(seed), 160) for rules in DARK_RULES for seed in (1, 2))


def test_random_matches_have_what_the_account_is_about() -> None:
    aligned = [(one, m) for m in some_matches() for one in looked_back(m).alignments]
    games = [match.rules.game for _, match in aligned]
    assert {Game.QUARTO, Game.QUARDO} == set(games)
    assert {bool(one.felt_by) for one, _ in aligned} == {True, False}
    assert {rules.players for rules in TOUCH_RULES} == {2, 3}
