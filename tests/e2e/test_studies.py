"""Beside the games: values on the analysis board, a game looked back at, lessons and rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from fourfold.rules import Cell, Piece, parse
from tests.e2e.pages import TWO

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.user import NewUser, User

WINNING = "012./..../..../.... 3 c1"
"""Whoever places 3 on d1 aligns row 1."""
EARLY = "0.../..6./.9../1..d 2 -"
LATE = "e..c/4b0./.6.9/312. 7 b4"
MAX_SECONDS = 20
"""As long as the server may be asked to think."""


def told(one: User, score: dict[str, Any]) -> str:
    """Return the words for a value."""
    if score["value"] == "draw":
        return one.t("score-draw")
    if score["placements"] == 0:
        return one.t(f"analysis-{score['value']}-by-call")
    return one.t(f"score-{score['value']}-in", count=score["placements"])


def board_of(one: User) -> Locator:
    return one.page.get_by_role("grid", name=one.t("web-board"), exact=True)


UNHURRIED = """
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...given) {
    return post.call(this, message.limit ? { ...message, limit: {} } : message, ...given);
  };
"""
"""Lets the engine in the page think until all is proved."""


def solved(one: User, position: str) -> dict[str, Any]:
    """Return what the server proves of a position, once it has found the time."""
    question = {"preset": "quarto", "position": position, "seconds": MAX_SECONDS}

    def proved() -> dict[str, Any]:
        found: dict[str, Any] = one.api("POST", "/analysis", question)
        return found if found["proved"] else {}

    return one.wait_until(proved, "the server proves nothing")


def has_the_solvers_values(one: User, position: str) -> None:
    """See on the analysis board what the server says of a position in which a piece is placed."""
    found = solved(one, position)
    one.go(f"/analysis?preset=quarto&position={position.replace(' ', '+')}")
    cells = board_of(one).get_by_role("gridcell")
    legal = {str(move) for move in parse("quarto", position).legal_moves()}
    assert {move["move"] for move in found["moves"]} == legal
    for move in found["moves"]:
        empty = one.t("cell-empty", cell=move["move"])
        name = one.t("list-more", first=empty, rest=told(one, move["score"]))
        expect(cells.nth(int(Cell.parse(move["move"])))).to_have_accessible_name(name)
    one.page.get_by_text(told(one, found["score"])).first.wait_for()


def test_the_analysis_board_shows_the_solvers_values(new_user: NewUser) -> None:
    one = new_user("Ann", "fr")
    one.context.add_init_script(UNHURRIED)
    one.go("/")
    assert one.page.evaluate("crossOriginIsolated"), "threads cannot share memory"
    has_the_solvers_values(one, EARLY)
    threads = [worker for worker in one.page.workers if "/thread.worker" in worker.url]
    assert len(threads) > 1 or one.page.evaluate("navigator.hardwareConcurrency") == 1
    has_the_solvers_values(one, WINNING)
    board_of(one).get_by_role("gridcell").nth(int(Cell.parse("d1"))).click()
    one.expect_announcement(one.t("web-task-give-call"))
    assert not [str(heard) for heard in one.announcements if "/" in heard.text], (
        "notation is read out"
    )


def test_another_move_becomes_a_variation(new_user: NewUser) -> None:
    one = new_user("Ann")
    one.go(f"/analysis?preset=quarto&position={WINNING.replace(' ', '+')}&moves=d1")
    moves = one.page.get_by_role("list", name=one.t("replay-moves"), exact=True)
    shown = moves.locator("[aria-current]")
    moves.wait_for()
    expect(moves.get_by_role("button")).to_have_count(2)
    one.page.keyboard.press("ArrowLeft")
    board_of(one).get_by_role("gridcell", name="b2").click()
    expect(moves.get_by_role("button")).to_have_count(3)
    expect(shown).to_have_accessible_name(re.compile("b2"))
    moves.get_by_role("button").nth(1).focus()
    one.page.keyboard.press("ArrowUp")
    expect(shown).to_have_accessible_name(re.compile("d1"))
    expect(shown).to_be_focused()
    one.page.keyboard.press("ArrowDown")
    one.page.reload()
    expect(shown).to_have_accessible_name(re.compile("b2"))


def test_no_help_is_offered_at_a_table_of_people(new_user: NewUser) -> None:
    one = new_user("Ann")
    against_the_computer = ({"kind": "program", "level": "1"}, {"kind": "me"})  # Ann is to place
    for seats, offered in ((against_the_computer, 1), (TWO, 0)):
        made = one.create("quarto", *seats, first=1, position=LATE)
        one.go(f"/g/{made['game']['id']}")
        one.button("web-resign").first.wait_for()
        one.wait_until_idle()
        expect(one.button("web-hint")).to_have_count(offered)


def stolen_game(one: User) -> str:
    """Play a game in which an alignment is missed and stolen; return the game."""
    made = one.create("quarto", *TWO, first=1, position=WINNING)
    game: str = made["game"]["id"]
    for move in ("d1", "f", "!row1"):
        one.api("POST", f"/games/{game}/actions", {"action": {"kind": "play", "move": move}})
    return game


def test_a_game_is_looked_back_at(new_user: NewUser) -> None:
    one = new_user("Ann")
    game = stolen_game(one)
    one.go(f"/g/{game}").wait_for_event(3)
    one.page.get_by_role("link", name=one.t("web-look-back"), exact=True).click()
    one.page.get_by_role("heading", name=one.t("replay-review"), exact=True).wait_for()
    figure = one.t("figure-row", number=1)
    turn = one.api("POST", "/replay", {"text": record(one, game)})["sightings"][0]["turn"]
    stolen = re.compile(re.escape(one.t("replay-fate-stolen")))
    one.page.get_by_role("button", name=stolen).first.wait_for()
    one.page.get_by_text(
        one.t("eye-stolen", turn=turn + 1, name="Bob", figure=figure)
    ).first.wait_for()
    walk(one, 3)
    one.page.set_viewport_size({"width": 360, "height": 740})
    thrown = one.page.get_by_role("region", name=one.t("replay-review")).get_by_role("button")
    thrown.first.click()  # far below the board, which comes into sight
    expect(one.page.get_by_role("grid", name=one.t("web-board"))).to_be_in_viewport(ratio=1)


def test_a_lesson_goes_on_with_the_piece_that_was_given(new_user: NewUser) -> None:
    one = new_user("Ann")
    one.go("/learn?lesson=turns")
    given = one.speaker("quarto").piece(Piece.parse("6"))
    one.page.get_by_role("gridcell", name=given, exact=True).click()
    one.press("learn-next")
    cells = board_of(one).get_by_role("gridcell")
    expect(cells.nth(int(Cell.parse("b2")))).to_have_accessible_name(
        one.t("cell-holds", cell="b2", piece=given)
    )
    cells.nth(0).click()
    one.expect_announcement(one.t("learn-turns-place-done"))


def test_a_lesson_in_the_dark_is_done_by_keys(new_user: NewUser) -> None:
    one = new_user("Ann")
    one.go("/learn?lesson=feel")
    board_of(one).get_by_role("gridcell").first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        one.page.keyboard.press(key)
    one.expect_announcement(one.t("learn-feel-cell-done"))
    expect(one.button("learn-next")).to_be_focused()


def in_sight(one: User, *things: Locator) -> bool:
    """Return whether all of something can be seen without scrolling."""
    one.wait_for_animations()
    foot = one.page.evaluate("() => innerHeight")
    boxes = [thing.bounding_box() for thing in things]
    return all(box is not None and box["y"] + box["height"] <= foot for box in boxes)


def test_board_and_steps_are_in_sight_together(new_user: NewUser) -> None:
    one = new_user("Ann", size=(1440, 900))
    game = stolen_game(one)
    board = board_of(one)
    steps = one.page.get_by_role("toolbar", name=one.t("replay-steps"))
    for path in ("/analysis", f"/replay?game={game}"):
        one.go(path)
        assert in_sight(one, board, steps), path
    one.go("/learn?lesson=see")
    assert in_sight(one, board)


def record(one: User, game: str) -> str:
    """Return the record of a game."""
    answer = one.context.request.get(f"/api/games/{game}/record")
    assert answer.ok
    return answer.text()


def walk(one: User, count: int) -> None:
    """Step through a game by mouse and by keys."""
    moves = one.page.get_by_role("list", name=one.t("replay-moves"), exact=True)
    steps = moves.get_by_role("button")
    assert steps.count() == count + 1
    for key, number in (("last", count), ("back", count - 1), ("first", 0)):
        one.press(f"replay-to-{key}")
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
    for number in range(1, count + 1):
        one.press("replay-to-on")
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
    for key, number in (("Home", 0), ("ArrowRight", 1), ("End", count), ("ArrowLeft", count - 1)):
        before = len(one.announcements)
        one.page.keyboard.press(key)
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
        one.expect_announcement("", after=before)
