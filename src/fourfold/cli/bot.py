"""``fourfold bot``."""

from __future__ import annotations

import shlex
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import echo, fail

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from fourfold.client import Client, Ended
    from fourfold.client.bot import Chooser


def bot(
    url: Annotated[str, typer.Argument(help="The server: https://example.org.")],
    player: Annotated[
        list[str],
        typer.Argument(
            help="A level (1 to 5, perfect), or after -- the command of an engine that speaks the"
            " line protocol."
        ),
    ],
    name: Annotated[str, typer.Option(metavar="NAME", help="Name shown to others.")] = "Bot",
    token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            envvar="FOURFOLD_TOKEN",
            help="Token of the bot; without it, a new bot is registered and its token printed.",
        ),
    ] = None,
    preset: Annotated[
        list[str] | None, typer.Option(metavar="PRESET", help="Play only this; repeatable.")
    ] = None,
    most_games: Annotated[
        int, typer.Option(metavar="N", min=1, help="Number of simultaneous games.")
    ] = 8,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="Number of moves computed at a time.")
    ] = 1,
    seconds: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", min=0.01, help="Time for each move, within the clock."),
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Leave after N games.")
    ] = None,
) -> None:
    """Run a level or an engine on a server as a bot that anyone can challenge.

    It plays until interrupted. Needs fourfold[client].
    """
    from fourfold.client import Bot, Policy, Refused

    policy = Policy(None if preset is None else frozenset(preset), most_games)
    try:
        with _client(url, token, name) as client, _chooser(player, seconds, workers) as choose:
            if token is None:
                echo(f"FOURFOLD_TOKEN={client.token}", err=True)
            playing = Bot(client, choose, policy, workers=workers, on_end=_announce)
            with suppress(KeyboardInterrupt):
                playing.run(games)
    except Refused as refusal:
        fail(str(refusal))


def _client(url: str, token: str | None, name: str) -> Client:
    """Return a client with a token, or register a new one."""
    from fourfold.client import Client

    return Client.register(url, name) if token is None else Client(url, token)


def _chooser(
    words: list[str], seconds: float | None, workers: int
) -> AbstractContextManager[Chooser]:
    """Return a chooser of moves: a level, or the engine that a command starts."""
    from fourfold.client import engine_chooser, level_chooser
    from fourfold.engine import levels

    if len(words) == 1 and words[0] in {*levels("quarto"), *levels("quardo")}:
        return nullcontext(level_chooser(words[0], seconds=seconds))
    return engine_chooser(shlex.join(words), seconds=seconds, workers=workers)


def _announce(ended: Ended) -> None:
    """Print how a game ended, in the server's words."""
    echo(f"{ended.game.id}: {ended.view['result']['text']}")
