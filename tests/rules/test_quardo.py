"""Quardo (D1 to D6): placing, swapping, collecting, the end, the three-player opening."""

from __future__ import annotations

from collections import Counter

import pytest

import fourfold
from fourfold import ALL_TRAITS, FIGURES, FourfoldError, Outcome, Put, QuardoState, Reason, Rules
from fourfold.rules.state import opening
from tests.helpers.games.strategies import FULL_BOARD, ORDERED, move_texts, parse_quardo, play_text


def get_refusal_code(state: QuardoState, move: str) -> str:
    """Return the error code of a refused move."""
    before = str(state)
    with pytest.raises(FourfoldError) as caught:
        state.play(move)
    assert str(state) == before
    return caught.value.code


@pytest.mark.parametrize("players", [2, 3])
def test_d1_game_starts_with_all_pawns_and_coins(players: int) -> None:
    state = fourfold.new("quardo", players=players)
    assert isinstance(state, QuardoState)
    assert str(state) == f"..../..../..../.... 7ffff {'-'.join('0' * players)} 1"
    assert len(state.pieces_left) == 16
    assert state.coins == FIGURES
    assert state.scores == (0,) * players
    assert (state.to_act, state.count, state.open_figures) == (1, 0, ())


@pytest.mark.parametrize("trait", range(4))
def test_d1_quardo_counts_all_four_traits(trait: int) -> None:
    assert Rules.preset("quardo").traits == ALL_TRAITS
    rest = [0b000, 0b011, 0b101, 0b110]
    row = [(r >> trait << trait + 1) | (r & (1 << trait) - 1) for r in rest]
    board = "".join(f"{piece:x}" for piece in row[:3])
    state = parse_quardo(f"{board}./..../..../.... 7ffff 0-0 1").play(f"{row[3]:x}@d1")
    assert state.scores == (1, 0)


@pytest.mark.parametrize("players", [1, 4, 0])
def test_d1_quardo_refuses_other_player_counts(players: int) -> None:
    with pytest.raises(FourfoldError) as caught:
        fourfold.new("quardo", players=players)
    assert (caught.value.code, caught.value.rule) == ("bad-players", "D1")


def test_d2_opening_is_drawn_from_the_seed() -> None:
    openings: Counter[Put] = Counter()
    for seed in range(2000):
        state = fourfold.new("quardo", seed=seed, players=3)
        placement = opening(state.rules, seed)
        assert isinstance(placement, Put)
        assert state == fourfold.new("quardo", players=3).play(placement)
        assert (state.count, state.to_act) == (1, 2)
        assert state == fourfold.new("quardo", seed=seed, players=3)
        openings[placement] += 1
    # 256 equally likely openings: every pawn and every cell occurs, and none is frequent.
    assert {placement.piece for placement in openings} == set(fourfold.PIECES)
    assert {placement.cell for placement in openings} == set(fourfold.CELLS)
    assert len(openings) > 240
    assert max(openings.values()) < 30


@pytest.mark.parametrize("preset", ["quardo", "quarto", "quardo-classic", "quardo-touch"])
def test_d2_two_players_have_no_opening(preset: str) -> None:
    assert fourfold.new(preset, seed=7) == fourfold.new(preset)
    assert opening(Rules.preset(preset), 7) is None


def test_d2_three_players_take_five_turns_each_without_swaps() -> None:
    state = fourfold.new("quardo", players=3)
    turns = []
    for piece, cell in zip(FULL_BOARD.replace("/", ""), fourfold.CELLS, strict=True):
        turns.append(state.to_act)
        state = state.play(f"{piece}@{cell}")
    assert turns == [1, *[2, 3, 1] * 5]
    assert state.is_over


def test_d2_third_seat_may_move_after_the_opening() -> None:
    state = fourfold.new("quardo", players=3, first_mover="3")
    turns = []
    for piece, cell in zip(FULL_BOARD.replace("/", ""), fourfold.CELLS, strict=True):
        turns.append(state.to_act)
        state = state.play(f"{piece}@{cell}")
    assert turns == [1, *[3, 1, 2] * 5]
    assert fourfold.new("quardo", players=3, first_mover="3", seed=7).to_act == 3
    assert fourfold.new("quardo", first_mover="3").play("0@a1").to_act == 2


@pytest.mark.parametrize(("players", "turns"), [(2, [1, 2, 1, 2]), (3, [1, 2, 3, 1])])
def test_d3_turns_alternate_whether_or_not_a_move_scores(players: int, turns: list[int]) -> None:
    state = parse_quardo(f"..../..../..../.... 7ffff {'-'.join('0' * players)} 1", players)
    seats = []
    for move in ("0@a1", "1@b1", "2@c1", "3@d1"):
        seats.append(state.to_act)
        state = state.play(move)
    assert seats == turns
    assert sum(state.scores) == 1


def test_d3_any_pawn_may_go_to_any_empty_cell() -> None:
    state = parse_quardo("0.../.5../..a./...f 7ffff 0-0 1")
    expected = {
        f"{piece}@{column}{row}"
        for piece in "12346789bcde"
        for row in "1234"
        for column in "abcd"
        if column + row not in ("a1", "b2", "c3", "d4")
    }
    assert len(expected) == 144
    assert {text for text in move_texts(state.legal_moves()) if "@" in text} == expected


SWAPS = [
    # board, swap, error code or collected coins
    ("012f/..3./..../....", "d1~c2", ["row1"]),  # cornerwise
    ("012f/...3/..../....", "d1~d2", ["row1"]),  # up and down
    ("01f2/..3./..../....", "c1~c2", ["row1"]),
    ("0.../1.../2.../f3..", "a4~b4", ["cola"]),  # side by side
    ("f.../0.../1.../23..", "a1~a2", "swap-no-coin"),
    ("012f/3.../..../....", "d1~a2", "swap-not-adjacent"),
    ("012f/..../...3/....", "d1~d3", "swap-not-adjacent"),
    ("012./..3./..../....", "d1~d2", "swap-empty"),
    ("012./..3./..../....", "d1~c2", "swap-empty"),
    ("012./..3./..../....", "c2~d2", "swap-empty"),
    ("01.f/..2./..../....", "a1~b1", "swap-no-coin"),
    ("0123/..../..../....", "a1~b1", "swap-no-coin"),  # aligned already: the swap forms nothing
    ("0123/4.../..../....", "a1~a2", ["row1"]),  # but another pawn in it forms it again
]


@pytest.mark.parametrize(("board", "move", "expected"), SWAPS)
def test_d3_swap_needs_adjacent_pawns_and_a_coin(
    board: str, move: str, expected: str | list[str]
) -> None:
    state = parse_quardo(f"{board} 7ffff 0-0 2")
    assert (move in move_texts(state.legal_moves())) == isinstance(expected, list)
    if isinstance(expected, str):
        assert get_refusal_code(state, move) == expected
        return
    after = state.play(move)
    assert [str(f) for f in state.coins if f not in after.coins] == expected
    assert (after.scores, after.turn) == ((0, len(expected)), 1)
    one, two = (fourfold.Cell.parse(name) for name in move.split("~"))
    assert (after.board[one], after.board[two]) == (state.board[two], state.board[one])
    assert after.count == state.count


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("0@a2", "pawn-gone"),
        ("5@a1", "cell-occupied"),
        ("0@a1", "cell-occupied"),
        ("5", "not-this-game"),
        ("a2", "not-this-game"),
        ("!row1", "not-this-game"),
        ("--", "not-this-game"),
    ],
)
def test_d3_illegal_turn_is_refused(move: str, code: str) -> None:
    assert get_refusal_code(parse_quardo("0.../..../..../.... 7ffff 0-0 2"), move) == code


def test_d4_placement_collects_every_aligned_figure() -> None:
    state = parse_quardo("0.../1.../2.../.456 7ffff 0-0 2")
    placement = fourfold.parse_move("3@a4")
    assert isinstance(placement, Put)
    assert [str(figure) for figure in state.collects(placement)] == ["row4", "cola"]
    after = state.play(placement)
    assert after.scores == (0, 2)
    assert str(after) == "0.../1.../2.../3456 7ffe7 0-2 1"  # row4 is bit 3, cola bit 4


def test_d4_swap_collects_through_both_pawns() -> None:
    # Row 1 needs a low piece instead of f; row 2 needs a high piece instead of 3.
    state = parse_quardo("012f/de.3/..../.... 7ffff 0-0 1")
    assert state.play("d1~d2").scores == (1, 0)
    state = parse_quardo("012f/dec3/..../.... 7ffff 0-0 1")
    after = state.play("d1~d2")
    taken = {str(figure) for figure in state.coins} - {str(figure) for figure in after.coins}
    assert {"row1", "row2"} <= taken
    assert after.scores == (len(taken), 0)


def test_d4_untouched_figures_keep_their_coins() -> None:
    # Row 1 is aligned and still has its coin, but the pawn goes elsewhere.
    after = parse_quardo("0123/..../..../.... 7ffff 0-0 1").play("f@d4")
    assert (after.scores, after.coin_bits) == ((0, 0), 0x7FFFF)


def test_d5_collected_coin_never_returns() -> None:
    state = parse_quardo("012f/...3/..../.... 7ffff 0-0 1").play("d1~d2")
    assert (state.scores, state.coin_bits) == ((1, 0), 0x7FFFE)
    # Row 1 has no coin left: breaking and restoring it earns nothing, so no swap is allowed.
    assert get_refusal_code(state, "d1~d2") == "swap-no-coin"
    broken = parse_quardo("012f/...3/..../.... 7fffe 1-0 2")
    assert get_refusal_code(broken, "d1~d2") == "swap-no-coin"
    assert not [text for text in move_texts(broken.legal_moves()) if "~" in text]
    restored = parse_quardo("012./..../..../.... 7fffe 1-0 2").play("3@d1")
    assert (restored.scores, restored.coin_bits) == ((1, 0), 0x7FFFE)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [("10-9", (1,)), ("9-10", (2,)), ("7-6-6", (1,)), ("4-6-9", (3,)), ("8-8-3", (1, 2)),
     ("2-2-15", (3,)), ("3-8-8", (2, 3))],
)  # fmt: skip
def test_d6_most_coins_win_and_ties_share(scores: str, winners: tuple[int, ...]) -> None:
    players = scores.count("-") + 1
    state = parse_quardo(f"{FULL_BOARD} 00000 {scores} 2", players)
    assert state.outcome == Outcome(winners, Reason.COINS)
    assert state.outcome.is_draw == (len(winners) > 1)


def test_d6_last_pawn_collects_then_ends_the_game() -> None:
    state = parse_quardo(f"{ORDERED[:-1]}. 00088 8-9 1")
    assert state.outcome is None
    over = state.play("f@d4")
    assert over.scores == (10, 9)
    assert over.outcome == Outcome((1,), Reason.COINS)
    assert over.legal_moves() == ()
    assert get_refusal_code(over, "a1~b1") == "game-over"
    assert get_refusal_code(over, "0@a1") == "game-over"


def test_d6_swap_does_not_end_the_game_with_fifteen_pawns() -> None:
    state = parse_quardo("0123/4567/89ab/cde. 7ffff 0-0 1").play("a1~b1")
    assert state.outcome is None
    assert (state.count, state.turn) == (15, 2)


@pytest.mark.parametrize(("players", "turns"), [(2, [1, 2, 1]), (3, [1, 2, 3, 1])])
def test_skip_passes_the_turn_to_the_next_seat(players: int, turns: list[int]) -> None:
    state = fourfold.new("quardo", players=players)
    seats = [state.to_act]
    for _ in turns[1:]:
        assert isinstance(state, QuardoState)
        state = state.skip()
        seats.append(state.to_act)
    assert seats == turns
    assert state == fourfold.new("quardo", players=players)


def test_short_game_reaches_the_expected_position() -> None:
    state = play_text(fourfold.new("quardo"), "0@a1 1@b1 2@c1 f@d1 3@d2 d1~d2")
    assert str(state) == "0123/...f/..../.... 7fffe 0-1 1"
