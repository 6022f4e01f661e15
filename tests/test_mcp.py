"""The MCP server, called by the SDK's client."""

from __future__ import annotations

from typing import Any

import pytest
from mcp import Client

import fourfold
from fourfold import PRESETS, Record
from fourfold.i18n import LANGUAGES
from fourfold.mcp.server import create_server

pytestmark = pytest.mark.anyio


async def call_tool(client: Client, tool: str, **arguments: Any) -> str:
    """Call a tool and return the text of its result."""
    result = await client.call_tool(tool, arguments)
    return "".join(getattr(part, "text", "") for part in result.content)


async def test_assistant_plays_whole_game() -> None:
    async with Client(create_server()) as client:
        assert "Game 1, quarto. You are seat 1." in await call_tool(
            client, "new_game", opponent="1"
        )
        text = await call_tool(client, "play", game="1", move="7")
        assert "The computer plays:" in text
        for _ in range(40):
            if "The game is over" in text:
                break
            position = text.rpartition("Position: ")[2].splitlines()[0]
            solved = (await client.call_tool("solve", {"position": position})).structured_content
            assert solved is not None
            text = await call_tool(client, "play", game="1", move=solved["best"][0])
        assert "The game is over" in text
        record = Record.parse(await call_tool(client, "game_record", game="1"))
        assert record.match.outcome is not None
        assert await call_tool(client, "show_game", game="1") in text


async def test_refusals_are_explained() -> None:
    async with Client(create_server()) as client:
        await call_tool(client, "new_game", preset="quarto", seat=2)
        assert "Refused:" in await call_tool(client, "play", game="1", move="zz")
        wrong = await call_tool(client, "play", game="1", move="!row1")
        assert "row1 is not full" in wrong
        assert "there is no game 9" in await call_tool(client, "show_game", game="9")
        assert "“x” is not valid here" in await call_tool(client, "solve", position="x")
        assert "cannot play blindfolded" in await call_tool(
            client, "new_game", preset="quardo-touch"
        )


async def test_rules_and_solutions_are_available() -> None:
    async with Client(create_server()) as client:
        assert "Q1" in await call_tool(client, "rules", preset="quarto")
        assert "D3" in await call_tool(client, "rules", preset="quardo", language="fr")
        solved = await client.call_tool("solve", {"position": "05d./..7./2.../..a. 8 c2"})
        assert solved.structured_content is not None
        assert solved.structured_content["score"] == "win in 1"
        presets = await client.read_resource("fourfold://presets")
        assert "quardo-classic" in str(presets)


async def test_quardo_game_shows_coins() -> None:
    async with Client(create_server()) as client:
        text = await call_tool(client, "new_game", preset="quardo", opponent="1")
        assert "place a pawn" in text
        assert "Coins held: 0-0, seat 1 to move" in await call_tool(
            client, "play", game="1", move="7@b2"
        )


async def test_unknown_arguments_are_refused_by_name() -> None:
    async with Client(create_server()) as client:
        text = await call_tool(client, "rules", preset="quarto", lang="fr")
        assert text.endswith("rules has no argument lang; its arguments: preset, language")
        text = await call_tool(client, "new_game", preset="chess")
        assert "quarto-beginner" in text
        assert "there is no game 1" in await call_tool(client, "show_game", game="1")


async def test_schemas_describe_every_argument() -> None:
    async with Client(create_server()) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    for tool in tools.values():
        assert tool.description
        for argument in tool.input_schema["properties"].values():
            assert argument["description"]
    arguments = tools["new_game"].input_schema["properties"]
    assert set(arguments["preset"]["enum"]) == set(PRESETS)
    levels = {level for preset in PRESETS for level in fourfold.levels(preset)}
    assert set(arguments["opponent"]["enum"]) == levels
    assert arguments["seat"]["enum"] == [1, 2]
    assert set(tools["rules"].input_schema["properties"]["language"]["enum"]) == set(LANGUAGES)
