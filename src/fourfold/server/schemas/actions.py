"""What a client may do in a game: one model for each event that somebody may send."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, create_model

from fourfold.match import EVENTS, Event, Fact, Request, Sender, TouchTarget
from fourfold.match.serialization import event_from_values, field_types
from fourfold.rules import Move
from fourfold.server.schemas.base import Index, Model, SeatNumber, Whole


class Action(Model):
    """What a client may do: an event of the match without its seat.

    There is one model for each event that a player or an observer may send, made from its class.
    """

    event_class: ClassVar[type[Event]]

    def event(self, seat: int) -> Event:
        """Return the event of somebody at a seat."""
        return event_from_values(self.event_class, {**self.__dict__, "seat": seat})


FIELD_SCHEMAS: dict[object, Any] = {
    Move: Annotated[str, Field(max_length=20, examples=["b2"])],
    TouchTarget: Annotated[str, Field(max_length=20, examples=["b2"])],
    Request: Literal["takeback", "draw"],
    Fact: Annotated[Literal["turn", "coins", "last", "time"], Field(examples=["turn"])],
    int: Annotated[Whole, Field(examples=[30])],
    bool: bool,
}
"""How the values of an action's fields look on the wire."""


def action_model(event: type[Event]) -> type[Action]:
    """Return the model of an action from the class of its event."""
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
    """Do something in a game.

    A client that holds one seat, or the seat to act, may leave ``seat`` out. With ``expect``, the
    index the client knows, the action is refused as stale if something has happened since: so a
    client that lost the answer can safely send it again.
    """

    seat: SeatNumber | None = None
    expect: Index | None = None
    action: AnyAction


class Say(Model):
    """Say something to the others in a game that has chat."""

    text: str = Field(min_length=1, max_length=2000)
