"""Matches that the web app's local games must play as Python does.

``python -m tests.web.matches`` writes a few to the fixture ``web/tests/fixtures/matches.json``.
`test_matches` plays many random ones.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
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
    WrongCall,
)
from fourfold.rules.moves import DECLINE
from fourfold.rules.presets import PRESETS, Coins, FirstMover
from fourfold.rules.state import opening, start
from fourfold.server.games.presenters import error_body, present_view, speaker_for
from fourfold.server.games.replays import replay_body

if TYPE_CHECKING:
    from fourfold.match import Event, TouchTarget
    from fourfold.rules import Move, QuardoState

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
    ("quardo", 3, {"first_mover": "3", "clock": "40s+1s/game"}),
    ("quardo", 3, {"coins": "by-hand"}),
    ("quardo-touch", 2, {"coins": "by-hand", "touches": 3}),
)
OPTION_VALUES: dict[str, tuple[object, ...]] = {
    "traits": ("colour", "height,core", "colour,height,shape", "colour,height,shape,core"),
    "squares": (False, True),
    "auto_call": (False, True),
    "wrong_call": tuple(WrongCall),
    "players": (2, 3),
    "first_mover": tuple(FirstMover),
    "coins": tuple(Coins),
    "clock": (None, 5, "20s/turn", "30s+2s/game", "10s+5s/game", "60s+1s/game"),
    "blindfold": (False, True),
    "touches": (None, 1, 3),
    "fingertip_sight": (False, True),
}
"""Values of every option; `_random_rules` skips those that a preset refuses."""
OPTION_CHANCE = 0.6
"""Probability that a random match sets an option."""
START_CHANCE, UNOPENED_CHANCE = 0.15, 0.4
"""Probabilities that a match starts from a position, or without its drawn opening (D2)."""
NAMES = ("Ann", 'Bob "B"', "Computer (3)")
MAX_EVENTS = 90
ODD_CHANCE = 0.3
"""Probability of an event other than a legal move."""
CALL_CHANCE = 0.3
RESIGN_AT_ONCE_CHANCE = 0.5
"""Probability that the first player of a random match resigns before the first move."""
MIN_EVENTS_BEFORE_RESIGNING = 9
"""Events before the first resignation in a match of the fixture."""


def make() -> list[dict[str, Any]]:
    """Play the matches of the fixture."""
    return [_fixture_match(index) for index in range(len(GAMES))]


def make_random(count: int, seed: int) -> list[dict[str, Any]]:
    """Play random matches of all presets, options, clocks and numbers of players."""
    return [_random_match(f"{seed} {number}") for number in range(count)]


def _fixture_match(index: int, without: str = "") -> dict[str, Any]:
    """Play one match of the fixture, without the option ``without`` if given."""
    random = Random(index)
    preset, players, options = GAMES[index]
    remaining = {option: value for option, value in options.items() if option != without}
    first = random.choice((None, 1, 2))
    seed = random.randrange(2**53)
    rules = Rules.preset(preset, players=players, **remaining)
    match = Match.new(rules, NAMES[:players], seed=seed, first=first)
    return _play(match, random, MIN_EVENTS_BEFORE_RESIGNING)


def _random_match(seed: str) -> dict[str, Any]:
    """Play one random match."""
    random = Random(seed)
    rules = _random_rules(random)
    first = random.choice((None, *range(1, rules.players + 1)))
    match = Match.new(rules, NAMES[: rules.players], seed=random.randrange(2**53), first=first)
    resign_from = random.choice((0, 8, 30))
    if random.random() < START_CHANCE:
        setup = replace(match.setup, position=str(_random_state(rules, random)))
        match = Match.start(setup)
    elif random.random() < UNOPENED_CHANCE:
        match, resign_from = Match.start(match.setup), 0
    return {**_play(match, random, resign_from), "case": seed}


def _random_rules(random: Random) -> Rules:
    """Return a preset with random options."""
    rules = Rules.preset(random.choice(tuple(PRESETS)))
    for option in random.sample(tuple(OPTION_VALUES), len(OPTION_VALUES)):
        if random.random() < OPTION_CHANCE:
            changed = {**rules.options, option: random.choice(OPTION_VALUES[option])}
            with suppress(FourfoldError):
                rules = Rules.preset(rules.name, **changed)
    return rules


def _random_state(rules: Rules, random: Random) -> QuartoState | QuardoState:
    """Return a position after some random moves, in which the game goes on."""
    state = start(rules)
    for _ in range(random.randrange(12)):
        after = state.play(random.choice(state.legal_moves()))
        if after.outcome is not None:
            break
        state = after
    return state


def steps(index: int, without: str = "") -> list[dict[str, Any]]:
    """Return the steps of one match, played without the option ``without`` if given."""
    played: list[dict[str, Any]] = _fixture_match(index, without)["steps"]
    return played


def text(matches: list[dict[str, Any]]) -> str:
    """Return the content of a file of matches, one event per line."""
    return "[" + ",\n".join(map(_lines, matches)) + "]\n"


def _lines(match: dict[str, Any]) -> str:
    """Format a match with one event per line."""
    steps = ",\n".join(json.dumps(step, ensure_ascii=False) for step in match["steps"])
    rest = json.dumps({key: value for key, value in match.items() if key != "steps"})
    return f'{rest[:-1]}, "steps": [\n{steps}\n]}}'


def _play(match: Match, random: Random, resign_from: int) -> dict[str, Any]:
    """Play a match until it ends or reaches the maximum number of events.

    No player resigns before the log has ``resign_from`` events.
    """
    opened = len(match.log)
    steps: list[dict[str, Any]] = []
    seen: dict[str, Any] = {}
    at = 0
    while match.outcome is None and len(match.log) < MAX_EVENTS:
        at += random.choice((0, 0, 700, 2500, 9000))
        event = _event(match, at, random, resign_from)
        seat = random.randint(1, match.rules.players)
        listener = seat if len(steps) % 2 else None
        step: dict[str, Any] = {"at": at, "event": event_to_plain(event), "from": seat}
        step["you"] = listener is not None
        try:
            match = match.apply(event, at)
        except FourfoldError as error:
            step["error"] = _error(error, match)
        else:
            view, notices = present_view(match.view(seat, at, len(match.log) - 1), "en", listener)
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
        "position": setup.position,
        "opened": opened,
        "steps": steps,
        "record": record,
        "replay": replay_body(record, "en").model_dump(mode="json"),
    }


def _error(error: FourfoldError, match: Match) -> dict[str, str]:
    """Return a refusal as sent to clients, without its details."""
    body = error_body(error, speaker_for("en", match.rules.piece_set))
    return {"code": body.code, "rule": body.rule, "message": body.message}


def _event(match: Match, at: int, random: Random, resign_from: int) -> Event:
    """Return the next event, legal or not."""
    if resign_from == 0 and not match.log and random.random() < RESIGN_AT_ONCE_CHANCE:
        return Resign(1)
    seat = random.randint(1, match.rules.players)
    if match.deadline is not None and match.deadline <= at and random.random() < 0.8:
        return TimeUp()
    if match.rules.blindfold and random.random() < 0.5:
        targets: list[TouchTarget] = [*CELLS, *PIECES, *FIGURES]
        return Touch(seat, random.choice(targets))
    if match.pending is not None and random.random() < 0.5:
        return Answer(seat, accept=random.random() < 0.6)
    if random.random() < ODD_CHANCE:
        return random.choice(_unusual_events(match, seat, random, resign_from))
    return Play(match.state.to_act, _move(match, random))


def _unusual_events(match: Match, seat: int, random: Random, resign_from: int) -> list[Event]:
    """Return events that are rare or illegal."""
    wrong: list[Move] = [
        Call(random.choice(FIGURES)),
        Swap(*sorted(random.sample(CELLS, 2), key=lambda cell: cell.number)),
    ]
    if match.rules.coins is Coins.BY_HAND:
        wrong.append(DECLINE)
    put = Put(random.choice(PIECES), random.choice(CELLS))
    asked = Request.DRAW if random.random() < 0.3 else Request.UNDO
    leaves: list[Event] = [Resign(seat)] if len(match.log) >= resign_from else []
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
    """Return a legal move, or the drawn opening where it is to be made (D2)."""
    state = match.state
    put = opening(match.rules, match.setup.seed or 0)
    if put is not None and match.setup.draws_opening and not match.past:
        return put
    if state.open_figures and random.random() < CALL_CHANCE:
        return Call(random.choice(state.open_figures))
    return random.choice(state.legal_moves())


if __name__ == "__main__":
    FILE.write_text(text(make()), encoding="utf-8")
