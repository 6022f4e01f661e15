"""Analysis over the API: replays, records, move values, reviews, hints, and fair play."""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from fourfold import PRESETS, CallRefused, QuardoState, QuartoState, Rules, parse, solve
from fourfold.engine import Limit, QuardoSearch, Score, Solution, Value
from fourfold.engine.reviews import review
from fourfold.i18n import LANGUAGES, Speaker, Translator, rule_page
from fourfold.match import (
    EVENTS,
    Match,
    NameCoin,
    Observe,
    Play,
    Record,
    Setup,
    alignments,
    event_from_plain,
    event_to_plain,
    hindsight,
    known_text,
)
from fourfold.rules import Call, Figure, parse_move
from fourfold.server.games.analysis import best_known_move
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.games.matches import ALL_RULES, random_match
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import expect_refusal, response_code, seat_players

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.helpers.servers.running_server import RunningServer


pytestmark = pytest.mark.anyio

HEAD = '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n'
WORDS = {Value.WIN: "win", Value.DRAW: "draw", Value.LOSS: "loss"}
PLAYED = "0.6./.9../c..3/.f.5 a d4"


@asynccontextmanager
async def new_client(server: RunningServer, **settings: Any) -> AsyncIterator[Client]:
    async with await Client.new(server.url, **settings) as client:
        yield client


async def analyse(client: Client, position: str, preset: str = "quarto", **settings: Any) -> Any:
    body = {"preset": preset, "position": position, **settings}
    return await client.ask("POST", "/analysis", body)


async def prove(client: Client, position: str, preset: str = "quarto", **settings: Any) -> Any:
    """Analyse a position, again if the time runs out before all is proved."""
    while True:
        body = await analyse(client, position, preset, seconds=20, **settings)
        if body["proved"]:
            return body


# Replays


def wrong_calls(match: Match) -> int:
    return sum(isinstance(entry.refusal, CallRefused) for entry in match.log)


def named_coins() -> Match:
    """Return a match in which a player and the observer name coins (D4)."""
    rules = Rules.preset("quardo", coins="by-hand")
    position = "0.../1.../2.../.456 7ffff 0-0 1"
    match = Match.start(Setup(rules, ("Ann", "Bob"), position=position)).apply(Observe("Olga"), 0)
    match = match.apply(Play(1, parse_move("3@a4")), 0).apply(Play(1, parse_move("!row4")), 0)
    return match.apply(NameCoin(Figure.parse("cola")), 0)


def matches() -> list[Match]:
    """Return matches under all rules, with events of every kind."""
    found = [random_match(rules, Random(seed), 60) for seed in (1, 2) for rules in ALL_RULES]
    found.append(named_coins())
    seen = {event_to_plain(entry.event)["kind"] for match in found for entry in match.log}
    assert seen == set(EVENTS)
    assert any(map(wrong_calls, found))
    return found


async def test_replay_lists_events_of_every_kind(sqlite_server: RunningServer) -> None:
    async with new_client(sqlite_server) as ann:
        for match in matches():
            record = Record.of(match, Event="Club night")
            body = await ann.ask("POST", "/replay", {"text": str(record)})
            check_replay(body, record.match)
            assert body["tags"] == {"Event": "Club night"}


def check_replay(body: dict[str, Any], match: Match) -> None:
    """Compare a replay with its match."""
    assert body["preset"] == match.rules.name
    assert body["options"] == match.rules.options
    assert body["players"] == list(match.setup.players)
    replayed = Match.start(match.setup)
    assert body["start"] == str(replayed.state)
    assert len(body["steps"]) == len(match.log)
    opening = match.rules.players == 3 and match.setup.position is None
    drawn = "The first pawn was placed at random"
    indexes = [step["index"] for step in body["steps"] if step["text"][0].startswith(drawn)]
    assert indexes == ([0] if opening else [])
    for index, (step, entry) in enumerate(zip(body["steps"], match.log, strict=True)):
        turn, replayed = replayed.turn, replayed.apply(entry.event, entry.at)
        assert (step["index"], step["turn"], step["seat"]) == (index, turn, entry.seat)
        assert step["event"] == event_to_plain(entry.event)
        assert (step["position"], step["to_act"]) == (str(replayed.state), replayed.state.to_act)
        assert step["coins"] == entry.coins
        code = None if entry.refusal is None else entry.refusal.code
        assert (step["refused"] and step["refused"]["code"]) == code
        if isinstance(replayed.state, QuardoState):
            assert step["scores"] == list(replayed.state.scores)
    outcome = None if match.outcome is None else list(match.outcome.winners)
    assert (body["result"] and body["result"]["winners"]) == outcome
    fates = [(str(seen.figure), seen.turn, seen.fate.value) for seen in alignments(match)]
    assert [(seen["figure"], seen["turn"], seen["fate"]) for seen in body["sightings"]] == fates
    check_hindsight(body, match)


def check_hindsight(body: dict[str, Any], match: Match) -> None:
    """Compare a replay's hindsight with the hindsight computed from its match."""
    back, found = hindsight(match), body["hindsight"]
    known = [step["known"] for step in body["steps"]]
    if back is None:
        assert (found, set(map(str, known))) == (None, {"None"} if match.log else set())
        return
    assert known == [[known_text(of_seat) for of_seat in moment] for moment in back.known]
    assert [sum(of_seat) for of_seat in found["touches"]] == [
        counts - table - coins
        for counts, table, coins in zip(
            match.touch_counts, found["table_touches"], found["coin_touches"], strict=True
        )
    ]
    assert [tuple(of_seat) for of_seat in found["touches"]] == list(back.touches)
    assert [(a["index"], a["figure"], tuple(a["felt_by"])) for a in found["alignments"]] == [
        (a.index, str(a.figure), a.felt_by) for a in back.alignments
    ]


async def test_blindfold_replay_lists_felt_pieces(sqlite_server: RunningServer) -> None:
    head = HEAD.replace("quarto", "quardo-touch")
    text = head + "\n1. 0@a1\n2. *a1 *c1 *5 1@b1\n3. 2@c1\n4. *row1 3@d1\n"
    async with new_client(sqlite_server) as ann:
        body = await ann.ask("POST", "/replay", {"text": text})
    assert [step["known"] for step in body["steps"]][:3] == [
        ["0???????????????", "????????????????"],
        ["0???????????????", "0???????????????"],
        ["0???????????????", "0?.?????????????"],
    ]
    assert body["steps"][-1]["known"] == ["0?2?????????????", "01.3????????????"]
    back = body["hindsight"]
    assert back["touches"] == [[0] * 16, [1, 0, 1, *[0] * 13]]
    assert (back["table_touches"], back["coin_touches"]) == ([0, 1], [0, 1])
    assert back["alignments"] == [
        {
            "index": 7,
            "turn": 4,
            "seat": 2,
            "figure": "row1",
            "traits": "hexagonal, flat edge",
            "felt_by": [],
            "fate": None,
        }
    ]


async def test_blindfold_quarto_replay_has_alignment_fates(sqlite_server: RunningServer) -> None:
    head = HEAD + '[Blindfold "yes"]\n'
    text = head + "\n1. 0\n2. a1 2\n3. b1 4\n4. c1 6\n5. *a1 *c1 d1 !row1\n"
    async with new_client(sqlite_server) as ann:
        body = await ann.ask("POST", "/replay", {"text": text})
    (made,) = body["hindsight"]["alignments"]
    assert (made["felt_by"], made["fate"], made["turn"]) == ([1], "called", 5)


async def test_dark_game_has_hindsight_when_over(sqlite_server: RunningServer) -> None:
    nearly = "0123/4567/89ab/cde. 7ffff 0-0 1"
    async with seat_players(sqlite_server.url, preset="quardo-touch", position=nearly) as table:
        for seat in (1, 2):
            await table[seat].act(table.game, "touch", target="d3")
            with expect_refusal("in-the-dark", 409, "D8"):
                await table[seat].ask("GET", f"{table.path}/record")
        await table[1].act(table.game, "play", move="f@d4")
        text = await table[2].ask("GET", f"{table.path}/record")
        body = await table[2].ask("POST", "/replay", {"text": text})
        assert body["steps"][-1]["known"] == ["???????????b???f", "???????????b????"]
        assert body["hindsight"]["touches"] == [[*[0] * 11, 1, *[0] * 4]] * 2
        assert all(made["felt_by"] == [] for made in body["hindsight"]["alignments"])
        assert body["hindsight"]["alignments"]


async def test_replay_has_comments_and_headers(sqlite_server: RunningServer) -> None:
    text = HEAD + '[Round "2"]\n\n{first}\n1. 0 {a gift}\n2. a1 1\n'
    async with new_client(sqlite_server) as ann:
        body = await ann.ask("POST", "/replay", {"text": text})
        assert body["tags"] == {"Round": "2"}
        assert body["comment"] == "first"
        assert [step["comment"] for step in body["steps"]] == ["a gift", None, None]
        assert body["result"] is None


async def test_replay_uses_the_callers_language(sqlite_server: RunningServer) -> None:
    text = HEAD + "\n1. 0\n2. a1 2\n3. b1 4\n4. c1 6\n5. d1 !row1\n"
    texts = set()
    for language in LANGUAGES:
        async with new_client(sqlite_server, language=language) as ann:
            body = await ann.ask("POST", "/replay", {"text": text})
        match = Record.parse(text).match
        assert body["result"]["text"] == Speaker(language, match.rules.piece_set).outcome(match)
        texts.add((body["result"]["text"], *body["steps"][0]["text"]))
    assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("code", "marked"),
    [
        ("record-header-missing", "|"),
        ("record-header", HEAD + "|[Event x]\n\n1. 7\n"),
        ("record-header-twice", HEAD + '|[Seat1 "C"]\n\n1. 7\n'),
        ("record-header-value", HEAD.replace('"quarto"', '"|chess"') + "\n1. 7\n"),
        ("record-result", HEAD + '[Result "|2"]\n\n1. 7\n'),
        ("record-turn", HEAD + "\n1. 7\n|3. b2\n"),
        ("record-token", HEAD + "\n1. 7\n2. |(hello)\n"),
        ("record-illegal", HEAD + "\n1. 7\n2. b2 8\n3. |b2\n"),
        ("move-syntax", HEAD + "\n1. 7\n2. b|9\n"),
    ],
    ids=lambda value: value if value.isascii() and "\n" not in value and value != "|" else "record",
)
@pytest.mark.parametrize("path", ["/replay", "/review"])
async def test_record_error_is_shown_at_its_position(
    sqlite_server: RunningServer, path: str, code: str, marked: str
) -> None:
    text, at = marked.replace("|", ""), marked.index("|")
    async with new_client(sqlite_server) as ann:
        with expect_refusal(code, 422) as found:
            await ann.ask("POST", path, {"text": text})
    details = found.value.body["details"]
    assert (details["text"], details["at"]) == (text, at)
    *_, line, caret = found.value.body["message"].split("\n")
    number = text.count("\n", 0, at)
    assert line.strip() == [*text.split("\n"), ""][number].strip()
    assert caret.index("^") - 2 == at - (text.rfind("\n", 0, at) + 1)


# Records


def fold_stored(server: RunningServer, game: str) -> Match:
    """Return the match folded from a game's rows in the database."""
    with sqlite3.connect(server.folder / "data" / "fourfold.sqlite3") as database:
        stored = database.execute(
            "SELECT preset, options, names, seed, lot, position, chosen, started FROM games"
            " WHERE id = ?",
            (game,),
        ).fetchone()
        events = database.execute(
            "SELECT at, body FROM events WHERE game = ? ORDER BY number", (game,)
        ).fetchall()
    database.close()
    preset, options, names, seed, lot, position, chosen, start_time = stored
    rules = Rules.preset(preset, **parse_json(options))
    match = Match.start(
        Setup(rules, tuple(parse_json(names)), seed, lot, position, chosen), start_time
    )
    for at, body in events:
        match = match.apply(event_from_plain(parse_json(body)), at)
    return match


def parse_json(text: str) -> Any:
    return httpx.Response(200, text=text).json()


async def test_record_matches_the_stored_events(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, options={"clock": 600}) as table:
        await table.play("0", "a1", "2", "b1")
        await table[1].act(table.game, "ask", request="takeback")
        await table[2].act(table.game, "answer", accept=False)
        await table[2].act(table.game, "give-time", seconds=30)
        await table[1].act(table.game, "play", move="!row2")
        for ended in (False, True):
            if ended:
                await table[2].act(table.game, "resign")
            text = await table[1].ask("GET", f"{table.path}/record")
            match = fold_stored(sqlite_server, table.game)
            assert text == str(Record.of(match))
            assert str(Record.parse(text)) == text
            assert [entry.event for entry in Record.parse(text).match.log] == [
                entry.event for entry in match.log
            ]
        assert '[Reason "resigned"]' in text
        check_replay(await table[1].ask("POST", "/replay", {"text": text}), Record.of(match).match)


@pytest.mark.parametrize("preset", ["quarto", "quardo-classic", "quardo"])
async def test_record_of_computer_game_can_be_parsed(
    sqlite_server: RunningServer, preset: str
) -> None:
    async with new_client(sqlite_server) as ann:
        game = (await ann.create(preset, "program:1", "program:1"))["game"]["id"]
        index, phase = 0, "playing"
        while phase != "over":
            now = await ann.ask("GET", f"/games/{game}", None, since=index, wait=20)
            index, phase = now["index"], now["game"]["phase"]
        text = await ann.ask("GET", f"/games/{game}/record")
        assert text == str(Record.of(fold_stored(sqlite_server, game)))
        assert Record.parse(text).match.outcome is not None


async def test_record_of_dark_game_is_withheld_until_the_end(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url, preset="quardo-touch", observer="open") as table,
        new_client(sqlite_server) as eve,
    ):
        await table[1].act(table.game, "play", move="3@b2")
        for client in (table[1], table[2], eve):
            for path in ("record", "moves"):
                with expect_refusal("in-the-dark", 409, "D8"):
                    await client.ask("GET", f"{table.path}/{path}")
        assert "3@b2" in await table[0].ask("GET", f"{table.path}/record")
        await table[1].act(table.game, "ask", request="draw")
        await table[2].act(table.game, "answer", accept=True)
        for client in (table[0], table[1], table[2], eve):
            text = await client.ask("GET", f"{table.path}/record")
            assert text == str(Record.of(fold_stored(sqlite_server, table.game)))


# Values of moves


def expected_score(score: Score) -> dict[str, Any]:
    return {
        "value": WORDS[score.value],
        "placements": score.placements,
        "lead": score.lead,
        "at_least": score.at_least,
        "proved": score.proved,
    }


@pytest.mark.parametrize(
    ("preset", "options", "position"),
    [
        ("quarto", {}, "..1./e.30/b..8/df.4 2 a2"),
        ("quarto", {}, "..4b/f18./3095/c.7. - c4"),
        ("quarto", {}, "0.../.5.6/..a./.c.f - b2"),
        ("quarto", {"traits": ["colour", "height"]}, "..1./e.30/b..8/df.4 2 a2"),
        ("quarto", {"squares": True}, "3.1./4f.e/8a.9/.56b - b2"),
        ("quarto-advanced", {}, "3.1./4f.e/8a.9/.56b - b2"),
        ("quarto-beginner", {}, "3.1./4f.e/8a.9/.56b - b2"),
        ("quardo-classic", {}, "3.1./4f.e/8a.9/.56b - b2"),
    ],
)
async def test_move_values_match_the_solver(
    sqlite_server: RunningServer, preset: str, options: dict[str, Any], position: str
) -> None:
    state = parse(Rules.preset(preset, **options), position)
    assert isinstance(state, QuartoState)
    solution = solve(state)
    async with new_client(sqlite_server) as ann:
        body = await prove(ann, position, preset, options=options)
    assert body["position"] == str(state)
    assert body["to_act"] == state.to_act
    assert body["score"] == expected_score(solution.score)
    assert {found["move"]: found["score"] for found in body["moves"]} == {
        str(move): expected_score(score) for move, score in solution.moves.items()
    }
    assert set(body["best"]) == {str(move) for move in solution.best}
    for move in body["variation"]:
        state = state.play(move)
    assert (body["coins"], body["depth"]) == ([], None)


async def test_analysis_prefers_a_possible_call(sqlite_server: RunningServer) -> None:
    async with new_client(sqlite_server) as ann:
        body = await prove(ann, "0246/.9../.f../3... - d1")
        assert body["score"] == expected_score(Score(Value.WIN, 0))
        assert body["best"] == ["!row1"]
        assert body["moves"][0] == {"move": "!row1", "score": body["score"]}
        assert {value["move"] for value in body["moves"][1:]} == set("1578abcde")


@pytest.mark.parametrize(
    "position", ["0123/4567/89ab/cd.. 7ffff 0-0 1", "0123/4567/8.ab/cd.. 0ffff 3-0 2"]
)
async def test_quardo_values_match_the_search(sqlite_server: RunningServer, position: str) -> None:
    state = parse("quardo", position)
    assert isinstance(state, QuardoState)
    found = QuardoSearch().search(state, Limit(seconds=PATIENCE_SECONDS))
    assert found.proved
    async with new_client(sqlite_server) as ann:
        body = await prove(ann, position, "quardo")
    lead = found.coins[state.turn - 1] - found.coins[2 - state.turn]
    assert body["score"] == expected_score(Score.of_lead(lead))
    assert {value["move"] for value in body["moves"]} == {str(m) for m in state.legal_moves()}
    assert max(value["score"]["lead"] for value in body["moves"]) == lead
    assert body["coins"][state.turn - 1] - body["coins"][2 - state.turn] == lead
    assert body["variation"][0] in body["best"]
    for move in body["variation"]:
        state = state.play(move)


async def test_short_quardo_analysis_is_an_estimate(sqlite_server: RunningServer) -> None:
    async with new_client(sqlite_server) as ann:
        for seconds in (0.3, 3, 20):
            body = await analyse(ann, "0.../.3../..../...c 7ffff 0-0 2", "quardo", seconds=seconds)
            if body["depth"]:
                break
        assert not body["proved"]
        assert body["depth"] >= 1
        assert all(0 <= coins <= 19 for coins in body["coins"])
        assert 0 < sum(body["coins"]) <= 19
        three = "0.../.3../..../...c 7ffff 0-0-0 1"
        options = {"players": 3}
        body = await analyse(ann, three, "quardo", options=options, seconds=0.3)
        assert len(body["coins"]) == 3


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"position": "what?"}, "board-syntax"),
        ({"position": "00../..../..../...."}, "piece-twice"),
        ({"preset": "chess"}, "unknown-preset"),
        ({"options": {"touches": 1}}, "bad-touches"),
        ({"seconds": 0}, "bad-request"),
        ({"seconds": 21}, "bad-request"),
        ({"seconds": "nan"}, "bad-request"),
        ({"position": "." * 201}, "bad-request"),
    ],
)
async def test_analysis_refuses_invalid_questions(
    sqlite_server: RunningServer, fields: dict[str, Any], code: str
) -> None:
    async with new_client(sqlite_server) as ann:
        with expect_refusal(code, 422):
            await ann.ask("POST", "/analysis", {"preset": "quarto", "position": PLAYED, **fields})


async def test_analysis_refuses_finished_positions(sqlite_server: RunningServer) -> None:
    async with new_client(sqlite_server) as ann:
        with expect_refusal("game-over", 409):
            await analyse(ann, "0123/4567/89ab/cdef 00000 10-9 1", "quardo")


# Reviews


def reviewed_game() -> Match:
    """Return an endgame with mistakes, a wrong call and a win."""
    position = "..1./e.30/b..8/df.. - b4"
    match = Match.start(Setup(Rules.preset("quarto"), ("Ann", "Bob"), position=position))
    rng = Random(4)
    while match.outcome is None:
        state = match.state
        calls = [Call(figure) for figure in state.open_figures]
        move = rng.choice(calls or state.legal_moves())
        match = match.apply(Play(state.to_act, move), 0)
    return match


async def test_review_matches_the_engine(sqlite_server: RunningServer) -> None:
    match = reviewed_game()
    async with new_client(sqlite_server) as ann:
        body = await ann.ask("POST", "/review", {"text": str(Record.of(match))})
    expected = [
        {
            "turn": found.turn,
            "seat": found.seat,
            "move": str(found.move),
            "possible": expected_score(found.possible),
            "kept": expected_score(found.kept),
            "better": [str(move) for move in found.better],
            "threw_away": found.changed_value,
        }
        for found in review(match)
    ]
    assert body["moves"] == expected
    assert len(expected) == len(match.log)
    assert any(found["better"] for found in expected)
    fates = [(str(seen.figure), seen.fate.value) for seen in alignments(match)]
    assert [(seen["figure"], seen["fate"]) for seen in body["sightings"]] == fates


LAST_PAWN = "41b./cd6f/579a/2e08 20144 13-2 2"


async def test_quardo_review_counts_coins(sqlite_server: RunningServer) -> None:
    """The best last move is worth two coins more than the worst."""
    state = parse("quardo", LAST_PAWN)
    leads = {str(move): score.lead or 0 for move, score in solve(state).moves.items()}
    worst = min(leads, key=leads.__getitem__)
    match = Match.start(Setup(state.rules, ("Ann", "Bob"), position=LAST_PAWN))
    match = match.apply(Play(state.to_act, parse_move(worst)), match.now)
    async with new_client(sqlite_server) as ann:
        body = await ann.ask("POST", "/review", {"text": str(Record.of(match))})
    (move,) = body["moves"]
    assert (move["possible"]["lead"], move["kept"]["lead"]) == (max(leads.values()), leads[worst])
    assert move["threw_away"]
    assert set(move["better"]) == {each for each in leads if leads[each] == max(leads.values())}


# Hints


def test_hint_is_best_known_move_without_a_proof() -> None:
    state, unproved = parse("quarto", "..4b/f18./3095/c.7. - c4"), Score(Value.DRAW, proved=False)
    gifts = state.legal_moves()
    lost, drawn = Score(Value.LOSS, 1), Score(Value.DRAW)
    partial = Solution(str(state), unproved, {gifts[0]: lost, gifts[1]: drawn}, (), 0, 0.0)
    empty = Solution(str(state), unproved, {}, (), 0, 0.0)
    assert (partial.best, empty.best) == ((), ())
    assert best_known_move(state, partial) == gifts[1]
    assert best_known_move(state, empty) in gifts


async def test_hint_against_computer_is_a_best_move(sqlite_server: RunningServer) -> None:
    position = "..4b/f18./3095/c.7. - c4"
    assert parse("quarto", position).to_act == 2
    async with new_client(sqlite_server) as ann, new_client(sqlite_server) as eve:
        created = await ann.create("quarto", "me", "program:1", first=2, position=position)
        path = f"/games/{created['game']['id']}"
        state = parse("quarto", position)
        assert isinstance(state, QuartoState)
        best = {str(move) for move in solve(state).best}
        assert (await ann.ask("POST", f"{path}/hint"))["move"] in best
        with expect_refusal("not-your-seat", 403):
            await eve.ask("POST", f"{path}/hint")
        async with Client(sqlite_server.url) as stranger:
            with expect_refusal("not-authenticated", 401):
                await stranger.ask("POST", f"{path}/hint")
        await ann.act(path.rsplit("/", 1)[1], "resign")
        with expect_refusal("match-over", 409):
            await ann.ask("POST", f"{path}/hint")


async def test_quardo_hint_is_a_best_move(sqlite_server: RunningServer) -> None:
    best = {str(move) for move in solve(parse("quardo", LAST_PAWN)).best}
    async with new_client(sqlite_server) as ann:
        created = await ann.create("quardo", "me", "program:1", first=2, position=LAST_PAWN)
        body = await ann.ask("POST", f"/games/{created['game']['id']}/hint")
        assert body["move"] in best


async def test_hint_is_refused_during_computers_turn(sqlite_server: RunningServer) -> None:
    """The hint is requested at once; if the computer has moved already, it is allowed."""
    async with new_client(sqlite_server) as ann:
        created = await ann.create("quardo", "me", "program:strongest", first=2)
        path = f"/games/{created['game']['id']}"
        answer = await response_code(ann.ask("POST", f"{path}/hint"))
        moved = (await ann.ask("GET", path))["index"] > 0
        assert answer == (403, "not-your-seat") or (moved and answer == (200, ""))


async def test_hint_is_refused_between_people(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        with expect_refusal("no-help", 403):
            await table[1].ask("POST", f"{table.path}/hint")
        with expect_refusal("not-your-seat", 403):
            await table[2].ask("POST", f"{table.path}/hint")
    async with new_client(sqlite_server) as ann:
        for preset, *seats in (("quarto", "me", "me"), ("quardo", "me", "me", "program:1")):
            game = (await ann.create(preset, *seats, first=1))["game"]["id"]
            index = (await ann.ask("GET", f"/games/{game}"))["index"]
            assert index == len(seats) - 2
            with expect_refusal("no-help", 403):
                await ann.ask("POST", f"/games/{game}/hint")


@pytest.mark.parametrize(
    ("preset", "options"), [("quardo-touch", {}), ("quarto", {"blindfold": True})]
)
async def test_hint_is_refused_in_the_dark(
    sqlite_server: RunningServer, preset: str, options: dict[str, Any]
) -> None:
    async with new_client(sqlite_server) as ann:
        created = await ann.create(preset, "me", "program:1", first=1, options=options)
        with expect_refusal("in-the-dark", 409, "D8"):
            await ann.ask("POST", f"/games/{created['game']['id']}/hint")


# Fair play


async def test_analysis_accepts_positions_of_running_games(sqlite_server: RunningServer) -> None:
    """Any player can run the solver at home, so only the game itself offers no help."""
    async with (
        seat_players(sqlite_server.url, position=PLAYED) as table,
        Client(sqlite_server.url) as stranger,
    ):
        for client in (table[1], stranger):
            assert (await analyse(client, PLAYED))["moves"]
        with expect_refusal("no-help", 403):
            await table[1].ask("POST", f"{table.path}/hint")


# Presets and rules


@pytest.mark.parametrize("language", LANGUAGES)
async def test_presets_and_rules_match_each_language(
    sqlite_server: RunningServer, language: str
) -> None:
    translate = Translator(language)
    async with new_client(sqlite_server, language=language) as ann:
        body = {
            preset["preset"]: preset for preset in (await ann.ask("GET", "/presets"))["presets"]
        }
        assert list(body) == list(PRESETS)
        for name, preset in PRESETS.items():
            shown, rules = body[name], Rules.preset(name)
            assert shown["name"] == translate(f"preset-{name}")
            assert (shown["rule"], set(shown["fixed"])) == (preset.rule, set(preset.fixed))
            assert shown["piece_set"] == rules.piece_set.value
            assert shown["defaults"]["players"] == rules.players
            assert shown["defaults"]["blindfold"] == rules.blindfold
            assert shown["levels"]
            page = await ann.ask("GET", f"/rules/{name}")
            expected = rule_page(rules, translate)
            assert (page["title"], page["length"]) == (expected.title, expected.length)
            for part in ("shared", "own"):
                listed_rules = [(rule["number"], rule["text"]) for rule in page[part]]
                assert listed_rules == [
                    (rule.number, rule.text) for rule in getattr(expected, part)
                ]
        with expect_refusal("unknown-preset", 422):
            await ann.ask("GET", "/rules/chess")


async def test_rules_differ_between_languages(sqlite_server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http:
        pages = [
            (await http.get(f"/api/rules/quarto?lang={language}")).text for language in LANGUAGES
        ]
    assert len(set(pages)) == len(LANGUAGES)
