"""Records as clients upload them, step by step. Reading one is long work: it runs elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import Record, event_to_plain, hindsight, known_text, moments
from fourfold.match.match import Match
from fourfold.match.view import full_notice
from fourfold.server import schemas
from fourfold.server.errors import RecordTooLong
from fourfold.server.presenters import (
    Presenter,
    error_body,
    felt_text,
    hindsight_body,
    result_body,
    sighting_bodies,
    speaker,
)
from fourfold.server.room import scores_of

if TYPE_CHECKING:
    from fourfold.match import Notice

MOST_EVENTS = 10_000
"""Events of a record that is read: about what fits into a request."""


def read(text: str) -> Record:
    """Read a record, unless it is too long."""
    record = Record.parse(text)
    count = len(record.match.log)
    if count > MOST_EVENTS:
        raise RecordTooLong(count=count, most=MOST_EVENTS)
    return record


def replay_json(text: str, language: str) -> str:
    """Return a record step by step as JSON, so that nobody else has to put it together."""
    return replay(text, language).model_dump_json()


def sightings_of(text: str, language: str) -> list[schemas.SightingBody]:
    """Return what became of every alignment of a recorded game."""
    match = read(text).match
    return sighting_bodies(match, speaker(language, match.rules.pieces))


def replay(text: str, language: str) -> schemas.Replay:
    """Return a record step by step; of a blindfolded game also what its players had felt."""
    record = read(text)
    match, comments = record.match, dict(record.comments)
    back = hindsight(match)
    voice = speaker(language, match.rules.pieces)
    presenter = Presenter(match, voice)
    steps = []
    for index, (entry, before, after) in enumerate(moments(match)):
        known = None if back is None else [known_text(known) for known in back.known[index]]
        told = full_notice(index, entry)
        steps.append(_step(told, before, after, comments.get(index), known, presenter))
    return schemas.Replay(
        preset=match.rules.name,
        options=match.rules.options,
        players=list(match.setup.players),
        tags=dict(record.tags),
        start=str(Match.start(match.setup).state),
        comment=comments.get(-1),
        steps=steps,
        result=result_body(match, voice),
        sightings=sighting_bodies(match, voice),
        hindsight=None if back is None else hindsight_body(back, match, voice),
    )


def _step(
    told: Notice,
    before: Match,
    after: Match,
    comment: str | None,
    known: list[str] | None,
    presenter: Presenter,
) -> schemas.Step:
    """Return one event of a match as a step of a replay."""
    assert told.event is not None  # noqa: S101 - a replay tells everything
    return schemas.Step(
        index=told.index,
        turn=before.turn,
        seat=told.seat,
        event=event_to_plain(told.event),
        position=str(after.state),
        to_act=after.state.to_act,
        scores=scores_of(after),
        coins=told.coins,
        felt=felt_text(told.felt),
        refused=None if told.refusal is None else error_body(told.refusal, presenter.voice),
        comment=comment,
        text=presenter.text(told),
        known=known,
    )
