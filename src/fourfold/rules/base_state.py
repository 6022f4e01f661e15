"""What the states of both games share: legality, pictures, and their code in Python.

The drawings, a layer above the rules, are imported on demand.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Literal, Self, TypeAlias, cast

from fourfold.rules.errors import IllegalMove
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from fourfold.rules.moves import Move
    from fourfold.rules.presets import Rules
    from fourfold.rules.state import State

Theme: TypeAlias = Literal["light", "dark", "auto"]


class BaseState(TextValue):
    """The base of both states."""

    __slots__ = ()
    rules: Rules

    @abstractmethod
    def play(self, move: Move | str) -> Self:
        """Return the state after a move, given as text or as a move."""

    def is_legal(self, move: Move | str) -> bool:
        """Return whether `play` accepts a move or a call; malformed text is an error."""
        try:
            self.play(move)
        except IllegalMove:
            return False
        return True

    def svg(self, theme: Theme = "light", cell: int = 80) -> str:
        """Draw the position as SVG; ``cell`` is the width of a cell in pixels."""
        from fourfold.draw.position import position_svg  # noqa: PLC0415 - see above

        return position_svg(cast("State", self), theme, cell)

    def _repr_svg_(self) -> str:
        """Show the position in a notebook."""
        return self.svg("auto", 56)

    def __repr__(self) -> str:
        return f"parse({self.rules!r}, {str(self)!r})"
