"""Whole games with the network off, kept in the browser and written as the library writes them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.match import Match, Record, Setup, event_from_plain
from fourfold.rules import Call, Rules
from tests.e2e.lobby import choose_preset, press_choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.rules import Move
    from tests.e2e.user import NewUser, User

IS_KEPT = """async () => {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const kept = await Promise.all(
    ["/api/presets?lang=en", "/api/rules/quarto?lang=en"].map((url) => caches.match(url)));
  return worker?.state === "activated" && kept.every(Boolean);
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
    """Offer somebody who has been here before and has no network now."""
    ann = new_user("Ann", service_workers="allow").go("/")
    ann.wait_until(lambda: ann.page.evaluate(IS_KEPT), "the app is not kept")
    ann.context.set_offline(True)
    ann.page.goto("/", wait_until="domcontentloaded")
    yield ann
    ann.context.set_offline(False)


def match_of(ann: User) -> Match:
    """Return the game of the page as the library conducts what the browser has kept."""
    kept: dict[str, Any] = ann.page.evaluate(READ_GAME, ann.wait_for_game())
    rules = Rules.preset(kept["preset"], **kept["options"])
    players = tuple(seat["name"] for seat in kept["seats"])
    setup = Setup(rules, players, int(kept["seed"]), kept["lot"], chosen=kept["chosen"])
    match = Match.start(setup, kept["created"])
    for one in kept["events"]:
        match = match.apply(event_from_plain(one["event"]), one["at"])
    return match


def play(ann: User, random: Random) -> Match:
    """Play the game of the page to its end by typed moves."""
    box = ann.page.get_by_role("textbox", name=ann.t("web-command"), exact=True)
    ann.page.get_by_role("grid", name=ann.t("web-board"), exact=True).wait_for()
    if not box.count():
        ann.press("web-command-open")
    mine = 1 + match_of(ann).setup.players.index("Ann")
    log_length = 0

    def mine_or_over() -> bool:
        """Return whether the game has gone on, and not to somebody else."""
        match = match_of(ann)
        moved = len(match.log) > log_length or not log_length
        return moved and (match.outcome is not None or match.state.to_act == mine)

    while True:
        ann.wait_until(mine_or_over)
        match = match_of(ann)
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


def test_whole_games_without_a_network(ann: User) -> None:
    for preset, players in GAMES:
        ann.page.get_by_role("link", name="Fourfold", exact=True).click()
        choose_preset(ann, preset)
        if preset == "quardo":
            count = ann.t("web-players-count", count=players)
            ann.page.get_by_role("radio", name=count, exact=True).check()
        press_choice(ann, "program")
        ann.wait_for_game()
        ann.page.reload(wait_until="domcontentloaded")  # a game that was left goes on
        match = play(ann, Random(preset))
        ann.expect_text(ann.speaker(match.rules.piece_set.value).outcome(match))
        assert match.rules == Rules.preset(preset, players=players)
    check_record(ann, match)
    ann.page.goto("/rules/quarto", wait_until="domcontentloaded")
    ann.page.get_by_text("Q7", exact=True).first.wait_for()
    # With best play Quarto is a draw, whichever piece comes first.
    ann.page.goto("/analysis", wait_until="domcontentloaded")
    ann.page.get_by_text(ann.t("analysis-all-equal"), exact=True).wait_for()


def check_record(ann: User, last: Match) -> None:
    """Find the games again, and save the last one as the file that the library would write."""
    ann.page.goto("/games", wait_until="domcontentloaded")
    rows = ann.page.get_by_role("main").get_by_role("listitem")
    ann.wait_until(lambda: rows.count() == len(GAMES), "not all games are kept")
    rows.last.get_by_role("link").last.click()
    has_review(ann)
    ann.page.go_back()
    rows.first.get_by_role("link").last.click()
    ann.page.get_by_role("toolbar", name=ann.t("replay-steps")).wait_for()
    with ann.page.expect_download() as saved:
        ann.press("open-save")
    text = saved.value.path().read_text(encoding="utf-8")
    assert text == str(Record.of(last))
    assert Record.parse(text).match.outcome == last.outcome


def has_review(ann: User) -> None:
    """See the review of a game by random moves, in which something is always thrown away."""
    review = ann.page.get_by_role("region", name=ann.t("replay-review"), exact=True)
    review.get_by_role("listitem").first.wait_for()
    review.get_by_text(ann.t("replay-reviewing")).wait_for(state="detached")
    assert not review.get_by_text(ann.t("web-unreachable")).count()
