"""The client: events as values, and bots that play, fail, are refused and reconnect."""

from __future__ import annotations

import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from typer.testing import CliRunner

from fourfold import Record
from fourfold.cli.commands import app
from fourfold.client import (
    Asked,
    Bot,
    Challenge,
    Client,
    Connected,
    Ended,
    Policy,
    Refused,
    Started,
    Turn,
    accept_all,
    engine_chooser,
    level_chooser,
)
from fourfold.client.events import Game
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourfold.client import Event
    from fourfold.client.bot import Decide

ENGINE = f"{sys.executable} {Path(__file__).parents[2] / 'examples' / 'engines' / 'careful.py'}"


def choose_first_legal(turn: Turn) -> str:
    """Return the first legal move."""
    return str(turn.state.legal_moves()[0])


@contextmanager
def running_bot(
    server: RunningServer,
    name: str,
    choose: Callable[[Turn], Any] = choose_first_legal,
    policy: Decide | None = None,
    **options: Any,
) -> Iterator[str]:
    """Run a bot in its own thread and yield its id."""
    with Client.register(server.url, name) as client:
        bot = Bot(client, choose, policy, **options)
        thread = threading.Thread(target=bot.run)
        thread.start()
        try:
            yield wait_for_bot(client, name)
        finally:
            bot.finish()
            thread.join()


def wait_for_bot(client: Client, name: str) -> str:
    """Wait until a bot is connected and return its id."""
    found: list[str] = []

    def is_connected() -> bool:
        found.extend(bot.id for bot in client.bots() if bot.name == name)
        return bool(found)

    wait_until(is_connected)
    return found[0]


def play_game(server: RunningServer, bot: str, preset: str = "quarto", **options: Any) -> Ended:
    """Play one game against a bot and return its end."""
    ends: list[Ended] = []
    with Client.register(server.url, "Ann") as ann:
        ann.challenge(bot, preset, first=1, **options)
        Bot(ann, choose_first_legal, on_end=ends.append).run(1)
        record = Record.parse(ann.record(ends[0].game.id))
    assert record.match.outcome is not None
    assert record.match.outcome.winners == ends[0].winners
    return ends[0]


@pytest.mark.parametrize("preset", ["quarto", "quarto-advanced", "quardo-classic", "quardo"])
def test_bots_finish_a_game(sqlite_server: RunningServer, preset: str) -> None:
    with running_bot(sqlite_server, f"Bob of {preset}") as bob:
        ended = play_game(sqlite_server, bob, preset, clock=60)
    assert ended.reason in ("full board", "coins", "called")
    assert ended.game.players == ("Ann", f"Bob of {preset}")


def test_bots_finish_a_tournament(sqlite_server: RunningServer) -> None:
    with (
        Client.register(sqlite_server.url, "Dora") as dora,
        Client.register(sqlite_server.url, "Ann") as ann,
    ):
        body = {"name": "Bots", "preset": "quarto", "rounds": 1, "automatic": True}
        made = dora.ask("POST", "/tournaments", body)["tournament"]["tournament"]["id"]
        assert made in [one["id"] for one in dora.tournaments()]
        assert ann.enter(made) == ann.enter(made) == "1"
        dora.enter(made, "Dora the Second")
        assert ann.take_part(made, "miss")["entrants"][0]["absences"] == [1]
        ann.take_part(made, "attend")
        dora.take_part(made, "pair", round=1)
        bots = [Bot(client, choose_first_legal) for client in (ann, dora)]
        threads = [threading.Thread(target=bot.run, args=[1]) for bot in bots]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        while (seen := ann.tournament(made))["tournament"]["state"] != "over":
            pass
    assert [one["name"] for one in seen["entrants"]] == ["Ann", "Dora the Second"]
    assert sum(line["points"] for line in seen["standings"]) == 1


def test_bot_can_run_twice(sqlite_server: RunningServer) -> None:
    ends: list[Ended] = []
    with (
        running_bot(sqlite_server, "Gus") as gus,
        Client.register(sqlite_server.url, "Ann") as ann,
    ):
        bot = Bot(ann, choose_first_legal, on_end=ends.append)
        for _ in range(2):
            ann.challenge(gus, "quarto", clock=60)
            bot.run(1)
    assert len({ended.game.id for ended in ends}) == 2
    assert [ended.game.phase for ended in ends] == ["over", "over"]


def test_register_names_an_unreachable_server() -> None:
    with pytest.raises(httpx.ConnectError, match=r"no server answers at http://127\.0\.0\.1:9"):
        Client.register("http://127.0.0.1:9", "Ann")


def test_events_are_values(sqlite_server: RunningServer) -> None:
    seen: list[Event] = []
    with (
        running_bot(sqlite_server, "Eve") as eve,
        Client.register(sqlite_server.url, "Ann") as ann,
    ):
        game = ann.challenge(eve, "quarto", first=1, clock=60)
        for event in ann.events():
            seen.append(event)
            if isinstance(event, Turn):
                assert (event.index, event.may_call) == (0, True)
                assert event.seconds is not None
                assert 0 < event.seconds <= 60
                ann.resign(game.id)
            if isinstance(event, Ended):
                ann.stop()
    assert [type(event) for event in seen] == [Connected, Started, Turn, Ended]
    assert isinstance(seen[-1], Ended)
    assert (seen[-1].winners, seen[-1].reason) == ((2,), "resigned")


def test_agree_is_called_for_requests(sqlite_server: RunningServer) -> None:
    asked: list[Asked] = []

    def agree(event: Asked) -> bool:
        asked.append(event)
        return event.request == "draw"

    with (
        running_bot(sqlite_server, "Kim", agree=agree) as kim,
        Client.register(sqlite_server.url, "Ann") as ann,
    ):
        game = ann.challenge(kim, "quarto", first=1)
        for event in ann.events():
            if isinstance(event, Turn):
                ann.act(game.id, "ask", request="draw", seat=1)
            if isinstance(event, Ended):
                assert event.reason == "agreed"
                ann.stop()
    assert [event.request for event in asked] == ["draw"]


@pytest.mark.parametrize("wrong", ["a1", "nonsense", None])
def test_bot_resigns_when_choose_fails(sqlite_server: RunningServer, wrong: str | None) -> None:
    def choose(turn: Turn) -> str:
        if wrong is None:
            raise RuntimeError("no idea")
        return wrong if turn.index > 4 else choose_first_legal(turn)

    ends: list[Ended] = []
    name = f"Wrong {wrong}"
    with (
        running_bot(sqlite_server, name, choose) as bot,
        Client.register(sqlite_server.url, "Ann") as ann,
    ):
        game = ann.challenge(bot, "quarto", first=1)
        Bot(ann, choose_first_legal, on_end=ends.append).run(1)
    assert ends[0].game.id == game.id
    assert (ends[0].reason, ends[0].winners) == ("resigned", (1,))


def test_policy_declines_with_reasons(sqlite_server: RunningServer) -> None:
    policy = Policy(frozenset({"quarto"}), most_games=0, timed_only=True)
    with (
        running_bot(sqlite_server, "Shy", policy=policy) as shy,
        Client.register(sqlite_server.url, "Ann") as ann,
    ):
        challenges: list[tuple[str, dict[str, Any]]] = [
            ("quardo", {}),
            ("quarto", {"blindfold": True}),
            ("quarto", {}),
            ("quarto", {"clock": 60}),
        ]
        games = [ann.challenge(shy, preset, **options).id for preset, options in challenges]
        while any(ann.game(game).phase == "waiting" for game in games):
            pass
        reasons = [ann.game(game).body["declined"] for game in games]
    assert reasons == ["preset", "options", "clock", "busy"]


def test_policy_can_decline_rematches() -> None:
    body = {"preset": "quarto", "options": {}, "id": "b", "phase": "waiting", "seats": []}
    rematch = Challenge(Game.read(body | {"previous": "a"}), 1)
    first = Challenge(Game.read(body | {"previous": None}), 1)
    assert Policy(rematches=False)(rematch, 0) == "later"
    assert (
        Policy(rematches=False)(first, 0) is Policy()(rematch, 0) is accept_all(rematch, 9) is None
    )


def test_policy_can_decline_rated_games() -> None:
    body = {"preset": "quarto", "options": {}, "id": "b", "phase": "waiting", "seats": []}
    rated = Challenge(Game.read(body | {"previous": None, "rated": True}), 1)
    assert Policy()(rated, 0) is None
    assert Policy(rated=False)(rated, 0) == "options"


def test_client_raises_refusals(sqlite_server: RunningServer) -> None:
    with Client.register(sqlite_server.url, "Ann") as ann:
        with pytest.raises(Refused, match="no such bot") as refusal:
            ann.challenge("abcdef")
        assert (refusal.value.code, refusal.value.status) == ("no-such-bot", 404)
    with Client(sqlite_server.url, "unknown") as client, pytest.raises(Refused) as refusal:
        next(client.events())
    assert refusal.value.code == "not-authenticated"


def test_bot_continues_after_server_restart(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        restarted = threading.Event()

        def choose(turn: Turn) -> str:
            if turn.index == 5 and not restarted.is_set():
                restarted.set()
                server.kill()
                server.start()
            return choose_first_legal(turn)

        with running_bot(server, "Phoenix", choose) as phoenix:
            ended = play_game(server, phoenix, grace=3600)
    assert restarted.is_set()
    assert ended.reason == "full board"


def test_bot_notices_games_that_ended_while_disconnected(sqlite_server: RunningServer) -> None:
    with (
        Client.register(sqlite_server.url, "Sleepy") as client,
        Client.register(sqlite_server.url, "A") as ann,
    ):
        listener = client.events()
        assert isinstance(next(listener), Connected)
        game = ann.challenge(wait_for_bot(ann, "Sleepy"), "quarto", first=1).id
        assert isinstance(next(listener), Challenge)
        client.accept(game)
        listener.close()  # type: ignore[attr-defined]  # it is a generator
        bot = Bot(client, choose_first_legal)
        bot.playing.add(game)
        ann.resign(game)
        bot.run(1)
    assert bot.playing == set()


def test_engine_chooser_plays_against_level_chooser(
    sqlite_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.protocol.client.GRACE", PATIENCE_SECONDS)
    with (
        engine_chooser(ENGINE, seconds=0.05, workers=2) as choose,
        running_bot(sqlite_server, "Careful", choose, workers=2) as careful,
        Client.register(sqlite_server.url, "Ann") as ann,
    ):
        ends: list[Ended] = []
        for _ in range(2):
            ann.challenge(careful, "quarto", clock="3600s+1s/game")
        Bot(ann, level_chooser("2"), workers=2, on_end=ends.append).run(2)
    assert {ended.reason for ended in ends} <= {"called", "full board"}


def test_bot_command_runs_an_engine(
    sqlite_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.protocol.client.GRACE", PATIENCE_SECONDS)
    runs: list[Any] = []

    def run() -> None:
        words = ["bot", sqlite_server.url, "--name", "Quick", "--games", "1", "--seconds", "0.05"]
        runs.append(CliRunner().invoke(app, [*words, "--", *ENGINE.split()]))

    thread = threading.Thread(target=run)
    thread.start()
    with Client.register(sqlite_server.url, "Lister") as client:
        quick = wait_for_bot(client, "Quick")
    ended = play_game(sqlite_server, quick)
    thread.join()
    assert runs[0].exit_code == 0
    assert runs[0].stdout == f"{ended.game.id}: {ended.view['result']['text']}\n"
    assert "FOURFOLD_TOKEN=" in runs[0].stderr
