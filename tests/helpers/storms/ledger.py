"""Everything that clients received, and all violations."""

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
    """An acknowledged event, with the times of request and answer."""

    url: str
    body: Body
    asked: int
    answered: int


@dataclass(frozen=True, slots=True)
class SeenView:
    """A view sent to a client."""

    who: str
    now: int
    position: str | None
    to_act: int
    remaining: int | None


class Ledger:
    """Everything that any client saw, by game and index."""

    def __init__(self) -> None:
        self.violations: list[str] = []
        self.notices: dict[str, dict[int, Body]] = defaultdict(dict)
        self.acknowledged: dict[str, dict[int, Ack]] = defaultdict(dict)
        self.views: dict[str, dict[int, list[SeenView]]] = defaultdict(lambda: defaultdict(list))
        self.on_ack: Callable[[str], None] = lambda _: None
        self.counts: Counter[str] = Counter()

    @property
    def events(self) -> int:
        """Return the number of events that clients have received."""
        return sum(map(len, self.notices.values()))

    @property
    def acknowledgements(self) -> int:
        """Return the number of acknowledged events."""
        return sum(map(len, self.acknowledged.values()))

    def add_violation(self, violation: str) -> None:
        """Record something that must not happen."""
        self.counts["violations"] += 1
        if len(self.violations) < MAX_VIOLATIONS:
            self.violations.append(violation)

    def record_notice(self, game: str, who: str, notice: Body) -> None:
        """Record a notice; all clients must receive the same."""
        index = notice["index"]
        heard = {key: notice[key] for key in ("at", "seat", "coins", "event")}
        before = self.notices[game].setdefault(index, heard)
        if before["event"] is None:
            before["event"] = heard["event"]
        for key, value in heard.items():
            if value != before[key] and not (key == "event" and value is None):
                self.add_violation(
                    f"{game}[{index}] {key}: {who} is told {value}, others {before[key]}"
                )

    def acknowledge(self, game: str, index: int, ack: Ack) -> None:
        """Record an acknowledgement; an event is acknowledged once."""
        self.on_ack(ack.url)
        before = self.acknowledged[game].setdefault(index, ack)
        if before is not ack:
            self.add_violation(f"{game}[{index}] is acknowledged twice: {before.body}, {ack.body}")
