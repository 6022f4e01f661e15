"""Studies: replays of records, values of moves, reviews, and hints where nobody else plays."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from fourfold.engine import Value
from fourfold.match import Record, event_to_plain, hindsight, known_text, moments
from fourfold.match.errors import MatchOver
from fourfold.match.match import Match
from fourfold.match.view import full_notice
from fourfold.rules import parse
from fourfold.server import wire
from fourfold.server.errors import InTheDark, NoHelp, NotYourSeat, Unavailable
from fourfold.server.programs import ThinkersDown
from fourfold.server.seating import rules_of
from fourfold.server.tables import scores_of
from fourfold.server.telling import (
    Teller,
    error_body,
    felt_text,
    hindsight_body,
    result_body,
    sighting_bodies,
    speaker,
)

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from fourfold.engine import Score
    from fourfold.match import Notice
    from fourfold.rules import QuardoState, QuartoState
    from fourfold.server.hall import Hall
    from fourfold.server.people import Caller
    from fourfold.server.programs import ReviewedMove, Study, Thinkers
    from fourfold.server.tables import Table

Result = TypeVar("Result")

REVIEW_SECONDS = 2.0
"""Time for each move of a review."""
HINT_SECONDS = 2.0
MOST_WAITING = 50
"""Questions that may wait at a time."""
VALUES: dict[Value, Literal["win", "draw", "loss"]] = {
    Value.WIN: "win",
    Value.DRAW: "draw",
    Value.LOSS: "loss",
}


class Studies:
    """Answers questions about positions and records."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._waiting = 0

    async def analyse(self, question: wire.Question) -> wire.AnalysisBody:
        """Return the value of every move of a position."""
        state = parse(rules_of(question), question.position)
        study = await self._answer(self._thinkers.solve(state.rules, str(state), question.seconds))
        return analysis_body(state, study)

    async def review(self, text: str, caller: Caller) -> wire.ReviewBody:
        """Return which moves of a game of Quarto gave something away, and what nobody saw."""
        record = await asyncio.to_thread(Record.parse, text)
        moves = await self._answer(self._thinkers.review(str(record), REVIEW_SECONDS))
        voice = speaker(caller.language, record.match.rules.pieces)
        return wire.ReviewBody(
            moves=[reviewed_body(move) for move in moves],
            sightings=sighting_bodies(record.match, voice),
        )

    async def hint(self, table: Table, caller: Caller) -> wire.Hint:
        """Return a good move to who plays against programs alone and sees the board."""
        match = table.playing
        seat = match.state.to_act
        if seat not in table.row.seats_of(caller.known.id):
            raise NotYourSeat(seat=seat)
        if match.rules.blindfold:
            raise InTheDark
        if table.people > 1:
            raise NoHelp
        if match.outcome is not None:
            raise MatchOver
        study = await self._answer(
            self._thinkers.solve(table.rules, str(match.state), HINT_SECONDS)
        )
        return wire.Hint(move=study.best[0])

    async def _answer(self, question: Coroutine[Any, Any, Result]) -> Result:
        """Wait for an answer; refuse when too many wait, or no answer comes."""
        if self._waiting >= MOST_WAITING:
            question.close()
            raise Unavailable
        self._waiting += 1
        try:
            return await question
        except ThinkersDown as error:
            raise Unavailable from error
        finally:
            self._waiting -= 1


def replay(text: str, language: str) -> wire.Replay:
    """Return a record step by step; of a blindfolded game also what its players had felt."""
    record = Record.parse(text)
    match, comments = record.match, dict(record.comments)
    back = hindsight(match)
    voice = speaker(language, match.rules.pieces)
    teller = Teller(match, voice)
    steps = []
    for index, (entry, before, after) in enumerate(moments(match)):
        known = None if back is None else [known_text(known) for known in back.known[index]]
        told = full_notice(index, entry)
        steps.append(_step(told, before, after, comments.get(index), known, teller))
    return wire.Replay(
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
    teller: Teller,
) -> wire.Step:
    """Return one event of a match as a step of a replay."""
    assert told.event is not None  # noqa: S101 - a replay tells everything
    return wire.Step(
        index=told.index,
        turn=before.turn,
        seat=told.seat,
        event=event_to_plain(told.event),
        position=str(after.state),
        to_act=after.state.to_act,
        scores=scores_of(after),
        coins=told.coins,
        felt=felt_text(told.felt),
        refused=None if told.refusal is None else error_body(told.refusal, teller.voice),
        comment=comment,
        text=teller.text(told),
        known=known,
    )


def score_body(score: Score) -> wire.ScoreBody:
    """Return an exact value as it is sent."""
    return wire.ScoreBody(
        value=VALUES[score.value], placements=score.placements, proved=score.proved
    )


def analysis_body(state: QuartoState | QuardoState, study: Study) -> wire.AnalysisBody:
    """Return what was found out about a position as it is sent."""
    return wire.AnalysisBody(
        position=study.position,
        to_act=state.to_act,
        proved=study.proved,
        score=None if study.score is None else score_body(study.score),
        coins=list(study.coins),
        depth=study.depth,
        moves=[wire.MoveScore(move=of.move, score=score_body(of.score)) for of in study.moves],
        best=list(study.best),
        variation=list(study.variation),
        nodes=study.nodes,
        seconds=study.seconds,
    )


def reviewed_body(move: ReviewedMove) -> wire.ReviewedMoveBody:
    """Return a reviewed move as it is sent."""
    return wire.ReviewedMoveBody(
        turn=move.turn,
        seat=move.seat,
        move=move.move,
        possible=score_body(move.possible),
        kept=score_body(move.kept),
        better=list(move.better),
        threw_away=move.changed_value,
    )
