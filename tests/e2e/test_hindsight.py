"""Looking back on blindfolded games (D8): the page shows what the script's hands had felt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fourfold.rules import CELLS, Figure, Piece
from tests.e2e.axe import page_faults
from tests.e2e.pages import TWO
from tests.e2e.user import User
from tests.e2e.words import LANGUAGES
from tests.effort import in_soak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.e2e.user import NewUser
    from tests.server.running_server import RunningServer

START = "012./4567/89ab/cde. 7ffff 0-0 1"
"""Ann puts 3 on d1 and takes two coins; Bob puts f on d4, takes three, and the board is full."""
ANN_FEELS = {"a1": "0", "b1": "1", "c1": "2", "c2": "6"}
SCRIPT: tuple[tuple[int, str, str], ...] = (
    (2, "touch", "d1"),
    *((1, "touch", cell) for cell in ANN_FEELS),
    (1, "touch", "c2"),
    (1, "touch", "3"),
    (1, "touch", "row1"),
    (1, "play", "3@d1"),
    (2, "touch", "a1"),
    (2, "touch", "f"),
    (2, "play", "f@d4"),
)
AT_FIRST_PUT = {
    "Ann": {**ANN_FEELS, "d1": "3"},
    "Bob": {"d1": "."},
}
"""What each of them had felt or put when 3 stood on d1."""
TOUCHES = {
    "Ann": {"a1": 1, "b1": 1, "c1": 1, "c2": 2},
    "Bob": {"d1": 1, "a1": 1},
}
BESIDE = {"Ann": (1, 1), "Bob": (1, 0)}
"""Touches of the table and of coins."""
BOARD_THEN = dict(zip(map(str, CELLS), "0123456789abcde.", strict=True))


def play(one: User, preset: str, script: tuple[tuple[int, str, str], ...], **wishes: Any) -> str:
    """Play a script of touches and moves past the page; return the game."""
    game: str = one.create(preset, *TWO, first=1, **wishes)["game"]["id"]
    for seat, kind, what in script:
        action = {"kind": kind, "move" if kind == "play" else "target": what}
        one.api("POST", f"/games/{game}/actions", {"seat": seat, "action": action})
    return game


def look_back(one: User, game: str) -> None:
    """Open the replay of a game."""
    one.go(f"/replay?game={game}")
    one.page.get_by_role("toolbar", name=one.t("replay-steps")).wait_for()


@pytest.fixture(scope="module")
def reader(server: RunningServer, browser: Browser) -> Iterator[User]:
    """Offer somebody who looks back at the script's game, for tests that only look."""
    one = User(browser, server.url, "Ann")
    look_back(one, play(one, "quardo-touch", SCRIPT, position=START))
    yield one
    assert not one.close()


@pytest.fixture
def one(reader: User) -> User:
    """Bring the reader back to the first move, with the board as it was."""
    reader.page.keyboard.press("Home")
    reader.page.get_by_role("checkbox", name=reader.t("hindsight-touches-too")).uncheck()
    choose(reader, None)
    return reader


def board(one: User) -> Locator:
    return one.page.get_by_role("grid", name=one.t("web-board"), exact=True)


def choose(one: User, name: str | None) -> None:
    """Show the board, or how somebody knew it."""
    text = one.t("hindsight-show-known", name=name) if name else one.t("hindsight-show-board")
    one.page.get_by_role("radio", name=text, exact=True).check()


def line(one: User, text: str) -> Locator:
    moves = one.page.get_by_role("list", name=one.t("replay-moves"), exact=True)
    return moves.get_by_role("button", name=text)


def named(one: User, sign: str) -> str:
    """Say what a sign stands for."""
    if sign == ".":
        return one.t("hindsight-empty")
    return one.speaker("quardo").piece(Piece.parse(sign))


def label(one: User, cell: str, name: str | None) -> str:
    """Say what a cell should be called after Ann's put, from the script alone."""
    truth = BOARD_THEN[cell]
    known = truth if name is None else AT_FIRST_PUT[name].get(cell)
    if known is None:
        return one.t("hindsight-cell-unfelt", cell=cell, name=name)
    if known != truth:
        told = {"known": named(one, known), "truth": named(one, truth)}
        return one.t("hindsight-cell-wrong", cell=cell, name=name, **told)
    if truth == ".":
        return one.t("cell-empty", cell=cell)
    return one.t("cell-holds", cell=cell, piece=named(one, truth))


@pytest.mark.parametrize("language", ["zh-Hant", *in_soak("en")])
def test_the_board_is_shown_as_each_player_knew_it(new_user: NewUser, language: str) -> None:
    one = new_user("Ann", language)
    look_back(one, play(one, "quardo-touch", SCRIPT, position=START))
    one.press("replay-to-on")  # touches are skipped: this is Ann's put
    for name in ("Ann", "Bob", None):
        choose(one, name)
        for index, cell in enumerate(CELLS):
            expect(board(one).get_by_role("gridcell").nth(index)).to_have_accessible_name(
                label(one, str(cell), name)
            )
    choose(one, "Bob")
    legend = {"right": 0, "wrong": 1, "unfelt": 15}
    for kind, count in legend.items():
        one.expect_announcement(one.t(f"hindsight-legend-{kind}", count=count))


def test_the_board_speaks_from_memory_by_keys(one: User) -> None:
    one.press("replay-to-on")
    choose(one, "Bob")
    board(one).get_by_role("gridcell").nth(3).focus()
    for _ in range(2):  # asked twice, what Bob never felt is not told trait by trait
        before = len(one.announcements)
        one.page.keyboard.press("o")
        one.expect_announcement(label(one, "d1", "Bob"), after=before)
    one.page.keyboard.press("j")
    heard = one.expect_announcement(label(one, "a1", "Bob")).text
    assert named(one, "0") not in heard, "Bob had not felt a1"


def test_touches_are_folded_opened_and_stepped_through(one: User) -> None:
    moves = one.page.get_by_role("list", name=one.t("replay-moves"), exact=True)
    expect(moves.get_by_role("button")).to_have_count(1 + 2 + 2)
    felt = [one.t("hindsight-felt-things", name="Bob", count=1)]
    felt.append(one.t("hindsight-felt-things", name="Ann", count=7))
    fold = line(one, ", ".join(felt))
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(moves.get_by_role("button")).to_have_count(1 + 2 + 2 + 8)
    coin = one.t("felt-coin-yes", figure=one.speaker("quardo").figure(Figure.parse("row1")))
    told = one.t("hindsight-touch", name="Ann", felt=coin)
    expect(line(one, told)).to_have_attribute("aria-current", "step")
    line(one, told).focus()
    one.page.keyboard.press("ArrowUp")
    table = one.t("felt-table-yes", piece=named(one, "3"))
    expect(line(one, one.t("hindsight-touch", name="Ann", felt=table))).to_be_focused()
    fold.click()
    expect(moves.get_by_role("button")).to_have_count(1 + 2 + 2)
    halts(one)


def halts(one: User) -> None:
    """Step forward from the beginning, past touches and then at each of them."""
    title = one.page.locator("#step-title")
    for touches, steps in ((False, 2), (True, len(SCRIPT))):
        one.press("replay-to-first")
        one.page.get_by_role("checkbox", name=one.t("hindsight-touches-too")).set_checked(touches)
        for number in range(1, steps + 1):
            before = len(one.announcements)
            one.press("replay-to-on")
            expect(title).to_have_text(one.t("replay-step", number=number, count=steps))
            seat, kind, what = SCRIPT[number - 1] if touches else (1, "play", "")
            if kind == "touch":
                one.expect_announcement(TWO[seat - 1]["name"], after=before)
            one.wait_for_render()
            assert touched(one) == ([what] if kind == "touch" and what in BOARD_THEN else [])


def touched(one: User) -> list[str]:
    """Return the cells that show a hand."""
    hands = board(one).locator("[data-cell]:has(span.hand)")
    return [cell.get_attribute("data-drop") or "" for cell in hands.all()]


def test_heat_maps_count_every_touch(one: User) -> None:
    for name, touches in TOUCHES.items():
        caption = one.t("hindsight-heat-of", name=name, count=sum(touches.values()))
        table = one.page.get_by_role("table", name=caption, exact=True)
        numbers = table.locator("td.cell").all_inner_texts()
        assert numbers == [str(touches.get(str(cell), 0)) for cell in CELLS]
        on_table, coins = BESIDE[name]
        beside = table.locator("xpath=..")
        expect(beside).to_contain_text(one.t("hindsight-heat-table", count=on_table))
        expect(beside).to_contain_text(one.t("hindsight-heat-coins", count=coins))


def test_alignments_tell_who_had_felt_them(one: User) -> None:
    speaker = one.speaker("quardo")
    row, square = (speaker.figure(Figure.parse(name)) for name in ("row1", "sqc1"))
    lucky = one.page.get_by_role("region", name=one.t("hindsight-title")).get_by_role("button")
    expect(lucky).to_have_count(5)
    shared = one.speaker("quardo").joined([one.t("value-hexagon"), one.t("value-flat")])
    values = {"turn": 1, "name": "Ann", "figure": row, "traits": shared}
    expect(lucky.nth(0)).to_have_text(one.t("hindsight-felt", names="Ann", **values))
    expect(lucky.nth(1)).to_contain_text(square)
    for index in range(1, 5):
        expect(lucky.nth(index)).to_contain_text(one.t("hindsight-luck"))
    lucky.nth(0).click()
    expect(lucky.nth(0)).to_have_attribute("aria-current", "step")
    lit = [cell for cell in range(16) if is_lit(board(one).get_by_role("gridcell").nth(cell))]
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
def test_the_result_leads_to_what_everybody_felt(
    new_user: NewUser,
    preset: str,
    script: tuple[tuple[int, str, str], ...],
    position: str,
    options: dict[str, object],
) -> None:
    one = new_user("Ann")
    game = play(one, preset, script, position=position, options=options)
    one.go(f"/g/{game}")
    one.page.get_by_role("link", name=one.t("web-look-back"), exact=True).wait_for()
    one.page.get_by_role("link", name=one.t("hindsight-see"), exact=True).click()
    heading = one.page.get_by_role("heading", name=one.t("hindsight-title"), exact=True)
    expect(heading).to_be_focused()
    expect(one.page.get_by_role("radio")).to_have_count(3)


def test_other_games_have_nothing_of_it(new_user: NewUser) -> None:
    one = new_user("Ann")
    game = play(
        one,
        "quarto",
        ((1, "play", "d1"), (1, "play", "!row1")),
        position="012./..../..../.... 3 c1",
    )
    one.go(f"/g/{game}")
    one.page.get_by_role("link", name=one.t("web-look-back"), exact=True).click()
    one.page.get_by_role("toolbar", name=one.t("replay-steps")).wait_for()
    one.page.get_by_role("heading", name=one.t("replay-review"), exact=True).wait_for()
    expect(one.page.get_by_role("radio")).to_have_count(0)
    expect(one.page.get_by_role("checkbox")).to_have_count(0)
    expect(one.page.get_by_text(one.t("hindsight-title"))).to_have_count(0)


@pytest.mark.parametrize("language", ["en", *in_soak(*LANGUAGES[1:])])
def test_it_has_no_barrier(new_user: NewUser, language: str) -> None:
    one = new_user("Ann", language)
    look_back(one, play(one, "quardo-touch", SCRIPT, position=START))
    one.press("replay-to-on")
    choose(one, "Bob")
    one.page.get_by_role("checkbox", name=one.t("hindsight-touches-too")).check()
    one.page.locator("ol [aria-expanded]").first.click()
    wrong = page_faults(one)
    assert not wrong, "\n".join(wrong)
