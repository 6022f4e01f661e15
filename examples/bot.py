"""A bot in a few lines: takes the seat of a link, or plays the program, until the game is over.

    python examples/bot.py http://127.0.0.1:8404 [SECRET OF A SEAT LINK]

It plays at random and calls when its move made four alike. Needs `httpx`.
"""

import random
import sys
from typing import Any

import httpx

from fourfold.rules import Call, QuartoState, parse

base, *secret = sys.argv[1:] or ["http://127.0.0.1:8404"]
api = httpx.Client(base_url=f"{base}/api", timeout=60)


def ask(method: str, path: str, **json: object) -> dict[str, Any]:
    """Send a request; stop with the server's own words when it refuses."""
    answer = api.request(method, path, json=json or None)
    content: dict[str, Any] = answer.json()
    if answer.is_error:
        sys.exit(f"{method} {path}: {content['message']}")
    return content


api.headers["Authorization"] = f"Bearer {ask('POST', '/tokens', name='Random bot')['token']}"
if secret:
    game = ask("POST", "/join", secret=secret[0])["game"]
else:
    seats = [{"kind": "me"}, {"kind": "program", "level": "2"}]
    game = ask("POST", "/games", preset="quarto", seats=seats)["game"]
path, index, wait = f"/games/{game['id']}", 0, 0
mine = next(seat["seat"] for seat in game["seats"] if seat["yours"])

while True:
    now = ask("GET", f"{path}?since={index}&wait={wait}")
    index, wait, view = now["index"], 25, now["view"]
    for notice in now["notices"]:
        print(*notice["text"])
    if view and view["result"]:
        print(view["result"]["text"])
        break
    if view is None or view["to_act"] != mine or now["game"]["phase"] != "playing":
        continue
    state = parse(game["preset"], view["position"], **game["options"])
    move = str(random.choice(state.legal_moves()))
    if isinstance(state, QuartoState) and state.open_figures:
        move = str(Call(state.open_figures[0]))
    ask("POST", f"{path}/actions", seat=mine, expect=index, action={"kind": "play", "move": move})
