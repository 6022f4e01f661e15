"""The attacker's process.

    python -m tests.attacks.attacker WAY URL ADDRESS SECONDS SHARE

Writes what came of it as one JSON object.
"""

from __future__ import annotations

import asyncio
import json
import os
import pkgutil
import resource
import sys
import time
from importlib import import_module
from typing import TYPE_CHECKING

from tests.attacks import attacks
from tests.attacks.client import LOST, Refused, Target

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

NICENESS = 15
AGAIN_SECONDS = 1.0
WAYS = tuple(sorted(module.name for module in pkgutil.iter_modules(attacks.__path__)))


def way(name: str) -> Callable[[Target, float], Awaitable[None]]:
    """Return an attack."""
    attack: Callable[[Target, float], Awaitable[None]]
    attack = import_module(f"{attacks.__name__}.{name}").attack
    return attack


async def persist(name: str, target: Target, until: float) -> None:
    """Attack until the time is over, from the beginning whenever the server has had enough."""
    while time.monotonic() < until:
        try:
            await way(name)(target, until)
        except (Refused, *LOST) as error:
            target.note(error)
        await asyncio.sleep(min(AGAIN_SECONDS, max(0.0, until - time.monotonic())))


def main() -> None:
    """Attack from this process, with as many open files as the system allows."""
    name, url, address, seconds, share = sys.argv[1:]
    os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    target = Target(url, address or None, float(share))
    asyncio.run(persist(name, target, time.monotonic() + float(seconds)))
    print(json.dumps({"answers": target.answers, "failures": target.failures}))


if __name__ == "__main__":
    main()
