"""Events of a bot's stream as values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from fourfold.rules import Rules, State, parse

Body: TypeAlias = dict[str, Any]
"""JSON object as sent by the server."""


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot that can be challenged."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game; ``body`` has all of the server's data about it."""

    id: str
    rules: Rules
    phase: str
    players: tuple[str, ...]
    body: Body

    @property
    def rated(self) -> bool:
        """Whether it counts for ratings."""
        return bool(self.body.get("rated"))

    @staticmethod
    def read(body: Body) -> Game:
        """Return a game from the server's data."""
        rules = Rules.preset(body["preset"], **body["options"])
        names = tuple(seat["name"] for seat in body["seats"])
        return Game(body["id"], rules, body["phase"], names, body)


@dataclass(frozen=True, slots=True)
class Connected:
    """The stream is open or reopened; the bot's running games and challenges follow."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game waits for the bot's answer; the bot would have ``seat``."""

    game: Game
    seat: int

    @property
    def is_rematch(self) -> bool:
        """Whether the challenge is a rematch."""
        return self.game.body["previous"] is not None


@dataclass(frozen=True, slots=True)
class ChallengeOver:
    """A challenge has ended without a game; ``game`` is its id."""

    game: str
    reason: str


@dataclass(frozen=True, slots=True)
class Started:
    """A game has started, or resumes after a lost connection."""

    game: Game
    seat: int


@dataclass(frozen=True, slots=True)
class _Update:
    """Update of a running game: the view from the bot's seat, and new notices."""

    game: Game
    seat: int
    index: int
    view: Body
    notices: list[Body]


@dataclass(frozen=True, slots=True)
class Turn(_Update):
    """The bot is to act."""

    @property
    def state(self) -> State:
        """The position. A blindfolded game has none: use ``notices``."""
        return parse(self.game.rules, self.view["position"])

    @property
    def may_call(self) -> bool:
        """Whether the bot may call; not after a wrong call until another piece is placed (Q7)."""
        return self.seat not in self.view["barred"]

    @property
    def seconds(self) -> float | None:
        """Time left, or None without a clock."""
        left: int | None = self.view["remaining_ms"]
        return None if left is None else left / 1000


@dataclass(frozen=True, slots=True)
class Asked(_Update):
    """Another player asks for an undo or a draw, and the game waits for the answer."""

    @property
    def request(self) -> str:
        """The kind of request: ``takeback`` or ``draw``."""
        return str(self.view["asked"]["request"])


@dataclass(frozen=True, slots=True)
class Ended(_Update):
    """A game is over."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Winning seats; none or several in a draw."""
        return tuple(self.view["result"]["winners"])

    @property
    def reason(self) -> str:
        """Reason for the end."""
        return str(self.view["result"]["reason"])


Event: TypeAlias = Connected | Challenge | ChallengeOver | Started | Turn | Asked | Ended
UPDATES: dict[str, type[Turn | Asked | Ended]] = {"turn": Turn, "asked": Asked, "end": Ended}


class Reader:
    """Parser of stream lines; remembers the running games, which lines name only by id."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}

    def read(self, line: Body) -> Event | None:
        """Return the event of a line, or None if it only concerns the connection."""
        kind = line["type"]
        if kind == "hello":
            return Connected()
        if kind == "challenge":
            return Challenge(Game.read(line["game"]), line["seat"])
        if kind == "challenge-over":
            return ChallengeOver(line["game"], line["reason"])
        if kind == "start":
            game = Game.read(line["game"])
            self._games[game.id] = game
            return Started(game, line["seats"][0])
        if kind not in UPDATES:
            return None
        game = self._games[line["game"]]
        if kind == "end":
            del self._games[game.id]
            game = replace(game, phase="over")
        return UPDATES[kind](game, line["seat"], line["index"], line["view"], line["notices"])
