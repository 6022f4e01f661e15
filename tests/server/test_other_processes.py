"""Other processes: alive while their heartbeats change, whatever their clocks show."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from fourfold.server.live.other_processes import OtherProcesses
from fourfold.server.runtime.background import Background
from fourfold.server.settings import Settings
from fourfold.store.presence import load_presence, set_presence
from tests.helpers.servers.context import create_game, run_context

if TYPE_CHECKING:
    from fourfold.server.services import Context
    from tests.helpers.servers.services import PostgreSQL

pytestmark = pytest.mark.anyio

START = 1_763_500_000_000
ALIVE_SECONDS = 2.0
CLOCKS_DIFFER = "the clocks of two servers differ; synchronise both with NTP"


class Ticks:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def now(self, ahead: float = 0.0) -> int:
        """Return the time by a clock that is ahead by some seconds."""
        return START + round(1000 * (self.seconds + ahead))


@pytest.mark.parametrize("ahead", [-15.0, -3600.0, 15.0, 0.0])
def test_process_is_alive_while_its_heartbeat_changes(ahead: float) -> None:
    ticks = Ticks()
    others = OtherProcesses(ticks, ALIVE_SECONDS)
    for _ in range(20):
        ticks.seconds += ALIVE_SECONDS
        assert others.observe({"other": ticks.now(ahead)}, ticks.now()) == []
    last = ticks.now(ahead)
    ticks.seconds += 4 * ALIVE_SECONDS
    assert others.observe({"other": last}, ticks.now()) == []
    ticks.seconds += 0.1
    assert others.observe({"other": last}, ticks.now()) == ["other"]


def test_process_without_heartbeat_is_dead() -> None:
    assert OtherProcesses(Ticks(), ALIVE_SECONDS).observe({"ghost": None}, START) == ["ghost"]


@pytest.mark.parametrize(
    ("ahead", "logged"),
    [(15.0, 14.0), (-15.0, -14.0), (3.5, 2.5), (2.5, None), (-2.5, None), (0.0, None)],
)
def test_difference_of_clocks_is_logged_once(
    ahead: float, logged: float | None, caplog: pytest.LogCaptureFixture
) -> None:
    """A heartbeat is one second old when it is seen, and at most two: so much is uncertain."""
    ticks = Ticks()
    others = OtherProcesses(ticks, ALIVE_SECONDS)
    for _ in range(20):
        ticks.seconds += ALIVE_SECONDS / 2
        heartbeat = ticks.now(ahead)
        ticks.seconds += ALIVE_SECONDS / 2
        others.observe({"other": heartbeat}, ticks.now())
    found = [line.__dict__["other_is_ahead_by_seconds"] for line in caplog.records]
    assert found == ([] if logged is None else [logged])


def test_late_heartbeat_is_no_difference_of_clocks(caplog: pytest.LogCaptureFixture) -> None:
    """While the database is away, heartbeats wait for it; then some may arrive together."""
    ticks = Ticks()
    others = OtherProcesses(ticks, ALIVE_SECONDS)
    for late in (0, 0, 7, 0, 7, 7, 0):
        ticks.seconds += ALIVE_SECONDS
        others.observe({"other": ticks.now() - 1000 * late}, ticks.now())
    assert caplog.messages == []


async def test_slow_clock_does_not_end_a_process(
    postgresql: PostgreSQL, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players connected to a server whose clock is slow stay, and the log says what is wrong."""
    monkeypatch.setattr(Background, "repeat", lambda *_, **__: None)  # the test sends heartbeats
    ticks = Ticks()

    def settings(ahead: float) -> Settings:
        return Settings(
            database=url,
            warm_up=False,
            alive_seconds=ALIVE_SECONDS,
            now=partial(ticks.now, ahead),
            ticks=ticks,
        )

    url = postgresql.new_database()
    async with run_context(settings(0.0)) as right, run_context(settings(-15.0)) as slow:
        room = await create_game(right, "Ann")
        connect = partial(set_presence, game=room.id, process=slow.rooms.process)
        await slow.storage.write(partial(connect, counts={1: 1}, now=0, observer_grace=30))
        for _ in range(6):
            ticks.seconds += ALIVE_SECONDS
            for context in (slow, right):
                await context.housekeeper._keep_alive()
            assert await present(right, room.id) == {1: 1}
        assert CLOCKS_DIFFER in caplog.messages
        ticks.seconds += 4 * ALIVE_SECONDS + 1
        await right.housekeeper._keep_alive()
        assert await present(right, room.id) == {}


async def present(context: Context, game: str) -> dict[int, int]:
    """Return the connections of each seat."""
    return await context.storage.read(partial(load_presence, game=game))
