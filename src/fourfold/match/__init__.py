"""A game in progress: seats, clock, calls, agreements, views and the record.

A match is a fold over events. It is pure: time is an argument, and nothing is changed in place.
"""

from fourfold.match.alignments import Alignment, Fate, alignments
from fourfold.match.clock import SeatClocks
from fourfold.match.errors import MatchError, RecordError
from fourfold.match.events import (
    EVENTS,
    OBSERVER,
    Answer,
    Ask,
    Claim,
    Event,
    Fact,
    Forfeit,
    GiveTime,
    Milliseconds,
    NameCoin,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    Sender,
    StopObserving,
    TimeUp,
    Touch,
    TouchTarget,
)
from fourfold.match.hindsight import DarkAlignment, Hindsight, hindsight, known_text
from fourfold.match.match import Match
from fourfold.match.model import EDITION, Entry, LogEntry, Notice, Repeated, Setup
from fourfold.match.record import Record
from fourfold.match.referee import correct_ruling
from fourfold.match.replay import replay
from fourfold.match.serialization import (
    event_from_json,
    event_from_plain,
    event_to_json,
    event_to_plain,
    parse_target,
)
from fourfold.match.view import Proposal, View

__all__ = [
    "EDITION",
    "EVENTS",
    "OBSERVER",
    "Alignment",
    "Answer",
    "Ask",
    "Claim",
    "DarkAlignment",
    "Entry",
    "Event",
    "Fact",
    "Fate",
    "Forfeit",
    "GiveTime",
    "Hindsight",
    "LogEntry",
    "Match",
    "MatchError",
    "Milliseconds",
    "NameCoin",
    "Notice",
    "Observe",
    "Pause",
    "Play",
    "Proposal",
    "Record",
    "RecordError",
    "Remind",
    "Repeated",
    "Request",
    "Resign",
    "Resume",
    "Ruling",
    "SeatClocks",
    "Sender",
    "Setup",
    "StopObserving",
    "TimeUp",
    "Touch",
    "TouchTarget",
    "View",
    "alignments",
    "correct_ruling",
    "event_from_json",
    "event_from_plain",
    "event_to_json",
    "event_to_plain",
    "hindsight",
    "known_text",
    "parse_target",
    "replay",
]
