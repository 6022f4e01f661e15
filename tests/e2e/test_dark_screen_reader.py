"""What a screen reader says of a game in the dark, from the first touch to the light (D8).

The virtual screen reader is a program that reads the page as NVDA and others do: it names what has
the focus and says what the live regions say. It runs in the page, in a real browser.
"""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.dark_board import DarkBoard
from tests.e2e.test_announcements import act, notices, sit_down
from tests.e2e.user import normalize_spaces

if TYPE_CHECKING:
    from tests.e2e.user import NewUser, User

READER = (
    Path(__file__).parents[2]
    / "web/node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
)
EXPORTS = re.compile(r"export\{[\w$]+ as Virtual,([\w$]+) as virtual\};?")
POSITION = "0f3c/5a96/7.1e/8.d. 7ffff 0-0 1"
"""Pawns 2, 4 and b are left for b3, b4 and d4. On b3 pawn 2 makes a square of
hexagons, on d4 pawn b a diagonal of them: a coin each."""
STEP = "> "
MAX_WORDS = 24
"""For one touch: the label of the place, which has the focus, and what is there."""

# What is done follows ">", what is said then comes below it.
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
> s
gridcell, b3
polite: Empty.
> Enter
assertive: Are you sure: put the straight hexagonal pawn with a dome and a flat edge on b3?
  Press again to confirm, or cancel.
> Escape
polite: Cancelled.
> Enter
assertive: Are you sure: put the straight hexagonal pawn with a dome and a flat edge on b3?
  Press again to confirm, or cancel.
> Enter
polite: Ann puts the straight hexagonal pawn with a dome and a flat edge on b3.
  Ann collects one coin.
> Bob touches a1
> Bob b@a1
polite: Bob tried something that is not allowed (D3).
> Bob 4@b4
assertive: Bob has moved. Your turn: put a pawn, or swap two.
> k
polite: Coins: Ann: 1, Bob: 0
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
> x
gridcell, b4
polite: straight round with dent and flat edge.
> Enter
assertive: Are you sure: put the tapered hexagonal pawn with a dome and a rim on b4?
  Press again to confirm, or cancel.
> Enter
assertive: b4 is already taken. (D3)
> v
gridcell, d4
polite: Empty.
> Enter
assertive: Are you sure: put the tapered hexagonal pawn with a dome and a rim on d4?
  Press again to confirm, or cancel.
> Enter
assertive: Ann puts the tapered hexagonal pawn with a dome and a rim on d4.
  Ann collects one coin. Ann wins with 2 coins. The blindfolds come off.
gridcell, a1, straight hexagonal with dent and flat edge
"""


@cache
def reader_source() -> str:
    """Return the virtual screen reader as a script that leaves it in the window."""
    if not READER.exists():
        pytest.fail(f"{READER} is not there: run `cd web && npm install`", pytrace=False)
    source, count = EXPORTS.subn(r"window.reader=\1;", READER.read_text(encoding="utf-8"))
    assert count == 1, "the virtual screen reader is packed in another way"
    return source + "\n;0"


def switch_on(user: User) -> None:
    """Switch the screen reader on, and let it say nothing of what was before."""
    user.page.evaluate(reader_source())
    user.page.evaluate("() => window.reader.start({ container: document.body })")
    DarkBoard(user).tab_to_board()
    user.wait_for_announcements()
    user.page.evaluate("() => window.reader.clearSpokenPhraseLog()")


def transcript(user: User) -> list[str]:
    """Return what the screen reader has said; a region that is emptied says nothing."""
    log = user.page.evaluate("() => window.reader.spokenPhraseLog()")
    said = [normalize_spaces(text) for text in log]
    return [text for text in said if text not in ("polite:", "assertive:")]


def steps(game: str) -> list[tuple[str, list[str]]]:
    """Return what is done, each with what is said then."""
    found: list[tuple[str, list[str]]] = []
    for line in game.strip().splitlines():
        if line.startswith(STEP):
            found.append((line.removeprefix(STEP), []))
        elif line.startswith(" "):
            found[-1][1][-1] += line[1:]
        else:
            found[-1][1].append(line)
    return found


def do(step: str, ann: User, bob: User) -> None:
    """Press a key, or let Bob make a move past his page."""
    if step.startswith("Bob touches "):
        act(bob, "touch", target=step.removeprefix("Bob touches "))
    elif step.startswith("Bob "):
        act(bob, "play", move=step.removeprefix("Bob "))
    else:
        ann.page.keyboard.press(step)


@pytest.fixture
def game(new_user: NewUser) -> tuple[User, list[str]]:
    """Play the game; return who heard it, and all that was said."""
    ann, bob = new_user("Ann"), new_user("Bob")
    sit_down(ann, bob, "quardo-touch", POSITION)
    switch_on(ann)
    count = 0
    for step, said in steps(GAME):
        index = ann.index
        do(step, ann, bob)
        if step.startswith("Bob"):
            ann.wait_for_event(index + 1)
        count += len(said)
        ann.wait_until(partial(reaches, ann, count), f"after {step}: {transcript(ann)[-4:]}")
    ann.wait_for_announcements()
    return ann, transcript(ann)


def reaches(user: User, count: int) -> bool:
    """Return whether so much was said."""
    return len(transcript(user)) >= count


def test_the_transcript_of_a_game(game: tuple[User, list[str]]) -> None:
    ann, said = game
    wanted = [line for _, lines in steps(GAME) for line in lines]
    assert said == wanted
    public = [one for one, _, _ in notices(ann) if not is_touch(one)]
    assert len(public) == 5
    live = [line.partition(": ")[2] for line in said if not line.startswith("gridcell")]
    for notice in public:
        text = normalize_spaces(" ".join(notice["text"]))
        told = [line for line in live if line.startswith(text)]
        assert len(told) == 1, f"{text!r} is said {len(told)} times"


def is_touch(notice: dict[str, Any]) -> bool:
    """Return whether somebody felt something; of others' hands nothing is told but that."""
    return (notice["event"] or {}).get("kind") == "touch" or not notice["text"]


def test_the_transcript_is_short_and_says_the_place_once() -> None:
    for step, said in steps(GAME):
        assert len(said) == len(set(said)), f"after {step} something is said twice"
    lines = [line for _, said in steps(GAME) for line in said]
    assert all(one != other for one, other in pairwise(lines))
    for label, felt in touches():
        assert len([*label.split(), *felt.split()]) <= MAX_WORDS, felt
        place = label.removeprefix("gridcell, ")
        assert place not in felt


def touches() -> list[list[str]]:
    """Return what is said of each touch: the label of its place, and what was felt."""
    steps_felt = (said for _, said in steps(GAME) if len(said) == 2)
    felt = [said for said in steps_felt if said[0].startswith("gridcell")]
    assert len(felt) == 12
    return felt
