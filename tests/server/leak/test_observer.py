"""Observers of dark games: one role per client, and no view from a former seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.helpers.dark.listener import Listener, close_all
from tests.helpers.dark.probes import UPGRADE

if TYPE_CHECKING:
    from tests.helpers.dark.listener import Reply
    from tests.helpers.servers.running_server import RunningServer


async def create_dark_game(
    server: RunningServer, *kinds: str, observer: str = "open", **settings: Any
) -> tuple[Listener, str, dict[int, str]]:
    """Create a dark game; return its host, its id and its links."""
    host = await Listener.new(server.url, "Host")
    body = {
        "preset": "quarto",
        "options": {"blindfold": True},
        "seats": [{"kind": kind} for kind in kinds],
        "observer": observer,
        "first": 1,
        **settings,
    }
    created = (await host.ask("POST", "/api/games", body)).json
    return host, created["game"]["id"], {link["seat"]: link["secret"] for link in created["links"]}


async def join(listener: Listener, secret: str) -> Reply:
    """Open a link."""
    return await listener.ask("POST", "/api/join", {"secret": secret})


def is_dark(reply: Reply) -> bool:
    """Return whether a reply refuses both playing and observing."""
    return reply.status == 409 and reply.json["code"] == "in-the-dark"


async def check_board_is_hidden(listener: Listener, game: str) -> None:
    """Check that a listener cannot get the observer's view."""
    for path in ("?seat=0", "/live?seat=0"):
        headers = UPGRADE if "live" in path else {}
        answer = await listener.ask("GET", f"/api/games/{game}{path}", None, **headers)
        assert (answer.status, answer.json["code"]) == (403, "not-your-seat")
    for path in ("/record", "/moves"):
        assert is_dark(await listener.ask("GET", f"/api/games/{game}{path}"))
    shown = (await listener.ask("GET", f"/api/games/{game}")).json
    assert shown["view"]["position"] is None
    assert shown["view"]["seed"] is None
    for action in ({"kind": "ruling", "approve": True}, {"kind": "pause"}):
        assert (await listener.act(game, action)).json["code"] == "not-your-seat"


class ObservedGame(NamedTuple):
    """A blindfolded game with two players and an observer."""

    id: str
    host: Listener
    guest: Listener
    olga: Listener

    @property
    def path(self) -> str:
        """The path of the game."""
        return f"/api/games/{self.id}"

    @property
    def players(self) -> tuple[Listener, Listener]:
        """The two players."""
        return self.host, self.guest

    async def device_link(self, listener: Listener, seat: int) -> str:
        """Return the secret of a link for another device of a listener."""
        reply = await listener.ask("POST", f"{self.path}/seats/{seat}/link")
        return str(reply.json["secret"])

    async def vacate_observer_seat(self) -> str:
        """Remove the observer; return the secret of the link to the open seat."""
        return str((await self.olga.ask("DELETE", f"{self.path}/seats/0")).json["secret"])


async def start_observed_game(server: RunningServer) -> ObservedGame:
    """Start a game in which Host and Guest play and Olga observes."""
    host, game, links = await create_dark_game(server, "me", "open")
    guest, olga = await Listener.new(server.url, "Guest"), await Listener.new(server.url, "Olga")
    assert is_dark(await join(host, links[0]))
    assert (await join(olga, links[0])).json["seat"] == 0
    assert is_dark(await join(olga, links[2]))
    assert (await join(guest, links[2])).json["seat"] == 2
    return ObservedGame(game, host, guest, olga)


def test_d8_player_can_never_observe(server: RunningServer) -> None:
    async def run() -> None:
        game = await start_observed_game(server)
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"preset": "quardo-touch", "seats": seats, "observer": "me"}
        assert is_dark(await game.host.ask("POST", "/api/games", body))
        for listener in game.players:
            await check_board_is_hidden(listener, game.id)

    asyncio.run(run())


def test_d8_device_link_keeps_role(server: RunningServer) -> None:
    """A device link does not lead from playing to observing or back."""

    async def run() -> None:
        game = await start_observed_game(server)
        device_link = await game.device_link(game.olga, 0)
        assert is_dark(await join(game.host, device_link))
        assert is_dark(await join(game.olga, await game.device_link(game.host, 1)))
        telephone = await Listener.new(server.url, "Olga's telephone")
        assert (await join(telephone, device_link)).json["seat"] == 0
        for listener in (game.olga, telephone):
            assert (await listener.ask("GET", game.path)).json["view"]["position"] is not None
            assert (await listener.ask("GET", f"{game.path}/record")).status == 200
        await game.vacate_observer_seat()
        for listener in (game.olga, telephone):
            await check_board_is_hidden(listener, game.id)

    asyncio.run(run())


def test_d8_vacated_observer_seat_is_closed_to_players(server: RunningServer) -> None:
    async def run() -> None:
        game = await start_observed_game(server)
        link = await game.vacate_observer_seat()
        await check_board_is_hidden(game.olga, game.id)
        assert is_dark(await join(game.guest, link))
        for listener in game.players:
            assert (await listener.ask("POST", f"{game.path}/seats/0/link")).status in (403, 409)
        assert (await game.guest.ask("POST", f"{game.path}/seats/0/take", {})).status == 403
        stranger = await Listener.new(server.url, "Olga's other browser")
        assert (await join(stranger, link)).json["code"] == "observer-not-agreed"
        assert (await join(game.olga, link)).json["seat"] == 0
        assert (await game.olga.ask("GET", game.path)).json["view"]["position"] is not None
        for listener in game.players:
            await check_board_is_hidden(listener, game.id)

    asyncio.run(run())


def test_d8_rematch_has_observer_when_all_players_agree(server: RunningServer) -> None:
    async def run() -> None:
        game = await start_observed_game(server)
        await game.guest.act(game.id, {"kind": "resign"})
        await game.vacate_observer_seat()
        for listener in game.players:
            rematch_id = (await listener.ask("POST", f"{game.path}/rematch")).json["id"]
        rematch = game._replace(id=rematch_id)
        assert (await game.olga.ask("GET", f"{rematch.path}?seat=0")).status == 403
        assert (await game.host.ask("POST", f"{rematch.path}/seats/0/link")).status == 403
        for listener in game.players:
            reply = await listener.ask("POST", f"{rematch.path}/observer", {"accept": True})
            assert reply.status == 200
        link = await rematch.device_link(game.host, 0)
        for listener in game.players:
            assert is_dark(await join(listener, link))
            await check_board_is_hidden(listener, rematch.id)
        assert (await join(game.olga, link)).json["seat"] == 0

    asyncio.run(run())


def test_d8_listed_game_has_no_open_observer_seat(server: RunningServer) -> None:
    async def run() -> None:
        olga, game, links = await create_dark_game(
            server, "open", "open", observer="me", listed=True
        )
        path = f"/api/games/{game}"
        assert is_dark(await olga.ask("POST", f"{path}/seats/1/take", {}))
        both = await Listener.new(server.url, "Both")
        assert (await both.ask("POST", f"{path}/seats/0/take", {})).status == 403
        for seat in (1, 2):
            assert (await both.ask("POST", f"{path}/seats/{seat}/take", {})).status == 200
        await check_board_is_hidden(both, game)
        spectator = await Listener.new(server.url, "Walt")
        await check_board_is_hidden(spectator, game)
        assert (await join(spectator, links[1])).status == 404

    asyncio.run(run())


async def change_seats(
    server: RunningServer, kinds: tuple[str, str], observer: str, left: int, taken: int
) -> tuple[Listener, Listener, str]:
    """Move the host from one seat to another after a look, and seat a guest in the free one."""
    host, game, links = await create_dark_game(server, *kinds, observer=observer)
    await host.connect(game)
    waiting = asyncio.create_task(host.ask("GET", f"/api/games/{game}?since=0&wait=10"))
    await asyncio.sleep(0.1)
    links[left] = (await host.ask("DELETE", f"/api/games/{game}/seats/{left}")).json["secret"]
    assert (await join(host, links[taken])).status == 200
    guest = await Listener.new(server.url, "Guest")
    assert (await join(guest, links[3 - taken])).status == 200
    if left == 0:
        assert (await host.ask("POST", f"/api/games/{game}/start", {})).status == 200
    mover = host if taken == 1 else guest
    assert (await mover.act(game, {"kind": "touch", "target": "b2"}, 1)).status == 200
    assert (await mover.act(game, {"kind": "play", "move": "7"}, 1)).status == 200
    await waiting
    await asyncio.sleep(0.2)
    return host, guest, game


def test_d8_former_observer_sees_no_board(server: RunningServer) -> None:
    async def run() -> None:
        host, guest, _ = await change_seats(server, ("open", "open"), "me", left=0, taken=1)
        async with close_all(host, guest):
            views = [m["view"] for m in host.channels[0].messages if m.get("view")]
            views += [a.json["view"] for a in host.answers if a.body and a.json.get("view")]
            assert views, "the poll started while observing is answered to a player"
            assert [view["position"] for view in views if view["position"]] == []
            assert [view["seed"] for view in views if view["seed"]] == []

    asyncio.run(run())


def test_d8_former_player_gets_no_touch_results(server: RunningServer) -> None:
    async def run() -> None:
        host, guest, _ = await change_seats(server, ("me", "open"), "program", left=1, taken=2)
        async with close_all(host, guest):
            messages = host.channels[0].messages + [a.json for a in host.answers if a.body]
            notices = [notice for m in messages for notice in m.get("notices", ())]
            assert [notice for notice in notices if notice["event"] is not None] == []

    asyncio.run(run())
