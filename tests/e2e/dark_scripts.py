"""What people do in games in the dark: anything, or what leaves somebody in the dark."""

from __future__ import annotations

from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING, TypeAlias, cast

from fourfold import CELLS, FIGURES, PIECES, Call, Give, Place, Put, QuardoState, QuartoState, Swap
from fourfold.match import Match, Play, Touch
from tests.e2e.leak_scan import LeakScan
from tests.e2e.table import choose_move
from tests.effort import SOAK, rounds
from tests.server.dark_pairs import find_paired_step, random_target, try_event

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold import Move
    from tests.e2e.dark_scenes import DarkGame, Scene, TwoPageGame

PlayerEvent: TypeAlias = "Touch | Play"
Pair: TypeAlias = "tuple[PlayerEvent, PlayerEvent]"
MAX_EVENTS = 120
WATCHED_EVENTS = rounds(14, MAX_EVENTS)
"""After each of these all pages are searched, which takes half a second; a long run goes on to the
end of the game."""
STEPS = rounds(7, 16)


# One game


def random_events(dark: DarkGame, rng: Random) -> Iterator[PlayerEvent]:
    """Yield what happens until the end: much is felt, and some things are tried in vain."""
    for _ in range(MAX_EVENTS):
        if dark.match.outcome is not None:
            return
        event = any_event(dark.match, dark.feeling, rng)
        if try_event(dark.match, event).after is not None:
            yield event


def play_and_scan(night: TwoPageGame) -> list[LeakScan]:
    """Play a game; after each event hold every page against what its seat may know."""
    night.ann.open_log()
    seats = zip(night.witnesses, (1, 2, None), strict=True)
    scans = [LeakScan(witness, seat, night.truth, night.game) for witness, seat in seats]
    for event in islice(random_events(night, Random(night.scene.name)), WATCHED_EVENTS):
        night.do(event)
        if night.match.outcome is None:
            for scan in scans:
                scan.check()
    assert night.match.outcome is not None or not SOAK
    return scans


def any_event(match: Match, feeling: tuple[int, ...], rng: Random) -> PlayerEvent:
    """Return something that might be done now; only some seats can feel."""
    choice, to_act = rng.random(), match.state.to_act
    if choice < 0.6:
        return Touch(rng.choice(feeling), random_target(match, rng))
    if choice < 0.7 and to_act not in match.barred:
        return Play(to_act, illegal_move(match.state, rng))
    return Play(to_act, choose_move(match.state, rng))


def illegal_move(state: QuartoState | QuardoState, rng: Random) -> Move:
    """Return a move that is hardly ever possible."""
    cell, other = rng.sample(list(CELLS), 2)
    if isinstance(state, QuartoState):
        return Call(rng.choice(FIGURES[:10]))
    if rng.random() < 0.5:
        return Swap(min(cell, other), max(cell, other))
    return Put(rng.choice(list(PIECES)), cell)


# Two worlds


def paired_script(scene: Scene, seat: int, *, in_turn: bool = False) -> list[Pair]:
    """Return what happens in two worlds so that a seat, and who watches, cannot tell them apart.

    At one screen everybody feels in turn.
    """
    for seed in count():
        script, worlds = try_script(scene, seat, Random(f"{scene.name} {seed}"), in_turn=in_turn)
        differences = sum(here != there for here, there in script)
        boards = (world.state.board for world in worlds)
        unlike = sum(here != there for here, there in zip(*boards, strict=True))
        if len(script) == STEPS and differences > 2 and unlike > 2:
            return script
    raise AssertionError("never")


def try_script(
    scene: Scene, seat: int, rng: Random, *, in_turn: bool
) -> tuple[list[Pair], tuple[Match, Match]]:
    """Look for something to do, step by step; return that and what the boards became."""
    start = Match.new(scene.preset, ("Ann", "Bob"), seed=1, **scene.options)
    worlds, script = (start, start), list[Pair]()
    for _ in range(3 * STEPS):
        to_act = worlds[0].state.to_act
        actor = to_act if in_turn or rng.random() < 0.7 else rng.choice((1, 2))
        pair = find_paired_step(*worlds, (seat,), actor, rng)
        if pair is None or len(script) == STEPS:
            continue
        after, events = (pair[0].after, pair[1].after), (pair[0].event, pair[1].event)
        if all(one is not None and one.outcome is None for one in after) and all(
            is_offered(event, world.state) for event, world in zip(events, worlds, strict=True)
        ):
            worlds = cast("tuple[Match, Match]", after)
            script.append(cast("Pair", events))
    return script, worlds


def is_offered(event: object, state: QuartoState | QuardoState) -> bool:
    """Return whether a page offers to do something now."""
    if not isinstance(event, Play):
        return isinstance(event, Touch)
    fits = Put | Swap if isinstance(state, QuardoState) else Place | Give | Call
    return event.seat == state.to_act and isinstance(event.move, fits)
