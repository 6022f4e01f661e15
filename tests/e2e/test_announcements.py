"""Each event of the server is announced once, in the right language and politeness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import Figure, Piece
from tests.helpers.effort import in_soak
from tests.helpers.messages import LANGUAGES
from tests.helpers.pages.games import announcements_after, notices, post_action, start_two_page_game
from tests.helpers.pages.table import CommandInput
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from tests.helpers.pages.user import Announcement, NewUser, User


def is_urgent(notice: dict[str, Any], view: dict[str, Any], before: dict[str, Any]) -> bool:
    """Return whether a notice is assertive: the end, and a refusal of the player's own attempt."""
    ends = bool(view["result"] and not before["result"])
    return ends or bool(notice["refused"] and notice["seat"] == view["seat"])


def check_announcements(user: User, start: int) -> None:
    """Compare the announcements after a number of them with the server's notices.

    Events that happen while another is spoken share its message, in order; an attempt of another
    player that is repeated is announced once.
    """
    expected, last = notices(user), ""
    announced = announcements_after(user, start)
    heard = "\n".join(f"{each.politeness}: {each.text}" for each in announced)
    at, spoken = 0, [(each, each.text) for each in announced]
    for notice, view, before in expected:
        text = normalize_spaces(" ".join(notice["text"]))
        is_attempt = bool(notice["refused"]) and notice["seat"] != view["seat"]
        is_repeated, last = is_attempt and text == last, text if is_attempt else ""
        if is_repeated:
            continue
        while at < len(spoken) and text not in spoken[at][1]:
            at += 1
        assert at < len(spoken), f"{text!r} is not announced in order:\n{heard}"
        message, rest = spoken[at]
        spoken[at] = (message, rest.partition(text)[2])
        if is_urgent(notice, view, before):
            assert message.politeness == "assertive", heard
        if view["result"] and not before["result"]:
            assert normalize_spaces(view["result"]["text"]) in message.text
    urgent = [each for each in announced if each.politeness == "assertive"]
    assert len(urgent) <= sum(is_urgent(*each) for each in expected), heard
    said = " ".join(each.text for each in announced)
    for text in {normalize_spaces(" ".join(notice["text"])) for notice, _, _ in expected}:
        happened = sum(
            text == normalize_spaces(" ".join(notice["text"])) for notice, _, _ in expected
        )
        assert said.count(text) <= happened, heard


@pytest.mark.parametrize(
    ("first", "second"), [("en", "fr"), *in_soak(("ro", "pt-BR"), ("zh-Hans", "zh-Hant"))]
)
def test_events_are_announced_once_in_each_language(
    new_user: NewUser, first: str, second: str
) -> None:
    ann, bob = new_user("Ann", first), new_user("Bob", second)
    start_two_page_game(ann, bob, "quarto", clock=600, wrong_call="free")
    start = {user: len(user.announcements) for user in (ann, bob)}
    post_action(ann, "play", move="0")
    post_action(bob, "play", move="b2")
    post_action(bob, "play", move="!row1")  # wrong
    post_action(bob, "play", move="!row1")  # repeated
    post_action(ann, "give-time", seconds=20)
    post_action(ann, "give-time", seconds=20)
    post_action(ann, "ask", request="takeback")
    post_action(bob, "answer", accept=False)
    post_action(bob, "ask", request="takeback")
    post_action(ann, "answer", accept=True)
    post_action(ann, "ask", request="takeback")
    post_action(bob, "answer", accept=False)
    post_action(bob, "play", move="c3")
    post_action(bob, "play", move="f")
    post_action(ann, "ask", request="draw")
    post_action(bob, "answer", accept=False)
    post_action(ann, "resign")
    for user in (ann, bob):
        user.wait_for_event(user.api("GET", f"/games/{user.game}")["index"])
        check_announcements(user, start[user])
        key = "said-takeback-request.you" if user is ann else "said-takeback-request"
        repeated = normalize_spaces(user.t(key, name="Ann"))
        assert " ".join(heard.text for heard in user.announcements).count(repeated) == 2


def test_coins_are_announced_with_the_move(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    start_two_page_game(ann, bob, "quardo", "012./..../..../.... 7ffff 0-0 1")
    start = {user: len(user.announcements) for user in (ann, bob)}
    post_action(ann, "play", move="3@d1")
    post_action(bob, "play", move="f@d4")
    for user in (ann, bob):
        user.wait_for_event(2)
        check_announcements(user, start[user])
        key = "said-collects.you" if user is ann else "said-collects"
        row = user.speaker("quardo").figure(Figure(0))
        user.expect_announcement(user.t(key, name="Ann", count=1, figures=row), after=start[user])


def test_winning_call_is_announced_once(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    start_two_page_game(ann, bob, "quarto", "0123/..../..../.... - d1")
    start = {user: len(user.announcements) for user in (ann, bob)}
    post_action(ann, "play", move="!row1")
    for user in (ann, bob):
        user.wait_for_event(1)
        check_announcements(user, start[user])


def test_missed_events_are_announced_after_reconnecting(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    start_two_page_game(ann, bob, "quarto")
    with bob.disconnect():
        post_action(ann, "play", move="0")
        bob.expect_text(bob.t("web-reconnecting"))
    bob.wait_for_event(1)
    piece = bob.speaker("quarto").piece_phrase(Piece(0))
    bob.expect_announcement(bob.t("said-give.to-you", name="Ann", piece=piece), "polite")
    given = [
        announcement
        for announcement in announcements_after(bob, 0)
        if normalize_spaces(piece) in announcement.text
    ]
    assert len(given) == 1


REFUSALS = [
    ("quarto", "0.../..../..../.... - a1", "place b2", "nothing-in-hand", "Q1"),
    ("quarto", "0.../..../..../.... - a1", "give 0", "piece-gone", "Q1"),
    ("quarto", "01../..../..../.... 5 a1", "place a1", "cell-occupied", "Q1"),
    ("quarto", "01../..../..../.... 5 a1", "give 7", "piece-in-hand", "Q1"),
    ("quarto", "01../..../..../.... - a1", "decline", "decline-early", "Q6"),
    ("quarto", "01../..../..../.... - a1", "call row 1", "call-incomplete", "Q7"),
    ("quarto", "012f/..../..../.... - a1", "call row 1", "call-not-aligned", "Q7"),
    ("quarto", "01../23../..../.... - a1", "call square a1", "call-not-counted", "Q10"),
    ("quarto", "0123/...9/..../.... - d2", "call row 1", "call-dead", "Q5"),
    ("quardo", "01../..../..../.... 7ffff 0-0 1", "swap a1 b1", "swap-no-coin", "D3"),
    ("quardo", "0.1./..../..../.... 7ffff 0-0 1", "swap a1 c1", "swap-not-adjacent", "D3"),
    ("quardo", "0.../..../..../.... 7ffff 0-0 1", "swap a1 b1", "swap-empty", "D3"),
    ("quardo", "0.../..../..../.... 7ffff 0-0 1", "put 0 b2", "pawn-gone", "D3"),
    ("quardo", "0.../..../..../.... 7ffff 0-0 1", "put 1 a1", "cell-occupied", "D3"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_gives_its_reason_and_rule(new_user: NewUser, language: str) -> None:
    user = new_user("Ann", language)
    share = REFUSALS[LANGUAGES.index(language) :: len(LANGUAGES)]
    for preset, position, command, code, rule in share:
        created = user.create_game(
            preset,
            *({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}),
            first=1,
            position=position,
        )
        user.go(f"/g/{created['game']['id']}").wait_for_event(0)
        user.wait_for_announcements()
        heard = type_refused_command(user, command, rule, len(user.announcements))
        assert all(
            normalize_spaces(part) in heard.text for part in user.catalogue.fixed_parts(code)
        ), heard
        user.page.get_by_text(user.catalogue.fixed_parts(code)[-1].strip()).first.wait_for()


def type_refused_command(user: User, command: str, rule: str, start: int) -> Announcement:
    """Type a command that is refused; return the announcement."""
    CommandInput(user).type(command)
    heard = user.expect_announcement(f"{rule}", "assertive", after=start)
    announced = announcements_after(user, start)
    assert len(announced) == 1, "\n".join(map(str, announced))
    return heard


def test_repeated_answer_is_announced_each_time(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    ann.wait_for_announcements()
    start = len(ann.announcements)
    commands = CommandInput(ann)
    for _ in range(3):
        commands.type("board")
        ann.wait_for_announcements()
    said = ann.announcements[start:]
    assert [heard.text for heard in said] == [ann.t("terminal-board-empty")] * 3


def test_message_log_keeps_all_announcements(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quarto", {"kind": "me", "name": "Ann"}, {"kind": "me"}, first=1)
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    commands = CommandInput(ann)
    for command in ("give 0", "b2", "left", "last"):
        commands.type(command)
        ann.wait_for_announcements()
    said = announcements_after(ann, 0)
    ann.page.get_by_role("tab", name=ann.t("web-log"), exact=True).click()
    log = ann.page.get_by_role("list", name=ann.t("web-log"), exact=True)
    lines = [normalize_spaces(line) for line in log.get_by_role("listitem").all_inner_texts()]
    lines = [line for line in lines if line != normalize_spaces(ann.t("web-sending"))]
    assert lines == [heard.text for heard in reversed(said)]
