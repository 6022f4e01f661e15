"""Putting what somebody may know into words of the wire. Everything goes through a view (D8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match import Fate, correct_ruling, event_to_plain, sightings
from fourfold.match.view import opening_index
from fourfold.rules import Piece, PieceSet
from fourfold.server import schemas
from fourfold.server.middleware import plain_details

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.match import Hindsight, Match, Notice, View
    from fourfold.rules import FourfoldError

MOST_NOTICES = 100
"""Events of which one message tells; whoever wants earlier ones asks for them."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Who looks: a seat, the observer, or somebody who watches; and in which language."""

    seat: int | None
    observes: bool
    language: str

    def look(self, match: Match, at: int, since: int, until: int | None = None) -> View:
        """Return what there is to see from here."""
        if self.observes:
            return match.observer_view(at, since, until)
        if self.seat is None:
            return match.spectator_view(at, since, until)
        return match.view(self.seat, at, since, until)


@cache
def speaker(language: str, piece_set: PieceSet) -> Speaker:
    """Return the one speaker of a language about a set of pieces."""
    return Speaker(language, piece_set)


def load_languages() -> None:
    """Read every language at once: each takes a tenth of a second when it is first spoken."""
    for language in LANGUAGES:
        for piece_set in PieceSet:
            speaker(language, piece_set).number(0.5)


def page_start(match: Match, since: int, before: int | None = None) -> int:
    """Return where a page of notices begins that ends before an index, or with the newest."""
    end = len(match.log) if before is None else min(before, len(match.log))
    return max(min(since, end), end - MOST_NOTICES)


def look(
    match: Match, viewpoint: Viewpoint, at: int, since: int, before: int | None = None
) -> tuple[schemas.ViewBody, list[schemas.NoticeBody]]:
    """Return what somebody may know now, and what they were told between two indices."""
    view = viewpoint.look(match, at, since, before)
    voice = speaker(viewpoint.language, match.rules.pieces)
    presenter = Presenter(match, voice)
    notices = [presenter.body(notice) for notice in view.notices]
    return view_body(match, view, viewpoint, voice), notices


def view_body(match: Match, view: View, viewpoint: Viewpoint, voice: Speaker) -> schemas.ViewBody:
    """Return a view as it is sent."""
    return schemas.ViewBody(
        seat=view.seat,
        position=view.position,
        set_up=view.set_up,
        players=list(view.setup.players),
        seed=view.setup.seed,
        lot=view.setup.lot,
        chosen=view.setup.chosen,
        to_act=view.to_act,
        turn=view.turn,
        hand=None if view.hand is None else str(view.hand),
        scores=list(view.scores),
        out=list(view.out),
        result=result_body(match, voice),
        barred=list(view.barred),
        asked=asked_body(view),
        observer=view.observer,
        paused=view.paused,
        ruling_pending=view.ruling_pending,
        proposal=proposal_body(match, voice) if viewpoint.observes else None,
        remaining_ms=view.remaining,
        clock_running=match.deadline is not None,
        touches_left=view.touches_left,
        touch_counts=list(view.touch_counts),
    )


def asked_body(view: View) -> schemas.AskedBody | None:
    """Return what is being asked."""
    if view.asked is None:
        return None
    seat, request = view.asked
    return schemas.AskedBody(seat=seat, request=request.value)


def result_body(match: Match, voice: Speaker) -> schemas.ResultBody | None:
    """Return how the game ended."""
    outcome = match.outcome
    if outcome is None:
        return None
    return schemas.ResultBody(
        winners=list(outcome.winners),
        reason=outcome.reason.value,
        figures=[str(figure) for figure in outcome.figures],
        text=voice.outcome(match),
    )


def proposal_body(match: Match, voice: Speaker) -> schemas.ProposalBody | None:
    """Return what the observer has to rule on, with the right ruling."""
    if match.proposal is None:
        return None
    refusal = correct_ruling(match)
    return schemas.ProposalBody(
        seat=match.proposal.seat,
        move=str(match.proposal.move),
        approve=refusal is None,
        refusal=None if refusal is None else error_body(refusal, voice),
    )


class Presenter:
    """Tells what happened in a match, in one voice."""

    def __init__(self, match: Match, voice: Speaker) -> None:
        self.voice = voice
        self._setup = match.setup
        self._drawn = opening_index(match)

    def text(self, notice: Notice) -> list[str]:
        """Return a notice in words; an opening seen was nobody's choice, which goes first (D2)."""
        drawn = notice.event is not None and notice.index == self._drawn
        opening = [self.voice.translate("said-opening")] if drawn else []
        return [*opening, *self.voice.notice(notice, self._setup)]

    def body(self, notice: Notice) -> schemas.NoticeBody:
        """Return one thing that somebody was told."""
        text = self.text(notice)
        return schemas.NoticeBody(
            index=notice.index,
            at=notice.at,
            seat=notice.seat,
            event=None if notice.event is None else event_to_plain(notice.event),
            proposed=notice.proposed,
            back_to=notice.back_to,
            coins=notice.coins,
            felt=felt_text(notice.felt),
            refused=_refused(notice, text, self.voice),
            text=text,
        )


def _refused(notice: Notice, text: Sequence[str], voice: Speaker) -> schemas.ErrorBody | None:
    """Return why something was refused, in full to those who may know."""
    if not notice.refused:
        return None
    if notice.refusal is not None:
        return error_body(notice.refusal, voice)
    return schemas.ErrorBody(code=notice.refused, rule=notice.rule, message=" ".join(text))


def error_body(error: FourfoldError, voice: Speaker) -> schemas.ErrorBody:
    """Return a refusal in the one shape that all have."""
    return schemas.ErrorBody(
        code=error.code,
        rule=error.rule,
        message=voice.refusal(error),
        details=plain_details(error),
    )


def felt_text(felt: Piece | bool | None) -> str | bool | None:
    """Return what was felt as it is sent."""
    return str(felt) if isinstance(felt, Piece) else felt


def sighting_bodies(match: Match, voice: Speaker) -> list[schemas.SightingBody]:
    """Return what became of every alignment of a match."""
    return [
        schemas.SightingBody(
            figure=str(seen.figure),
            turn=seen.turn,
            seat=seen.seat,
            fate=Fate(seen.fate).value,
            traits=voice.shared(seen.board, seen.figure, match.rules),
        )
        for seen in sightings(match)
    ]


def hindsight_body(back: Hindsight, match: Match, voice: Speaker) -> schemas.HindsightBody:
    """Return what the players of a blindfolded game had touched and felt."""
    return schemas.HindsightBody(
        touches=[list(of_seat) for of_seat in back.touches],
        table_touches=list(back.table),
        coin_touches=list(back.coins),
        alignments=[
            schemas.AlignmentBody(
                index=made.index,
                turn=made.turn,
                seat=made.seat,
                figure=str(made.figure),
                traits=voice.shared(made.board, made.figure, match.rules),
                felt_by=list(made.felt_by),
                fate=None if made.fate is None else made.fate.value,
            )
            for made in back.alignments
        ],
    )
