"""Presenters of views for clients; none receives a match, so only views go out (D8)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match import event_to_plain
from fourfold.rules import PieceSet
from fourfold.server.http.middleware import plain_details
from fourfold.server.schemas.base import ErrorBody
from fourfold.server.schemas.replays import AlignmentBody, HindsightBody, SightingBody
from fourfold.server.schemas.views import AskedBody, NoticeBody, ProposalBody, ResultBody, ViewBody

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.match import Alignment, Hindsight, Notice, View
    from fourfold.match.view import Proposal
    from fourfold.rules import FourfoldError, Rules


@cache
def speaker_for(language: str, piece_set: PieceSet, listener: int | None = None) -> Speaker:
    """Return the shared speaker of a language about a set of pieces, to one seat or to all."""
    return Speaker(language, piece_set, listener)


def load_languages() -> None:
    """Load all languages in advance: the first use of each takes some milliseconds."""
    for language in LANGUAGES:
        for piece_set in PieceSet:
            speaker_for(language, piece_set).number(0.5)


def present_view(
    view: View, language: str, listener: int | None = None
) -> tuple[ViewBody, list[NoticeBody]]:
    """Return a view and its notices as they are sent; ``listener`` is the seat called "you"."""
    speaker = speaker_for(language, view.setup.rules.piece_set, listener)
    return view_body(view, speaker), [notice_body(notice, view, speaker) for notice in view.notices]


def view_body(view: View, speaker: Speaker) -> ViewBody:
    """Return a view as it is sent."""
    return ViewBody(
        seat=view.seat,
        position=view.position,
        set_up=view.set_up,
        start=view.setup.position,
        players=list(view.setup.players),
        seed=view.setup.seed,
        lot=view.setup.lot,
        chosen=view.setup.chosen,
        to_act=view.to_act,
        turn=view.turn,
        hand=None if view.hand is None else str(view.hand),
        scores=list(view.scores),
        out=list(view.out),
        result=result_body(view, speaker),
        barred=list(view.barred),
        asked=asked_body(view),
        observer=view.observer,
        paused=view.paused,
        ruling_pending=view.ruling_pending,
        naming=view.naming,
        proposal=None if view.proposal is None else proposal_body(view.proposal, speaker),
        remaining_ms=view.remaining,
        times_ms=list(view.times),
        clock_running=view.clock_running,
        touches_left=view.touches_left,
        touch_counts=list(view.touch_counts),
    )


def asked_body(view: View) -> AskedBody | None:
    """Return the request that waits for an answer."""
    if view.asked is None:
        return None
    seat, request = view.asked
    return AskedBody(seat=seat, request=request.value)


def result_body(view: View, speaker: Speaker) -> ResultBody | None:
    """Return the result of the game."""
    outcome = view.outcome
    if outcome is None:
        return None
    return ResultBody(
        winners=list(outcome.winners),
        reason=outcome.reason.value,
        figures=[str(figure) for figure in outcome.figures],
        text=speaker.outcome(view),
    )


def proposal_body(proposal: Proposal, speaker: Speaker) -> ProposalBody:
    """Return the move that the observer has to rule on, with the correct ruling."""
    refusal = proposal.refusal
    return ProposalBody(
        seat=proposal.seat,
        move=str(proposal.move),
        approve=refusal is None,
        refusal=None if refusal is None else error_body(refusal, speaker),
    )


def notice_body(notice: Notice, view: View, speaker: Speaker) -> NoticeBody:
    """Return a notice as it is sent."""
    text = speaker.notice(notice, view.setup)
    return NoticeBody(
        index=notice.index,
        at=notice.at,
        seat=notice.seat,
        event=None if notice.event is None else event_to_plain(notice.event),
        proposed=notice.proposed,
        back_to=notice.back_to,
        coins=notice.coins,
        felt=felt_text(notice),
        refused=_refusal_body(notice, text, speaker),
        text=text,
    )


def _refusal_body(notice: Notice, text: Sequence[str], speaker: Speaker) -> ErrorBody | None:
    """Return the reason for a refusal, in full to seats that may know it."""
    if not notice.refused:
        return None
    if notice.refusal is not None:
        return error_body(notice.refusal, speaker)
    return ErrorBody(code=notice.refused, rule=notice.rule, message=" ".join(text))


def error_body(error: FourfoldError, speaker: Speaker) -> ErrorBody:
    """Return a refusal in the form that all refusals have."""
    return ErrorBody(
        code=error.code,
        rule=error.rule,
        message=speaker.refusal(error),
        details=plain_details(error),
    )


def felt_text(notice: Notice) -> str | bool | None:
    """Return what was felt or placed, which are sent in the same field."""
    felt = notice.felt if notice.placed is None else notice.placed
    return felt if felt is None or isinstance(felt, bool) else str(felt)


def alignment_bodies(
    alignments: Iterable[Alignment], rules: Rules, speaker: Speaker
) -> list[SightingBody]:
    """Return alignments and their fates."""
    return [
        SightingBody(
            figure=str(alignment.figure),
            turn=alignment.turn,
            seat=alignment.seat,
            fate=alignment.fate.value,
            traits=speaker.shared_traits(alignment.board, alignment.figure, rules),
        )
        for alignment in alignments
    ]


def hindsight_body(hindsight: Hindsight, rules: Rules, speaker: Speaker) -> HindsightBody:
    """Return what the players of a blindfold game had touched and felt."""
    return HindsightBody(
        touches=[list(of_seat) for of_seat in hindsight.touches],
        table_touches=list(hindsight.table),
        coin_touches=list(hindsight.coins),
        alignments=[
            AlignmentBody(
                index=alignment.index,
                turn=alignment.turn,
                seat=alignment.seat,
                figure=str(alignment.figure),
                traits=speaker.shared_traits(alignment.board, alignment.figure, rules),
                felt_by=list(alignment.felt_by),
                fate=None if alignment.fate is None else alignment.fate.value,
            )
            for alignment in hindsight.alignments
        ],
    )
