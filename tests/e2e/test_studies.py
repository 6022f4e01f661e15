"""Analysis board, replay with review, hints and lessons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from fourfold.rules import Cell, Piece, parse
from tests.helpers.pages.places import EARLY, TWO_SEATS, score_text

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.helpers.pages.user import NewUser, User

WINNING = "012./..../..../.... 3 c1"
"""Placing 3 on d1 aligns row 1."""
LATE = "e..c/4b0./.6.9/312. 7 b4"
MAX_SECONDS = 20
"""The longest analysis that the server accepts."""


def board_of(user: User) -> Locator:
    return user.page.get_by_role("grid", name=user.t("web-board"), exact=True)


UNLIMITED = """
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...given) {
    return post.call(this, message.limit ? { ...message, limit: {} } : message, ...given);
  };
"""
"""Removes the time limit of the engine in the page."""


def solve(user: User, position: str) -> dict[str, Any]:
    """Return the server's analysis of a position, repeating the request until it is proved."""
    question = {"preset": "quarto", "position": position, "seconds": MAX_SECONDS}

    def find_proof() -> dict[str, Any]:
        found: dict[str, Any] = user.api("POST", "/analysis", question)
        return found if found["proved"] else {}

    return user.wait_until(find_proof, "the server does not prove the position")


def check_values(user: User, position: str) -> None:
    """Check that the analysis board shows the server's values of all placements."""
    found = solve(user, position)
    user.go(f"/analysis?preset=quarto&position={position.replace(' ', '+')}")
    cells = board_of(user).get_by_role("gridcell")
    legal = {str(move) for move in parse("quarto", position).legal_moves()}
    assert {move["move"] for move in found["moves"]} == legal
    for move in found["moves"]:
        empty = user.t("cell-empty", cell=move["move"])
        name = user.t("list-more", first=empty, rest=score_text(user, move["score"]))
        expect(cells.nth(int(Cell.parse(move["move"])))).to_have_accessible_name(name)
    user.page.get_by_text(score_text(user, found["score"])).first.wait_for()


def test_analysis_board_shows_the_solvers_values(new_user: NewUser) -> None:
    user = new_user("Ann", "fr")
    user.context.add_init_script(UNLIMITED)
    user.go("/")
    assert user.page.evaluate("crossOriginIsolated"), "threads cannot share memory"
    check_values(user, EARLY)
    threads = [worker for worker in user.page.workers if "/thread.worker" in worker.url]
    assert len(threads) > 1 or user.page.evaluate("navigator.hardwareConcurrency") == 1
    check_values(user, WINNING)
    board_of(user).get_by_role("gridcell").nth(int(Cell.parse("d1"))).click()
    user.expect_announcement(user.t("web-task-give-call"))
    assert not [str(heard) for heard in user.announcements if "/" in heard.text], (
        "notation is read out"
    )


def test_another_move_becomes_a_variation(new_user: NewUser) -> None:
    user = new_user("Ann")
    user.go(f"/analysis?preset=quarto&position={WINNING.replace(' ', '+')}&moves=d1")
    moves = user.page.get_by_role("list", name=user.t("web-moves"), exact=True)
    shown = moves.locator("[aria-current]")
    moves.wait_for()
    expect(moves.get_by_role("button")).to_have_count(2)
    user.page.keyboard.press("ArrowLeft")
    board_of(user).get_by_role("gridcell", name="b2").click()
    expect(moves.get_by_role("button")).to_have_count(3)
    expect(shown).to_have_accessible_name(re.compile("b2"))
    moves.get_by_role("button").nth(1).focus()
    user.page.keyboard.press("ArrowUp")
    expect(shown).to_have_accessible_name(re.compile("d1"))
    expect(shown).to_be_focused()
    user.page.keyboard.press("ArrowDown")
    user.page.reload()
    expect(shown).to_have_accessible_name(re.compile("b2"))


def test_hint_is_offered_only_against_the_computer(new_user: NewUser) -> None:
    user = new_user("Ann")
    against_the_computer = (
        {"kind": "program", "level": "1"},
        {"kind": "me"},
    )  # the user is to place
    for seats, offered in ((against_the_computer, 1), (TWO_SEATS, 0)):
        created = user.create_game("quarto", *seats, first=1, position=LATE)
        user.go(f"/g/{created['game']['id']}")
        user.button("web-resign").first.wait_for()
        user.wait_until_idle()
        expect(user.button("web-hint")).to_have_count(offered)


def play_stolen_game(user: User) -> str:
    """Play a game whose alignment is missed and stolen; return its id."""
    created = user.create_game("quarto", *TWO_SEATS, first=1, position=WINNING)
    game: str = created["game"]["id"]
    for move in ("d1", "f", "!row1"):
        user.api("POST", f"/games/{game}/actions", {"action": {"kind": "play", "move": move}})
    return game


def test_replay_reviews_a_stolen_alignment(new_user: NewUser) -> None:
    user = new_user("Ann")
    game = play_stolen_game(user)
    user.go(f"/g/{game}").wait_for_event(3)
    user.page.get_by_role("link", name=user.t("web-look-back"), exact=True).click()
    user.page.get_by_role("heading", name=user.t("replay-review"), exact=True).wait_for()
    figure = user.t("figure-row", number=1)
    turn = user.api("POST", "/replay", {"text": record(user, game)})["sightings"][0]["turn"]
    stolen = re.compile(re.escape(user.t("replay-fate-stolen")))
    user.page.get_by_role("button", name=stolen).first.wait_for()
    user.page.get_by_text(
        user.t("eye-stolen", turn=turn + 1, name="Bob", figure=figure)
    ).first.wait_for()
    check_steps(user, 3)
    user.page.set_viewport_size({"width": 360, "height": 740})
    mistakes = user.page.get_by_role("region", name=user.t("replay-review")).get_by_role("button")
    mistakes.first.click()  # far below the board, which is scrolled into view
    expect(user.page.get_by_role("grid", name=user.t("web-board"))).to_be_in_viewport(ratio=1)


def test_lesson_continues_with_the_given_piece(new_user: NewUser) -> None:
    user = new_user("Ann")
    user.go("/learn?lesson=turns")
    given = user.speaker("quarto").piece(Piece.parse("6"))
    user.page.get_by_role("gridcell", name=given, exact=True).click()
    user.press("learn-next")
    cells = board_of(user).get_by_role("gridcell")
    expect(cells.nth(int(Cell.parse("b2")))).to_have_accessible_name(
        user.t("cell-holds", cell="b2", piece=given)
    )
    cells.nth(0).click()
    user.expect_announcement(user.t("learn-turns-place-done"))


def test_dark_lesson_can_be_done_by_keys(new_user: NewUser) -> None:
    user = new_user("Ann")
    user.go("/learn?lesson=feel")
    board_of(user).get_by_role("gridcell").first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        user.page.keyboard.press(key)
    user.expect_announcement(user.t("learn-feel-cell-done"))
    expect(user.button("learn-next")).to_be_focused()


def is_visible_without_scrolling(user: User, *elements: Locator) -> bool:
    """Return whether all elements are above the bottom of the window."""
    user.wait_for_animations()
    bottom = user.page.evaluate("() => innerHeight")
    boxes = [element.bounding_box() for element in elements]
    return all(box is not None and box["y"] + box["height"] <= bottom for box in boxes)


def test_board_and_steps_fit_on_one_screen(new_user: NewUser) -> None:
    user = new_user("Ann", size=(1440, 900))
    game = play_stolen_game(user)
    board = board_of(user)
    steps = user.page.get_by_role("toolbar", name=user.t("replay-steps"))
    for path in ("/analysis", f"/replay?game={game}"):
        user.go(path)
        assert is_visible_without_scrolling(user, board, steps), path
    user.go("/learn?lesson=see")
    assert is_visible_without_scrolling(user, board)


def record(user: User, game: str) -> str:
    """Return the record of a game."""
    answer = user.context.request.get(f"/api/games/{game}/record")
    assert answer.ok
    return answer.text()


def check_steps(user: User, count: int) -> None:
    """Step through a game by mouse and by keys."""
    moves = user.page.get_by_role("list", name=user.t("web-moves"), exact=True)
    steps = moves.get_by_role("button")
    assert steps.count() == count + 1
    for key, number in (("last", count), ("back", count - 1), ("first", 0)):
        user.press(f"replay-to-{key}")
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
    for number in range(1, count + 1):
        user.press("replay-to-on")
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
    for key, number in (("Home", 0), ("ArrowRight", 1), ("End", count), ("ArrowLeft", count - 1)):
        before = len(user.announcements)
        user.page.keyboard.press(key)
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
        user.expect_announcement("", after=before)
