"""Exports of a tournament: standings and crosstable as CSV, and an archive of everything."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.tournament.events import Enter
from fourfold.tournament.model import Kind
from fourfold.tournament.serialization import entry_to_json, setup_to_json
from fourfold.tournament.standings import standings
from fourfold.tournament.trf import to_trf

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from fourfold.tournament.events import Entry
    from fourfold.tournament.model import Round
    from fourfold.tournament.tournament import Tournament

_FORMULA = re.compile(r"((?:^|[;,|\t\r\n])\s*)(?=[=+\-@＝＋－＠\t\r])")
"""The beginning of a cell, before a sign with which a formula may begin."""
FIRST_ZIP_DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip can hold. All files have it, so archives are reproducible."""


def standings_csv(tournament: Tournament) -> str:
    """Return the standings as comma-separated values."""
    breaks = tournament.setup.active_tie_breaks
    head = ["rank", "id", "name", "kind", "rating", "points", *breaks]
    rows: list[Sequence[object]] = [head]
    for line in standings(tournament):
        entrant = tournament.members[line.entrant].entrant
        values = [_format_decimal(line.tie_breaks[tie_break]) for tie_break in breaks]
        known = [entrant.id, _escape_formula(entrant.name), entrant.kind, entrant.rating or ""]
        rows.append([line.rank, *known, _format_decimal(line.points), *values])
    return _format_csv(rows)


def crosstable_csv(tournament: Tournament) -> str:
    """Return the crosstable as comma-separated values.

    It has a line for each player, in order of the standings, and a column for each round. ``w``
    means that the player began. ``12b1`` is a win against rank 12, who began; ``+`` and ``-`` are
    forfeits, ``bye`` is a bye, and an empty cell is a missed round. A pairing of several games has
    several results, and a table of three has two opponents.
    """
    lines = standings(tournament)
    numbers = {line.entrant: rank for rank, line in enumerate(lines, 1)}
    head = ["number", "name", "points", *(f"round {n}" for n in range(1, tournament.next_round))]
    rows: list[Sequence[object]] = [
        [
            numbers[line.entrant],
            _escape_formula(tournament.members[line.entrant].entrant.name),
            _format_decimal(line.points),
            *(_crosstable_cell(round_, line.entrant, numbers) for round_ in tournament.rounds),
        ]
        for line in lines
    ]
    return _format_csv([head, *rows])


def events_jsonl(tournament: Tournament) -> str:
    """Return the set-up and the events as JSON lines, without the commands of engines.

    A command names a program on the machine where the engine was entered.
    """
    lines = [
        setup_to_json(tournament.setup),
        *(entry_to_json(_remove_command(entry)) for entry in tournament.log),
    ]
    return "".join(f"{line}\n" for line in lines)


def _remove_command(entry: Entry) -> Entry:
    """Return an entry without its engine's command, if it has one."""
    event = entry.event
    if not isinstance(event, Enter) or event.entrant.kind is Kind.LEVEL:
        return entry
    return replace(entry, event=replace(event, entrant=replace(event.entrant, plays="")))


def _crosstable_cell(round_: Round, player: str, numbers: dict[str, int]) -> str:
    """Return the cell of a player's round in the crosstable."""
    if player in round_.byes:
        return "bye"
    table = round_.table_of(player)
    if table is None:
        return ""
    others = "/".join(str(numbers[other]) for other in table.players if other != player)
    turn = "w" if table.players[0] == player else "b"
    marks = []
    for game in table.games:
        if game.result is None:
            marks.append("*")
        elif game.result.absent:
            marks.append("-" if game.seats.index(player) + 1 in game.result.absent else "+")
        else:
            marks.append({0: "0", 1: "½", 2: "1"}.get(game.halves(player), "2"))
    return f"{others}{turn}{''.join(marks)}"


def archive(tournament: Tournament) -> bytes:
    """Return a zip with the events, the tables and the records of games."""
    files = {
        "events.jsonl": events_jsonl(tournament),
        "standings.csv": standings_csv(tournament),
        "crosstable.csv": crosstable_csv(tournament),
    }
    if tournament.setup.rules.players == 2:
        files["tournament.trf"] = to_trf(tournament)
    for (number, table, game), played in tournament.games():
        if played.record:
            files[f"games/{number:02}-{table:03}-{game}.4f"] = played.record
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as pack:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name, FIRST_ZIP_DATE)
            pack.writestr(entry, text, compress_type=zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _format_csv(rows: Iterable[Sequence[object]]) -> str:
    """Format rows as CSV with plain line feeds, as in all other exports."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _escape_formula(name: str) -> str:
    """Return a name that a spreadsheet cannot take for a formula.

    Which sign separates cells depends on its language, so a part after any such sign counts too.
    """
    return _FORMULA.sub(r"\1'", name)


def _format_decimal(value: Fraction) -> str:
    """Format a number for spreadsheets.

    >>> from fractions import Fraction
    >>> _format_decimal(Fraction(13, 2)), _format_decimal(Fraction(3))
    ('6.5', '3')
    """
    return f"{float(value):g}"
