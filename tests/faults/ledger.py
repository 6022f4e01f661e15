"""What clients were told and promised, and everything that does not fit together."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

Body = dict[str, Any]
MAX_VIOLATIONS = 40


@dataclass(frozen=True, slots=True)
class Ack:
    """An event that a server said it has, and when that was asked and answered."""

    url: str
    body: Body
    asked: int
    answered: int


@dataclass(frozen=True, slots=True)
class Sight:
    """A view that somebody was sent: what it showed after so many events."""

    who: str
    now: int
    position: str | None
    to_act: int
    remaining: int | None


class Ledger:
    """Everything that any client saw, by game and index."""

    def __init__(self) -> None:
        self.violations: list[str] = []
        self.told: dict[str, dict[int, Body]] = defaultdict(dict)
        self.acknowledged: dict[str, dict[int, Ack]] = defaultdict(dict)
        self.sights: dict[str, dict[int, list[Sight]]] = defaultdict(lambda: defaultdict(list))
        self.on_ack: Callable[[str], None] = lambda _: None
        self.counts: Counter[str] = Counter()

    @property
    def events(self) -> int:
        """How many events have been heard of."""
        return sum(map(len, self.told.values()))

    @property
    def acknowledgements(self) -> int:
        """How many events were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    def wrong(self, what: str) -> None:
        """Note something that must not happen."""
        self.counts["violations"] += 1
        if len(self.violations) < MAX_VIOLATIONS:
            self.violations.append(what)

    def tell(self, game: str, who: str, notice: Body) -> None:
        """Note what somebody was told; everybody must be told the same."""
        index = notice["index"]
        heard = {key: notice[key] for key in ("at", "seat", "coins", "event")}
        before = self.told[game].setdefault(index, heard)
        if before["event"] is None:
            before["event"] = heard["event"]
        for key, value in heard.items():
            if value != before[key] and not (key == "event" and value is None):
                self.wrong(f"{game}[{index}] {key}: {who} is told {value}, others {before[key]}")

    def acknowledge(self, game: str, index: int, ack: Ack) -> None:
        """Note a promise; no event is promised twice."""
        self.on_ack(ack.url)
        before = self.acknowledged[game].setdefault(index, ack)
        if before is not ack:
            self.wrong(f"{game}[{index}] is acknowledged twice: {before.body}, {ack.body}")
