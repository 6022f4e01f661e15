"""Pairs of steps in two games that a client in the dark cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from fourfold import CELLS, FIGURES, PIECES, FourfoldError, Game
from fourfold.match import (
    Answer,
    Ask,
    Event,
    Match,
    Pause,
    Play,
    Remind,
    Request,
    Resume,
    Ruling,
    StopObserving,
    Touch,
    correct_ruling,
)
from fourfold.match import Fact as PublicFact
from tests.helpers.games.matches import any_move, random_move

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random


@dataclass(frozen=True)
class Step:
    """An event with the match before and after it."""

    before: Match
    event: Event
    after: Match | None


def try_event(match: Match, event: Event) -> Step:
    """Apply an event; ``after`` is None when it is refused without a record."""
    try:
        return Step(match, event, match.apply(event, match.now))
    except FourfoldError:
        return Step(match, event, None)


def visible_facts(step: Step, seat: int | None) -> object:
    """Return what a seat may learn from a step, to compare with another step.

    A move that waits for the observer is combined with its ruling.
    """
    before, event, after = step.before, step.event, step.after
    if after is None:
        try:
            before.apply(event, before.now)
        except FourfoldError as error:
            return (type(error), error.rule, error.details if is_own(step, seat) else None)
    assert after is not None
    entry, state = after.log[-1], after.state
    is_own_step = is_own(step, seat)
    public = event if is_own_step or not isinstance(event, Play | Touch) else None
    refusal = entry.refusal
    refused_as = (
        None if refusal is None else (refusal.rule, None if entry.reason_hidden else refusal.code)
    )
    details = (
        refusal.details if refusal is not None and is_own_step and not entry.reason_hidden else None
    )
    felt = (entry.felt, entry.placed) if is_own_step else None
    facts = (
        *(isinstance(event, Touch), public, refused_as, details, felt, entry.coins, state.to_act),
        *(after.turn, after.proposal is None, after.outcome is None, getattr(state, "hand", None)),
        *(after.touch_counts, None if seat is None else after.touches[seat - 1], after.pending),
        getattr(state, "scores", None),
    )
    if after.proposal is not None and before.proposal is None:
        ruling = Ruling(approve=correct_ruling(after) is None)
        return (facts, visible_facts(try_event(after, ruling), seat))
    return facts


def is_own(step: Step, seat: int | None) -> bool:
    """Return whether an event or a ruling concerns a seat's own action."""
    event, proposal = step.event, step.before.proposal
    about = getattr(event, "seat", None)
    if isinstance(event, Ruling | StopObserving) and proposal is not None:
        about = proposal.seat
    return seat is not None and about == seat


def are_indistinguishable(one: Step, other: Step, seats: Iterable[int]) -> bool:
    """Return whether the holder of these seats cannot tell two steps apart."""
    return all(visible_facts(one, seat) == visible_facts(other, seat) for seat in (*seats, None))


def measure_similarity(one: Match, other: Match) -> int:
    """Return a measure of the equal moves that two boards allow."""
    empty = sum(one.state.board[c] is None and other.state.board[c] is None for c in CELLS)
    left = set(one.state.pieces_left) & set(other.state.pieces_left)
    return 3 * empty + len(left)


def find_paired_step(
    one: Match, other: Match, seats: Iterable[int], actor: int, rng: Random
) -> tuple[Step, Step] | None:
    """Find actions of a seat in two games that ``seats`` cannot tell apart.

    An actor among ``seats`` does the same in both games and learns the same.
    """
    seats = tuple(seats)
    found: list[tuple[Step, Step]] = []
    for _ in range(40):
        first = try_event(one, random_event(one, actor, rng))
        same = actor in seats or not isinstance(first.event, Play | Touch)
        tries = 1 if same else 12
        for _ in range(tries):
            event = first.event if same else random_event(other, actor, rng)
            second = try_event(other, event)
            if are_indistinguishable(first, second, seats):
                found.append((first, second))
        if len(found) >= 4:
            break
    if not found:
        return None
    if rng.random() < 0.3:
        return rng.choice(found)
    return max(
        found, key=lambda pair: measure_similarity(pair[0].after or one, pair[1].after or other)
    )


def random_event(match: Match, seat: int, rng: Random) -> Event:
    """Return a random event of a player."""
    choice = rng.random()
    if match.pending is not None and choice < 0.3:
        rare = match.pending.request is Request.DRAW
        return Answer(seat, accept=rng.random() < (0.05 if rare else 0.6))
    if choice < 0.03 and match.proposal is None:
        return Ask(seat, Request.UNDO if rng.random() < 0.8 else Request.DRAW)
    if choice < 0.13:
        return Play(seat, any_move(match.rules, rng))
    if choice < 0.4 or match.state.to_act != seat:
        return Touch(seat, random_target(match, rng))
    return Play(seat, random_move(match, rng))


def random_target(match: Match, rng: Random) -> Any:
    """Return a random target of a touch, mostly a cell."""
    kinds = (CELLS, CELLS, PIECES, FIGURES)
    return rng.choice(cast("Any", rng.choice(kinds[: 4 if match.rules.game is Game.QUARDO else 3])))


def observer_event(match: Match, rng: Random) -> Event | None:
    """Return the observer's next event, if any."""
    if match.observer is None:
        return None
    if rng.random() < 0.06:
        return Remind(rng.choice(list(PublicFact)))
    if match.paused:
        return Resume()
    if rng.random() < 0.03:
        return Pause()
    if match.proposal is not None:
        return Ruling(approve=correct_ruling(match) is None)
    return None
