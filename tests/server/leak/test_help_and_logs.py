"""Analyses, logs and metrics reveal nothing of a dark game."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING, Any

import httpx

from tests.helpers.dark.listener import Listener
from tests.helpers.dark.table import NAMES
from tests.helpers.servers.running_server import METRICS_URLS, RunningServer

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth

OPENING = ("0", "a1", "3", "b3", "5", "c2", "6", "d4", "9", "a2", "a", "b4")


async def play_opening(
    server: RunningServer, options: dict[str, Any]
) -> tuple[list[Listener], str]:
    """Play a few moves of Quarto with two clients."""
    players = [await Listener.new(server.url, name) for name in NAMES[:2]]
    body = {"preset": "quarto", "options": options, "first": 1}
    body["seats"] = [{"kind": "me"}, {"kind": "open"}]
    created = (await players[0].ask("POST", "/api/games", body)).json
    await players[1].ask("POST", "/api/join", {"secret": created["links"][0]["secret"]})
    game = created["game"]["id"]
    for number, move in enumerate(OPENING):
        player = players[(number + 1) // 2 % 2]
        answer = await player.act(game, {"kind": "play", "move": move})
        assert answer.status == 200, answer.body
    return players, game


def test_d8_analysis_reveals_nothing(server: RunningServer, truth: Truth) -> None:
    async def ask() -> None:
        players, game = await play_opening(server, {"blindfold": True})
        position = str(truth.match(game).state)
        wrong = position.replace("6", "7")
        rows = position.partition(" ")[0].split("/")
        turned = " ".join(["/".join(reversed(rows)), "-", "-"])
        stranger = await Listener.new(server.url, "Eve")
        shapes = set()
        for listener in (*players, stranger):
            for guess in (position, wrong, turned):
                options: dict[str, Any]
                for options in ({}, {"blindfold": True}):
                    guessed = {"preset": "quarto", "options": options, "position": guess}
                    answer = await listener.ask(
                        "POST", "/api/analysis", {**guessed, "seconds": 0.01}
                    )
                    assert answer.status == 200, answer.body
                    shapes.add(tuple(answer.json))
        assert len(shapes) == 1

    asyncio.run(ask())


LOGGED = {
    "level": "[A-Z]+",
    "logger": r"fourfold\.server|uvicorn\.error|alembic\.[a-z.]+",
    "message": "[A-Za-z][A-Za-z0-9_ :;,.>-]*|Started server process.*|Uvicorn running on.*"
    r"|connection rejected \(4\d\d [A-Za-z ]+\)"
    r'|[0-9.]+:\d+ - "WebSocket /api/games/[0-9a-z]+/live\S*" (\[accepted\]|\d+)',
    "time": "[0-9T:.+-]+",
    "method": "[A-Z]+",
    "route": "-|[a-z/{}]+",
    "request_id": "[0-9a-f]{16}",
    "client": r"127\.0\.0\.1",
    "status": r"\d+",
    "milliseconds": r"[\d.]+",
    "refusal": "None|[a-z-]+",
    "seconds": r"[\d.]+",
    "computing": r"[\d.]+",
    "at": r"([\w.:<> -]|\[hidden\])*",
}
"""Every field of the log with its possible values; long function names look like secrets."""
GREETING = re.compile(
    r"Fourfold is running at http://127\.0\.0\.1:\d+ \(.*\)\. Games are kept in \S+"
)


def test_d8_log_and_metrics_reveal_nothing(server: RunningServer) -> None:
    asyncio.run(play_opening(server, {"blindfold": True}))
    lines = [line for line in server.log_text().splitlines() if not GREETING.fullmatch(line)]
    assert len(lines) > 10
    for line in lines:
        for name, value in json.loads(line).items():
            assert re.fullmatch(LOGGED[name], str(value)), line
            if name == "message":
                assert not re.search(r"\b[a-d][1-4]\b|[0-9a-f.]{4}/[0-9a-f.]{4}", value), line

    figures = httpx.get(METRICS_URLS[server.url], timeout=60).text
    labels = re.findall(r'(\w+)="([^"]*)"', figures)
    assert labels
    for name, value in labels:
        if name in {"le", "status", "level"}:
            assert re.fullmatch(r"[0-9.+Inf]+", value)
        elif name == "route":
            assert re.fullmatch("-|[a-z/{}]+", value)
        else:
            assert re.fullmatch("[a-z-]+|[A-Z]+", value), (name, value)
