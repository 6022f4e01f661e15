"""The attacker's process.

    python -m tests.attacks.attacker ATTACK URL ADDRESS SECONDS SHARE

Prints the answers and failures as one JSON object.
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
from tests.attacks.client import CONNECTION_ERRORS, Refused, Target

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

NICENESS = 15
RETRY_SECONDS = 1.0
ATTACKS = tuple(sorted(module.name for module in pkgutil.iter_modules(attacks.__path__)))


def load_attack(name: str) -> Callable[[Target, float], Awaitable[None]]:
    """Return the function of an attack."""
    attack: Callable[[Target, float], Awaitable[None]]
    attack = import_module(f"{attacks.__name__}.{name}").attack
    return attack


async def persist(name: str, target: Target, until: float) -> None:
    """Attack until a time; start again when the server ends the attack."""
    while time.monotonic() < until:
        try:
            await load_attack(name)(target, until)
        except (Refused, *CONNECTION_ERRORS) as error:
            target.record(error)
        await asyncio.sleep(min(RETRY_SECONDS, max(0.0, until - time.monotonic())))


def main() -> None:
    """Attack with as many open files as the system allows."""
    name, url, address, seconds, share = sys.argv[1:]
    os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    target = Target(url, address or None, float(share))
    asyncio.run(persist(name, target, time.monotonic() + float(seconds)))
    print(json.dumps({"answers": target.answers, "failures": target.failures}))


if __name__ == "__main__":
    main()
