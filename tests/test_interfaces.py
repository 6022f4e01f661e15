"""One game played through every interface gives the same record."""

from __future__ import annotations

import json
import shlex
import sys
import threading
from typing import TYPE_CHECKING, Any

import gymnasium
import pyspiel
import pytest
from mcp import Client as McpClient

import fourfold.envs.openspiel  # noqa: F401 - registers the games
from fourfold import Match, Record, Rules
from fourfold.client import Bot, Client, Ended, Turn
from fourfold.contests.games import Conditions, play_recorded_game
from fourfold.engine import player
from fourfold.envs import quardo_v1, quarto_v1
from fourfold.envs.actions import numbers
from fourfold.match import Play
from fourfold.mcp.server import create_server
from fourfold.protocol import EnginePlayer
from fourfold.rules import Call, QuartoState

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fourfold.rules import Move, QuardoState
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio

LEVEL, SEED = "2", 5
SCRIPT = """
import json, sys
moves = json.loads(sys.argv[1])
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "fourfold":
        print("id name Script\\nid author Ann\\nfourfoldok 1")
    elif word == "isready":
        print("readyok")
    elif word == "position":
        position = rest
    elif word == "go":
        print("bestmove", moves[position])
    sys.stdout.flush()
"""
"""An engine that plays the moves of one game."""


def first_legal(state: QuartoState | QuardoState) -> Move:
    """Return a possible call, or the first legal move."""
    if isinstance(state, QuartoState) and state.open_figures:
        return Call(state.open_figures[0])
    return state.legal_moves()[0]


class ReferenceGame:
    """A game between a simple player and a level, played by the library."""

    def __init__(self, preset: str) -> None:
        self.rules = Rules.preset(preset)
        self.moves: dict[str, Move] = {}
        choosers: list[Callable[[Any], Move]] = [
            first_legal,
            player(LEVEL, self.rules, SEED).choose,
        ]
        match = Match.new(self.rules, ["Ann", "Bob"], seed=1, first=1)
        while match.outcome is None:
            seat, state = match.state.to_act, match.state
            move = self.moves[str(state)] = choosers[seat - 1](state)
            match = match.apply(Play(seat, move), 0)
        self.record = Record.of(match)

    @property
    def numbers(self) -> list[int]:
        """The moves as the actions of environments."""
        return [numbers(self.rules)[move] for move in self.moves.values()]

    def __call__(self, turn: Turn) -> Move:
        """Return the move for a turn on a server."""
        return self.moves[str(turn.state)]


def comparable_parts(record: Record) -> tuple[object, ...]:
    """Return the parts that must agree: rules, events, outcome and movetext.

    Names, seed and times differ between interfaces.
    """
    match = record.match
    events = tuple(entry.event for entry in match.log)
    assert match.outcome is not None
    body = str(record).partition("\n\n")[2]
    words = tuple(word for word in body.split() if not word.startswith("+"))
    return match.rules.name, match.rules.auto_call, events, match.outcome, words


@pytest.fixture(scope="module", params=["quarto", "quardo"])
def game(request: pytest.FixtureRequest) -> ReferenceGame:
    """Return the game of a preset."""
    return ReferenceGame(request.param)


def options(game: ReferenceGame) -> dict[str, Any]:
    """Return the environment's options: in Quarto, players call alignments themselves."""
    return {"calling": True} if game.rules.name == "quarto" else {}


def test_pettingzoo_plays_reference_game(game: ReferenceGame) -> None:
    module: Any = {"quarto": quarto_v1, "quardo": quardo_v1}[game.rules.name]
    env = module.env(**options(game))
    env.reset(seed=3)
    for number in game.numbers:
        env.step(number)
    assert comparable_parts(env.unwrapped.record()) == comparable_parts(game.record)


def test_gymnasium_plays_reference_game(game: ReferenceGame) -> None:
    name = f"fourfold.envs.gym:fourfold/{game.rules.name.capitalize()}-v1"
    solo: Any = gymnasium.make(name, opponent=LEVEL, seat=1, **options(game)).unwrapped
    solo.reset(seed=3)
    solo._player = player(LEVEL, game.rules, SEED)  # reset draws its seed
    over = False
    while not over:
        action = numbers(game.rules)[game.moves[str(solo.table.match.state)]]
        _, _, over, _, _ = solo.step(action)
    assert comparable_parts(solo.record()) == comparable_parts(game.record)


def test_openspiel_plays_reference_game(game: ReferenceGame) -> None:
    calling = "(calling=True)" if options(game) else ""
    state = pyspiel.load_game(f"fourfold_{game.rules.name}{calling}").new_initial_state()
    for number in game.numbers:
        state.apply_action(number)
    assert state.is_terminal()
    assert comparable_parts(state.record()) == comparable_parts(game.record)


def test_line_protocol_plays_reference_game(game: ReferenceGame, tmp_path: Path) -> None:

    script = tmp_path / "engine.py"
    script.write_text(SCRIPT, encoding="utf-8")
    moves_json = json.dumps({position: str(move) for position, move in game.moves.items()})
    command = shlex.join([sys.executable, str(script), moves_json])
    with EnginePlayer(command) as one, EnginePlayer(command) as other:
        played = play_recorded_game(game.rules, [one, other], ["One", "Other"], 7, Conditions())
    assert comparable_parts(Record.parse(played.record)) == comparable_parts(game.record)


def test_bots_play_reference_game(game: ReferenceGame, sqlite_server: RunningServer) -> None:
    ends: list[Ended] = []
    name = f"Bob of {game.rules.name}"
    with (
        Client.register(sqlite_server.url, "Ann") as ann,
        Client.register(sqlite_server.url, name) as bob,
    ):
        thread = threading.Thread(target=Bot(bob, game).run, args=[1])
        thread.start()
        while not (found := [bot.id for bot in ann.bots() if bot.name == name]):
            pass
        ann.challenge(found[0], game.rules.name, first=1)
        Bot(ann, game, on_end=ends.append).run(1)
        thread.join()
        record = Record.parse(ann.record(ends[0].game.id))
    assert comparable_parts(record) == comparable_parts(game.record)


async def test_mcp_plays_reference_game(game: ReferenceGame) -> None:
    async with McpClient(create_server()) as client:

        async def call_tool(tool: str, **arguments: Any) -> str:
            result = await client.call_tool(tool, arguments)
            return "".join(getattr(part, "text", "") for part in result.content)

        preset = game.rules.name
        text = await call_tool("new_game", preset=preset, opponent=LEVEL, seat=1, seed=SEED)
        while "The game is over" not in text:
            position = text.rpartition("Position: ")[2].splitlines()[0]
            text = await call_tool("play", game="1", move=str(game.moves[position]))
        record = Record.parse(await call_tool("game_record", game="1"))
    assert comparable_parts(record) == comparable_parts(game.record)
