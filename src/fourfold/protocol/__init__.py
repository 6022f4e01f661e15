"""The line protocol between an engine and the program that runs the game.

``docs/protocol.md`` specifies it. `serve` is the engine's side, `EnginePlayer` the other one.
"""

from fourfold.protocol.client import EngineFailed, EnginePlayer
from fourfold.protocol.server import serve

__all__ = ["EngineFailed", "EnginePlayer", "serve"]
