"""Seating of a game: people by name, computers in the remaining seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.i18n import computer_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.i18n import Translator
    from fourfold.rules import Rules

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Seats:
    """Players of a game in seat order; ``computers`` maps names to levels."""

    names: tuple[str, ...]
    computers: dict[str, str]

    @property
    def duplicate_name(self) -> str | None:
        """A name shared by two players, ignoring case and outer spaces."""
        seen: set[str] = set()
        for name in self.names:
            if name.casefold().strip() in seen:
                return name
            seen.add(name.casefold().strip())
        return None

    def seat_number(self, starter: str | None) -> int | None:
        """Return the number of the chosen starter, 0 for an unknown one, None for a random draw."""
        if starter is None or starter.casefold() == RANDOM:
            return None
        wanted = starter.casefold().strip()
        numbers = (str(number) for number in range(1, len(self.names) + 1))
        named = (name.casefold().strip() for name in self.names)
        for number, (digit, name) in enumerate(zip(numbers, named, strict=True), 1):
            if wanted in (digit, name):
                return number
        return 0


def seat_players(
    rules: Rules, names: Sequence[str], levels: Sequence[str], translate: Translator
) -> Seats:
    """Seat people and computers; a single level is used for every remaining seat."""
    if len(levels) == 1:
        levels = list(levels) * max(1, rules.players - max(1, len(names)))
    people = max(0, rules.players - len(levels))
    names = names or [translate("player-number", number=n + 1) for n in range(people)]
    titles = [computer_name(level) for level in levels]
    if len(titles) > 1:
        titles = [f"{title} {number}" for number, title in enumerate(titles, 1)]
    return Seats((*names, *titles), dict(zip(titles, levels, strict=True)))
