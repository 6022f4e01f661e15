"""Tournaments: round robin, Swiss, knockout and arena, as a fold over events.

A tournament is pure: nothing here reads a clock, a file or the network. Each action of the director
or a player is an event; `Tournament.apply` returns the next tournament, or refuses the event with a
reason and changes nothing.
"""

from fourfold.tournament.errors import NoLegalPairing, TournamentError
from fourfold.tournament.events import (
    SERVER,
    STAFF,
    Attend,
    Begin,
    Confirm,
    Correct,
    Dispute,
    Edit,
    Enter,
    Entry,
    Event,
    Finish,
    Miss,
    Pair,
    Report,
    Return,
    Undo,
    Unpair,
    Withdraw,
)
from fourfold.tournament.exports import archive, crosstable_csv, events_jsonl, standings_csv
from fourfold.tournament.laws import find_breaches
from fourfold.tournament.model import (
    DIRECTOR,
    Correction,
    Entrant,
    Format,
    Kind,
    Member,
    Round,
    Seating,
    Table,
    TableGame,
    TieBreak,
    TournamentSetup,
)
from fourfold.tournament.pairing import next_pairing
from fourfold.tournament.result import Result
from fourfold.tournament.serialization import (
    entry_from_json,
    entry_to_json,
    from_lines,
    setup_from_json,
    setup_to_json,
    to_lines,
)
from fourfold.tournament.standings import Standing, standings
from fourfold.tournament.tournament import Tournament
from fourfold.tournament.trf import to_trf
from fourfold.tournament.undo import find_effective, find_undone

__all__ = [
    "DIRECTOR",
    "SERVER",
    "STAFF",
    "Attend",
    "Begin",
    "Confirm",
    "Correct",
    "Correction",
    "Dispute",
    "Edit",
    "Enter",
    "Entrant",
    "Entry",
    "Event",
    "Finish",
    "Format",
    "Kind",
    "Member",
    "Miss",
    "NoLegalPairing",
    "Pair",
    "Report",
    "Result",
    "Return",
    "Round",
    "Seating",
    "Standing",
    "Table",
    "TableGame",
    "TieBreak",
    "Tournament",
    "TournamentError",
    "TournamentSetup",
    "Undo",
    "Unpair",
    "Withdraw",
    "archive",
    "crosstable_csv",
    "entry_from_json",
    "entry_to_json",
    "events_jsonl",
    "find_breaches",
    "find_effective",
    "find_undone",
    "from_lines",
    "next_pairing",
    "setup_from_json",
    "setup_to_json",
    "standings",
    "standings_csv",
    "to_lines",
    "to_trf",
]
