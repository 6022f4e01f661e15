"""The history of a run, compared with the database that its servers left behind.

No acknowledged action may be lost, doubled or changed, and nothing may be stored that no client
tried and no rule demands.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, text

from fourfold.match import Match, Setup, TimeUp, event_from_plain
from fourfold.rules import FourfoldError, Rules
from fourfold.tournament import Tournament, TournamentError, entry_from_json, setup_from_json
from tests.helpers.storms.audit import StoredGame, event_body, read_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import RowMapping

    from tests.helpers.simulation.history import Attempt, History, Viewing

Key = tuple[Any, ...]
BY_CLIENTS = frozenset({"play", "ask", "answer", "resign"})
"""The kinds of events that the simulation's clients cause."""


class Checker:
    """The violations in a history."""

    def __init__(self, url: str, history: History) -> None:
        self._history = history
        self._games = read_games(url)
        self._moves = history.moves_by_game()
        self._replays: dict[str, Match] = {}
        engine = create_engine(url)
        with engine.connect() as connection:
            self._tables = {
                name: connection.execute(text(f"SELECT * FROM {name}")).mappings().all()  # noqa: S608
                for name in (
                    *("tournaments", "tournament_events", "tournament_entrants"),
                    *("results", "ratings"),
                )
            }
        engine.dispose()

    def violations(self) -> list[str]:
        """Return all violations."""
        return [*self._check()]

    def _check(self) -> Iterator[str]:
        for game in sorted(self._games):
            for violation in self._check_game(game):
                yield f"game {game}: {violation}"
        for game in self._history.games:
            if game not in self._games:
                yield f"game {game} is lost"
        for tournament in sorted(self._history.tournaments):
            for violation in self._check_tournament(tournament):
                yield f"tournament {tournament}: {violation}"
        for viewing in self._history.viewings:
            for violation in self._check_viewing(viewing):
                yield f"{viewing.who} at game {viewing.owner}: {violation}"
        yield from self._check_readings()
        yield from self._check_marks()
        yield from self._check_ratings()

    # Games

    def _check_game(self, game: str) -> Iterator[str]:
        """Check that a game is sound, over, and has exactly the actions of its clients."""
        stored = self._games[game]
        if stored.row["started"] is None:
            if self._moves[game]:
                yield "has not started, but clients moved"
            return
        try:
            match = self._replays[game] = replay(stored)
        except (FourfoldError, AssertionError) as error:
            yield f"cannot have happened: {error!r}"
            return
        yield from self._check_actions(game, stored)
        yield from self._check_end(stored, match)

    def _check_actions(self, game: str, stored: StoredGame) -> Iterator[str]:
        """Check that each event is one client's attempt, and each acknowledgement an event."""
        by_index: dict[int, list[Attempt]] = defaultdict(list)
        for attempt in self._moves[game]:
            if attempt.is_acknowledged:
                by_index[attempt.number or 0].append(attempt)
        events = [event_body(event) for event in stored.events]
        for index, attempts in by_index.items():
            if len(attempts) > 1:
                yield f"event {index} is acknowledged {len(attempts)} times"
            if index >= len(events) or not is_same(events[index], attempts[0].body):
                found = events[index] if index < len(events) else None
                yield f"event {index}: acknowledged {attempts[0].body}, stored {found}"
        yield from self._check_sources(game, stored, by_index)

    def _check_sources(
        self, game: str, stored: StoredGame, acknowledged: dict[int, list[Attempt]]
    ) -> Iterator[str]:
        """Check that events without an acknowledgement may come from an unanswered attempt."""
        possible = [a for a in self._moves[game] if not a.is_acknowledged and not a.is_refused]
        opening = [event for event in stored.events if event["mark"] == "start"]
        for event in stored.events[len(opening) :]:
            body = event_body(event)
            if event["number"] in acknowledged or body["kind"] not in BY_CLIENTS:
                continue
            if body["seat"] in stored.computer_seats or _is_expiry(body):
                continue
            source = next(
                (a for a in possible if a.expect == event["number"] and is_same(body, a.body)), None
            )
            if source is None:
                yield f"event {event['number']} {body} comes from no client"
            else:
                possible.remove(source)

    def _check_end(self, stored: StoredGame, match: Match) -> Iterator[str]:
        """Check that a game is over, that its row says how, and that no work is left."""
        row = stored.row
        if match.outcome is None:
            if stored.row["id"] in self._history.games or row["tournament"] is not None:
                yield f"is not over after {len(stored.events)} events"
            return
        if row["over"] != match.now or _json(row["winners"]) != list(match.outcome.winners):
            yield f"over at {row['over']} with {row['winners']}, but {match.outcome}"
        for column in ("due", "away_due", "thinker"):
            if row[column] is not None:
                yield f"is over, but {column} is {row[column]}"

    # Viewers

    def _check_viewing(self, viewing: Viewing) -> Iterator[str]:
        """Check that a viewer saw every event as it is stored, and the last position."""
        match, stored = self._replays.get(viewing.owner), self._games.get(viewing.owner)
        if match is None or stored is None:
            return
        yield from viewing.conflicts
        for index, heard in viewing.notices.items():
            event = stored.events[index] if index < len(stored.events) else None
            if event is None or heard != {"at": event["at"], "event": event_body(event)}:
                yield f"heard {heard} as event {index}"
        missing = set(range(len(stored.events))) - viewing.notices.keys()
        if viewing.index != len(stored.events) or viewing.position != str(match.state) or missing:
            yield f"saw {viewing.index} of {len(stored.events)} events; missing {sorted(missing)}"

    def _check_readings(self) -> Iterator[str]:
        """Check that a current view has everything that was acknowledged before its request."""
        known: dict[str, list[tuple[float, int]]] = defaultdict(list)
        for reading in self._history.readings:
            known[reading.owner].append((reading.answered, reading.length))
        for attempt in self._history.moves:
            if attempt.is_acknowledged and attempt.number is not None:
                known[attempt.owner].append((attempt.answered, attempt.number + 1))
        for points in known.values():
            points.sort()
        for reading in self._history.readings:
            before = [n for at, n in known[reading.owner] if at < reading.asked]
            if before and reading.length < max(before):
                yield f"{reading.owner}: {reading.length} events, but {max(before)} were known"

    # Tournaments

    def _check_tournament(self, tournament: str) -> Iterator[str]:
        """Check that a tournament is sound and over, and has what its clients did."""
        row = next((r for r in self._tables["tournaments"] if r["id"] == tournament), None)
        if row is None:
            yield "is lost"
            return
        rows = [r for r in self._tables["tournament_events"] if r["tournament"] == tournament]
        rows.sort(key=lambda event: int(event["number"]))
        if [event["number"] for event in rows] != list(range(len(rows))):
            yield "has gaps"
        entries = [entry_from_json(event["body"]) for event in rows]
        try:
            state = Tournament.replay(setup_from_json(row["setup"]), entries)
        except TournamentError as error:
            yield f"cannot have happened: {error!r}"
            return
        events = [json.loads(event["body"])["event"] for event in rows]
        if not state.is_finished or row["due"] is not None or row["over"] is None:
            yield f"is not over: due {row['due']}, over {row['over']}, trouble {row['trouble']}"
        yield from self._check_entries(tournament, events)
        yield from self._check_commands(tournament, events)
        if row["place"] == "online":
            yield from self._check_tables(tournament, state, events)

    def _check_entries(self, tournament: str, events: list[Any]) -> Iterator[str]:
        """Check that every player who entered is there once, under the acknowledged number."""
        entered = [event["entrant"]["id"] for event in events if event["kind"] == "enter"]
        if len(set(entered)) != len(entered):
            yield f"entrants are doubled: {entered}"
        identities = {
            row["identity"]: row["entrant"]
            for row in self._tables["tournament_entrants"]
            if row["tournament"] == tournament
        }
        attempts = [one for one in self._history.entries if one.owner == tournament]
        for attempt in attempts:
            found = identities.get(attempt.body["identity"])
            if attempt.is_acknowledged and found != str(attempt.number):
                yield f"{attempt.who} entered as {attempt.number}, stored {found}"
        most = sum(not attempt.is_refused for attempt in attempts)
        if len(entered) > most:
            yield f"{len(entered)} entrants, but {most} players entered"

    def _check_commands(self, tournament: str, events: list[Any]) -> Iterator[str]:
        """Check that each acknowledged command is one event, and no command became two."""
        stored = Counter(key for event in events if (key := _key_of_event(event)))
        done: Counter[Key] = Counter()
        possible: Counter[Key] = Counter()
        for attempt in self._history.commands:
            if attempt.owner == tournament:
                key = _key_of_command(attempt)
                done[key] += attempt.is_acknowledged
                possible[key] += attempt.sent * (not attempt.is_refused)
        for key in done.keys() | stored.keys():
            is_automatic = key[0] in {"pair", "withdraw", "finish"} or (
                key[0] == "report" and not key[-1]
            )
            if stored[key] < done[key] or (stored[key] > possible[key] and not is_automatic):
                yield f"{key} is stored {stored[key]} times, acknowledged {done[key]}"
        pairs = [event["round"] for event in events if event["kind"] == "pair"]
        if pairs != list(range(1, len(pairs) + 1)):
            yield f"the rounds are {pairs}"

    def _check_tables(self, tournament: str, state: Tournament, events: list[Any]) -> Iterator[str]:
        """Check that each place has one game, whose result is in the tournament once."""
        games = [g for g in self._games.values() if g.row["tournament"] == tournament]
        places = Counter(_place(game.row) for game in games)
        expected = {place for place, game in state.games() if game.result is not None}
        if any(count > 1 for count in places.values()):
            yield f"places have several games: {places}"
        reported = Counter(
            (event["round"], event["table"], event["game"])
            for event in events
            if event["kind"] == "report"
        )
        corrected = {
            (event["round"], event["table"], event["game"])
            for event in events
            if event["kind"] == "correct"
        }
        for game in games:
            place, match = _place(game.row), self._replays.get(game.row["id"])
            if match is None or match.outcome is None or place not in expected:
                continue
            result = state.game(*place).result
            if reported[place] > 1:
                yield f"{place} is reported {reported[place]} times"
            if result is None or result.absent or place in corrected:
                continue
            best = tuple(seat for seat, one in enumerate(result.places, 1) if one == 1)
            if best != (match.outcome.winners or (1, 2)):
                yield f"{place}: {result}, but the game ended {match.outcome}"

    # All

    def _check_marks(self) -> Iterator[str]:
        """Check that no write was stored twice."""
        marks = Counter(
            event["mark"]
            for game in self._games.values()
            for event in game.events
            if event["mark"] != "start"
        )
        for mark, count in marks.items():
            if count > 1:
                yield f"one write became {count} events ({mark})"

    def _check_ratings(self) -> Iterator[str]:
        """Check that each rated game has a result, which is counted once."""
        by_game: dict[str, list[RowMapping]] = defaultdict(list)
        for row in self._tables["results"]:
            by_game[row["game"]].append(row)
        for game, stored in self._games.items():
            match = self._replays.get(game)
            if stored.row["family"] is None or match is None or match.outcome is None:
                continue
            if game not in by_game and not _is_unrated(match):
                yield f"game {game}: its result is not stored"
        counts: Counter[tuple[str, str]] = Counter()
        for game, rows in by_game.items():
            if not all(row["counted"] for row in rows):
                yield f"game {game}: its result is not counted"
            counts.update((row["family"], row["player"]) for row in rows)
        rated = {(row["family"], row["player"]): row["games"] for row in self._tables["ratings"]}
        if rated != dict(counts):
            yield f"rated games: {rated}, but the results are {dict(counts)}"


def replay(stored: StoredGame) -> Match:
    """Return a game's match, replayed event by event."""
    row = stored.row
    rules = Rules.preset(row["preset"], **_json(row["options"]))
    names = tuple(_json(row["names"]) or ())
    start = (row["seed"], row["lot"], row["position"], row["chosen"], row["edition"])
    match = Match.start(Setup(rules, names, *start), row["started"])
    for number, event in enumerate(stored.events):
        assert event["number"] == number, f"event {number} is missing"
        parsed = event_from_plain(event_body(event))
        if isinstance(parsed, TimeUp):
            assert match.deadline is not None, "flagged without a clock"
            assert event["at"] >= match.deadline, "flagged too early"
        match = match.apply(parsed, event["at"])
    return match


def is_same(event: dict[str, Any], action: dict[str, Any]) -> bool:
    """Return whether an event is a client's action."""
    return event == {**action, "kind": action["kind"]}


def _is_expiry(body: dict[str, Any]) -> bool:
    """Return whether the server may have given this answer, for lack of any."""
    return body["kind"] == "answer" and not body["accept"]


def _is_unrated(match: Match) -> bool:
    """Return whether a game ended before all players had moved."""
    moved = {entry.seat for entry in match.log if entry.event.kind == "play"}
    return len(moved) < len(match.setup.players)


def _key_of_event(event: dict[str, Any]) -> Key | None:
    """Return what identifies an event that a command causes."""
    kind = event["kind"]
    if kind in {"report", "confirm", "dispute", "correct"}:
        return kind, event["round"], event["table"], event["game"], event.get("by", "")
    if kind == "pair":
        return kind, event["round"]
    if kind == "finish":
        return kind, ""
    return (kind, event["entrant"]) if kind in {"miss", "withdraw", "return"} else None


def _key_of_command(attempt: Attempt) -> Key:
    """Return the same of a command."""
    body, kind = attempt.body, attempt.body["kind"]
    by = body["entrant_of_sender"]
    if kind == "correct":
        return kind, body["round"], body["table"], body["game"], ""
    if kind in {"report", "confirm", "dispute"}:
        return kind, body["round"], body["table"], body["game"], by
    return (kind, body["round"]) if kind == "pair" else (kind, by)


def _place(row: RowMapping) -> tuple[int, int, int]:
    """Return the place of a game in its tournament."""
    return row["tournament_round"], row["tournament_table"], row["tournament_game"]


def _json(value: Any) -> Any:
    """Parse JSON unless the driver has."""
    return json.loads(value) if isinstance(value, str) else value
