"""Replays of uploaded records, built in an engine process because they take long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import Record, alignments, event_to_plain, hindsight, known_text, replay
from fourfold.match.match import Match
from fourfold.server.errors import RecordTooLong
from fourfold.server.games.presenters import (
    alignment_bodies,
    error_body,
    felt_text,
    hindsight_body,
    result_body,
    speaker_for,
)
from fourfold.server.games.room import scores_of
from fourfold.server.schemas.replays import Replay, SightingBody, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.i18n import Speaker
    from fourfold.match import Hindsight, View

MAX_EVENTS = 10_000
"""Events of a record at most: about as many as fit into a request."""


def parse_record(text: str) -> Record:
    """Parse a record; refuse it if it is too long."""
    record = Record.parse(text)
    count = len(record.match.log)
    if count > MAX_EVENTS:
        raise RecordTooLong(count=count, most=MAX_EVENTS)
    return record


def replay_json(text: str, language: str) -> str:
    """Return a record step by step as JSON, so that the server need not serialize it."""
    return replay_body(text, language).model_dump_json()


def alignments_of(text: str, language: str) -> list[SightingBody]:
    """Return every alignment of a recorded game, and its fate."""
    match = parse_record(text).match
    speaker = speaker_for(language, match.rules.piece_set)
    return alignment_bodies(alignments(match), match.rules, speaker)


def replay_body(text: str, language: str) -> Replay:
    """Return a record step by step; of a blindfold game also what its players had felt."""
    record = parse_record(text)
    match, view, back = record.match, record.match.observer_view(), hindsight(record.match)
    rules, speaker = match.rules, speaker_for(language, match.rules.piece_set)
    return Replay(
        preset=rules.name,
        options=rules.options,
        players=list(match.setup.players),
        tags=dict(record.tags),
        start=str(Match.start(match.setup).state),
        comment=dict(record.comments).get(-1),
        steps=list(_steps(record, view, back, speaker)),
        result=result_body(view, speaker),
        sightings=alignment_bodies(alignments(match), rules, speaker),
        hindsight=None if back is None else hindsight_body(back, rules, speaker),
    )


def _steps(record: Record, view: View, back: Hindsight | None, speaker: Speaker) -> Iterator[Step]:
    """Yield the events of a match as the steps of a replay."""
    comments = dict(record.comments)
    for entry, before, after in replay(record.match):
        yield Step(
            index=entry.index,
            turn=before.turn,
            seat=entry.seat,
            event=event_to_plain(entry.event),
            position=str(after.state),
            to_act=after.state.to_act,
            scores=scores_of(after),
            coins=entry.coins,
            felt=felt_text(entry),
            refused=None if entry.refusal is None else error_body(entry.refusal, speaker),
            comment=comments.get(entry.index),
            text=speaker.notice(entry, view.setup),
            known=None if back is None else [*map(known_text, back.known[entry.index])],
        )
