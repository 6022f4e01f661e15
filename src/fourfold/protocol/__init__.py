"""The line protocol: how a program that chooses moves talks to one that keeps the game.

``docs/protocol.md`` is the whole of it. `serve` speaks it as an engine, `EnginePlayer` to one.
"""

from fourfold.protocol.client import EngineFailed, EnginePlayer
from fourfold.protocol.server import serve

__all__ = ["EngineFailed", "EnginePlayer", "serve"]
