"""Fixtures of games with undos: notices, and the number of moves that remain.

``python -m tests.web.undos`` writes them to ``web/tests/fixtures/undone.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.match import Answer, Ask, Match, Play, Request
from fourfold.match.errors import MatchError
from fourfold.rules import Rules
from fourfold.server.games.presenters import present_view

if TYPE_CHECKING:
    from fourfold.match import Event

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "undone.json"
GAMES = (("quarto", 2), ("quardo", 2), ("quardo", 3))
NOTICE_FIELDS = ("index", "seat", "event", "coins", "refused", "back_to")
EVENTS = 60
REQUEST_CHANCE, ANSWER_CHANCE, CONSENT_CHANCE = 0.4, 0.5, 0.9
"""Chances that a seat requests an undo, that a request is answered, that it is accepted."""


def make() -> list[dict[str, Any]]:
    """Play all games."""
    return [_game(preset, players, Random(players)) for preset, players in GAMES]


def text() -> str:
    """Return the content of the fixture file, one event per line."""
    games = [",\n".join(json.dumps(step) for step in game["steps"]) for game in make()]
    heads = (f'{{"preset": "{preset}", "players": {players}' for preset, players in GAMES)
    whole = (f'{head}, "steps": [\n{steps}\n]}}' for head, steps in zip(heads, games, strict=True))
    return "[" + ",\n".join(whole) + "]\n"


def _game(preset: str, players: int, random: Random) -> dict[str, Any]:
    """Play a game with undo requests; record the state after each event."""
    rules = Rules.preset(preset, **({} if preset == "quarto" else {"players": players}))
    match = Match.new(rules, ("Ann", "Bob", "Cem")[:players], seed=players)
    steps = [_step(match, index) for index in range(len(match.log))]
    while len(match.log) < EVENTS and match.outcome is None:
        match = _next(match, players, random)
        steps.append(_step(match, len(match.log) - 1))
    return {"preset": preset, "players": players, "steps": steps}


def _next(match: Match, players: int, random: Random) -> Match:
    """Apply a random event that is legal."""
    while True:
        try:
            return match.apply(_event(match, players, random), match.now + 10)
        except MatchError:
            continue


def _event(match: Match, players: int, random: Random) -> Event:
    """Return a request, an answer or a move."""
    seat = random.randint(1, players)
    if match.pending is not None and random.random() < ANSWER_CHANCE:
        return Answer(seat, random.random() < CONSENT_CHANCE)
    if random.random() < REQUEST_CHANCE:
        return Ask(seat, Request.UNDO)
    return Play(match.state.to_act, random.choice(list(match.state.legal_moves())))


def _step(match: Match, index: int) -> dict[str, Any]:
    """Return the notice of an event and the state after it."""
    view, notices = present_view(match.view(1, since=index), "en")
    notice = notices[0].model_dump(mode="json")
    return {
        "notice": {name: notice[name] for name in NOTICE_FIELDS},
        "asked": view.asked is not None,
        "position": view.position,
        "kept": len(match.past),
    }


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
