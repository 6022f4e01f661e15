"""Views of tournaments: what readers share is computed once, and read by the documented models."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from fourfold.server.app import create_app
from fourfold.server.runtime.rate_limits import Allowance, Limits
from fourfold.server.schemas.tournament_views import RoundBody, TournamentBody
from fourfold.server.settings import Settings
from fourfold.server.tournaments import shared_view
from fourfold.tournament import standings

if TYPE_CHECKING:
    from pathlib import Path

    from fourfold.tournament import Tournament

pytestmark = pytest.mark.anyio

NEW = {"name": '"Cup", \\ \u2028', "preset": "quarto", "rounds": 3}
READERS = 10


class Readers:
    """Clients of a server in this process; the first directs a tournament."""

    def __init__(self, http: httpx.AsyncClient, headers: dict[str, str]) -> None:
        self.http = http
        self.headers = headers
        self.path = ""

    async def post(self, path: str, **body: Any) -> Any:
        """Send a request as the director; return its JSON."""
        answer = await self.http.post(f"/api{path}", json=body, headers=self.headers)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def create(self, names: list[str], **settings: Any) -> None:
        """Create a tournament with entrants."""
        created = await self.post("/tournaments", **NEW, **settings)
        self.path = f"/tournaments/{created['tournament']['tournament']['id']}"
        entrants = [{"name": name} for name in names]
        await self.post(f"{self.path}/entrants", entrants=entrants)

    async def direct(self, kind: str, **fields: Any) -> Any:
        """Send a command to the tournament."""
        return await self.post(f"{self.path}/events", event={"kind": kind, **fields})

    async def get(self, part: str = "") -> httpx.Response:
        """Read the tournament or a part of it."""
        return await self.http.get(f"/api{self.path}{part}", headers=self.headers)


async def run_with_readers(folder: Path, use: Any, **settings: Any) -> None:
    """Run a server in this process, and use it."""
    app = create_app(Settings(data=folder, warm_up=False, **settings))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            token = (await http.post("/api/tokens", json={"name": "Dora"})).json()["token"]
            await use(Readers(http, {"Authorization": f"Bearer {token}"}))


@pytest.mark.parametrize("place", ["online", "wooden"])
async def test_tournament_has_the_documented_form(tmp_path: Path, place: str) -> None:
    async def use(readers: Readers) -> None:
        await readers.create(['Ann \\"', "Bob", "Cleo"], place=place)
        await readers.direct("pair", round=1)
        text = (await readers.get()).text
        shown = TournamentBody.model_validate_json(text, strict=False)
        assert shown.model_dump(mode="json") == (await readers.get()).json() | {"now": shown.now}
        assert shown.tournament.name == '"Cup", \\'
        assert [entrant.name for entrant in shown.entrants] == ['Ann \\"', "Bob", "Cleo"]
        (round_,) = shown.rounds
        assert {*round_.tables[0].players, *round_.byes} == {"1", "2", "3"}
        again = RoundBody.model_validate_json((await readers.get("/rounds/1")).text)
        assert again.model_dump() | {"tables": []} == round_.model_dump() | {"tables": []}
        assert (await readers.get("/rounds/2")).status_code == 409

    await run_with_readers(tmp_path, use)


async def test_readers_share_what_is_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def count_standings(tournament: Tournament) -> Any:
        threads.append(threading.current_thread())
        return standings(tournament)

    monkeypatch.setattr(shared_view, "standings", count_standings)

    async def use(readers: Readers) -> None:
        await readers.create(["Ann", "Bob"], place="wooden")
        await readers.direct("pair", round=1)
        await readers.direct("report", round=1, table=1, game=1, result="1-0")
        for was, result, winner in (("1-0", "0-1", 2), ("0-1", "1-0", 1)):
            threads.clear()
            correction = {"was": was, "result": result, "reason": "Slip"}
            await readers.direct("correct", round=1, table=1, game=1, **correction)
            for part, count in (("", 1), ("/crosstable", 2)):
                answers = await asyncio.gather(*(readers.get(part) for _ in range(READERS)))
                assert {answer.status_code for answer in answers} == {200}
                assert len(threads) == count
            seats = (await readers.get("/rounds/1")).json()["tables"][0]["players"]
            assert answers[0].json()["rows"][0]["entrant"] == seats[winner - 1]
        assert threading.current_thread() not in threads

    await run_with_readers(tmp_path, use)


@pytest.mark.parametrize("part", ["", "/crosstable", "/rounds/1", "/export/standings.csv"])
async def test_readers_are_counted(tmp_path: Path, part: str) -> None:
    """The address is counted elsewhere; this is the limit of an identity."""
    limits = Limits(requests=Allowance(0.001, 20))

    async def use(readers: Readers) -> None:
        await readers.create(["Ann", "Bob"], place="wooden")
        await readers.direct("pair", round=1)
        answers = [(await readers.get(part)).status_code for _ in range(25)]
        assert answers[0] == 200
        assert answers[-1] == 429

    await run_with_readers(tmp_path, use, limits=limits)
