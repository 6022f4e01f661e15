"""Bot runner: answers challenges by a policy and plays all of its games."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import httpx

from fourfold.client.api import Refused
from fourfold.client.events import Asked, Challenge, ChallengeOver, Connected, Ended, Started, Turn

if TYPE_CHECKING:
    from fourfold.client.api import Client
    from fourfold.client.events import Event
    from fourfold.rules import Move

log = logging.getLogger("fourfold.client")

Chooser: TypeAlias = "Callable[[Turn], Move | str]"
"""Function that chooses a move for a turn."""
Decide: TypeAlias = Callable[[Challenge, int], str | None]
"""Function of a challenge and the number of running games: reason to decline, or None."""
TOO_LATE = frozenset({"stale", "match-over", "time-is-up", "cancelled"})
"""Refusals of actions that another event preceded; the stream reports that event."""


def accept_all(_challenge: Challenge, _games: int) -> str | None:
    """Accept every challenge."""
    return None


@dataclass(frozen=True, slots=True)
class Policy:
    """Conditions for accepting a challenge: presets (default: all), number of games, clocks.

    Blindfolded games need a bot that can play without a position, so they are declined by default.
    """

    presets: frozenset[str] | None = None
    most_games: int = 8
    timed_only: bool = False
    rematches: bool = True
    blindfold: bool = False
    rated: bool = True

    def __call__(self, challenge: Challenge, games: int) -> str | None:
        """Return why a challenge is declined, or None to accept it."""
        rules = challenge.game.rules
        if self.presets is not None and rules.name not in self.presets:
            return "preset"
        unwanted = challenge.game.rated and not self.rated
        if unwanted or (rules.blindfold and not self.blindfold):
            return "options"
        if self.timed_only and rules.clock is None:
            return "clock"
        if games >= self.most_games:
            return "busy"
        return None if self.rematches or not challenge.is_rematch else "later"


class Bot:
    """A player on a server whose moves come from the function ``choose``.

    ``choose`` runs for at most ``workers`` games at a time. If it fails or returns an illegal move,
    that game is resigned. ``on_end`` is called with every game that ends, ``agree`` with every
    request for an undo or a draw; without it they are declined.
    """

    def __init__(
        self,
        client: Client,
        choose: Chooser,
        policy: Decide | None = None,
        *,
        workers: int = 1,
        on_end: Callable[[Ended], Any] | None = None,
        agree: Callable[[Asked], bool] | None = None,
    ) -> None:
        self.client = client
        self.playing: set[str] = set()
        self._choose = choose
        self._policy = policy or Policy()
        self._on_end = on_end
        self._agree = agree
        self._workers = workers
        self._finishing = False
        self._games_left: int | None = None

    def run(self, games: int | None = None) -> None:
        """Play until ``finish`` is called, or until ``games`` games are over."""
        self._games_left = games
        with ThreadPoolExecutor(self._workers, thread_name_prefix="bot") as threads:
            for event in self.client.events():
                try:
                    self._handle(event, threads)
                except httpx.TransportError as error:  # the stream repeats the event
                    log.warning("the server cannot be reached: %s", error)
                if self._games_left == 0:
                    self.finish()
        self._finishing = False

    def finish(self) -> None:
        """Accept no more challenges and stop when the running games are over."""
        self._finishing = True
        if not self.playing:
            self.client.stop()

    def _handle(self, event: Event, threads: Executor) -> None:
        """Handle an event of the stream."""
        if isinstance(event, Connected):
            self._reconcile()
        elif isinstance(event, Challenge):
            self._answer_challenge(event)
        elif isinstance(event, ChallengeOver):
            self._forget(event.game)
        elif isinstance(event, Started):
            self.playing.add(event.game.id)
        elif isinstance(event, Turn):
            threads.submit(self._play, event)
        elif isinstance(event, Asked):
            accept = self._agree is not None and self._agree(event)
            self._try(event.game.id, "answer", event.seat, accept=accept)
        else:
            self._record_end(event)

    def _reconcile(self) -> None:
        """Forget games that ended during a lost connection, which the stream never reports."""
        for game in self.playing - self.client.running():
            self._count()
            self._forget(game)

    def _answer_challenge(self, challenge: Challenge) -> None:
        """Accept or decline a challenge."""
        game = challenge.game.id
        reason = "later" if self._finishing else self._policy(challenge, len(self.playing))
        try:
            if reason is None:
                self.client.accept(game)
                self.playing.add(game)
            else:
                self.client.decline(game, reason)
        except Refused as refusal:  # the challenger has withdrawn it meanwhile
            log.info("challenge %s: %s", game, refusal)

    def _play(self, turn: Turn) -> None:
        """Choose and make a move; resign if that fails, so that the game ends."""
        game = turn.game.id
        try:
            move = self._choose(turn)
            self.client.play(game, move, expect=turn.index, seat=turn.seat)
        except Refused as refusal:
            if refusal.code not in TOO_LATE:
                log.warning("game %s: %s", game, refusal)
                self._try(game, "resign", turn.seat)
        except httpx.TransportError as error:
            log.warning("game %s: %s", game, error)
        except Exception:
            log.exception("game %s: no move was found", game)
            self._try(game, "resign", turn.seat)

    def _try(self, game: str, kind: str, seat: int, **fields: Any) -> None:
        """Send an action in a game that may have ended meanwhile."""
        with suppress(Refused):
            self.client.act(game, kind, seat=seat, **fields)

    def _record_end(self, ended: Ended) -> None:
        """Report and forget a game that is over."""
        self._count()
        if self._on_end is not None:
            self._on_end(ended)
        self._forget(ended.game.id)

    def _count(self) -> None:
        """Count down the games to play."""
        if self._games_left:
            self._games_left -= 1

    def _forget(self, game: str) -> None:
        """Forget a game; stop if it was the last one of a finishing bot."""
        self.playing.discard(game)
        if self._finishing:
            self.finish()
