"""Whole games against a level, in which every move of the subject is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine import player
from fourfold.evaluation.questions import ask
from fourfold.evaluation.scoring import Mark, mark
from fourfold.evaluation.subjects import read_answer
from fourfold.match import Forfeit, Match, Play
from fourfold.rules import FourfoldError, parse_move

if TYPE_CHECKING:
    from fourfold.evaluation.subjects import Subject
    from fourfold.rules import Outcome, Rules


def play(subject: Subject, rules: Rules, level: str, seed: int) -> tuple[Outcome, list[Mark]]:
    """Play a game in a seat drawn from the seed; an illegal move loses."""
    match = Match.new(rules, ["subject", level], seed=seed)
    subject_seat = match.setup.players.index("subject") + 1
    opponent, marks = player(level, rules, seed), []
    while (outcome := match.outcome) is None:
        seat = match.state.to_act
        if seat != subject_seat:
            match = match.apply(Play(seat, opponent.choose(match.state)), 0)
            continue
        move_text = read_answer(subject.answer(ask(match.state)))
        marks.append(mark(match.state, move_text))
        try:
            match = match.apply(Play(seat, parse_move(move_text)), 0)
        except FourfoldError:
            match = match.apply(Forfeit(seat), 0)
    return outcome, marks
