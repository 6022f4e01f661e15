"""Dark games as they are stored, and what each client may know of them.

`Truth` reads the events from the server's database. `Knowledge` computes the expected messages from
the facts that a client may know.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from fourfold import (
    Call,
    Game,
    Place,
    QuardoState,
    Rules,
)
from fourfold.i18n import Speaker
from fourfold.match import (
    Answer,
    Event,
    Match,
    Notice,
    Play,
    Setup,
    event_from_json,
    event_to_plain,
)
from fourfold.store.event_tables import GAME_EVENTS
from fourfold.store.games import load_game
from tests.helpers.games.dark_table import DarkTable, Fact, redact
from tests.helpers.games.matches import list_prefixes

if TYPE_CHECKING:
    from pathlib import Path

    from fourfold.store import GameRow
    from tests.helpers.dark.listener import Channel, Reply


# Stored events


class Truth:
    """The server's database, read without the server."""

    def __init__(self, folder: Path) -> None:
        location = f"file:{folder / 'data' / 'fourfold.sqlite3'}?mode=ro&uri=true"
        self.engine = sa.create_engine(f"sqlite:///{location}")

    def row(self, game: str) -> GameRow:
        """Return the row of a game."""
        with self.engine.connect() as connection:
            row = load_game(connection, game)
        assert row is not None
        return row

    def match(self, game: str, known: Match | None = None) -> Match:
        """Return the stored match, continuing from a known part of it."""
        if known is None:
            row = self.row(game)
            assert row.started is not None
            rules = Rules.preset(row.preset, **row.options)
            setup = Setup(
                rules, row.names, row.seed, row.lot, row.position, row.chosen, row.edition
            )
            known = Match.start(setup, row.started)
        with self.engine.connect() as connection:
            for event in GAME_EVENTS.load(connection, game, len(known.log)):
                known = known.apply(event_from_json(event.body), event.at)
        return known

    def close(self) -> None:
        """Close the database."""
        self.engine.dispose()


# Permitted knowledge


class QuartoTable(DarkTable):
    """Blindfolded Quarto, where the turn and the piece in hand are public."""

    movers: tuple[int, ...] = ()

    def find_last_move(self) -> tuple[int, int]:
        """Return the seat that moved last, and no coins."""
        return self.movers[-1], 0

    def apply_answer(self, event: Answer, index: int) -> None:  # noqa: ARG002 - see follow
        """Apply the opponent's answer; the position after an undo is public."""
        assert self.asked is not None
        assert not (event.accept and event.seat == self.asked[0])
        self.asked = None

    def follow(self, before: Match, after: Match) -> None:
        """Copy the public state; each turn begins with all touches."""
        is_undone = isinstance(after.log[-1].event, Answer) and len(after.past) < len(before.past)
        self.movers = tuple(past.seat for past in after.past)
        if is_undone:
            self.undone[len(before.log)] = before.past[len(after.past) - 1].index + 1
            self.undone[len(before.log)] *= bool(after.past)
        pending = after.pending
        self.asked = None if pending is None else (pending.seat, pending.request)
        self.held = pending is not None and pending.due is not None
        if after.turn != before.turn or is_undone:
            self.begin_turn(after.state.to_act, after.turn)


class Knowledge:
    """The messages about a game that a client must receive, given what it may know.

    They are computed from the client's own moves and touches with their answers, and from the
    public part of everything else. ``seat`` is None for a spectator.
    """

    def __init__(self, match: Match, seat: int | None, language: str, listener: int | None) -> None:
        self.seat, self.rules = seat, match.rules
        self.setup = replace(match.setup, seed=None, position=None)
        self.voice = Speaker(language, match.rules.piece_set, listener)
        start = Match.start(match.setup, match.started)
        quarto = match.rules.game is Game.QUARTO
        kind = QuartoTable if quarto else DarkTable
        scores = start.state.scores if isinstance(start.state, QuardoState) else ()
        table = kind(
            *(match.rules, match.setup.players, match.setup.lot, match.started),
            *(match.setup.position is not None, start.state.to_act, scores),
        )
        self.notices: list[dict[str, Any] | None] = []
        self.views = [self._view(table, start)]
        self.length = len(match.log)
        self.over = match.outcome is not None
        facts = redact(match, seat)
        for fact_of_seat, (before, after) in zip(
            facts, pairwise(list_prefixes(match)), strict=True
        ):
            if after.outcome is not None:
                break
            fact = (
                self._add_hand(fact_of_seat, before, after.log[-1].event)
                if quarto
                else fact_of_seat
            )
            table.apply(fact)
            if isinstance(table, QuartoTable):
                table.follow(before, after)
            self.notices.append(self._notice(table, fact))
            self.views.append(self._view(table, after))

    def _add_hand(self, fact: Fact, before: Match, event: Event) -> Fact:
        """Add the piece in hand to the client's own placement; a call names four cells."""
        fact, notice = replace(fact, moved=False), fact.notice
        if not isinstance(event, Play) or notice is None:
            return fact
        if notice.refused:
            return replace(fact, named=4) if isinstance(event.move, Call) else fact
        placed = notice.event is not None and isinstance(event.move, Place)
        hand = getattr(before.state, "hand", None) if placed else None
        return replace(fact, notice=replace(notice, placed=hand))

    def _notice(self, table: DarkTable, fact: Fact) -> dict[str, Any] | None:
        """Return the expected notice of a fact."""
        if fact.notice is None:
            return None
        notice: Notice = table.complete(fact.notice)
        text = self.voice.notice(notice, self.setup)
        felt = notice.felt if notice.placed is None else notice.placed
        return {
            "index": notice.index,
            "at": notice.at,
            "seat": notice.seat,
            "event": None if notice.event is None else event_to_plain(notice.event),
            "proposed": notice.proposed,
            "back_to": notice.back_to,
            "coins": notice.coins,
            "felt": felt if felt is None or isinstance(felt, bool) else str(felt),
            "refused": self._refused(notice, text),
            "text": text,
        }

    def _refused(self, notice: Notice, text: list[str]) -> dict[str, Any] | None:
        """Return the expected refusal: in full to its player, else only code and rule."""
        if not notice.refused:
            return None
        fields = {"code": notice.refused, "rule": notice.rule}
        if notice.refusal is None:
            return {**fields, "message": " ".join(text), "details": {}}
        details = {name: str(value) for name, value in notice.refusal.details.items()}
        return {**fields, "message": self.voice.refusal(notice.refusal), "details": details}

    def _view(self, table: DarkTable, public: Match) -> dict[str, Any]:
        """Return the expected view; public are a piece in hand, and that coins may be named."""
        view = table.view(self.seat, [])
        hand = getattr(public.state, "hand", None)
        timed = self.rules.clock is not None
        return {
            "seat": self.seat,
            "position": None,
            "set_up": view.set_up,
            "start": None,
            "players": list(self.setup.players),
            "seed": None,
            "lot": self.setup.lot,
            "chosen": self.setup.chosen,
            "barred": sorted(public.barred),
            "to_act": view.to_act,
            "turn": view.turn,
            "hand": None if hand is None else str(hand),
            "naming": bool(getattr(public.state, "moved", ())),
            "scores": list(view.scores),
            "out": list(view.out),
            "result": None,
            "asked": None
            if view.asked is None
            else {"seat": view.asked[0], "request": view.asked[1].value},
            "observer": view.observer,
            "paused": view.paused,
            "ruling_pending": view.ruling_pending,
            "proposal": None,
            "remaining_ms": "time" if timed else None,
            "times_ms": ["time"] * table.rules.players if timed else [],
            "clock_running": timed and not (view.paused or view.ruling_pending or table.held),
            "touches_left": view.touches_left,
            "touch_counts": list(view.touch_counts),
        }

    def is_bright(self, index: int) -> bool:
        """Return whether the blindfolds are off after a number of events."""
        return self.over and index >= self.length

    def check_view(self, view: dict[str, Any], index: int) -> None:
        """Compare a view with the expected view after a number of events."""
        timed = {
            **view,
            "remaining_ms": "time" if view["remaining_ms"] is not None else None,
            "times_ms": ["time" for _ in view["times_ms"]],
        }
        assert timed == self.views[index], describe_differences(timed, self.views[index])

    def check_notices(self, notices: list[dict[str, Any]], since: int, index: int) -> None:
        """Compare notices with the expected notices of some events."""
        expected = [each for each in self.notices[since:index] if each is not None]
        assert notices == expected, f"{notices} instead of {expected}"


def describe_differences(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Return the fields in which two messages differ."""
    names = [name for name in {*one, *other} if one.get(name) != other.get(name)]
    return ", ".join(f"{name}: {one.get(name)!r}, not {other.get(name)!r}" for name in names)


# Comparison of two listeners

RANDOM = (
    (re.compile(r'"(now|at|created)":\d{13}\b'), r'"\1":T'),
    (re.compile(r'"(remaining_ms)":\d+'), r'"\1":T'),
    (re.compile(r'"times_ms":\[\d[\d,]*\]'), '"times_ms":T'),
    (re.compile(r'"away_ms":(null|\d+)'), '"away_ms":T'),
    (re.compile(r'"present":(true|false)'), '"present":P'),
    (re.compile(r'"spectators":\d+'), '"spectators":N'),
    (re.compile(r'"link_until":\d{13}'), '"link_until":T'),
    (re.compile(r'"claim":(null|\{[^{}]*\})'), '"claim":C'),
    (
        re.compile(r'"secret":"[\w-]{22,}","until":\d{13},"path":"/join/GAME#[\w-]{22,}"'),
        '"secret":S',
    ),
    (re.compile(r'"until":\d{13}'), '"until":T'),
    (re.compile(r"(?i)(date|x-request-id|sec-websocket-accept): [^\r]+"), r"\1: R"),
)
"""Texts that differ between any two games: times, presence, secrets and ids."""


def mask_random(text: str, game: str) -> str:
    """Replace the random parts of a text."""
    text = text.replace(game, "GAME")
    for pattern, replacement in RANDOM:
        text = pattern.sub(replacement, text)
    if '"remaining_ms":T' in text or '"away_ms":T' in text:
        text = re.sub(r"(?i)content-length: \d+", "content-length: L", text)
    return text


def mask_channel(channel: Channel, game: str) -> list[str]:
    """Return the messages of a live connection without randomness and presence.

    Presence is sent by timers; `Checker` checks its content.
    """
    texts = [
        mask_random(text, game) for text in channel.texts if not text.startswith('{"type":"table"')
    ]
    return [mask_random(channel.handshake.decode("latin-1"), game), *texts]


def mask_answer(answer: Reply, game: str) -> str:
    """Return an answer without its random parts."""
    head, _, body = answer.raw.decode("utf-8").partition("\r\n\r\n")
    length = answer.headers.get("content-length")
    assert length is None or int(length) == len(body.encode())
    return mask_random(f"{answer.request_line}\r\n{head}\r\n\r\n{body}", game)
