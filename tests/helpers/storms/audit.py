"""Comparison of the database after a storm with everything that clients received."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, text

from fourfold.match import Match, Record, Setup, TimeUp, event_from_plain
from fourfold.rules import FourfoldError, Rules
from tests.helpers.effort import SOAK
from tests.helpers.servers.stalls import REFERENCE_SECONDS, measure_reference_work

if TYPE_CHECKING:
    from collections.abc import Iterable

    import httpx
    from sqlalchemy import RowMapping

    from tests.helpers.storms.cluster import Interval
    from tests.helpers.storms.ledger import Ledger

FLAG_SECONDS, FLAG_AFTER_SECONDS = (1.5, 2.5) if SOAK else (60.0, 60.0)
"""Maximum delay of a flag on a running server, and after a restart.

The soak has the machine to itself; a slower machine gets proportionally more time. Elsewhere the
delay depends on how busy the machine is.
"""
SLACK_MILLISECONDS = 5


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game in the database."""

    row: RowMapping
    seats: list[RowMapping]
    events: list[RowMapping] = field(default_factory=list)

    @property
    def computer_seats(self) -> set[int]:
        """Return the seats of computer players."""
        return {seat["seat"] for seat in self.seats if seat["kind"] == "program"}


async def fetch_notices(http: httpx.AsyncClient, url: str) -> list[dict[str, Any]]:
    """Return all notices of a game, fetched page by page from the end."""
    notices: list[dict[str, Any]] = []
    page = (await http.get(url)).json()
    while "notices" in page:
        notices = page["notices"] + notices
        if not page["since"]:
            break
        page = (await http.get(url, params={"before": page["since"]})).json()
    return notices


def read_games(database: str) -> dict[str, StoredGame]:
    """Read all games from the tables."""
    engine = create_engine(database)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM games")).mappings().all()
        seats = connection.execute(text("SELECT * FROM seats ORDER BY seat")).mappings().all()
        query = text("SELECT * FROM events ORDER BY game, number")
        events = connection.execute(query).mappings().all()
    engine.dispose()
    games = {row["id"]: StoredGame(row, []) for row in rows}
    for seat in seats:
        games[seat["game"]].seats.append(seat)
    for event in events:
        games[event["game"]].events.append(event)
    return games


class Audit:
    """Checks of all games, whose violations go into the ledger."""

    def __init__(self, database: str, ledger: Ledger, intervals: Iterable[Interval]) -> None:
        self.games = read_games(database)
        self.replays: dict[str, list[Match]] = {}
        self.flag_delays: list[float] = []
        self.restart_flag_delays: list[float] = []
        self.flags = 0
        self._slower = max(1.0, measure_reference_work() / REFERENCE_SECONDS)
        self._ledger = ledger
        self._intervals = list(intervals)

    @property
    def events(self) -> int:
        """Return the number of stored events."""
        return sum(len(game.events) for game in self.games.values())

    def check(self, games: Iterable[str]) -> None:
        """Check that the database has these games and no others, and check each."""
        games = set(games)
        for unknown in set(self.games) - games:
            self._report(unknown, "no client created this game")
        for game in sorted(games):
            if game not in self.games:
                self._report(game, "is lost")
                continue
            try:
                self.replays[game] = self._replay(self.games[game])
            except FourfoldError as error:
                self._report(game, f"cannot have happened: {error!r} {error}")
                continue
            for check in (
                self._check_notices,
                self._check_acknowledgements,
                self._check_views,
                self._check_end,
            ):
                check(game)
            self._check_computers(game)
        self._check_duplicate_writes()

    async def check_records(self, http: httpx.AsyncClient, url: str) -> None:
        """Compare every downloaded record and log with the replays."""
        for game, replay in self.replays.items():
            answer = await http.get(f"{url}/api/games/{game}/record")
            if answer.text != str(Record.of(replay[-1])):
                self._report(game, f"the record differs: {answer.text}")
            notices = await fetch_notices(http, f"{url}/api/games/{game}")
            listed = [(notice["index"], notice["at"], notice["event"]) for notice in notices]
            if listed != [(e["number"], e["at"], event_body(e)) for e in self.games[game].events]:
                self._report(game, "the server's log differs from the database")

    def _report(self, game: str, violation: str) -> None:
        """Add a violation in a game to the ledger."""
        self._ledger.add_violation(f"{game}: {violation}")

    def _replay(self, stored: StoredGame) -> list[Match]:
        """Replay a stored game; return the match before and after every event."""
        row = stored.row
        rules = Rules.preset(row["preset"], **_parse_json(row["options"]))
        names = tuple(_parse_json(row["names"]) or ())
        start = (row["seed"], row["lot"], row["position"], row["chosen"], row["edition"])
        setup = Setup(rules, names, *start)
        replay = [Match.start(setup, row["started"])]
        for number, row_ in enumerate(stored.events):
            if row_["number"] != number:
                self._report(row["id"], f"event {number} is missing")
            event = event_from_plain(event_body(row_))
            if isinstance(event, TimeUp):
                self._check_flag(row["id"], replay[-1], row_["at"])
            replay.append(replay[-1].apply(event, row_["at"]))
        return replay

    def _check_flag(self, game: str, match: Match, at: int) -> None:
        """Check that time was up, and that a server flagged the clock without delay."""
        self.flags += 1
        if match.deadline is None or at < match.deadline:
            self._report(game, f"flagged at {at}, but time was up at {match.deadline}")
            return
        for interval in self._intervals:
            begin, end = max(interval.begin, match.deadline), min(interval.end, at)
            if begin >= end:
                continue
            was_running = interval.begin <= match.deadline
            (self.flag_delays if was_running else self.restart_flag_delays).append(
                (end - begin) / 1000
            )
            limit = self._slower * (FLAG_SECONDS if was_running else FLAG_AFTER_SECONDS)
            if end - begin > 1000 * limit:
                self._report(
                    game, f"flagged {end - begin} ms late, running at the time: {was_running}"
                )

    def _check_notices(self, game: str) -> None:
        """Check that every notice matches the stored event."""
        for index, notice in self._ledger.notices[game].items():
            log = self.replays[game][-1].log
            if index >= len(log):
                self._report(game, f"sent {notice}, but there is no event {index}")
                continue
            entry, event = log[index], self.games[game].events[index]
            expected = {"at": event["at"], "seat": entry.seat, "coins": entry.coins}
            if notice["event"] is not None:
                expected["event"] = event_body(event)
            if notice != {"event": None, **expected}:
                self._report(game, f"sent {notice} for event {index}, expected {expected}")

    def _check_acknowledgements(self, game: str) -> None:
        """Check that every acknowledged event is stored with its index and time."""
        events = self.games[game].events
        for index, ack in self._ledger.acknowledged[game].items():
            if index >= len(events) or event_body(events[index]) != ack.body:
                body = event_body(events[index]) if index < len(events) else None
                self._report(game, f"[{index}] acknowledged {ack.body}, but stored {body}")
                continue
            before = ack.asked - SLACK_MILLISECONDS
            if not before <= events[index]["at"] <= ack.answered + SLACK_MILLISECONDS:
                self._report(game, f"[{index}] happened at {events[index]['at']}, but {ack}")

    def _check_views(self, game: str) -> None:
        """Check the position and the clock in every view."""
        replay = self.replays[game]
        for index, views in self._ledger.views[game].items():
            if index >= len(replay):
                self._report(game, f"a view after {index} events")
                continue
            match = replay[index]
            for seen in views:
                position = None if seen.position is None else str(match.state)
                left = match.remaining(max(seen.now, match.now))
                expected = (position, match.state.to_act, left)
                if (seen.position, seen.to_act, seen.remaining) != expected:
                    self._report(game, f"after {index} events {seen}, expected {expected}")

    def _check_end(self, game: str) -> None:
        """Check that the game is over and has no work left."""
        row, match = self.games[game].row, self.replays[game][-1]
        if match.outcome is None or row["over"] != match.now:
            self._report(game, f"over at {row['over']}, but {match.outcome} at {match.now}")
        for column in ("due", "away_due", "thinker"):
            if row[column] is not None:
                self._report(game, f"is over, but {column} is {row[column]}")

    def _check_computers(self, game: str) -> None:
        """Check that no computer move was refused.

        A blindfolded computer may be refused, but not twice for the same move on one position.
        """
        replay = self.replays[game]
        attempts: set[tuple[int | None, object]] = set()
        for before, after, entry in zip(replay[:-1], replay[1:], replay[-1].log, strict=True):
            if after.state != before.state:
                attempts.clear()
            if entry.seat not in self.games[game].computer_seats or entry.refusal is None:
                continue
            attempt = (entry.seat, getattr(entry.event, "move", entry.event))
            if not after.rules.blindfold or attempt in attempts:
                self._report(game, f"a computer's move was refused: {entry}")
            attempts.add(attempt)

    def _check_duplicate_writes(self) -> None:
        """Check that no write was stored twice."""
        places_by_mark: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for game, stored in self.games.items():
            for event in stored.events:
                if event["mark"] != "start":
                    places_by_mark[event["mark"]].append((game, event["number"]))
        for mark, places in places_by_mark.items():
            if len(places) > 1:
                self._report(places[0][0], f"one write became {places} ({mark})")


def event_body(event: RowMapping) -> Any:
    """Return the body of an event."""
    return json.loads(event["body"])


def _parse_json(value: Any) -> Any:
    """Parse JSON unless the database driver has parsed it already."""
    return json.loads(value) if isinstance(value, str) else value
