"""Short form of every attack: nothing leaks, is lost or breaks."""

from __future__ import annotations

import asyncio
import gc
import re
import time
from pathlib import Path
from random import Random

import pytest

from tests.attacks.__main__ import find_lost_moves
from tests.attacks.attacker import ATTACKS, load_attack
from tests.attacks.client import CONNECTION_ERRORS, Client, Refused, Target
from tests.attacks.honest_players import Log, play_game, random_game
from tests.helpers.servers.running_server import RunningServer

PAGE = Path(__file__).parent.parent.parent / "docs" / "security.md"
SECONDS = 0.5
"""Duration of the first attempt of each attack; longer ones follow on a slow machine."""
SHARE = 0.01


async def attack(name: str, target: Target) -> None:
    """Attack until the server has answered; refusals count as answers."""
    seconds = SECONDS
    while not target.answers:
        try:
            await load_attack(name)(target, time.monotonic() + seconds)
        except (Refused, *CONNECTION_ERRORS) as error:
            target.record(error)
        seconds *= 2


async def play(url: str, log: Log) -> None:
    """Play a game during the attacks."""
    people = [await Client.new(url, f"127.0.2.{place}", "Ann") for place in (1, 2)]
    await play_game(people, random_game(Random(1)), log, Random(1), pace=0.0)
    for client in people:
        await client.close()


@pytest.mark.anyio
async def test_attacks_leak_and_lose_nothing(tmp_path: Path) -> None:
    log = Log(lambda _: None)
    with RunningServer(tmp_path, limits=1) as server:
        targets = {
            name: Target(server.url, f"127.0.0.{place}", SHARE)
            for place, name in enumerate(ATTACKS, start=11)
        }
        attacks = [attack(name, target) for name, target in targets.items()]
        await asyncio.gather(play(server.url, log), *attacks)
        gc.collect()
        assert {name: target.failures for name, target in targets.items() if target.failures} == {}
        (moves,) = log.acknowledged.values()
        assert list(moves.values()) == [move for _, move in random_game(Random(1))]
        assert await find_lost_moves(server.url, log.acknowledged, spread=True) == []
        assert not re.search(r"Traceback|\"level\": \"(ERROR|CRITICAL)\"", server.log_text())


def test_security_page_lists_every_attack() -> None:
    named = re.findall(r"^\| `(\w+)`: ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(named) == list(ATTACKS)


def test_security_page_names_existing_tests() -> None:
    text = PAGE.read_text(encoding="utf-8")
    promises = [line for line in text.splitlines() if line.startswith("| **")]
    assert len(promises) > 10
    for promise in promises:
        assert "attacks" in promise or re.search(r"`tests/[\w/]+\.py`", promise), promise
    for name in set(re.findall(r"`(tests/[\w/]+\.py)`", text)):
        assert (PAGE.parent.parent / name).exists(), name
    named = {name for promise in promises for name in re.findall(r"`(\w+)`", promise.split("|")[3])}
    assert named <= {*ATTACKS}
