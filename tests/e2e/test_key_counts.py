"""The number of keys that whole games take."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import CELLS, PIECES, Rules, new, parse_move
from tests.helpers.pages.counted_keys import CountedKeys, CountedTouches
from tests.helpers.pages.games import act
from tests.helpers.pages.table import focus_within, tab_to

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User

RECORDS = {
    "quarto": "a a2 6 d3 0 b1 b c1 7 b4 1 a4 5 a1 3 c3 e b2 4 d1 d b3 8 c2 !diag2",
    "quardo": "7@a3 5@c1 1@c4 a@a4 e@d1 2@d3 3@b1 0@d4 4@b2 b@b3 f@b4 c1~b2 6@a2 b3~b4 c@a1 b3~a4 "
    "b1~c1 8@c2 c2~d3 c1~c2 9@c3 a3~a4 b3~a4 d@d2",
    "quardo-touch": "7@a3 5@c1 1@c4 a@a4 e@d1 2@d3 3@b1 0@d4 4@b2 b@b3 f@b4 c1~b2 6@a2 b3~b4 c@a1 "
    "b3~a4 b1~c1 8@c2 c2~d3 c1~c2 9@c3 a3~a4 b3~a4 d@d2",
}
"""The moves of three games; the first player, whose keys are counted, wins them."""
KEYS_BY_ARROWS = {"quarto": 63, "quardo": 83, "quardo-touch": 117}
"""The same games when the rack had no letters and every blindfolded move a question.

Then the shortest way to a piece was by Tab and arrows. A key with Shift or Control counts once.
"""
MAX_SHARE = 0.7
SEED = 33
"""Which cell and which pawn a blindfolded player feels before each move."""


def open_table(ann: User, bob: User, preset: str) -> str:
    """Open a game on Ann's page in which Bob plays through the API; return its id."""
    created = ann.create_game(preset, {"kind": "me", "name": "Ann"}, {"kind": "open"}, first=1)
    bob.api("POST", "/session", {"name": "Bob", "language": "en"})
    bob.api("POST", "/join", {"secret": created["links"][0]["secret"]})
    ann.context.add_init_script("localStorage.setItem('fourfold-felt', 'read')")
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return str(created["game"]["id"])


def play_record(ann: User, bob: User, preset: str) -> int:
    """Play a record to its end, Ann by keys; return how many she pressed."""
    game = open_table(ann, bob, preset)
    keys = (CountedTouches if preset == "quardo-touch" else CountedKeys)(ann)
    tab_to(ann, focus_within(keys.table.board))
    rng, state = Random(SEED), new(Rules.preset(preset))
    for text in RECORDS[preset].split():
        before = progress(ann)
        if state.to_act == 2:
            act(bob, game, "play", move=text)
        else:
            if isinstance(keys, CountedTouches):
                keys.go_to(rng.choice(CELLS))
                keys.go_to(rng.choice(PIECES))
            keys.make_move(parse_move(text))
        wait_for_progress(ann, before)
        state = state.play(parse_move(text))
    assert ann.view["result"]["winners"] == [1]
    return keys.count


def progress(user: User) -> tuple[Any, ...]:
    """Return what changes with each move, even where moves are hidden."""
    view = user.view
    return (view["turn"], view["to_act"], view["hand"], view["result"])


def wait_for_progress(user: User, before: tuple[Any, ...]) -> None:
    """Wait until the page shows the next move."""
    user.wait_until(lambda: progress(user) != before, "the move is not played")
    user.wait_for_render()


@pytest.mark.parametrize("preset", RECORDS)
def test_whole_game_takes_few_keys(new_user: NewUser, preset: str) -> None:
    count = play_record(new_user("Ann"), new_user("Bob"), preset)
    assert count <= MAX_SHARE * KEYS_BY_ARROWS[preset]
