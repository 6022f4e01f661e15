"""Match fixtures: results of Python's match that the web app's local games must equal.

``python -m tests.web.matches`` writes them to ``web/tests/fixtures/matches.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.match import (
    Answer,
    Ask,
    GiveTime,
    Match,
    Play,
    Record,
    Request,
    Resign,
    TimeUp,
    Touch,
    event_to_plain,
)
from fourfold.rules import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    FourfoldError,
    Put,
    QuartoState,
    Rules,
    Swap,
)
from fourfold.server.games.presenters import error_body, present_view, speaker
from fourfold.server.games.replays import replay_body

if TYPE_CHECKING:
    from fourfold.match import Event, TouchTarget
    from fourfold.rules import Move

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "matches.json"
GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("quarto", 2, {}),
    ("quarto", 2, {"wrong_call": "loses"}),
    ("quarto-beginner", 2, {"traits": "height,core", "squares": True, "wrong_call": "free"}),
    ("quarto-advanced", 2, {"clock": "30s+2s/game"}),
    ("quarto", 2, {"auto_call": True, "clock": 15}),
    ("quardo-classic", 2, {}),
    ("quardo", 2, {}),
    ("quardo", 3, {"clock": "8s/turn"}),
    ("quardo", 3, {}),
    ("quardo", 3, {"clock": "20s+1s/game"}),
    ("quarto", 2, {"blindfold": True, "touches": 4}),
    ("quardo-touch", 2, {"touches": 3, "fingertip_sight": True}),
    ("quardo-touch", 3, {}),
    ("quardo", 3, {}),
    ("quarto-advanced", 2, {}),
    ("quarto", 2, {"clock": "1d/turn"}),
)
NAMES = ("Ann", 'Bob "B"', "Computer (3)")
MAX_EVENTS = 90
ODD_CHANCE = 0.3
"""Probability of an event other than a legal move."""
CALL_CHANCE = 0.3
MIN_EVENTS_BEFORE_RESIGNING = 8
"""Events before the first resignation."""


def make() -> list[dict[str, Any]]:
    """Play all matches."""
    return [_match(*case, Random(index)) for index, case in enumerate(GAMES)]


def steps(index: int, without: str = "") -> list[dict[str, Any]]:
    """Return the steps of one match, played without the option ``without`` if given."""
    preset, players, options = GAMES[index]
    remaining = {option: value for option, value in options.items() if option != without}
    played: list[dict[str, Any]] = _match(preset, players, remaining, Random(index))["steps"]
    return played


def text() -> str:
    """Return the content of the fixture file, one event per line."""
    return "[" + ",\n".join(_lines(match) for match in make()) + "]\n"


def _lines(match: dict[str, Any]) -> str:
    """Format a match with one event per line."""
    steps = ",\n".join(json.dumps(step, ensure_ascii=False) for step in match["steps"])
    rest = json.dumps({key: value for key, value in match.items() if key != "steps"})
    return f'{rest[:-1]}, "steps": [\n{steps}\n]}}'


def _match(preset: str, players: int, options: dict[str, object], random: Random) -> dict[str, Any]:
    """Play one match until it ends or reaches the maximum number of events."""
    first = random.choice((None, 1, 2))
    seed = random.randrange(2**53)
    rules = Rules.preset(preset, players=players, **options)
    match = Match.new(rules, NAMES[:players], seed=seed, first=first)
    opened = len(match.log)
    steps: list[dict[str, Any]] = []
    seen: dict[str, Any] = {}
    at = 0
    while match.outcome is None and len(match.log) < MAX_EVENTS:
        at += random.choice((0, 0, 700, 2500, 9000))
        event = _event(match, at, random)
        seat = random.randint(1, players)
        step: dict[str, Any] = {"at": at, "event": event_to_plain(event), "from": seat}
        try:
            match = match.apply(event, at)
        except FourfoldError as error:
            step["error"] = _error(error, match)
        else:
            view, notices = present_view(match.view(seat, at, len(match.log) - 1), "en")
            now = view.model_dump(mode="json")
            step["view"] = dict(item for item in now.items() if item not in seen.items())
            step["notices"] = [notice.model_dump(mode="json") for notice in notices]
            seen = now
        steps.append(step)
    setup, record = match.setup, str(Record.of(match))
    return {
        "preset": match.rules.name,
        "options": match.rules.options,
        "players": list(setup.players),
        "seed": setup.seed,
        "lot": setup.lot,
        "chosen": setup.chosen,
        "opened": opened,
        "steps": steps,
        "record": record,
        "replay": replay_body(record, "en").model_dump(mode="json"),
    }


def _error(error: FourfoldError, match: Match) -> dict[str, str]:
    """Return a refusal as sent to clients, without its details."""
    body = error_body(error, speaker("en", match.rules.piece_set))
    return {"code": body.code, "rule": body.rule, "message": body.message}


def _event(match: Match, at: int, random: Random) -> Event:
    """Return the next event, legal or not."""
    seat = random.randint(1, match.rules.players)
    if match.deadline is not None and match.deadline <= at and random.random() < 0.8:
        return TimeUp()
    if match.rules.blindfold and random.random() < 0.5:
        targets: list[TouchTarget] = [*CELLS, *PIECES, *FIGURES]
        return Touch(seat, random.choice(targets))
    if match.pending is not None and random.random() < 0.5:
        return Answer(seat, accept=random.random() < 0.6)
    if random.random() < ODD_CHANCE:
        return random.choice(_unusual_events(match, seat, random))
    return Play(match.state.to_act, _move(match, random))


def _unusual_events(match: Match, seat: int, random: Random) -> list[Event]:
    """Return events that are rare or illegal."""
    wrong: list[Move] = [
        Call(random.choice(FIGURES)),
        Swap(*sorted(random.sample(CELLS, 2), key=lambda cell: cell.number)),
    ]
    put = Put(random.choice(PIECES), random.choice(CELLS))
    asked = Request.DRAW if random.random() < 0.3 else Request.UNDO
    leaves: list[Event] = [Resign(seat)] if len(match.log) > MIN_EVENTS_BEFORE_RESIGNING else []
    return [
        *(Play(match.state.to_act, move) for move in (*wrong, put)),
        Play(seat, _move(match, random)),
        Ask(seat, asked),
        Answer(seat, accept=True),
        GiveTime(seat, random.choice((0, 15))),
        TimeUp(),
        *leaves,
    ]


def _move(match: Match, random: Random) -> Move:
    """Return a legal move."""
    state = match.state
    if isinstance(state, QuartoState) and state.open_figures and random.random() < CALL_CHANCE:
        return Call(random.choice(state.open_figures))
    return random.choice(state.legal_moves())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
