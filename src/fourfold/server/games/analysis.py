"""Analysis: replays, reviews, values of moves, and hints in games against computers."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Literal

from fourfold.engine import Value
from fourfold.match.errors import InTheDark, MatchOver, NoHelp
from fourfold.rules import parse
from fourfold.server.engine.tasks import analysis_task, reading_task, review_task
from fourfold.server.engine.worker import EngineDown
from fourfold.server.errors import NotYourSeat, Unavailable
from fourfold.server.games.game_setup import rules_of
from fourfold.server.games.replays import alignments_of, replay_json
from fourfold.server.runtime.pending_requests import PendingRequests
from fourfold.server.schemas.analysis import (
    AnalysisBody,
    Hint,
    MoveScore,
    Question,
    ReviewBody,
    ReviewedMoveBody,
    ScoreBody,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine import MoveReview, Score, Solution
    from fourfold.rules import Move, State
    from fourfold.server.engine.service import EngineService
    from fourfold.server.games.room import Room
    from fourfold.server.people.auth import Caller

REVIEW_SECONDS = 2.0
"""Time for each move of a review."""
HINT_SECONDS = 2.0
VALUES: dict[Value, Literal["win", "draw", "loss"]] = {
    Value.WIN: "win",
    Value.DRAW: "draw",
    Value.LOSS: "loss",
}


class Analyses:
    """Answers to questions about positions and records."""

    def __init__(self, engine: EngineService) -> None:
        self._engine = engine
        self._pending = PendingRequests()

    async def analyse(self, question: Question, caller: Caller) -> AnalysisBody:
        """Return the value of every move of a position."""
        state = parse(rules_of(question), question.position)
        with self._count_question(caller):
            task = analysis_task(state, question.seconds)
            solution = await self._engine.run(task, caller.clients)
        return analysis_body(state, solution)

    async def replay(self, text: str, caller: Caller) -> str:
        """Return a record step by step, as JSON."""
        with self._count_question(caller):
            task = reading_task(partial(replay_json, text, caller.language))
            return await self._engine.run(task, caller.clients)

    async def review(self, text: str, caller: Caller) -> ReviewBody:
        """Return the value of each move of a game, and the fate of each alignment."""
        with self._count_question(caller):
            task = reading_task(partial(alignments_of, text, caller.language))
            sightings = await self._engine.run(task, caller.clients)
            moves = await self._engine.run(review_task(text, REVIEW_SECONDS), caller.clients)
        return ReviewBody(moves=[review_body(move) for move in moves], sightings=sightings)

    async def hint(self, room: Room, caller: Caller) -> Hint:
        """Return a good move to a player who plays against computers alone and sees the board.

        A caller without a seat learns nothing about the game, not even whether it has started.
        """
        held = room.row.seats_of(caller.required_identity.id)
        if not held:
            raise NotYourSeat(seat=1)
        match = room.started_match
        seat = match.state.to_act
        if seat not in held:
            raise NotYourSeat(seat=seat)
        if match.rules.blindfold:
            raise InTheDark
        if room.person_count > 1:
            raise NoHelp
        if match.outcome is not None:
            raise MatchOver
        with self._count_question(caller):
            task = analysis_task(match.state, HINT_SECONDS)
            solution = await self._engine.run(task, caller.clients)
        return Hint(move=str(best_known_move(match.state, solution)))

    @contextmanager
    def _count_question(self, caller: Caller) -> Iterator[None]:
        """Count a question until it is answered; refuse it if too many are unanswered."""
        with self._pending.count(caller.clients):
            try:
                yield
            except EngineDown as error:
                raise Unavailable from error


def score_body(score: Score) -> ScoreBody:
    """Return a score as it is sent."""
    return ScoreBody(
        value=VALUES[score.value],
        placements=score.placements,
        lead=score.lead,
        at_least=score.at_least,
        proved=score.proved,
    )


def analysis_body(state: State, solution: Solution) -> AnalysisBody:
    """Return the analysis of a position as it is sent."""
    return AnalysisBody(
        position=str(state),
        to_act=state.to_act,
        proved=solution.proved,
        score=score_body(solution.score),
        coins=list(solution.coins),
        depth=solution.depth,
        moves=[
            MoveScore(move=str(move), score=score_body(score))
            for move, score in solution.moves.items()
        ],
        best=list(map(str, solution.best)),
        variation=list(map(str, solution.variation)),
        nodes=solution.nodes,
        seconds=solution.seconds,
    )


def best_known_move(state: State, solution: Solution) -> Move:
    """Return the best move found, or any legal move if the time was too short to find one."""
    return solution.choice[0] if solution.moves else state.legal_moves()[0]


def review_body(review: MoveReview) -> ReviewedMoveBody:
    """Return a reviewed move as it is sent."""
    return ReviewedMoveBody(
        turn=review.turn,
        seat=review.seat,
        move=str(review.move),
        possible=score_body(review.possible),
        kept=score_body(review.kept),
        better=list(map(str, review.better)),
        threw_away=review.changed_value,
    )
