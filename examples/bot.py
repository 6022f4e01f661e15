"""A bot in a few lines: takes the seat of a link, or plays the computer, until the game is over.

    python examples/bot.py http://127.0.0.1:8404 [SECRET OF A SEAT LINK]

It plays random moves and calls every alignment. Needs `httpx`.
"""

import random
import sys
from typing import Any

import httpx

from fourfold.rules import Call, QuartoState, parse

base, *secret = sys.argv[1:] or ["http://127.0.0.1:8404"]
api = httpx.Client(base_url=f"{base}/api", timeout=60)


def send(method: str, path: str, **json: object) -> dict[str, Any]:
    """Send a request; exit with the server's message if it is refused."""
    response = api.request(method, path, json=json or None)
    content: dict[str, Any] = response.json()
    if response.is_error:
        sys.exit(f"{method} {path}: {content['message']}")
    return content


api.headers["Authorization"] = f"Bearer {send('POST', '/tokens', name='Random bot')['token']}"
if secret:
    game = send("POST", "/join", secret=secret[0])["game"]
else:
    seats = [{"kind": "me"}, {"kind": "program", "level": "2"}]
    game = send("POST", "/games", preset="quarto", seats=seats)["game"]
path, index, wait = f"/games/{game['id']}", 0, 0
mine = next(seat["seat"] for seat in game["seats"] if seat["yours"])

while True:
    now = send("GET", f"{path}?since={index}&wait={wait}")
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
    send("POST", f"{path}/actions", seat=mine, expect=index, action={"kind": "play", "move": move})
