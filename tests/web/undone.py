"""Games with undos for the tests of the web app: what is told, and which moves still stand.

``python -m tests.web.undone`` writes them to ``web/tests/fixtures/undone.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.match import Answer, Ask, Match, Play, Request
from fourfold.match.errors import MatchError
from fourfold.rules import Rules
from fourfold.server.games.presenters import present

if TYPE_CHECKING:
    from fourfold.match import Event

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "undone.json"
GAMES = (("quarto", 2), ("quardo", 2), ("quardo", 3))
TOLD = ("index", "seat", "event", "coins", "refused", "back_to")
EVENTS = 60
ASKING, ANSWERING, AGREEING = 0.4, 0.5, 0.9
"""How often somebody asks, a request is answered before play goes on, an answer is yes."""


def make() -> list[dict[str, Any]]:
    """Play all games."""
    return [_game(preset, players, Random(players)) for preset, players in GAMES]


def text() -> str:
    """Return the games as the file holds them: one event a line."""
    games = [",\n".join(json.dumps(step) for step in game["steps"]) for game in make()]
    heads = (f'{{"preset": "{preset}", "players": {players}' for preset, players in GAMES)
    whole = (f'{head}, "steps": [\n{steps}\n]}}' for head, steps in zip(heads, games, strict=True))
    return "[" + ",\n".join(whole) + "]\n"


def _game(preset: str, players: int, random: Random) -> dict[str, Any]:
    """Play on and on, asking for undos; note after each event what stands."""
    rules = Rules.preset(preset, **({} if preset == "quarto" else {"players": players}))
    match = Match.new(rules, ("Ann", "Bob", "Cem")[:players], seed=players)
    steps = [_step(match, index) for index in range(len(match.log))]
    while len(match.log) < EVENTS and match.outcome is None:
        match = _next(match, players, random)
        steps.append(_step(match, len(match.log) - 1))
    return {"preset": preset, "players": players, "steps": steps}


def _next(match: Match, players: int, random: Random) -> Match:
    """Apply something that may happen next."""
    while True:
        try:
            return match.apply(_event(match, players, random), match.now + 10)
        except MatchError:
            continue


def _event(match: Match, players: int, random: Random) -> Event:
    """Return a request, an answer or a move."""
    seat = random.randint(1, players)
    if match.pending is not None and random.random() < ANSWERING:
        return Answer(seat, random.random() < AGREEING)
    if random.random() < ASKING:
        return Ask(seat, Request.UNDO)
    return Play(match.state.to_act, random.choice(list(match.state.legal_moves())))


def _step(match: Match, index: int) -> dict[str, Any]:
    """Return what is told of an event, and what stands after it."""
    view, notices = present(match.view(1, since=index), "en")
    notice = notices[0].model_dump(mode="json")
    return {
        "notice": {name: notice[name] for name in TOLD},
        "asked": view.asked is not None,
        "position": view.position,
        "kept": len(match.past),
    }


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
