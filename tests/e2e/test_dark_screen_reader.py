"""Transcript of a dark game, from the first touch to the end, by a screen reader (D8).

The virtual screen reader reads the page as NVDA and others do: it names the focused element and
speaks the live regions. It runs in the page, in a real browser.
"""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.pages.dark_board import DarkBoard
from tests.helpers.pages.games import notices, post_action, start_two_page_game
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User

READER = (
    Path(__file__).parents[2]
    / "web/node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
)
EXPORTS = re.compile(r"export\{[\w$]+ as Virtual,([\w$]+) as virtual\};?")
POSITION = "0f3c/5a96/7.1e/8.d. 7ffff 0-0 1"
"""Pawns 2, 4 and b are left for b3, b4 and d4.

Pawn 2 on b3 completes a square of hexagons, pawn b on d4 a diagonal of them: one coin each.
"""
STEP = "> "
MAX_WORDS = 24
"""Maximum for one touch: the label of the focused element and the reading."""

# An action follows ">"; the lines below it are the speech it causes.
GAME = """
> 2
gridcell, b1
polite: tapered round with dome and rim.
> ArrowDown
gridcell, b2
polite: straight hexagonal with dome and rim.
> s
gridcell, b3
polite: Empty.
> u
gridcell, straight hexagonal with dent and flat edge
polite: Not on the table.
> ArrowRight
gridcell, tapered hexagonal with dent and flat edge
polite: Not on the table.
> ArrowRight
gridcell, straight hexagonal with dome and flat edge
polite: On the table.
> Enter
polite: Chosen: straight hexagonal with dome and flat edge.
> Shift+S
gridcell, b3
polite: Empty. Place it here?
> Enter
polite: You place the straight hexagonal pawn with a dome and a flat edge on b3.
  You collect one coin.
> Bob touches a1
> Bob b@a1
polite: Bob tried an illegal move (rule D3).
> Bob 4@b4
polite: Bob has moved. Your turn: place a pawn, or swap two.
> k
polite: Coins: you: 1, Bob: 0
> u
gridcell, straight hexagonal with dome and flat edge
polite: Not on the table.
> ArrowDown
gridcell, straight hexagonal with dome and rim
polite: Not on the table.
> ArrowRight
gridcell, tapered hexagonal with dome and rim
polite: On the table.
> Enter
polite: Chosen: tapered hexagonal with dome and rim.
> Shift+X
gridcell, b4
polite: straight round with dent and flat edge.
> Enter
assertive: Place the tapered hexagonal pawn with a dome and a rim on b4?
  Press again to confirm.
> Escape
polite: Cancelled.
> Enter
assertive: Place the tapered hexagonal pawn with a dome and a rim on b4?
  Press again to confirm.
> Enter
assertive: b4 is already taken. (D3)
> v
gridcell, d4
polite: Empty. Place it here?
> Enter
assertive: You place the tapered hexagonal pawn with a dome and a rim on d4.
  You collect the coin for the diagonal from a1 to d4. You win with 2 coins.
  The blindfolds come off.
gridcell, a1, straight hexagonal with dent and flat edge
"""


@cache
def reader_source() -> str:
    """Return a script that makes the virtual screen reader a property of the window."""
    if not READER.exists():
        pytest.fail(f"{READER} is missing: run `cd web && npm install`", pytrace=False)
    source, count = EXPORTS.subn(r"window.reader=\1;", READER.read_text(encoding="utf-8"))
    assert count == 1, "the virtual screen reader has other exports"
    return source + "\n;0"


def start_reader(user: User) -> None:
    """Start the screen reader on the dark board with an empty speech log."""
    user.page.evaluate(reader_source())
    user.page.evaluate("() => window.reader.start({ container: document.body })")
    DarkBoard(user).tab_to_board()
    user.wait_for_announcements()
    user.page.evaluate("() => window.reader.clearSpokenPhraseLog()")


def transcript(user: User) -> list[str]:
    """Return the speech so far, without the empty phrases of cleared regions."""
    log = user.page.evaluate("() => window.reader.spokenPhraseLog()")
    said = [normalize_spaces(text) for text in log]
    return [text for text in said if text not in ("polite:", "assertive:")]


def steps(game: str) -> list[tuple[str, list[str]]]:
    """Return the actions of a transcript, each with the speech it causes."""
    found: list[tuple[str, list[str]]] = []
    for line in game.strip().splitlines():
        if line.startswith(STEP):
            found.append((line.removeprefix(STEP), []))
        elif line.startswith(" "):
            found[-1][1][-1] += line[1:]
        else:
            found[-1][1].append(line)
    return found


def perform(step: str, ann: User, bob: User) -> None:
    """Press a key, or make Bob's move through the API."""
    if step.startswith("Bob touches "):
        post_action(bob, "touch", target=step.removeprefix("Bob touches "))
    elif step.startswith("Bob "):
        post_action(bob, "play", move=step.removeprefix("Bob "))
    else:
        ann.page.keyboard.press(step)


@pytest.fixture
def game(new_user: NewUser) -> tuple[User, list[str]]:
    """Play the game; return the user with the screen reader, and the speech."""
    ann, bob = new_user("Ann"), new_user("Bob")
    start_two_page_game(ann, bob, "quardo-touch", POSITION)
    start_reader(ann)
    count = 0
    for step, said in steps(GAME):
        index = ann.index
        perform(step, ann, bob)
        if step.startswith("Bob"):
            ann.wait_for_event(index + 1)
        count += len(said)
        ann.wait_until(partial(has_spoken, ann, count), f"after {step}: {transcript(ann)[-4:]}")
    ann.wait_for_announcements()
    return ann, transcript(ann)


def has_spoken(user: User, count: int) -> bool:
    """Return whether the speech has at least a number of phrases."""
    return len(transcript(user)) >= count


def test_screen_reader_speaks_the_expected_transcript(game: tuple[User, list[str]]) -> None:
    ann, said = game
    expected = [line for _, lines in steps(GAME) for line in lines]
    assert said == expected
    public = [one for one, _, _ in notices(ann) if not is_touch(one)]
    assert len(public) == 5
    live = [line.partition(": ")[2] for line in said if not line.startswith("gridcell")]
    for notice in public:
        text = normalize_spaces(" ".join(notice["text"]))
        matching = [line for line in live if line.startswith(text)]
        assert len(matching) == 1, f"{text!r} is spoken {len(matching)} times"


def is_touch(notice: dict[str, Any]) -> bool:
    """Return whether a notice is of a touch; those of other players have no text."""
    return (notice["event"] or {}).get("kind") == "touch" or not notice["text"]


def test_transcript_is_short_and_names_each_place_once() -> None:
    for step, said in steps(GAME):
        assert len(said) == len(set(said)), f"after {step} a phrase is repeated"
    lines = [line for _, said in steps(GAME) for line in said]
    assert all(one != other for one, other in pairwise(lines))
    for label, reading in touches():
        assert len([*label.split(), *reading.split()]) <= MAX_WORDS, reading
        place = label.removeprefix("gridcell, ")
        assert place not in reading


def touches() -> list[list[str]]:
    """Return the speech of each touch: the label of the element, and the reading."""
    pairs = (said for _, said in steps(GAME) if len(said) == 2)
    found = [said for said in pairs if said[0].startswith("gridcell")]
    assert len(found) == 12
    return found
