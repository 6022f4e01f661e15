"""The example bot, which plays whole games over the API."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourfold.i18n import Speaker
from fourfold.match import Record
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import find_seat

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
SECONDS = 300


async def run_bot(*arguments: str) -> tuple[int | None, str, str]:
    """Run the bot to its end; return its exit status, output and errors."""
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(BOT),
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(SECONDS):
            out, err = await bot.communicate()
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.wait()
    return bot.returncode, out.decode(), err.decode()


def test_example_bot_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 60


async def test_example_bot_finishes_game_against_computer(server: RunningServer) -> None:
    status, output, errors = await run_bot(server.url)
    assert (status, errors) == (0, "")
    lines = output.splitlines()
    assert len(lines) > 8
    assert any(line.startswith("You ") for line in lines)
    assert "win" in lines[-1] or "draw" in lines[-1].lower()


@pytest.mark.parametrize(("preset", "players"), [("quarto", 2), ("quardo", 3)])
async def test_example_bots_play_each_other_by_link(
    sqlite_server: RunningServer, preset: str, players: int
) -> None:
    async with await Client.new(sqlite_server.url, "Host") as host:
        created = await host.create(preset, *["open"] * players)
        secrets = [link["secret"] for link in created["links"]]
        results = await asyncio.gather(*(run_bot(sqlite_server.url, secret) for secret in secrets))
        for status, _, errors in results:
            assert (status, errors) == (0, "")
        over = await host.ask("GET", f"/games/{created['game']['id']}")
        assert over["game"]["phase"] == "over"
        assert over["view"]["result"]["reason"] in ("called", "full board", "coins")
        seats = range(1, players + 1)
        assert all(find_seat(over["game"], seat)["name"].startswith("Random bot") for seat in seats)
        last = {output.splitlines()[-1] for _, output, _ in results}
        match = Record.parse(await host.ask("GET", f"/games/{created['game']['id']}/record")).match
        speakers = [Speaker("en", match.rules.piece_set, seat) for seat in seats]
        assert last == {speaker.outcome(match) for speaker in speakers}


async def test_example_bot_explains_a_bad_link(sqlite_server: RunningServer) -> None:
    status, _, errors = await run_bot(sqlite_server.url, "no-such-secret")
    assert status == 1
    assert "This link has expired" in errors
