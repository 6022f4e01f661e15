"""Solutions, reviews and contests, told in a terminal."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from fourfold.terminal.announcer import missed_lines
from fourfold.terminal.board_view import BoardView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.arena import Tally
    from fourfold.engine import MoveReview, QuardoResult, Score, Solution
    from fourfold.i18n import Speaker
    from fourfold.match import Match
    from fourfold.rules import Move, QuardoState, QuartoState
    from fourfold.terminal.screen import Line


def score_text(score: Score, speaker: Speaker) -> str:
    """Say a score: "win in 3", "draw", "not proved"."""
    if not score.proved:
        return speaker.translate("score-unproved")
    if score.placements is None:
        return speaker.translate(f"score-{score.value}")
    return speaker.translate(f"score-{score.value}-in", count=score.placements)


def solution_lines(state: QuartoState, solution: Solution, speaker: Speaker) -> Iterator[Line]:
    """Tell a solution: the board, the value, the moves from best to worst, a best line."""
    say = speaker.translate
    yield from BoardView(speaker, draw=True).lines(state)
    yield say("study-value", seat=state.to_act, score=score_text(solution.score, speaker))
    if solution.moves:
        yield from _move_table(solution, speaker)
    if solution.variation:
        yield say("study-line", moves=" ".join(map(str, solution.variation)))
    seconds = round(solution.seconds, 2)
    yield say("study-effort", nodes=solution.nodes, seconds=seconds)


def _move_table(solution: Solution, speaker: Speaker) -> Iterator[str]:
    """Lay out the moves, those of the same score together, the best first."""
    from rich.console import Console  # noqa: PLC0415 - only for tables
    from rich.table import Table as Grid  # noqa: PLC0415

    grid = Grid(speaker.translate("study-score"), speaker.translate("study-moves"), box=None)
    for score in sorted(set(solution.moves.values()), reverse=True):
        moves = [str(move) for move, value in solution.moves.items() if value == score]
        grid.add_row(score_text(score, speaker), " ".join(moves))
    text = StringIO()
    Console(file=text, width=80).print(grid)
    yield from (line.rstrip() for line in text.getvalue().splitlines())


def quardo_lines(state: QuardoState, result: QuardoResult, speaker: Speaker) -> Iterator[Line]:
    """Tell what a search of a Quardo position has found."""
    say = speaker.translate
    yield from BoardView(speaker, draw=True).lines(state)
    yield say("study-best", move=str(result.move))
    coins = " – ".join(speaker.number(amount) for amount in result.coins)
    certainty = say("study-proved" if result.proved else "study-estimated")
    yield say("study-coins", coins=coins, certainty=certainty)
    if result.line:
        yield say("study-line", moves=" ".join(map(str, result.line)))
    yield say("study-effort", nodes=result.nodes, seconds=round(result.seconds, 2))


def review_lines(match: Match, reviews: Iterable[MoveReview], speaker: Speaker) -> Iterator[str]:
    """Tell a review move by move, then what was thrown away and what was overlooked."""
    say = speaker.translate
    thrown = []
    for each in reviews:
        name = match.name(each.seat)
        score = score_text(each.kept, speaker)
        line = say("review-move", turn=each.turn, name=name, move=str(each.move), score=score)
        if each.better:
            best = score_text(each.possible, speaker)
            line += " " + say("review-better", moves=_few(each.better), score=best)
        yield line
        if each.changed_value and each.possible.proved and each.kept.proved:
            lost = score_text(each.possible, speaker)
            thrown.append(say("review-thrown", turn=each.turn, name=name, score=lost))
    yield speaker.outcome(match)
    yield from thrown or [say("review-nothing-thrown")]
    yield from missed_lines(match, speaker)


def _few(moves: tuple[Move, ...], most: int = 4) -> str:
    """Name a few moves."""
    shown = " ".join(map(str, moves[:most]))
    return f"{shown} …" if len(moves) > most else shown


def tally_line(first: str, second: str, tally: Tally, speaker: Speaker) -> str:
    """Tell how a contest ended."""
    low, middle, high = (f"{points:+.0f}" for points in tally.elo)
    return speaker.translate(
        "match-tally",
        first=first,
        second=second,
        wins=tally.wins,
        draws=tally.draws,
        losses=tally.losses,
        percent=round(100 * tally.score, 1),
        low=low,
        elo=middle,
        high=high,
    )
