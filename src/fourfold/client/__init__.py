"""Client of a Fourfold server's API, and bots.

Needs ``fourfold[client]``.
"""

from fourfold.client.api import Client, Refused
from fourfold.client.bot import Bot, Policy, accept_all
from fourfold.client.engines import engine_chooser, level_chooser
from fourfold.client.events import (
    Asked,
    BotInfo,
    Challenge,
    ChallengeOver,
    Connected,
    Ended,
    Event,
    Game,
    Started,
    Turn,
)

__all__ = [
    "Asked",
    "Bot",
    "BotInfo",
    "Challenge",
    "ChallengeOver",
    "Client",
    "Connected",
    "Ended",
    "Event",
    "Game",
    "Policy",
    "Refused",
    "Started",
    "Turn",
    "accept_all",
    "engine_chooser",
    "level_chooser",
]
