"""The observer's console: everything is seen, hands are followed, rulings are made (D8)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import FIGURES, Cell, Piece
from tests.e2e.pages import Place
from tests.e2e.person import spoken
from tests.e2e.table import Table, Typed, focus_name, is_focused, tab_to, within
from tests.e2e.test_announcements import QUIET_MS, notices, said_since
from tests.e2e.test_axe import look_at
from tests.e2e.words import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.person import Heard, NewPerson, Person

CLAIM = "012./8.5./c.a./.... 7ffff 0-0 1"
"""Pawn 4 on d1 aligns row 1 (flat edges); swapping b1 and c2 takes nothing."""
NEWS = ("away", "back")
SLOW_FIRST = """() => {
  const send = WebSocket.prototype.send;
  window.sent = [];
  WebSocket.prototype.send = function (text) {
    window.sent.push(text);
    if (window.sent.length === 1) setTimeout(() => send.call(this, text), 400);
    else send.call(this, text);
  };
}"""
"""The first thing that the page sends from now on takes a while."""


def sit_down(
    olga: Person, ann: Person, bob: Person, position: str = CLAIM, **options: object
) -> str:
    """Let Ann and Bob sit down past their pages, and Olga before the console; return the game."""
    made = ann.create(
        "quardo-touch",
        *({"kind": "me", "name": "Ann"}, {"kind": "open"}),
        observer="open",
        first=1,
        position=position,
        options=options,
    )
    links = {link["seat"]: link for link in made["links"]}
    bob.api("POST", "/session", {"name": "Bob", "language": bob.language})
    bob.api("POST", "/join", {"secret": links[2]["secret"]})
    olga.go(links[0]["path"])
    olga.press("web-join")
    olga.at_game()
    olga.told(0)
    card(olga).wait_for()
    olga.page.wait_for_timeout(QUIET_MS)
    return str(made["game"]["id"])


def act(one: Person, game: str, kind: str, **fields: object) -> None:
    """Do something past the page."""
    one.api("POST", f"/games/{game}/actions", {"action": {"kind": kind, **fields}})


def caught_up(olga: Person) -> None:
    """Wait until the console shows everything that has happened."""
    olga.told(olga.api("GET", f"/games/{olga.game}")["index"])


def events_said(olga: Person, start: int) -> list[Heard]:
    """Return what was said from a point on, but who comes and goes: players here have no page."""
    news = {olga.t(f"web-news-{what}", name=name) for what in NEWS for name in ("Ann", "Bob")}
    return [one for one in said_since(olga, start) if one.text not in news]


def card(olga: Person) -> Locator:
    """Return what the observer rules on."""
    return olga.page.get_by_role("region", name=olga.t("observer-ruling"), exact=True)


def ruling(olga: Person, key: str) -> Locator:
    """Return the button of a ruling."""
    return card(olga).get_by_role("button", name=olga.t(key), exact=True)


def people(person: NewPerson, language: str = "en") -> tuple[Person, Person, Person]:
    """Return the observer and two players."""
    return person("Olga", language), person("Ann"), person("Bob")


# Looking


def test_the_board_is_read_and_never_played_on(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    board = Table(olga).board
    tab_to(olga, within(board))
    start = len(olga.heard)
    olga.page.keyboard.press("q")
    assert focus_name(olga) == f"a2, {olga.speaker('quardo').piece(Piece(8))}"
    olga.page.keyboard.press("Enter")
    olga.hears("a2, ", "polite", after=start)
    olga.page.keyboard.press("k")
    olga.hears(olga.t("terminal-coins-all"), after=start)
    for text in ("put 4 d1", "swap b1 c2", "touch b2", "resign", "yes"):
        start = len(olga.heard)
        Typed(olga).type(text)
        olga.hears(olga.t("observer-only"), after=start)
    assert olga.api("GET", f"/games/{game}")["index"] == 1  # that Olga has sat down


def test_one_tab_stop_for_each_grid(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    sit_down(olga, ann, bob)
    for grid in (Table(olga).board, Table(olga).rack):
        assert grid.locator('[tabindex="0"]').count() == 1
        assert grid.get_by_role("gridcell").count() == 16


# Hands


def test_hands_are_followed_and_said_only_if_asked_for(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    start = len(olga.heard)
    act(ann, game, "touch", target="b2")
    act(bob, game, "touch", target="a1")
    act(bob, game, "touch", target="row1")
    caught_up(olga)
    hands = olga.page.get_by_role("region", name=olga.t("observer-hands"), exact=True)
    lines = hands.get_by_role("listitem")
    felt = f"Ann: b2, empty {olga.t('observer-ago-now')}"
    for part in (felt, olga.t("observer-touches", now=1, all=1)):
        assert part in spoken(lines.nth(0).inner_text())
    coin = olga.t("felt-coin-yes", figure=olga.speaker("quardo").figure(FIGURES[0]))
    assert coin in spoken(lines.nth(1).inner_text())
    assert olga.t("observer-touches", now=2, all=2) in spoken(lines.nth(1).inner_text())
    marks = olga.page.locator(".board [data-hand]")
    assert [mark.get_attribute("data-hand") for mark in marks.all()] == ["1"]
    assert events_said(olga, start) == []
    olga.press("observer-ask", name="Ann")
    olga.hears(olga.t("observer-hand", name="Ann", what="b2, empty"), "polite", after=start)
    olga.page.get_by_role("checkbox", name=olga.t("observer-listen"), exact=True).check()
    act(ann, game, "touch", target="c2")
    piece = olga.speaker("quardo").piece(Piece(5))
    olga.hears(olga.t("observer-hand", name="Ann", what=f"c2, {piece}"), "polite", after=start)
    assert len(events_said(olga, start)) == 2


# Ruling


def test_a_claim_is_ruled_on_by_keyboard(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    tab_to(olga, within(Table(olga).board))
    olga.page.keyboard.press("s")
    before, start = focus_name(olga), len(olga.heard)
    act(ann, game, "play", move="4@d1")
    caught_up(olga)
    piece = olga.speaker("quardo").piece(Piece(4))
    wish = olga.t(
        "observer-proposes", name="Ann", move=olga.t("web-move-put", piece=piece, cell="d1")
    )
    told = olga.hears(wish, "assertive", after=start)
    assert "row 1 (flat edge)" in told.text
    assert "one coin (D4)" in told.text
    assert focus_name(olga) == before  # what waits does not take the focus
    claimed = olga.page.locator("svg.claimed[data-coin]")
    assert [coin.get_attribute("data-coin") for coin in claimed.all()] == ["row1"]
    assert olga.page.locator("[data-proposed]").get_attribute("data-proposed") == "3"
    assert Table(olga).cell(Cell(3)).get_attribute("aria-label") == "d1, empty"
    olga.page.keyboard.press("a")  # on the board the keyboard is the board
    assert focus_name(olga).startswith("a3")
    olga.page.keyboard.press("g")
    assert is_focused(card(olga))
    olga.page.keyboard.press("a")
    heard = olga.t("said-approved") + " " + olga.t("said-coins", name="Ann", count=1)
    olga.hears(heard, "polite", after=start)
    assert is_focused(card(olga))
    view = ann.api("GET", f"/games/{game}")["view"]
    assert (view["scores"], view["to_act"], view["ruling_pending"]) == ([1, 0], 2, False)
    assert claimed.count() == 0
    assert [str(one) for one in events_said(olga, start) if heard in one.text] == [
        f"polite: {heard}"
    ]


def test_a_wrong_ruling_does_not_stand(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    bob.go(f"/g/{game}").told(0)
    bob.shows(bob.t("observer-named", name="Olga"))
    act(ann, game, "play", move="b1~c2")
    caught_up(olga)
    reason = olga.t("swap-no-coin", first="b1", second="c2")
    assert reason in spoken(card(olga).inner_text())
    assert "primary" in str(ruling(olga, "observer-refuse").get_attribute("class"))
    start = len(olga.heard)
    ruling(olga, "observer-approve").click()
    olga.hears(olga.t("ruling-wrong"), "assertive", after=start)
    card(olga).get_by_text(olga.t("ruling-wrong")).wait_for()
    for target in ("a1", "b1", "c1", "d1"):  # hands do not wipe the answer away
        act(bob, game, "touch", target=target)
    caught_up(olga)
    assert olga.t("ruling-wrong") in spoken(card(olga).inner_text())
    assert ann.api("GET", f"/games/{game}")["view"]["ruling_pending"]
    ruling(olga, "observer-refuse").press("r")
    bob.hears(bob.t("said-refused", rule="D3"))
    caught_up(olga)
    assert olga.t("ruling-wrong") not in spoken(card(olga).inner_text())
    assert is_focused(ruling(olga, "observer-refuse"))
    lines = history(olga)
    assert lines[0] == spoken(f"{olga.t('said-refused', rule='D3')} {reason} (D3)")
    assert lines[1].startswith("Ann wants to swap b1 and c2")


def history(olga: Person) -> list[str]:
    """Return what has happened as it can be read, the newest first."""
    region = olga.page.get_by_role("group", name=olga.t("observer-history"), exact=True)
    assert region.get_by_role("heading", level=3).count() > 0
    lines = region.get_by_role("listitem").all_inner_texts()
    return [spoken(re.sub(r"^.\n", "", line)) for line in lines]


def test_rulings_are_made_while_hands_move(person: NewPerson) -> None:
    """Each touch is an event: a ruling must not be refused as late because of them."""
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    act(ann, game, "play", move="4@d1")
    caught_up(olga)
    olga.page.evaluate(SLOW_FIRST)
    ruling(olga, "observer-approve").click()
    act(bob, game, "touch", target="a1")  # comes first: what Olga has sent is late now
    olga.until(lambda: bob.api("GET", f"/games/{game}")["view"]["scores"] == [1, 0])
    sent = [json.loads(text) for text in olga.page.evaluate("() => window.sent")]
    assert [one["action"]["kind"] for one in sent if one["type"] == "act"] == ["ruling", "ruling"]
    assert not [one for one in olga.heard if one.politeness == "assertive" and "event" in one.text]


# Leading the game


def test_pause_time_and_public_facts(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    sent: list[dict[str, Any]] = []
    olga.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))),
    )
    game = sit_down(olga, ann, bob, clock=600)
    olga.press("observer-pause")
    olga.button("observer-resume").wait_for()
    olga.hears(olga.t("said-pause"))
    assert ann.api("GET", f"/games/{game}")["view"]["paused"]
    olga.press("observer-resume")
    olga.button("observer-pause").wait_for()
    olga.press("web-give-time", seconds=30)
    olga.hears(olga.t("said-observer-time", seconds=30))
    assert ann.api("GET", f"/games/{game}")["view"]["remaining_ms"] > 600_000
    last = facts(olga).get_by_role("button").nth(2)
    assert last.get_attribute("aria-disabled") == "true"
    assert olga.t("terminal-last-none") in spoken(last.inner_text())
    start = len(olga.heard)
    last.press("Enter")
    olga.hears(olga.t("terminal-last-none"), "polite", after=start)
    facts(olga).get_by_role("button", name=olga.t("observer-fact-turn"), exact=True).click()
    olga.until(lambda: actions(sent)[-1] == {"kind": "remind", "fact": "turn"})


def facts(olga: Person) -> Locator:
    """Return the buttons that repeat a public fact."""
    return olga.page.get_by_role("group", name=olga.t("observer-repeat"), exact=True)


def actions(sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what was done, from what a page has sent."""
    return [message["action"] for message in sent if message["type"] == "act"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_typed(person: NewPerson, language: str) -> None:
    olga, ann, bob = people(person, language)
    game = sit_down(olga, ann, bob)

    def typed(word: str) -> None:
        Typed(olga).type(olga.t(f"observer-word-{word}").split(" ")[0])

    typed("pause")
    olga.hears(olga.t("said-pause"))
    typed("resume")
    olga.hears(olga.t("said-resume"))
    act(ann, game, "play", move="b1~c2")
    caught_up(olga)
    typed("approve")
    olga.hears(olga.t("ruling-wrong"), "assertive")
    typed("refuse")
    olga.hears(olga.t("said-refused", rule="D3"))
    start = len(olga.heard)
    typed("hands")
    olga.hears(olga.t("observer-hand-none", name="Ann"), after=start)
    typed("leave")
    olga.page.get_by_role("dialog").get_by_text(olga.t("observer-leave-sure")).wait_for()
    olga.press("observer-stay")
    assert is_focused(Table(olga).command)


@pytest.mark.parametrize("language", ["en", "ro", "zh-Hant"])
def test_each_event_is_said_once(person: NewPerson, language: str) -> None:
    olga, ann, bob = people(person, language)
    game = sit_down(olga, ann, bob, clock=600)
    start = len(olga.heard)
    act(ann, game, "play", move="0@d4")  # refused at once: that pawn is on the board
    act(ann, game, "touch", target="d1")
    act(ann, game, "play", move="4@d1")
    act(olga, game, "ruling", approve=True)
    act(bob, game, "play", move="b1~c2")
    act(olga, game, "ruling", approve=False)
    act(bob, game, "play", move="b1~c2")
    act(olga, game, "ruling", approve=False)
    act(olga, game, "pause")
    act(olga, game, "resume")
    act(bob, game, "play", move="f@d4")
    caught_up(olga)
    said = events_said(olga, start)
    told = [(one, view) for one, view, _ in notices(olga) if one["event"]["kind"] != "touch"]
    assert len(said) == len(told) == 10
    for heard, (notice, view) in zip(said, told, strict=True):
        check_said(olga, heard, notice, view)


def check_said(olga: Person, heard: Heard, notice: dict[str, Any], view: dict[str, Any]) -> None:
    """Compare what was said of an event with what the server told."""
    waits = notice["event"]["kind"] == "play" and view["proposal"] is not None
    assert heard.politeness == ("assertive" if waits else "polite"), str(heard)
    if notice["event"]["kind"] != "play" or not (waits or notice["refused"]):
        assert heard.text.replace(" ", "") == spoken("".join(notice["text"])).replace(" ", "")
    elif notice["refused"]:
        assert heard.text.endswith(spoken(notice["refused"]["message"]))
        assert "Ann" in heard.text
    elif view["proposal"]["approve"]:
        assert "D4" in heard.text
    else:
        assert heard.text.endswith(spoken(view["proposal"]["refusal"]["message"]))


# Leaving


def test_who_leaves_no_longer_sees_the_board(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    act(ann, game, "touch", target="a1")
    act(ann, game, "play", move="4@d1")
    act(olga, game, "ruling", approve=True)
    act(bob, game, "play", move="b1~c2")
    caught_up(olga)
    names = [olga.speaker("quardo").piece(Piece(number)) for number in (0, 1, 2, 4, 5, 8, 10, 12)]
    assert all(name in page_text(olga) for name in names)
    said_since(olga, 0)
    start = len(olga.heard)
    olga.press("observer-leave")
    dialog = olga.page.get_by_role("dialog")
    dialog.get_by_role("button", name=olga.t("observer-leave"), exact=True).click()
    olga.hears(olga.t("observer-left"), "assertive", after=start)
    olga.shows(olga.t("observer-program"))
    card(olga).wait_for(state="detached")
    olga.until(lambda: olga.view["position"] is None)
    view = bob.api("GET", f"/games/{game}")["view"]
    assert (view["observer"], view["ruling_pending"]) == (None, False)  # the program has ruled
    assert len(events_said(olga, start)) == 1
    olga.page.get_by_role("tab", name=olga.t("web-log"), exact=True).click()
    left = board_and_lists(olga)
    assert [name for name in names if name in left] == []
    assert not re.search(r"\b[a-d][1-4], [a-z]+ (hexagon|circle)|b1 and c2", left)
    assert olga.page.evaluate("() => document.activeElement !== document.body")
    olga.page.get_by_role("link", name=olga.t("observer-again"), exact=True).click()
    olga.press("web-join")
    card(olga).wait_for()
    assert all(name in page_text(olga) for name in names)


TEXTS = """() => [document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].map((one) =>
    `${one.getAttribute("aria-label")} ${one.getAttribute("title")}`),
  ...[...document.querySelectorAll(".visually-hidden")].map((one) => one.textContent)].join()"""


def page_text(one: Person) -> str:
    """Return everything that a page shows or says."""
    one.settle()
    return spoken(one.page.evaluate(TEXTS))


def board_and_lists(one: Person) -> str:
    """Return what a page tells of the game; the names of pawns on the table tell nothing."""
    one.page.evaluate("() => document.querySelectorAll('.rack').forEach((rack) => rack.remove())")
    return page_text(one)


def test_when_the_program_takes_over_the_board_goes_dark(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    act(olga, game, "stop-observing")
    olga.shows(olga.t("observer-taken-over"))
    assert Table(olga).board.count() == 0
    assert olga.speaker("quardo").piece(Piece(8)) not in page_text(olga)
    olga.press("observer-again")
    card(olga).wait_for()
    assert bob.api("GET", f"/games/{game}")["view"]["observer"] == "Olga"


def test_a_lost_line_says_what_will_come(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob)
    with olga.line_cut():
        olga.shows(olga.t("observer-lost"))
        act(ann, game, "play", move="4@d1")
    olga.hears(olga.t("observer-must-approve", figures="row 1 (flat edge)", count=1), "assertive")
    assert olga.page.get_by_text(olga.t("observer-lost")).count() == 0


def test_the_end_is_told_with_the_board(person: NewPerson) -> None:
    olga, ann, bob = people(person)
    game = sit_down(olga, ann, bob, "0f1e/2d3c/4b5a/697. 00000 10-9 1")
    ruling(olga, "observer-approve").focus()
    act(ann, game, "play", move="8@d4")
    olga.hears(olga.t("result-coins", name="Ann", count=10), "assertive")
    assert Table(olga).board.get_by_role("gridcell").count() == 16
    assert card(olga).count() == 0
    assert focus_name(olga).startswith("a1")


# For everybody


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_console_has_no_barrier(person: NewPerson, language: str) -> None:
    olga, ann, bob = people(person, language)

    def console(one: Person) -> None:
        game = sit_down(one, ann, bob, clock=600)
        act(ann, game, "touch", target="a1")
        act(ann, game, "play", move="0@d4")
        act(ann, game, "play", move="4@d1")
        caught_up(one)
        ruling(one, "observer-refuse").click()
        card(one).locator(".refusal").wait_for()

    wrong = look_at(olga, Place("observer", "game", console))
    assert not wrong, "\n".join(wrong)
