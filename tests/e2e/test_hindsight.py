"""The replay of dark games (D8), compared with the touches of a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fourfold.rules import CELLS, Figure, Piece
from tests.helpers.effort import in_soak
from tests.helpers.messages import LANGUAGES
from tests.helpers.pages.checks import page_faults
from tests.helpers.pages.dark_scripts import (
    ANN_READINGS,
    SCRIPT,
    START,
    choose_view,
    open_replay,
    play_script,
)
from tests.helpers.pages.places import TWO_SEATS
from tests.helpers.pages.user import User

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.helpers.pages.user import NewUser
    from tests.helpers.servers.running_server import RunningServer

KNOWN_AFTER_FIRST_MOVE = {
    "Ann": {**ANN_READINGS, "d1": "3"},
    "Bob": {"d1": "."},
}
"""What each player knew of the board after Ann's move."""
CELL_TOUCHES = {
    "Ann": {"a1": 1, "b1": 1, "c1": 1, "c2": 2},
    "Bob": {"d1": 1, "a1": 1},
}
OTHER_TOUCHES = {"Ann": (1, 1), "Bob": (1, 0)}
"""Numbers of touches in the rack and of coins."""
BOARD_AFTER_FIRST_MOVE = dict(zip(map(str, CELLS), "0123456789abcde.", strict=True))


@pytest.fixture(scope="module")
def reader(server: RunningServer, browser: Browser) -> Iterator[User]:
    """Provide a user with the replay of the script's game, for tests that change nothing."""
    user = User(browser, server.url, "Ann")
    open_replay(user, play_script(user, "quardo-touch", SCRIPT, position=START))
    yield user
    assert not user.close()


@pytest.fixture
def user(reader: User) -> User:
    """Return the reader's page to the first move and the actual board."""
    reader.page.keyboard.press("Home")
    reader.page.get_by_role("checkbox", name=reader.t("hindsight-touches-too")).uncheck()
    choose_view(reader, None)
    return reader


def board(user: User) -> Locator:
    return user.page.get_by_role("grid", name=user.t("web-board"), exact=True)


def move_line(user: User, text: str) -> Locator:
    moves = user.page.get_by_role("list", name=user.t("web-moves"), exact=True)
    return moves.get_by_role("button", name=text)


def piece_name(user: User, sign: str) -> str:
    """Return the name of a piece by its notation; "." is an empty cell."""
    if sign == ".":
        return user.t("hindsight-empty")
    return user.speaker("quardo").piece(Piece.parse(sign))


def cell_label(user: User, cell: str, name: str | None) -> str:
    """Return the expected label of a cell after Ann's move, from the script alone."""
    truth = BOARD_AFTER_FIRST_MOVE[cell]
    known = truth if name is None else KNOWN_AFTER_FIRST_MOVE[name].get(cell)
    if known is None:
        return user.t("hindsight-cell-unfelt", cell=cell, name=name)
    if known != truth:
        pieces = {"known": piece_name(user, known), "truth": piece_name(user, truth)}
        return user.t("hindsight-cell-wrong", cell=cell, name=name, **pieces)
    if truth == ".":
        return user.t("cell-empty", cell=cell)
    return user.t("cell-holds", cell=cell, piece=piece_name(user, truth))


@pytest.mark.parametrize("language", ["zh-Hant", *in_soak("en")])
def test_replay_shows_the_board_as_each_player_knew_it(new_user: NewUser, language: str) -> None:
    user = new_user("Ann", language)
    open_replay(user, play_script(user, "quardo-touch", SCRIPT, position=START))
    user.press("replay-to-on")  # touches are skipped: this is Ann's move
    for name in ("Ann", "Bob", None):
        choose_view(user, name)
        for index, cell in enumerate(map(str, CELLS)):
            label = cell_label(user, cell, name)
            if language == "zh-Hant":  # a space, for voices that would read "a1" as a syllable
                label = label.replace(cell, " ".join(cell))
            expect(board(user).get_by_role("gridcell").nth(index)).to_have_accessible_name(label)
    choose_view(user, "Bob")
    legend = {"right": 0, "wrong": 1, "unfelt": 15}
    for kind, count in legend.items():
        user.expect_announcement(user.t(f"hindsight-legend-{kind}", count=count))


def test_remembered_board_answers_keys(user: User) -> None:
    user.press("replay-to-on")
    choose_view(user, "Bob")
    board(user).get_by_role("gridcell").nth(3).focus()
    for _ in range(2):  # a repeated question does not reveal the traits of what Bob never felt
        before = len(user.announcements)
        user.page.keyboard.press("o")
        user.expect_announcement(cell_label(user, "d1", "Bob"), after=before)
    user.page.keyboard.press("j")
    heard = user.expect_announcement(cell_label(user, "a1", "Bob")).text
    assert piece_name(user, "0") not in heard, "Bob had not felt a1"


def test_touches_unfold_and_can_be_stepped_through(user: User) -> None:
    moves = user.page.get_by_role("list", name=user.t("web-moves"), exact=True)
    expect(moves.get_by_role("button")).to_have_count(1 + 2 + 2)
    groups = [user.t("hindsight-felt-things", name="Bob", count=1)]
    groups.append(user.t("hindsight-felt-things", name="Ann", count=7))
    fold = move_line(user, ", ".join(groups))
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(moves.get_by_role("button")).to_have_count(1 + 2 + 2 + 8)
    coin = user.t("felt-coin-yes", figure=user.speaker("quardo").figure(Figure.parse("row1")))
    touch = user.t("hindsight-touch", name="Ann", felt=coin)
    expect(move_line(user, touch)).to_have_attribute("aria-current", "step")
    move_line(user, touch).focus()
    user.page.keyboard.press("ArrowUp")
    table = user.t("felt-table-yes", piece=piece_name(user, "3"))
    expect(move_line(user, user.t("hindsight-touch", name="Ann", felt=table))).to_be_focused()
    fold.click()
    expect(moves.get_by_role("button")).to_have_count(1 + 2 + 2)
    check_steps(user)


def check_steps(user: User) -> None:
    """Step forward from the start, first by moves only and then by touches too."""
    title = user.page.locator("#step-title")
    for touches, steps in ((False, 2), (True, len(SCRIPT))):
        user.press("replay-to-first")
        user.page.get_by_role("checkbox", name=user.t("hindsight-touches-too")).set_checked(touches)
        for number in range(1, steps + 1):
            before = len(user.announcements)
            user.press("replay-to-on")
            expect(title).to_have_text(user.t("replay-step", number=number, count=steps))
            seat, kind, what = SCRIPT[number - 1] if touches else (1, "play", "")
            if kind == "touch":
                user.expect_announcement(TWO_SEATS[seat - 1]["name"], after=before)
            user.wait_for_render()
            assert cells_with_hand(user) == (
                [what] if kind == "touch" and what in BOARD_AFTER_FIRST_MOVE else []
            )


def cells_with_hand(user: User) -> list[str]:
    """Return the cells that show a hand."""
    hands = board(user).locator("[data-cell]:has(span.hand)")
    return [cell.get_attribute("data-drop") or "" for cell in hands.all()]


def test_heat_maps_count_every_touch(user: User) -> None:
    for name, touches in CELL_TOUCHES.items():
        caption = user.t("hindsight-heat-of", name=name, count=sum(touches.values()))
        table = user.page.get_by_role("table", name=caption, exact=True)
        numbers = table.locator("td.cell").all_inner_texts()
        assert numbers == [str(touches.get(str(cell), 0)) for cell in CELLS]
        in_rack, coins = OTHER_TOUCHES[name]
        section = table.locator("xpath=..")
        expect(section).to_contain_text(user.t("hindsight-heat-table", count=in_rack))
        expect(section).to_contain_text(user.t("hindsight-heat-coins", count=coins))


def test_alignments_name_the_players_who_had_felt_them(user: User) -> None:
    speaker = user.speaker("quardo")
    row, square = (speaker.figure(Figure.parse(name)) for name in ("row1", "sqc1"))
    alignments = user.page.get_by_role("region", name=user.t("hindsight-title")).get_by_role(
        "button"
    )
    expect(alignments).to_have_count(5)
    shared = user.speaker("quardo").join([user.t("value-hexagon"), user.t("value-flat")])
    values = {"turn": 1, "name": "Ann", "figure": row, "traits": shared}
    expect(alignments.nth(0)).to_have_text(user.t("hindsight-felt", names="Ann", **values))
    expect(alignments.nth(1)).to_contain_text(square)
    for index in range(1, 5):
        expect(alignments.nth(index)).to_contain_text(user.t("hindsight-luck"))
    alignments.nth(0).click()
    expect(alignments.nth(0)).to_have_attribute("aria-current", "step")
    lit = [cell for cell in range(16) if is_lit(board(user).get_by_role("gridcell").nth(cell))]
    assert lit == [0, 1, 2, 3, 6, 7]


def is_lit(cell: Locator) -> bool:
    return bool(cell.evaluate("(cell) => cell.classList.contains('lit')"))


@pytest.mark.parametrize(
    ("preset", "script", "position", "options"),
    [
        ("quardo-touch", SCRIPT, START, {}),
        (
            "quarto",
            ((1, "touch", "a1"), (1, "play", "d1"), (1, "play", "!row1")),
            "012./..../..../.... 3 c1",
            {"blindfold": True},
        ),
    ],
)
def test_result_links_to_the_touch_replay(
    new_user: NewUser,
    preset: str,
    script: tuple[tuple[int, str, str], ...],
    position: str,
    options: dict[str, object],
) -> None:
    user = new_user("Ann")
    game = play_script(user, preset, script, position=position, options=options)
    user.go(f"/g/{game}")
    user.page.get_by_role("link", name=user.t("web-look-back"), exact=True).wait_for()
    user.page.get_by_role("link", name=user.t("hindsight-see"), exact=True).click()
    heading = user.page.get_by_role("heading", name=user.t("hindsight-title"), exact=True)
    expect(heading).to_be_focused()
    expect(user.page.get_by_role("radio")).to_have_count(3)


def test_sighted_games_have_no_touch_replay(new_user: NewUser) -> None:
    user = new_user("Ann")
    game = play_script(
        user,
        "quarto",
        ((1, "play", "d1"), (1, "play", "!row1")),
        position="012./..../..../.... 3 c1",
    )
    user.go(f"/g/{game}")
    user.page.get_by_role("link", name=user.t("web-look-back"), exact=True).click()
    user.page.get_by_role("toolbar", name=user.t("replay-steps")).wait_for()
    user.page.get_by_role("heading", name=user.t("replay-review"), exact=True).wait_for()
    expect(user.page.get_by_role("radio")).to_have_count(0)
    expect(user.page.get_by_role("checkbox")).to_have_count(0)
    expect(user.page.get_by_text(user.t("hindsight-title"))).to_have_count(0)


@pytest.mark.parametrize("language", ["en", *in_soak(*LANGUAGES[1:])])
def test_touch_replay_has_no_faults(new_user: NewUser, language: str) -> None:
    user = new_user("Ann", language)
    open_replay(user, play_script(user, "quardo-touch", SCRIPT, position=START))
    user.press("replay-to-on")
    choose_view(user, "Bob")
    user.page.get_by_role("checkbox", name=user.t("hindsight-touches-too")).check()
    user.page.locator("ol [aria-expanded]").first.click()
    wrong = page_faults(user)
    assert not wrong, "\n".join(wrong)
