"""Every attack in its smallest form: nothing leaks, nothing is lost, nothing breaks."""

from __future__ import annotations

import asyncio
import gc
import re
import time
from pathlib import Path
from random import Random

import pytest

from tests.attacks.__main__ import lost_moves
from tests.attacks.attacker import WAYS, way
from tests.attacks.client import LOST, Client, Refused, Target
from tests.attacks.honest_players import Log, play_game, script
from tests.server.running_server import RunningServer

PAGE = Path(__file__).parent.parent.parent / "docs" / "security.md"
SECONDS = 0.5
"""How long each attack lasts at first; on a slow machine, longer."""
SHARE = 0.01


async def attack(name: str, target: Target) -> None:
    """Attack until the server has answered something; what it refuses it may refuse."""
    seconds = SECONDS
    while not target.answers:
        try:
            await way(name)(target, time.monotonic() + seconds)
        except (Refused, *LOST) as error:
            target.note(error)
        seconds *= 2


async def play(url: str, log: Log) -> None:
    """Play a whole game beside the attacks."""
    people = [await Client.new(url, f"127.0.2.{place}", "Ann") for place in (1, 2)]
    await play_game(people, script(Random(1)), log, Random(1), pace=0.0)
    for who in people:
        await who.close()


@pytest.mark.anyio
async def test_attacks_leak_and_lose_nothing(tmp_path: Path) -> None:
    log = Log(lambda _: None)
    with RunningServer(tmp_path, limits=1) as server:
        targets = {
            name: Target(server.url, f"127.0.0.{place}", SHARE)
            for place, name in enumerate(WAYS, start=11)
        }
        attacks = [attack(name, target) for name, target in targets.items()]
        await asyncio.gather(play(server.url, log), *attacks)
        gc.collect()
        assert {name: target.failures for name, target in targets.items() if target.failures} == {}
        (moves,) = log.promised.values()
        assert list(moves.values()) == [move for _, move in script(Random(1))]
        assert await lost_moves(server.url, log.promised, spread=True) == []
        assert not re.search(r"Traceback|\"level\": \"(ERROR|CRITICAL)\"", server.log_text())


def test_security_page_lists_every_attack() -> None:
    named = re.findall(r"^\| `(\w+)`: ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(named) == list(WAYS)
