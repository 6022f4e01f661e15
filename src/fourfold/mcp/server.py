"""Model Context Protocol server: assistants play, look up rules and query the solver."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from fourfold.extras import needs

with needs("mcp"):
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
    from pydantic import Field

from fourfold import __version__, engine
from fourfold.engine import player
from fourfold.engine.limit import NO_LIMIT
from fourfold.evaluation.datasets import QUARDO_LIMIT
from fourfold.i18n import Speaker, language_for
from fourfold.i18n.rule_lines import rule_lines
from fourfold.match import Match, Play, Record
from fourfold.rules import PRESETS, FourfoldError, QuartoState, Rules, parse, parse_move
from fourfold.rules.state import QuardoPreset, QuartoPreset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcp.server.mcpserver import Context
    from mcp.types import CallToolResult, InputRequiredResult

    from fourfold.engine import Player

MAX_GAMES = 100
"""Games in memory; beyond that, the oldest is dropped."""
INSTRUCTIONS = """Play Quarto and Quardo by their printed rules. Begin with new_game; moves are
written as in `7` (give), `b2` (place), `!row2` (call), `7@b2` (place a pawn), `b2~c3` (swap)."""

# The types of arguments, which the tools' schemas show. Pydantic reads them at run time.
PresetName: TypeAlias = Annotated[
    Literal[QuartoPreset, QuardoPreset], Field(description="The game.")
]
PresetOrEmpty: TypeAlias = Annotated[
    Literal[QuartoPreset, QuardoPreset, ""],
    Field(description="The game; if empty, the one that the position's format shows."),
]
Level: TypeAlias = Annotated[
    Literal["1", "2", "3", "4", "5", "perfect", "strongest"],
    Field(description="The computer's level; `perfect` is Quarto's best, `strongest` Quardo's."),
]
Seat: TypeAlias = Annotated[Literal[1, 2], Field(description="Your seat; seat 1 begins.")]
Seed: TypeAlias = Annotated[int, Field(description="The same seed plays the same game.")]
GameNumber: TypeAlias = Annotated[str, Field(description="The number that new_game returned.")]
MoveText: TypeAlias = Annotated[
    str, Field(description="`7` gives, `b2` places, `!row2` calls, `7@b2` and `b2~c3` for Quardo.")
]
PositionText: TypeAlias = Annotated[
    str, Field(description="A position as show_game writes it, such as `0.../.5../..a./...f 3 -`.")
]
Language: TypeAlias = Annotated[
    Literal["en", "fr", "ro", "pt-BR", "zh-Hans", "zh-Hant"], Field(description="A language.")
]


class ToolServer(MCPServer):
    """A server that refuses arguments which a tool does not have."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool; name its arguments if there is one that it does not have."""
        for tool in await self.list_tools():
            known = tool.input_schema.get("properties", {})
            unknown = sorted(set(arguments) - set(known))
            if tool.name == name and unknown:
                wrong, right = ", ".join(unknown), ", ".join(known) or "none"
                raise ToolError(f"{name} has no argument {wrong}; its arguments: {right}")
        return await super().call_tool(name, arguments, context)


@dataclass
class Table:
    """A game of an assistant against the computer."""

    match: Match
    seat: int
    opponent: Player


class Games:
    """The current games, by number."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._game_count = 0

    def add(self, table: Table) -> str:
        """Store a game and return its number."""
        self._game_count += 1
        name = str(self._game_count)
        self._tables[name] = table
        if len(self._tables) > MAX_GAMES:
            del self._tables[next(iter(self._tables))]
        return name

    def table(self, game: str) -> Table:
        """Return a game; raise ToolError if there is none of this number."""
        if game not in self._tables:
            raise ToolError(f"there is no game {game}; new_game begins one")
        return self._tables[game]


@contextmanager
def report_refusals() -> Iterator[None]:
    """Report refusals to the assistant as tool errors."""
    try:
        yield
    except FourfoldError as error:
        raise ToolError(str(error)) from None


def describe_game(game: str, table: Table) -> str:
    """Describe a game to its player."""
    match, state = table.match, table.match.state
    lines = [f"Game {game}, {match.rules.name}. You are seat {table.seat}.", state.diagram()]
    lines.append(f"Position: {state}")
    if match.outcome is not None:
        seats = " and ".join(map(str, match.outcome.winners))
        result = f"seat {seats} wins" if len(match.outcome.winners) == 1 else "it is a draw"
        lines.append(f"The game is over: {result} ({match.outcome.reason.value}).")
    elif isinstance(state, QuartoState):
        task = "give a piece" if state.hand is None else f"place piece {state.hand}"
        lines.append(f"It is your turn: {task}, or call an alignment you see.")
    else:
        lines.append("It is your turn: place a pawn, or swap two neighbours for a coin.")
    return "\n".join(lines)


def play_computer(table: Table) -> list[str]:
    """Make the computer's moves until the assistant is to act; return them."""
    moves = []
    while table.match.outcome is None and table.match.state.to_act != table.seat:
        seat = table.match.state.to_act
        move = table.opponent.choose(table.match.state)
        table.match = table.match.apply(Play(seat, move), 0)
        moves.append(str(move))
    return moves


class GameTools:
    """The tools with which an assistant plays games."""

    def __init__(self) -> None:
        self._games = Games()

    def new_game(
        self, preset: PresetName = "quarto", opponent: Level = "2", seat: Seat = 1, seed: Seed = 0
    ) -> str:
        """Begin a game against the computer."""
        with report_refusals():
            rules = Rules.preset(preset)
            computer = player(opponent, rules, seed)
        if rules.blindfold:
            raise ToolError("an assistant cannot play blindfolded")
        names = ["assistant" if number == seat else "computer" for number in (1, 2)]
        table = Table(Match.new(rules, names, seed=seed, first=1), seat, computer)
        play_computer(table)
        return describe_game(self._games.add(table), table)

    def play(self, game: GameNumber, move: MoveText) -> str:
        """Make a move in a game; the computer's moves follow, and the board is shown."""
        table = self._games.table(game)
        try:
            table.match = table.match.apply(Play(table.seat, parse_move(move)), 0)
        except FourfoldError as error:
            return f"Refused: {error}\n\n{describe_game(game, table)}"
        last = table.match.log[-1]
        refused = f"Refused: {last.refusal}\n\n" if last.refusal is not None else ""
        moves = play_computer(table)
        reply = f"The computer plays: {' '.join(moves)}\n" if moves else ""
        return refused + reply + describe_game(game, table)

    def show_game(self, game: GameNumber) -> str:
        """Show the current state of a game."""
        return describe_game(game, self._games.table(game))

    def game_record(self, game: GameNumber) -> str:
        """Return the record of a game, as text that can be replayed."""
        return str(Record.of(self._games.table(game).match))


def rules(preset: PresetName = "quarto", language: Language = "en") -> str:
    """Return the rules of a game in one of six languages."""
    with report_refusals():
        chosen = Rules.preset(preset)
        speaker = Speaker(language_for(language), chosen.piece_set)
    return "\n".join(rule_lines(chosen, speaker.translate))


def solve(position: PositionText, preset: PresetOrEmpty = "") -> dict[str, Any]:
    """Return the value of a position and of every move, for the player to act."""
    with report_refusals():
        state = parse(preset, position) if preset else parse(position)
    limit = NO_LIMIT if isinstance(state, QuartoState) else QUARDO_LIMIT
    found = engine.solve(state, limit)
    return {
        "score": str(found.score),
        "proved": found.proved,
        "best": [str(move) for move in found.best],
        "moves": {str(move): str(score) for move, score in found.moves.items()},
    }


def presets() -> str:
    """Return the names of the games that can be played."""
    return "\n".join(PRESETS)


def create_server() -> MCPServer:
    """Create the server and its tools."""
    server = ToolServer("fourfold", version=__version__, instructions=INSTRUCTIONS)
    games = GameTools()
    for tool in (games.new_game, games.play, games.show_game, games.game_record, rules, solve):
        server.tool()(tool)
    server.resource("fourfold://presets")(presets)
    return server
