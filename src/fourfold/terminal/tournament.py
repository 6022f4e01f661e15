"""Rounds and tables of a tournament for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel.numbers import format_decimal

from fourfold.tournament import standings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.evaluation import Regret
    from fourfold.i18n import Speaker
    from fourfold.ratings import Rating
    from fourfold.tournament import Table, Tournament


def round_lines(tournament: Tournament, number: int, speaker: Speaker) -> Iterator[str]:
    """Yield the tables of a round with their results so far."""
    round_ = tournament.rounds[number - 1]
    yield speaker.translate("cup-round", round=number)
    for table_number, table in enumerate(round_.tables, 1):
        yield f"{table_number:3}. {_table(tournament, table, speaker)}"
    for player in round_.byes:
        yield f"     {speaker.translate('cup-bye', name=_name(tournament, player))}"


def _table(tournament: Tournament, table: Table, speaker: Speaker) -> str:
    """Return the players, results and observer of a table."""
    names = " – ".join(
        speaker.translate.player_name(_name(tournament, player)) for player in table.players
    )
    results = "  ".join(
        f"({game.claim.result})?" if game.claim else str(game.result or "*") for game in table.games
    )
    if not table.observer:
        return f"{names}  {results}"
    observer = speaker.translate("cup-observer", name=_name(tournament, table.observer))
    return f"{names}  {results}  ({observer})"


def standings_rows(tournament: Tournament, speaker: Speaker) -> list[list[str]]:
    """Return the rows of the standings, headings first."""
    breaks = tournament.setup.active_tie_breaks
    head = [speaker.translate(f"cup-{name}") for name in ("rank", "name", "points")]
    rows = [head + [speaker.translate(f"cup-break-{tie_break}") for tie_break in breaks]]
    for line in standings(tournament):
        name = speaker.translate.player_name(_name(tournament, line.entrant))
        values = [line.points, *(line.tie_breaks[tie_break] for tie_break in breaks)]
        shown = [_number(float(value), speaker) for value in values]
        rows.append([str(line.rank), name, *shown])
    return rows


def regret_rows(report: dict[str, Regret], speaker: Speaker) -> list[list[str]]:
    """Return the rows of the regret report, headings first, by descending skill."""
    heads = ("name", "games", "choices", "faultless", "regret", "skill")
    rows = [[speaker.translate(f"cup-{head}") for head in heads]]
    for name, regret in sorted(report.items(), key=lambda line: -line[1].skill):
        shares = [_number(round(value, 3), speaker) for value in (regret.regret, regret.skill)]
        counts = [str(count) for count in (regret.games, regret.choices, regret.perfect)]
        rows.append([speaker.translate.player_name(name), *counts, *shares])
    return rows


def rating_rows(ratings: list[tuple[str, Rating]], speaker: Speaker) -> list[list[str]]:
    """Return the rows of a rating list, headings first; a ``?`` marks a provisional rating."""
    heads = (speaker.translate(f"cup-{head}") for head in ("name", "rating", "games"))
    name_head, rating_head, games_head = heads
    rows = [[name_head, rating_head, "±", games_head]]
    for player, rating in ratings:
        value = f"{round(rating.value)}{'?' if rating.is_provisional else ''}"
        rows.append([player, value, str(round(rating.deviation)), str(rating.games)])
    return rows


def _name(tournament: Tournament, entrant: str) -> str:
    """Return the name of an entrant."""
    return tournament.members[entrant].entrant.name


def _number(value: float, speaker: Speaker) -> str:
    """Format a number in the speaker's language."""
    return str(format_decimal(value, locale=speaker.translate.language.replace("-", "_")))
