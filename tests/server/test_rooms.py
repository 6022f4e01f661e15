"""Games in memory: loading, refreshing and dropping."""

from __future__ import annotations

import gc
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.match import Play, Resign
from fourfold.rules import parse_move
from fourfold.server.games import game_setup, lobby, timed_actions
from fourfold.server.games.rooms import load_room
from fourfold.server.live import due_loop
from fourfold.server.live.pubsub import game_stuck
from fourfold.server.settings import Settings
from fourfold.store import Identity
from tests.helpers.servers.context import MOVES, create_game, run_context
from tests.helpers.waiting import poll_until

if TYPE_CHECKING:
    from pathlib import Path

    from fourfold.server.services import Context

pytestmark = pytest.mark.anyio


async def play_opening(context: Context) -> str:
    """Play the opening of a new game; return its id."""
    room = await create_game(context, "Ann")
    async with room.lock:
        for move in MOVES:
            play = Play(room.started_match.state.to_act, parse_move(move))
            assert await context.rooms.append(room, [play])
    return room.id


async def test_rooms_drop_the_oldest_long_games(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, warm_up=False, cached_events=2 * len(MOVES))
    async with run_context(settings) as context:
        games = [await play_opening(context) for _ in range(4)]
        gc.collect()
        assert {room.id for room in context.rooms.loaded} == set(games[1:])
        reloaded = await context.rooms.get(games[0])
        assert reloaded.index == len(MOVES), "it is loaded again on request"


async def test_rooms_add_returns_a_room_loaded_meanwhile(tmp_path: Path) -> None:
    """The scheduler may load a new game before the request that created it continues."""
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        room = await create_game(context, "Ann")
        stored = await context.storage.read(lambda connection: load_room(connection, room.id))
        assert stored is not None
        assert await context.rooms.add(stored) is room
        assert await context.rooms.get(room.id) is room


async def test_repeated_write_does_not_count_its_own_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit whose connection is lost may have happened, so it is repeated."""
    async with run_context(Settings(data=tmp_path, warm_up=False, max_games=1)) as context:
        write = context.storage.write

        async def write_twice(run: Any, **options: Any) -> Any:
            await write(run, **options)
            return await write(run, **options)

        monkeypatch.setattr(context.storage, "write", write_twice)
        room = await create_game(context, "Ann")
        assert context.rooms.find(room.id) is room


async def test_refresh_keeps_version_when_nothing_changed(tmp_path: Path) -> None:
    """After an outage all rooms are refreshed; unchanged ones send no messages."""
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        room = await create_game(context, "Ann")
        version = room.seats_version
        for _ in range(2):
            async with room.lock:
                await context.rooms.refresh(room)
        assert room.seats_version == version


async def test_refresh_keeps_viewer_connected_during_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        run_context(Settings(data=tmp_path, warm_up=False)) as context,
        AsyncExitStack() as stack,
    ):
        room = await create_game(context, "Ann")
        read = context.storage.read

        async def read_slowly(query: Any) -> Any:
            found = await read(query)
            if not room.local_counts:
                await stack.enter_async_context(context.presence.count_connection(room, [1]))
            return found

        monkeypatch.setattr(context.storage, "read", read_slowly)
        async with room.lock:
            await context.rooms.refresh(room)
        assert room.present == {1: 1}


async def test_lobby_never_reuses_a_game_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["aaaaaaaaaa", "aaaaaaaaaa", "bbbbbbbbbb", "aaaaaaaaaa", "cccccccccc"])
    for module in (game_setup, lobby):
        monkeypatch.setattr(module, "new_game_id", lambda: next(drawn))
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        zoes_game, anns_game = await create_game(context, "Zoe"), await create_game(context, "Ann")
        assert (zoes_game.id, anns_game.id) == ("aaaaaaaaaa", "bbbbbbbbbb")
        (ann,) = anns_game.row.players[0].holders
        async with anns_game.lock:
            await context.rooms.append(anns_game, [Resign(1)])
        rematch = await context.lobby.request_rematch(
            anns_game, Identity(ann, bot=True, name="Ann")
        )
        assert rematch.id == "cccccccccc"
        await context.rooms.refresh_if_loaded(zoes_game.id)
        assert not zoes_game.row.seats_of(ann)


async def test_players_see_a_stuck_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> bool:
        raise ValueError

    monkeypatch.setattr(due_loop, "RETRY_SECONDS", 0.01)
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        room = await create_game(context, "Ann")
        async with context.rooms.listen(room) as wake:
            with monkeypatch.context() as broken:
                broken.setattr(timed_actions.Scheduler, "_take_action", fail)
                context.scheduler.loop.schedule(room.id)
                await poll_until(lambda: room.game(None, 0).stuck)
            assert wake.is_set()
            await poll_until(lambda: not room.game(None, 0).stuck)


async def test_stuck_game_is_shown_on_every_process(tmp_path: Path) -> None:
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        room = await create_game(context, "Ann")
        for is_stuck in (True, False):
            before = room.versions
            await context.rooms.receive(game_stuck(room.id, is_stuck))
            assert room.game(None, 0).stuck is is_stuck
            assert room.versions != before
