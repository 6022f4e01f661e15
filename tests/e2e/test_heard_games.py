"""Whole games against the computer as the live regions tell them, with transcripts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import parse
from tests.helpers.kept_transcripts import check_kept_transcript
from tests.helpers.pages.table import Keys, choose_move
from tests.helpers.pages.user import ANNOUNCER, User, normalize_spaces
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

SEED = 33
LEVEL = "1"
COMPUTER = "The computer "
COMPUTER_SEAT = 2
MIN_MOVES = 8
AHEAD_SECONDS = 20
LISTENING_MS = 7000
"""The time between two moves: the two longest messages, but not a notice of slow thinking."""
RECORD = """() => {
  const { e2e } = window;
  e2e.keys = [];
  e2e.index = -1;
  const recordKey = () => e2e.keys.push(e2e.announcements.length);
  const recordIndex = ({ data }) => { e2e.index = JSON.parse(data).index ?? e2e.index; };
  addEventListener("keydown", recordKey, true);
  e2e.sockets.at(-1).addEventListener("message", recordIndex);
}"""
"""Record the number of announcements before each key, and the event that the page has reached."""
SPEECH = re.search(
    r"SPEECH_MS = \{ start: (\d+), letter: (\d+), .*, limit: (\d+) \}",
    ANNOUNCER.read_text(encoding="utf-8"),
)
assert SPEECH is not None, "the announcer has no estimate of speech"
START_MS, LETTER_MS, LIMIT_MS = map(int, SPEECH.groups())
assert LIMIT_MS == 4000


def speech_time(text: str) -> int:
    """Return how long an English text is spoken, by the announcer's estimate."""
    return min(LIMIT_MS, START_MS + LETTER_MS * len(text))


@pytest.fixture
def ann(browser: Browser, tmp_path: Path) -> Iterator[User]:
    """Provide a user of a server on which the computer plays the same game each time."""
    server = RunningServer(tmp_path, variant="seeded")
    server.start()
    user = User(browser, server.url, "Ann", settings={"pace": "unhurried"}, keeps_pauses=True)
    yield user
    problems = user.close()
    server.stop()
    assert problems == []


def open_game(ann: User, preset: str) -> Keys:
    """Open a game in which Ann begins, with a clock that only the test moves."""
    created = ann.create_game(
        preset, {"kind": "me", "name": "Ann"}, {"kind": "program", "level": LEVEL}, first=1
    )
    ann.page.clock.install()
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    keys = Keys(ann)
    ann.wait_until_idle()
    ann.page.evaluate(RECORD)
    ann.page.clock.pause_at(ann.page.evaluate(f"Date.now() / 1000 + {AHEAD_SECONDS}"))
    return keys


@dataclass(frozen=True)
class Message:
    """An addition to a live region, with its time on the page's clock."""

    text: str
    at: float
    is_urgent: bool
    follows_key: bool
    """Whether a key was pressed since the message before."""


def messages_of(ann: User) -> list[Message]:
    """Return the messages since the first move's first key."""
    recorded: list[dict[str, Any]] = ann.page.evaluate("() => window.e2e.announcements")
    keys: list[int] = ann.page.evaluate("() => window.e2e.keys")
    return [
        Message(normalize_spaces(one["text"]), one["at"], one["politeness"] != "polite", i in keys)
        for i, one in enumerate(recorded)
        if i >= keys[0]
    ]


def play(ann: User, keys: Keys) -> list[tuple[str, list[Message]]]:
    """Play a game to its end; return each own move with the messages until the next one."""
    random, table, moves, start = Random(SEED), keys.table, [], 0
    while not ann.view["result"]:
        index = ann.index
        move = choose_move(parse(table.rules, ann.view["position"]), random)
        keys.make_move(move)
        ann.wait_until(partial(has_answer, ann, index), "nothing follows the move")
        ann.page.clock.run_for(LISTENING_MS)
        moves.append((str(move), messages_of(ann)[start:]))
        start += len(moves[-1][1])
    return moves


def has_answer(ann: User, index: int) -> bool:
    """Return whether the page has a new event, after which Ann has to act or the game is over."""
    waits = ann.view["to_act"] == 1 or bool(ann.view["result"])
    return waits and index < ann.index == ann.page.evaluate("() => window.e2e.index")


def own_turns(keys: Keys) -> list[bool]:
    """Return for each own move whether a turn of the computer follows."""
    seats = [notice["seat"] for notice in keys.table.snapshot()["notices"] if notice["seat"]]
    return [after == COMPUTER_SEAT for seat, after in pairwise([*seats, 0]) if seat == 1]


def is_whole(message: Message, following: Message) -> bool:
    """Return whether a message is spoken to its end, or cut off for a reason."""
    spoken = following.at - message.at >= speech_time(message.text)
    return spoken or following.is_urgent or following.follows_key


@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_game_on_page_is_heard_as_in_its_transcript(ann: User, preset: str) -> None:
    keys = open_game(ann, preset)
    moves = play(ann, keys)
    answered = own_turns(keys)
    assert len(answered) == len(moves) > MIN_MOVES
    for (move, messages), is_answered in zip(moves, answered, strict=True):
        last_key = max(i for i, message in enumerate(messages) if message.follows_key)
        own, *others = [message.text for message in messages[last_key:]]
        assert own.startswith("You "), (move, own)
        assert len(others) == is_answered, (move, others)
        assert all(text.startswith(COMPUTER) for text in others), (move, others)
    said = [message for _, messages in moves for message in messages]
    assert [pair for pair in pairwise(said) if not is_whole(*pair)] == []
    assert [message for message in said if message.is_urgent] == said[-1:]
    assert normalize_spaces(ann.view["result"]["text"]) in said[-1].text
    lines = [
        line
        for move, messages in moves
        for line in (f"> {move}", *(f"{'!' if m.is_urgent else ' '} {m.text}" for m in messages))
    ]
    check_kept_transcript(lines, f"{preset}-on-page")
