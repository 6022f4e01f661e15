"""The actions of clients in a game: a model for each event that a client may send."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, create_model

from fourfold.match import EVENTS, Event, Fact, Request, Sender, TouchTarget
from fourfold.match.serialization import event_from_values, field_types
from fourfold.rules import Figure, Move
from fourfold.server.schemas.base import Index, Model, SeatNumber, Whole


class Action(Model):
    """An action of a client: an event of the match without its seat.

    There is one model for each event that a player or an observer may send, built from its class.
    """

    event_class: ClassVar[type[Event]]

    def event(self, seat: int) -> Event:
        """Return the event for a seat."""
        return event_from_values(self.event_class, {**self.__dict__, "seat": seat})


FIELD_SCHEMAS: dict[object, Any] = {
    Move: Annotated[str, Field(max_length=20, examples=["b2"])],
    TouchTarget: Annotated[str, Field(max_length=20, examples=["b2"])],
    Request: Literal["takeback", "draw"],
    Figure: Annotated[str, Field(max_length=20, examples=["row2"])],
    Fact: Annotated[Literal["turn", "coins", "last", "time"], Field(examples=["turn"])],
    int: Annotated[Whole, Field(examples=[30])],
    bool: bool,
}
"""The JSON types of an action's fields."""


def action_model(event: type[Event]) -> type[Action]:
    """Return the model of an action for the class of its event."""
    types = {name: kind for name, kind in field_types(event).items() if name != "seat"}
    schemas: dict[str, Any] = {"kind": (Literal[event.kind], ...)}
    schemas |= {name: (FIELD_SCHEMAS[kind], ...) for name, kind in types.items()}
    model = create_model(
        event.__name__, __base__=Action, __doc__=event.__doc__, __module__=__name__, **schemas
    )
    model.event_class = event
    return model


ACTIONS = [
    action_model(event)
    for event in EVENTS.values()
    if event.sender & (Sender.SEAT | Sender.OBSERVER)
]
if TYPE_CHECKING:
    AnyAction: TypeAlias = Action
else:
    AnyAction = Annotated[reduce(or_, ACTIONS), Field(discriminator="kind")]


class Act(Model):
    """An action in a game.

    A client that holds only one seat, or the seat to act, may omit ``seat``. ``expect`` is the
    index the client knows: if there are newer events, the action is refused as stale, so a client
    that lost the response can safely send the action again.
    """

    seat: SeatNumber | None = None
    expect: Index | None = None
    action: AnyAction


class Say(Model):
    """A line of chat, for games that have chat."""

    text: str = Field(min_length=1, max_length=2000)
