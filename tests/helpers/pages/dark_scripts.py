"""Events of dark games: random ones, and pairs that a seat cannot tell apart."""

from __future__ import annotations

from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from fourfold import CELLS, FIGURES, PIECES, Call, Give, Place, Put, QuardoState, QuartoState, Swap
from fourfold.match import Match, Play, Touch
from tests.helpers.dark.pairs import find_paired_step, random_target, try_event
from tests.helpers.effort import SOAK, rounds
from tests.helpers.pages.leak_scan import LeakScan
from tests.helpers.pages.places import TWO_SEATS
from tests.helpers.pages.table import choose_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold import Move
    from tests.helpers.pages.dark_games import DarkGame, Scene, TwoPageGame
    from tests.helpers.pages.user import User

if TYPE_CHECKING:
    from collections.abc import Iterator


START = "012./4567/89ab/cde. 7ffff 0-0 1"
"""Ann places 3 on d1 for two coins; Bob places f on d4 for three, which fills the board."""
ANN_READINGS = {"a1": "0", "b1": "1", "c1": "2", "c2": "6"}
SCRIPT: tuple[tuple[int, str, str], ...] = (
    (2, "touch", "d1"),
    *((1, "touch", cell) for cell in ANN_READINGS),
    (1, "touch", "c2"),
    (1, "touch", "3"),
    (1, "touch", "row1"),
    (1, "play", "3@d1"),
    (2, "touch", "a1"),
    (2, "touch", "f"),
    (2, "play", "f@d4"),
)

PlayerEvent: TypeAlias = "Touch | Play"
Pair: TypeAlias = "tuple[PlayerEvent, PlayerEvent]"
MAX_EVENTS = 120
WATCHED_EVENTS = rounds(14, MAX_EVENTS)
"""The number of events after which all pages are searched, which takes half a second each time.

A long run goes on to the end of the game.
"""
STEPS = rounds(7, 16)


# One game


def random_events(dark: DarkGame, rng: Random) -> Iterator[PlayerEvent]:
    """Yield random events to the end of the game: many touches, and some refused moves."""
    for _ in range(MAX_EVENTS):
        if dark.match.outcome is not None:
            return
        event = random_event(dark.match, dark.touching_seats, rng)
        if try_event(dark.match, event).after is not None:
            yield event


def play_and_scan(dark: TwoPageGame) -> list[LeakScan]:
    """Play a game; after each event check every page against what its seat may know."""
    dark.ann.open_log()
    seats = zip(dark.monitors, (1, 2, None), strict=True)
    scans = [LeakScan(monitor, seat, dark.truth, dark.game) for monitor, seat in seats]
    for event in islice(random_events(dark, Random(dark.scene.name)), WATCHED_EVENTS):
        dark.perform(event)
        if dark.match.outcome is None:
            for scan in scans:
                scan.check()
    assert dark.match.outcome is not None or not SOAK
    return scans


def random_event(match: Match, touching_seats: tuple[int, ...], rng: Random) -> PlayerEvent:
    """Return a touch or a move, legal or not; only some seats can touch."""
    choice, to_act = rng.random(), match.state.to_act
    if choice < 0.6:
        return Touch(rng.choice(touching_seats), random_target(match, rng))
    if choice < 0.7 and to_act not in match.barred:
        return Play(to_act, illegal_move(match.state, rng))
    return Play(to_act, choose_move(match.state, rng))


def illegal_move(state: QuartoState | QuardoState, rng: Random) -> Move:
    """Return a move that is almost always illegal."""
    cell, other = rng.sample(list(CELLS), 2)
    if isinstance(state, QuartoState):
        return Call(rng.choice(FIGURES[:10]))
    if rng.random() < 0.5:
        return Swap(min(cell, other), max(cell, other))
    return Put(rng.choice(list(PIECES)), cell)


# Pairs of games


def paired_script(scene: Scene, seat: int, *, in_turn: bool = False) -> list[Pair]:
    """Return pairs of events of two games that a seat and a spectator cannot tell apart.

    With ``in_turn``, as on a shared screen, only the seat to act touches.
    """
    for seed in count():
        script, matches = try_script(scene, seat, Random(f"{scene.name} {seed}"), in_turn=in_turn)
        differences = sum(one != other for one, other in script)
        boards = (match.state.board for match in matches)
        board_differences = sum(one != other for one, other in zip(*boards, strict=True))
        if len(script) == STEPS and differences > 2 and board_differences > 2:
            return script
    raise AssertionError("unreachable")


def try_script(
    scene: Scene, seat: int, rng: Random, *, in_turn: bool
) -> tuple[list[Pair], tuple[Match, Match]]:
    """Find pairs of events step by step; return them and the two games after them."""
    start = Match.new(scene.preset, ("Ann", "Bob"), seed=1, **scene.options)
    matches, script = (start, start), list[Pair]()
    for _ in range(3 * STEPS):
        to_act = matches[0].state.to_act
        actor = to_act if in_turn or rng.random() < 0.7 else rng.choice((1, 2))
        pair = find_paired_step(*matches, (seat,), actor, rng)
        if pair is None or len(script) == STEPS:
            continue
        after, events = (pair[0].after, pair[1].after), (pair[0].event, pair[1].event)
        if all(one is not None and one.outcome is None for one in after) and all(
            is_offered(event, match.state) for event, match in zip(events, matches, strict=True)
        ):
            matches = cast("tuple[Match, Match]", after)
            script.append(cast("Pair", events))
    return script, matches


def is_offered(event: object, state: QuartoState | QuardoState) -> bool:
    """Return whether a page offers an event in a position."""
    if not isinstance(event, Play):
        return isinstance(event, Touch)
    fits = Put | Swap if isinstance(state, QuardoState) else Place | Give | Call
    return event.seat == state.to_act and isinstance(event.move, fits)


def play_script(
    user: User, preset: str, script: tuple[tuple[int, str, str], ...], **settings: Any
) -> str:
    """Play a script of touches and moves through the API; return the game's id."""
    game: str = user.create_game(preset, *TWO_SEATS, first=1, **settings)["game"]["id"]
    for seat, kind, what in script:
        action = {"kind": kind, "move" if kind == "play" else "target": what}
        user.api("POST", f"/games/{game}/actions", {"seat": seat, "action": action})
    return game


def open_replay(user: User, game: str) -> None:
    """Open the replay of a game."""
    user.go(f"/replay?game={game}")
    user.page.get_by_role("toolbar", name=user.t("replay-steps")).wait_for()


def choose_view(user: User, name: str | None) -> None:
    """Show the actual board, or the board as a player knew it."""
    text = user.t("hindsight-show-known", name=name) if name else user.t("hindsight-show-board")
    user.page.get_by_role("radio", name=text, exact=True).check()
