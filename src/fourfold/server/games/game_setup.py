"""Set-up of new games and rematches: from the request to the stored rows."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.engine import UnknownLevel, levels
from fourfold.i18n import computer_name
from fourfold.match import EDITION
from fourfold.match.errors import InTheDark
from fourfold.rules import Rules, parse
from fourfold.rules.errors import GameOver
from fourfold.rules.random_draw import draw_number
from fourfold.server.errors import BadFirst, BadGrace, BadSeats, NoObserverHere
from fourfold.server.games.claims import is_slow
from fourfold.server.games.seat_links import Invitation
from fourfold.server.people.names import clean_name, default_name
from fourfold.server.people.rated_games import rated_family
from fourfold.server.people.tokens import new_game_id
from fourfold.server.schemas.games import NewGame, SeatRequest
from fourfold.store import GameRow, SeatRow
from fourfold.store.seats import COMPUTER, OBSERVER, OPEN, PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.i18n import Translator
    from fourfold.server.schemas.analysis import Question
    from fourfold.store import Identity
    from fourfold.store.bots import BotRow

    ChallengedBots = dict[str, BotRow]
    """The challenged bots by their ids."""

MIN_GRACE, MAX_GRACE = 10, 24 * 60 * 60
DEFAULT_GRACE = 300
"""Seconds that a player may be away in Touch of Quardo, whose players stay in the room (D8), and in
games with bots, which may never return."""


def new_game(
    request: NewGame,
    host: Identity,
    translate: Translator,
    now: int,
    challenged_bots: ChallengedBots,
) -> tuple[GameRow, list[Invitation]]:
    """Return a new game as its host requests it, and the links to its open seats.

    ``challenged_bots`` are the bots that the request invites.
    """
    rules = rules_of(request)
    _check_request(request, rules)
    count = rules.players
    seed = secrets.randbelow(2**53)
    drawn = None if request.first is not None else draw_number(seed, "starter", count)
    first = drawn if drawn is not None else (request.first or 1) - 1
    order = [(first + step) % count for step in range(count)]
    ordered = [request.seats[place] for place in order]
    seats = [
        _seat_row(seat, requested, host, translate, now, challenged_bots, number)
        for seat, (requested, number) in enumerate(
            zip(ordered, _computer_numbers(ordered), strict=True), 1
        )
    ]
    if rules.blindfold and request.observer != "program":
        seats.insert(0, _observer_row(request, host, now))
    missing = [seat.seat for seat in seats if seat.kind == OPEN and seat.invited is None]
    whole_table = [None] if len([seat for seat in missing if seat]) > 1 else []
    invitations = [Invitation.new(seat, now) for seat in (*missing, *whole_table)]
    links = {invitation.seat: invitation.to_link(host) for invitation in invitations}
    row = GameRow(
        id=new_game_id(),
        created=now,
        preset=rules.name,
        options=dict(rules.options),
        seed=seed,
        lot=None if drawn is None else drawn + 1,
        chosen=request.first,
        edition=EDITION,
        position=request.position,
        player_seed=secrets.randbelow(2**53),
        listed=request.listed,
        spectators=request.spectators,
        chat=request.chat,
        grace=_grace(request, rules),
        host=host.id,
        family=rated_family(request, rules),
        link=links.get(None),
        seats=tuple(replace(seat, link=links.get(seat.seat)) for seat in seats),
    )
    return row, invitations


def rules_of(request: NewGame | Question) -> Rules:
    """Return the requested rules; a game has as many players as seats."""
    options = request.options.model_dump(exclude_none=True)
    if isinstance(request, NewGame):
        options.setdefault("players", len(request.seats))
    return Rules.preset(request.preset, **options)


def _check_request(request: NewGame, rules: Rules) -> None:
    """Refuse settings that contradict each other or the rules."""
    if len(request.seats) != rules.players:
        raise BadSeats(count=len(request.seats), players=rules.players)
    if request.first is not None and not 1 <= request.first <= rules.players:
        raise BadFirst(first=request.first, players=rules.players)
    if request.observer != "program" and not rules.blindfold:
        raise NoObserverHere
    if request.observer == "me" and any(seat.kind == "me" for seat in request.seats):
        raise InTheDark
    if request.chat and rules.blindfold:
        raise InTheDark
    if request.position is not None and parse(rules, request.position).is_over:
        raise GameOver
    for seat in request.seats:
        if seat.kind == "program" and seat.level not in levels(rules):
            raise UnknownLevel(level=seat.level, levels=", ".join(levels(rules)))


def _grace(request: NewGame, rules: Rules) -> int | None:
    """Return the permitted time of absence; in slow games only the clock decides."""
    if request.grace is None:
        bots = any(seat.kind == "bot" for seat in request.seats)
        has_grace = (bots or rules.name == "quardo-touch") and not is_slow(rules.clock)
        return DEFAULT_GRACE if has_grace else None
    if not MIN_GRACE <= request.grace <= MAX_GRACE:
        raise BadGrace(grace=request.grace, least=MIN_GRACE, most=MAX_GRACE)
    return request.grace


def _computer_numbers(seats: Sequence[SeatRequest]) -> list[int]:
    """Return the number of each seat's computer among several, 0 for an only one and for others."""
    is_computer = [seat.kind == "program" for seat in seats]
    if sum(is_computer) < 2:
        return [0] * len(seats)
    return [here * sum(is_computer[: place + 1]) for place, here in enumerate(is_computer)]


def _seat_row(
    seat: int,
    request: SeatRequest,
    host: Identity,
    translate: Translator,
    now: int,
    challenged_bots: ChallengedBots,
    number: int,
) -> SeatRow:
    """Return a seat as the host requests it."""
    if request.kind == "bot":
        bot = challenged_bots[str(request.bot)]
        return SeatRow(seat, OPEN, bot.name, invited=bot.id)
    if request.kind == "program":
        own = computer_name(str(request.level), number)
        name = own if request.name is None else clean_name(request.name)
        return SeatRow(seat, COMPUTER, name, request.level)
    if request.kind == "open":
        return SeatRow(seat, OPEN, "")
    name = clean_name(request.name) if request.name is not None else host.name
    name = name or default_name(seat, translate)
    return SeatRow(seat, PERSON, name, away_since=now, holders=frozenset({host.id}))


def _observer_row(request: NewGame, host: Identity, now: int) -> SeatRow:
    """Return the observer's seat as the host requests it."""
    if request.observer == "open":
        return SeatRow(0, OPEN, "")
    name = host.name if request.observer_name is None else clean_name(request.observer_name)
    return SeatRow(0, PERSON, name, away_since=now, holders=frozenset({host.id}))


def new_rematch(row: GameRow, requester: Identity, now: int) -> GameRow:
    """Return the rematch of a game: the second player begins, and all players have to accept.

    Its host is the same, or the requester if the host was forgotten.
    """
    count = len(row.players)
    seats = [
        replace(
            seat,
            seat=(seat.seat - 2) % count + 1 if seat.seat else 0,
            away_since=None if seat.kind == COMPUTER else now,
            wants_rematch=requester.id in seat.holders,
            link=None,
            accepts_observer=False,
            invited=None,
        )
        for seat in row.seats
        if seat.seat != OBSERVER or seat.kind != OPEN
    ]
    return replace(
        row,
        id=new_game_id(),
        created=now,
        seed=secrets.randbelow(2**53),
        player_seed=secrets.randbelow(2**53),
        lot=None,
        chosen=2,
        edition=EDITION,
        seats=tuple(sorted(seats, key=lambda seat: seat.seat)),
        previous=row.id,
        next=None,
        link=None,
        started=None,
        names=(),
        over=None,
        host=row.host or requester.id,
        tournament=None,
        tournament_round=None,
        tournament_table=None,
        tournament_game=None,
    )


def is_full(row: GameRow) -> bool:
    """Return whether no player is missing; in a rematch, all must have accepted.

    If people other than the host play, the game waits for its observer too, so that they know the
    observer before they start.
    """
    has_guests = any(seat.holders - {row.host} for seat in row.players) if row.host else False
    if any(seat.kind == OPEN for seat in (row.seats if has_guests else row.players)):
        return False
    people = [seat for seat in row.players if seat.kind == PERSON]
    return row.previous is None or all(seat.wants_rematch for seat in people)
