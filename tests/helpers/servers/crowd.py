"""Crowd of bots that challenge each other, lose their connections and disappear.

Afterwards every game must be over, every record must replay, and no bot may be waiting.

    python -m tests.helpers.servers.crowd --bots 50 --minutes 10
"""

from __future__ import annotations

import argparse
import logging
import random
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourfold import Record
from fourfold.client import Bot, Client, Policy, Refused, Turn, engine_chooser
from fourfold.rules import Call, QuartoState
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.services import PostgreSQL, Redis

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PRESETS = ("quarto", "quarto-advanced", "quardo-classic", "quardo")
GRACE = 10
"""Seconds until an absent bot forfeits, the minimum of a game."""
AT_ONCE = 3
"""Number of simultaneous games of a bot."""
PATIENCE = 180
"""Seconds allowed for the last games on a busy machine."""
ENGINE = Path(__file__).parents[3] / "examples" / "engines" / "careful.py"


@dataclass
class Report:
    """Statistics and faults of a crowd."""

    games: int = 0
    moves: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    dropped: int = 0
    vanished: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {reason}" for reason, count in self.reasons.most_common())
        return (
            f"{self.games} games ({ends}), {self.moves} moves; "
            f"{self.dropped} connections lost, {self.vanished} bots gone for good; "
            f"faults: {self.faults or 'none'}"
        )


def choose_random(turn: Turn) -> str:
    """Choose a random move, or call an alignment if possible."""
    state = turn.state
    if isinstance(state, QuartoState) and state.open_figures and turn.may_call:
        return str(Call(state.open_figures[0]))
    return str(random.choice(state.legal_moves()))


class Member:
    """A bot in its own thread."""

    def __init__(self, url: str, number: int, choose: Any) -> None:
        self.client = Client.register(url, f"Bot {number}")
        self.bot = Bot(self.client, choose, Policy(most_games=AT_ONCE + 1))
        self.is_gone = False
        self.id = ""
        self._thread = threading.Thread(target=self.bot.run, name=f"bot {number}", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def drop(self) -> None:
        """Cut the connection; the client reconnects."""
        stream = self.client._stream
        if stream is not None:
            connection = stream.extensions["network_stream"].get_extra_info("socket")
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def vanish(self) -> None:
        """Disconnect for good, with games running."""
        self.is_gone = True
        self.client.stop()

    def wait_until_ended(self, seconds: float) -> bool:
        """Wait for the thread and return whether it has ended."""
        self._thread.join(seconds)
        return not self._thread.is_alive()


class Crowd:
    """Bots distributed over servers."""

    def __init__(self, urls: Sequence[str], bots: int, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._report = Report()
        self._stack = ExitStack()
        engine = f"{sys.executable} {ENGINE}"
        choose = self._stack.enter_context(engine_chooser(engine, seconds=0.02))
        self._members = [
            Member(urls[number % len(urls)], number, choose if number == 0 else choose_random)
            for number in range(bots)
        ]

    def run(self, seconds: float) -> Report:
        """Run the bots for a while, then check that every game has ended properly."""
        with self._stack:
            for member in self._members:
                member.start()
            self._wait_until_connected()
            self._send_challenges(seconds)
            self._finish()
            self._audit()
            for member in self._members:
                member.client.close()
        return self._report

    def _wait_until_connected(self) -> None:
        """Wait until every bot can be challenged."""
        names = {f"Bot {number}": member for number, member in enumerate(self._members)}
        while not all(member.id for member in self._members):
            for bot in self._members[0].client.bots():
                if bot.name in names:
                    names[bot.name].id = bot.id

    def _send_challenges(self, seconds: float) -> None:
        """Send challenges between bots; cut connections and make bots disappear."""
        end, challenges = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            present = [member for member in self._members if not member.is_gone]
            idle = [member for member in present if len(member.bot.playing) < AT_ONCE]
            if not idle:
                time.sleep(0.01)
                continue
            one = self._random.choice(idle)
            other = self._random.choice([member for member in present if member is not one])
            with suppress(Refused):  # the bot is busy or not connected
                one.client.challenge(other.id, self._random.choice(PRESETS), grace=GRACE, clock=60)
            challenges += 1
            self._disrupt(present, challenges)

    def _disrupt(self, present: list[Member], challenges: int) -> None:
        """Cut a connection now and then, or remove a bot, up to a tenth of them."""
        if challenges % 10 == 0:
            self._random.choice(present).drop()
            self._report.dropped += 1
        elif challenges % 99 == 0 and self._report.vanished < len(self._members) // 10:
            self._random.choice(present[1:]).vanish()
            self._report.vanished += 1

    def _finish(self) -> None:
        """Finish all bots and record those that still wait for a game."""
        for member in self._members:
            if not member.is_gone:
                member.bot.finish()
        for member in self._members:
            if not member.wait_until_ended(PATIENCE):
                self._report.faults.append(f"{member.id} waits for {sorted(member.bot.playing)}")

    def _audit(self) -> None:
        """Check that no game is open and that every record matches its game's result."""
        seen: set[str] = set()
        for member in self._members:
            if (open_games := self._still_open(member.client)) != []:
                self._report.faults.append(f"orphans: {open_games}")
            for game in finished_games(member.client):
                if game["id"] not in seen:
                    seen.add(game["id"])
                    self._check_record(member.client, game)
        if left := self._still_connected():
            self._report.faults.append(f"still connected: {left}")

    def _still_connected(self) -> list[str]:
        """Return the bots that are still connected after PATIENCE."""
        mine = {member.id for member in self._members}
        end = time.monotonic() + PATIENCE
        while True:
            left = [bot.id for bot in self._members[0].client.bots() if bot.id in mine]
            if not left or time.monotonic() > end:
                return left
            time.sleep(0.1)

    def _still_open(self, client: Client) -> list[str]:
        """Return the games that are still open after PATIENCE."""
        end = time.monotonic() + PATIENCE
        while True:
            found = [game["id"] for game in client.ask("GET", "/me/games")["games"]]
            if not found or time.monotonic() > end:
                return found
            time.sleep(0.1)

    def _check_record(self, client: Client, game: dict[str, Any]) -> None:
        """Count a game and compare its record with its result."""
        match = Record.parse(client.record(game["id"])).match
        result = game["result"]
        expected = (tuple(result["winners"]), result["reason"])
        outcome = match.outcome
        if outcome is None or (outcome.winners, outcome.reason.value) != expected:
            self._report.faults.append(f"{game['id']}: {expected} is not {outcome}")
        self._report.games += 1
        self._report.moves += len(match.log)
        self._report.reasons[result["reason"]] += 1


def finished_games(client: Client) -> Iterator[dict[str, Any]]:
    """Yield a bot's finished games."""
    cursor = ""
    while True:
        page = client.ask("GET", f"/me/games?over=true&most=50{cursor}")
        yield from page["games"]
        if page["next"] is None:
            return
        cursor = f"&cursor={page['next']}"


def main() -> None:
    """Run a crowd on two servers that share a database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    logging.getLogger("fourfold.client").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder, PostgreSQL() as postgresql, Redis() as redis:
        database = postgresql.new_database()
        servers = [
            RunningServer(Path(folder), database=database, redis=redis.url) for _ in range(2)
        ]
        with servers[0], servers[1]:
            crowd = Crowd([server.url for server in servers], arguments.bots, arguments.seed)
            report = crowd.run(60 * arguments.minutes)
    print(report)
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
