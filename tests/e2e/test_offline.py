"""Whole games offline, stored in the browser and saved as the library would write them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.match import Match, Record, Setup, event_from_plain
from fourfold.rules import Call, Rules
from tests.helpers.pages.games import choose_preset, press_choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.rules import Move
    from tests.helpers.pages.user import NewUser, User

IS_CACHED = """async () => {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const cached = await Promise.all(
    ["/api/presets?lang=en", "/api/rules/quarto?lang=en"].map((url) => caches.match(url)));
  return worker?.state === "activated" && cached.every(Boolean);
}"""
READ_GAME = """(id) => new Promise((done, fail) => {
  const opening = indexedDB.open("fourfold");
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction("games").objectStore("games").get(id);
    reading.onsuccess = () => { opening.result.close(); done(reading.result); };
  };
})"""


@pytest.fixture
def ann(new_user: NewUser) -> Iterator[User]:
    """Provide a user who is offline and has visited the app before."""
    ann = new_user("Ann", service_workers="allow").go("/")
    ann.wait_until(lambda: ann.page.evaluate(IS_CACHED), "the app is not cached")
    ann.context.set_offline(True)
    ann.page.goto("/", wait_until="domcontentloaded")
    yield ann
    ann.context.set_offline(False)


def stored_match(ann: User) -> Match:
    """Return the match of the page, replayed by the library from the stored events."""
    stored: dict[str, Any] = ann.page.evaluate(READ_GAME, ann.wait_for_game())
    rules = Rules.preset(stored["preset"], **stored["options"])
    players = tuple(seat["name"] for seat in stored["seats"])
    setup = Setup(rules, players, int(stored["seed"]), stored["lot"], chosen=stored["chosen"])
    match = Match.start(setup, stored["created"])
    for one in stored["events"]:
        match = match.apply(event_from_plain(one["event"]), one["at"])
    return match


def play(ann: User, random: Random) -> Match:
    """Play the game of the page to its end by typed moves."""
    box = ann.page.get_by_role("textbox", name=ann.t("web-command"), exact=True)
    ann.page.get_by_role("grid", name=ann.t("web-board"), exact=True).wait_for()
    if not box.count():
        ann.press("web-command-open")
    own_seat = 1 + stored_match(ann).setup.players.index("Ann")
    log_length = 0

    def has_turn_or_end() -> bool:
        """Return whether the last move is made and it is the user's turn, or the end."""
        match = stored_match(ann)
        moved = len(match.log) > log_length or not log_length
        return moved and (match.outcome is not None or match.state.to_act == own_seat)

    while True:
        ann.wait_until(has_turn_or_end)
        match = stored_match(ann)
        if match.outcome is not None:
            return match
        calls: list[Move] = [Call(figure) for figure in match.state.open_figures]
        box.fill(str(random.choice(calls or list(match.state.legal_moves()))))
        box.press("Enter")
        log_length = len(match.log)


GAMES = (
    ("quarto", 2),
    ("quarto-beginner", 2),
    ("quarto-advanced", 2),
    ("quardo-classic", 2),
    ("quardo", 2),
    ("quardo", 3),
)


def test_whole_games_can_be_played_offline(ann: User) -> None:
    for preset, players in GAMES:
        ann.page.get_by_role("link", name="Fourfold", exact=True).click()
        choose_preset(ann, preset)
        if preset == "quardo":
            count = ann.t("web-players-count", count=players)
            ann.page.get_by_role("radio", name=count, exact=True).check()
        press_choice(ann, "program")
        ann.wait_for_game()
        ann.page.reload(wait_until="domcontentloaded")  # the game continues after a reload
        match = play(ann, Random(preset))
        speaker = ann.speaker(match.rules.piece_set.value)
        own_seat = 1 + match.setup.players.index("Ann")
        ann.expect_text(speaker.addressing(own_seat).outcome(match))
        assert match.rules == Rules.preset(preset, players=players)
    check_stored_games(ann, match)
    ann.page.goto("/rules/quarto", wait_until="domcontentloaded")
    ann.page.get_by_text("Q7", exact=True).first.wait_for()
    # With best play Quarto is a draw for every first piece.
    ann.page.goto("/analysis", wait_until="domcontentloaded")
    ann.page.get_by_text(ann.t("analysis-all-equal"), exact=True).wait_for()


def check_stored_games(ann: User, last: Match) -> None:
    """Check the list of games, the review of the first, and the saved record of the last."""
    ann.page.goto("/games", wait_until="domcontentloaded")
    rows = ann.page.get_by_role("main").get_by_role("listitem")
    ann.wait_until(lambda: rows.count() == len(GAMES), "not all games are stored")
    rows.last.get_by_role("link").last.click()
    check_review(ann)
    ann.page.go_back()
    rows.first.get_by_role("link").last.click()
    ann.page.get_by_role("toolbar", name=ann.t("replay-steps")).wait_for()
    with ann.page.expect_download() as saved:
        ann.press("open-save")
    text = saved.value.path().read_text(encoding="utf-8")
    assert text == str(Record.of(last))
    assert Record.parse(text).match.outcome == last.outcome


def check_review(ann: User) -> None:
    """Check that the review lists a mistake; games of random moves always have some."""
    review = ann.page.get_by_role("region", name=ann.t("replay-review"), exact=True)
    review.get_by_role("listitem").first.wait_for()
    review.get_by_text(ann.t("replay-reviewing")).wait_for(state="detached")
    assert not review.get_by_text(ann.t("web-unreachable")).count()
