"""The judge: reads the database itself, folds every game, and compares with what clients know."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, text

from fourfold.match import Match, Record, Setup, TimeUp, event_from_plain
from fourfold.rules import FourfoldError, Rules
from tests.effort import SOAK
from tests.server.stalls import REFERENCE_SECONDS, measure_reference_work

if TYPE_CHECKING:
    from collections.abc import Iterable

    import httpx
    from sqlalchemy import RowMapping

    from tests.faults.cluster import Spell
    from tests.faults.ledger import Ledger

FLAG_SECONDS, FLAG_AFTER_SECONDS = (1.5, 2.5) if SOAK else (60.0, 60.0)
"""How late a clock may be flagged by a server that runs, and by one that has just come back.

The soak has the machine to itself, a slower one may take longer by as much; elsewhere being late
says how busy the machine is.
"""
SLACK_MILLISECONDS = 5


@dataclass(frozen=True, slots=True)
class Stored:
    """A game in the database."""

    row: RowMapping
    seats: list[RowMapping]
    events: list[RowMapping] = field(default_factory=list)

    @property
    def programs(self) -> set[int]:
        """The seats of programs."""
        return {seat["seat"] for seat in self.seats if seat["kind"] == "program"}


async def every_notice(http: httpx.AsyncClient, url: str) -> list[dict[str, Any]]:
    """Return what is told of a whole game, page by page from the end."""
    found: list[dict[str, Any]] = []
    page = (await http.get(url)).json()
    while "notices" in page:
        found = page["notices"] + found
        if not page["since"]:
            break
        page = (await http.get(url, params={"before": page["since"]})).json()
    return found


def read_games(database: str) -> dict[str, Stored]:
    """Read all games as they are in the tables."""
    engine = create_engine(database)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM games")).mappings().all()
        seats = connection.execute(text("SELECT * FROM seats ORDER BY seat")).mappings().all()
        query = text("SELECT * FROM events ORDER BY game, number")
        events = connection.execute(query).mappings().all()
    engine.dispose()
    games = {row["id"]: Stored(row, []) for row in rows}
    for seat in seats:
        games[seat["game"]].seats.append(seat)
    for event in events:
        games[event["game"]].events.append(event)
    return games


class Audit:
    """Checks all games; what is wrong goes into the ledger."""

    def __init__(self, database: str, ledger: Ledger, spells: Iterable[Spell]) -> None:
        self.games = read_games(database)
        self.folds: dict[str, list[Match]] = {}
        self.late: list[float] = []
        self.late_after: list[float] = []
        self.flags = 0
        self._slower = max(1.0, measure_reference_work() / REFERENCE_SECONDS)
        self._ledger = ledger
        self._spells = list(spells)

    @property
    def events(self) -> int:
        """How many events there are."""
        return sum(len(game.events) for game in self.games.values())

    def check(self, games: Iterable[str]) -> None:
        """Check the games that were played, and that there are no others."""
        games = set(games)
        for stray in set(self.games) - games:
            self._wrong(stray, "nobody made this game")
        for game in sorted(games):
            if game not in self.games:
                self._wrong(game, "is lost")
                continue
            try:
                self.folds[game] = self._fold(self.games[game])
            except FourfoldError as error:
                self._wrong(game, f"cannot have happened: {error!r} {error}")
                continue
            for check in (self._told, self._acknowledged, self._seen, self._finished):
                check(game)
            self._programs(game)
        self._marks()

    async def check_records(self, http: httpx.AsyncClient, url: str) -> None:
        """Download every record and the whole log and compare them with the folds."""
        for game, fold in self.folds.items():
            answer = await http.get(f"{url}/api/games/{game}/record")
            if answer.text != str(Record.of(fold[-1])):
                self._wrong(game, f"the record differs: {answer.text}")
            notices = await every_notice(http, f"{url}/api/games/{game}")
            told = [(notice["index"], notice["at"], notice["event"]) for notice in notices]
            if told != [(e["number"], e["at"], body_of(e)) for e in self.games[game].events]:
                self._wrong(game, "the server's log differs from the database")

    def _wrong(self, game: str, what: str) -> None:
        """Note something wrong with a game."""
        self._ledger.wrong(f"{game}: {what}")

    def _fold(self, stored: Stored) -> list[Match]:
        """Let everything happen again; return the match after each number of events."""
        row = stored.row
        rules = Rules.preset(row["preset"], **_plain(row["options"]))
        names = tuple(_plain(row["names"]) or ())
        began = (row["seed"], row["lot"], row["position"], row["chosen"], row["edition"])
        setup = Setup(rules, names, *began)
        fold = [Match.start(setup, row["started"])]
        for number, event in enumerate(stored.events):
            if event["number"] != number:
                self._wrong(row["id"], f"event {number} is missing")
            happened = event_from_plain(body_of(event))
            if isinstance(happened, TimeUp):
                self._flag(row["id"], fold[-1], event["at"])
            fold.append(fold[-1].apply(happened, event["at"]))
        return fold

    def _flag(self, game: str, match: Match, at: int) -> None:
        """Check that time was up, and noted as soon as any server could."""
        self.flags += 1
        if match.deadline is None or at < match.deadline:
            self._wrong(game, f"flagged at {at}, but time was up at {match.deadline}")
            return
        for spell in self._spells:
            begin, end = max(spell.begin, match.deadline), min(spell.end, at)
            if begin >= end:
                continue
            ran = spell.begin <= match.deadline
            (self.late if ran else self.late_after).append((end - begin) / 1000)
            most = self._slower * (FLAG_SECONDS if ran else FLAG_AFTER_SECONDS)
            if end - begin > 1000 * most:
                self._wrong(game, f"flagged {end - begin} ms late, running at the time: {ran}")

    def _told(self, game: str) -> None:
        """Everything that anybody was told has happened, just so."""
        for index, heard in self._ledger.told[game].items():
            log = self.folds[game][-1].log
            if index >= len(log):
                self._wrong(game, f"told {heard}, but there is no event {index}")
                continue
            entry, event = log[index], self.games[game].events[index]
            truth = {"at": event["at"], "seat": entry.seat, "coins": entry.coins}
            if heard["event"] is not None:
                truth["event"] = body_of(event)
            if heard != {"event": None, **truth}:
                self._wrong(game, f"told {heard} of event {index}, but it was {truth}")

    def _acknowledged(self, game: str) -> None:
        """Every promise is kept: the event is there, with its index, at the time it was asked."""
        events = self.games[game].events
        for index, ack in self._ledger.acknowledged[game].items():
            if index >= len(events) or body_of(events[index]) != ack.body:
                kept = body_of(events[index]) if index < len(events) else None
                self._wrong(game, f"[{index}] acknowledged {ack.body}, but kept {kept}")
                continue
            before = ack.asked - SLACK_MILLISECONDS
            if not before <= events[index]["at"] <= ack.answered + SLACK_MILLISECONDS:
                self._wrong(game, f"[{index}] happened at {events[index]['at']}, but {ack}")

    def _seen(self, game: str) -> None:
        """Every view showed the position and the clock as they were."""
        fold = self.folds[game]
        for index, sights in self._ledger.sights[game].items():
            if index >= len(fold):
                self._wrong(game, f"a view after {index} events")
                continue
            match = fold[index]
            for sight in sights:
                position = None if sight.position is None else str(match.state)
                left = match.remaining(max(sight.now, match.now))
                truth = (position, match.state.to_act, left)
                if (sight.position, sight.to_act, sight.remaining) != truth:
                    self._wrong(game, f"after {index} events {sight}, but {truth}")

    def _finished(self, game: str) -> None:
        """The game is over, and nothing is left to do."""
        row, match = self.games[game].row, self.folds[game][-1]
        if match.outcome is None or row["over"] != match.now:
            self._wrong(game, f"over at {row['over']}, but {match.outcome} at {match.now}")
        for column in ("due", "away_due", "thinker"):
            if row[column] is not None:
                self._wrong(game, f"is over, but {column} is {row[column]}")

    def _programs(self, game: str) -> None:
        """Programs made no move that was refused; blindfolded, none twice before the next move."""
        fold = self.folds[game]
        tried: set[tuple[int | None, object]] = set()
        for before, after, entry in zip(fold[:-1], fold[1:], fold[-1].log, strict=True):
            if after.state != before.state:
                tried.clear()
            if entry.seat not in self.games[game].programs or entry.refusal is None:
                continue
            attempt = (entry.seat, getattr(entry.event, "move", entry.event))
            if not after.rules.blindfold or attempt in tried:
                self._wrong(game, f"a program made a move that was refused: {entry}")
            tried.add(attempt)

    def _marks(self) -> None:
        """No write was done twice."""
        seen: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for game, stored in self.games.items():
            for event in stored.events:
                if event["mark"] != "start":
                    seen[event["mark"]].append((game, event["number"]))
        for mark, places in seen.items():
            if len(places) > 1:
                self._wrong(places[0][0], f"one write became {places} ({mark})")


def body_of(event: RowMapping) -> Any:
    """Return the body of an event."""
    return json.loads(event["body"])


def _plain(value: Any) -> Any:
    """Return JSON as values, whether the database has read it or not."""
    return json.loads(value) if isinstance(value, str) else value
