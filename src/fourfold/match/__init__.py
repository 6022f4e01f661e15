"""One game being played: seats, clock, calls, agreements, who may see what, and the record.

A match is a fold over events. It is pure: time is an argument, and nothing is changed in place.
"""

from fourfold.match.alignments import Fate, Sighting, sightings
from fourfold.match.clock import TurnClock
from fourfold.match.errors import MatchError, RecordError
from fourfold.match.events import (
    OBSERVER,
    Answer,
    Ask,
    Event,
    Fact,
    Forfeit,
    GiveTime,
    Milliseconds,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
    TouchTarget,
)
from fourfold.match.hindsight import Alignment, Hindsight, hindsight, known_text
from fourfold.match.match import Match
from fourfold.match.model import EDITION, Entry, Repeated, Setup
from fourfold.match.record import Record
from fourfold.match.referee import correct_ruling
from fourfold.match.replay import moments
from fourfold.match.serialization import (
    event_from_plain,
    event_to_plain,
    parse_target,
)
from fourfold.match.view import Notice, View

__all__ = [
    "EDITION",
    "OBSERVER",
    "Alignment",
    "Answer",
    "Ask",
    "Entry",
    "Event",
    "Fact",
    "Fate",
    "Forfeit",
    "GiveTime",
    "Hindsight",
    "Match",
    "MatchError",
    "Milliseconds",
    "Notice",
    "Observe",
    "Pause",
    "Play",
    "Record",
    "RecordError",
    "Remind",
    "Repeated",
    "Request",
    "Resign",
    "Resume",
    "Ruling",
    "Setup",
    "Sighting",
    "StopObserving",
    "TimeUp",
    "Touch",
    "TouchTarget",
    "TurnClock",
    "View",
    "correct_ruling",
    "event_from_plain",
    "event_to_plain",
    "hindsight",
    "known_text",
    "moments",
    "parse_target",
    "sightings",
]
