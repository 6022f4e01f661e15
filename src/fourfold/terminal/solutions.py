"""Solutions, reviews and contest results as lines for a terminal."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from fourfold.rules import Game
from fourfold.terminal.announcer import missed_lines
from fourfold.terminal.board_view import BoardView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.contests import Tally
    from fourfold.engine import MoveReview, Score, Solution
    from fourfold.i18n import Speaker
    from fourfold.match import Match
    from fourfold.rules import Move, State
    from fourfold.terminal.screen import Line

HINT_SECONDS = 2.0


def score_text(score: Score, speaker: Speaker) -> str:
    """Return a score in words: "win in 3", "not proved", "about 1.3 coins ahead"."""
    if score.lead is not None:
        return _lead_text(score, score.lead, speaker)
    if not score.proved:
        return speaker.translate("score-unproved")
    if score.placements is None:
        return speaker.translate(f"score-{score.value}")
    return speaker.translate(f"score-{score.value}-in", count=score.placements)


def _lead_text(score: Score, lead: float, speaker: Speaker) -> str:
    """Return a lead in coins in words: exact, a lower bound, or an estimate."""
    count = abs(round(lead, 1))
    if score.proved and not score.at_least:
        kind = "score-draw" if not count else f"score-by-{score.value}"
    else:
        side = "level" if not count else "ahead" if lead > 0 else "behind"
        kind = f"score-{'least' if score.proved else 'about'}-{side}"
    return speaker.translate(kind, count=int(count) if score.proved else count)


def solution_lines(state: State, solution: Solution, speaker: Speaker) -> Iterator[Line]:
    """Yield a solution: board, value, moves from best to worst, best line, effort."""
    say = speaker.translate
    yield from BoardView(speaker, draw=True).lines(state)
    yield say("study-value", seat=state.to_act, score=score_text(solution.score, speaker))
    if solution.coins:
        yield _coins_text(solution, speaker)
    if solution.moves:
        yield from _move_table(solution, speaker)
    if solution.variation:
        yield say("study-line", moves=" ".join(map(str, solution.variation)))
    seconds = round(solution.seconds, 2)
    yield say("study-effort", nodes=solution.nodes, seconds=seconds)


def hint_line(state: State, speaker: Speaker) -> str:
    """Return a good move, as it is typed, with its score."""
    from fourfold.engine import Limit, solve  # noqa: PLC0415 - loads the kernels

    move, score = solve(state, Limit(seconds=HINT_SECONDS)).choice
    return speaker.translate("terminal-hint-told", move=str(move), score=score_text(score, speaker))


def _coins_text(solution: Solution, speaker: Speaker) -> str:
    """Return the final coins of each seat, proved or estimated."""
    coins = " – ".join(speaker.number(amount) for amount in solution.coins)
    sure = solution.proved and not solution.score.at_least
    certainty = speaker.translate("study-proved" if sure else "study-estimated")
    return speaker.translate("study-coins", coins=coins, certainty=certainty)


def _move_table(solution: Solution, speaker: Speaker) -> Iterator[str]:
    """Yield a table of the moves, grouped by score, the best first."""
    from rich.console import Console  # noqa: PLC0415 - only for tables
    from rich.table import Table as Grid  # noqa: PLC0415

    grid = Grid(speaker.translate("study-score"), speaker.translate("study-moves"), box=None)
    rows: dict[str, list[str]] = {}
    for move, score in sorted(solution.moves.items(), key=lambda item: item[1], reverse=True):
        rows.setdefault(score_text(score, speaker), []).append(str(move))
    for score_name, moves in rows.items():
        grid.add_row(score_name, " ".join(moves))
    text = StringIO()
    Console(file=text, width=80, markup=False, emoji=False).print(grid)
    yield from (line.rstrip() for line in text.getvalue().splitlines())


def review_lines(match: Match, reviews: Iterable[MoveReview], speaker: Speaker) -> Iterator[str]:
    """Yield a review move by move, then the mistakes and the missed alignments."""
    say = speaker.translate
    thrown: list[str] = []
    for each in reviews:
        name = match.name(each.seat)
        score = score_text(each.kept, speaker)
        line = say("review-move", turn=each.turn, name=name, move=str(each.move), score=score)
        if each.better:
            best = score_text(each.possible, speaker)
            line += " " + say("review-better", moves=_move_list(each.better), score=best)
        yield line
        if each.changed_value:
            thrown += _mistake_lines(each, name, speaker)
    yield speaker.outcome(match)
    nothing = "given" if match.rules.game is Game.QUARDO else "thrown"
    yield from thrown or [say(f"review-nothing-{nothing}")]
    yield from missed_lines(match, speaker)


def _mistake_lines(review: MoveReview, name: str, speaker: Speaker) -> Iterator[str]:
    """Yield a sentence for a mistake; in Quarto only a proved one counts."""
    values = {"turn": review.turn, "name": name}
    sure = review.possible.proved and review.kept.proved
    if review.kept.lead is None:
        if sure:
            lost = score_text(review.possible, speaker)
            yield speaker.translate("review-thrown", **values, score=lost)
        return
    count = int(review.cost) if sure else round(review.cost, 1)
    yield speaker.translate(f"review-cost{'' if sure else '-about'}", **values, count=count)


def _move_list(moves: tuple[Move, ...], limit: int = 4) -> str:
    """Return the first few moves as text."""
    shown = " ".join(map(str, moves[:limit]))
    return f"{shown} …" if len(moves) > limit else shown


def tally_line(first: str, second: str, tally: Tally, speaker: Speaker) -> str:
    """Return the result of a contest in one line."""
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
