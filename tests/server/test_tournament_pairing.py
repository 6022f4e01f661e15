"""Pairing on the server: off the event loop, one at a time, charged to the director."""

from __future__ import annotations

import asyncio
import threading
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server.errors import Stale
from fourfold.server.schemas.tournaments import (
    CorrectCommand,
    NewEntrant,
    NewTournament,
    PairCommand,
    ReportCommand,
    TournamentAct,
    WithdrawCommand,
)
from fourfold.server.settings import Settings
from fourfold.server.tournaments import calculations, commands, tournaments
from fourfold.tournament import Format, Kind, Tournament, next_pairing
from fourfold.tournament.errors import WrongRound
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.context import run_context
from tests.helpers.waiting import poll_until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from fourfold.server.services import Context
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store import Identity
    from fourfold.tournament import Event, Pair

pytestmark = pytest.mark.anyio

ADDRESS = "192.0.2.7"
PAIR = TournamentAct(event=PairCommand(round=1))


class Club:
    """A tournament of a server in this process, and its director."""

    def __init__(self, context: Context, live: LiveTournament, director: Identity) -> None:
        self.context = context
        self.live = live
        self.director = director

    async def act(self, request: TournamentAct) -> None:
        """Carry out a command of the director."""
        await self.context.tournament_service.act(self.live, self.director, request)

    async def withdraw(self, entrant: str) -> None:
        """Withdraw an entrant."""
        await self.act(TournamentAct(event=WithdrawCommand(entrant=entrant)))


@asynccontextmanager
async def run_club(
    folder: Path, entrants: list[NewEntrant], **settings: Any
) -> AsyncIterator[Club]:
    """Run a server with a tournament."""
    request = {"name": "Club", "preset": "quarto", "rounds": 3, "place": "wooden", **settings}
    async with run_context(Settings(data=folder, warm_up=False)) as context:
        director, _ = await context.auth.create("Dora", bot=True)
        service = context.tournament_service
        live, _ = await service.create(NewTournament(**request), director, ADDRESS)
        for start in range(0, len(entrants), 200):
            await service.enter_others(live, director, entrants[start : start + 200])
        async with asyncio.timeout(PATIENCE_SECONDS):
            yield Club(context, live, director)


def people(count: int) -> list[NewEntrant]:
    """Return requests for entrants by name."""
    return [NewEntrant(name=f"Player {number}") for number in range(count)]


class HeldPairing:
    """Pairings that wait until the test lets them go on."""

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []
        self.permits = threading.Semaphore(0)

    def __call__(self, tournament: Tournament) -> Pair:
        """Pair when the test permits it."""
        self.threads.append(threading.current_thread())
        assert self.permits.acquire(timeout=PATIENCE_SECONDS)
        return next_pairing(tournament)

    async def wait_for(self, count: int) -> None:
        """Wait until a number of pairings have started."""
        await poll_until(lambda: len(self.threads) >= count)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> HeldPairing:
    """Hold every pairing of this process."""
    pairing = HeldPairing()
    monkeypatch.setattr(commands, "next_pairing", pairing)
    return pairing


async def test_changed_tournament_is_paired_again(tmp_path: Path, held: HeldPairing) -> None:
    async with run_club(tmp_path, people(6)) as club:
        pairing = asyncio.create_task(club.act(PAIR))
        await held.wait_for(1)
        await club.withdraw("6")
        held.permits.release(2)
        await pairing
        (round_,) = club.live.state.rounds
        paired = {player for table in round_.tables for player in table.players}
        assert paired | set(round_.byes) == {"1", "2", "3", "4", "5"}
        assert len(held.threads) == 2
        assert threading.current_thread() not in held.threads


async def test_corrected_tournament_is_paired_again(tmp_path: Path, held: HeldPairing) -> None:
    """A correction leaves the proposed round legal, but perhaps not the best."""
    async with run_club(tmp_path, people(4)) as club:
        held.permits.release()
        await club.act(PAIR)
        for table in (1, 2):
            await club.act(
                TournamentAct(event=ReportCommand(round=1, table=table, game=1, result="1-0"))
            )
        pairing = asyncio.create_task(club.act(TournamentAct(event=PairCommand(round=2))))
        await held.wait_for(2)
        correction = CorrectCommand(
            round=1, table=1, game=1, was="1-0", result="0-1", reason="swapped"
        )
        await club.act(TournamentAct(event=correction))
        held.permits.release(2)
        await pairing
        assert club.live.state.log[-1].event == next_pairing(
            Tournament.replay(club.live.state.setup, club.live.state.log[:-1])
        )
        assert len(held.threads) == 3


async def test_pairing_of_ever_changing_tournament_is_stale(
    tmp_path: Path, held: HeldPairing
) -> None:
    async with run_club(tmp_path, people(20)) as club:
        pairing = asyncio.create_task(club.act(PAIR))
        for number in range(1, tournaments.MAX_PAIRINGS + 1):
            await held.wait_for(number)
            await club.withdraw(str(number))
            held.permits.release()
        with pytest.raises(Stale):
            await pairing
        assert len(held.threads) == tournaments.MAX_PAIRINGS
        assert club.live.state.rounds == ()


async def test_concurrent_requests_pair_a_round_once(tmp_path: Path, held: HeldPairing) -> None:
    async with run_club(tmp_path, people(6)) as club:
        requests = [asyncio.create_task(club.act(PAIR)) for _ in range(10)]
        await held.wait_for(1)
        held.permits.release(len(requests))
        answers = await asyncio.gather(*requests, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), *[WrongRound] * 9]
        assert len(held.threads) == 1
        assert len(club.live.state.rounds) == 1


async def test_arena_is_paired_while_its_entrants_change(tmp_path: Path, held: HeldPairing) -> None:
    """Games of an arena end all the time; a round of other players remains possible."""
    async with run_club(tmp_path, people(6), rounds=0, format=Format.ARENA) as club:
        pairing = asyncio.create_task(club.act(PAIR))
        await held.wait_for(1)
        await club.context.tournament_service.enter_others(club.live, club.director, people(1))
        held.permits.release()
        await pairing
        (round_,) = club.live.state.rounds
        assert {player for table in round_.tables for player in table.players} == set("123456")


async def test_large_tournament_is_paired_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Tournament) -> Pair:
        raise AssertionError("the server paired a large tournament itself")

    monkeypatch.setattr(commands, "next_pairing", refuse)
    count = calculations.MAX_ENTRANTS_IN_THREAD + 2
    async with run_club(tmp_path, people(count)) as club:
        await club.act(PAIR)
        assert len(club.live.state.rounds[0].tables) == count / 2
        with pytest.raises(WrongRound):  # a refusal before it is computed
            await club.act(PAIR)


async def test_large_tournament_changes_off_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    apply = Tournament.apply

    def record_thread(
        tournament: Tournament, event: Event, at: int = 0, by: str = ""
    ) -> Tournament:
        threads.append(threading.current_thread())
        return apply(tournament, event, at, by)

    for count, is_large in ((4, False), (calculations.MAX_ENTRANTS_IN_THREAD + 2, True)):
        async with run_club(tmp_path / str(count), people(count)) as club:
            with monkeypatch.context() as patch:
                patch.setattr(Tournament, "apply", record_thread)
                threads.clear()
                await club.withdraw("1")
            assert [thread is not threading.current_thread() for thread in threads] == [is_large]


LEVELS = [NewEntrant(kind=Kind.LEVEL, level=level) for level in ("1", "2")]


@pytest.mark.parametrize("is_known", [True, False])
async def test_tournament_is_charged_to_director_and_address(
    tmp_path: Path, is_known: bool
) -> None:
    async with run_club(tmp_path, LEVELS, place="online") as club:
        context, director = club.context, club.director.id
        charged: list[object] = []
        context.computer_turns._engine = RecordingEngine(charged.append)  # type: ignore[assignment]
        expected = (f"address {ADDRESS}", director) if is_known else (director,)
        if is_known:
            context.addresses.add(director, ADDRESS)
        await club.act(PAIR)
        await poll_until(lambda: bool(charged))
        assert charged[0] == context.tournaments.clients_of(club.live) == expected


class RecordingEngine:
    """An engine that never answers, and records the clients of each question."""

    def __init__(self, record: Callable[[object], None]) -> None:
        self._record = record

    async def run(self, _: object, clients: object) -> None:
        """Wait until cancelled."""
        self._record(clients)
        await asyncio.Event().wait()
