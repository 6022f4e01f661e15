"""Presets, rules and the health of the server."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import Model


class PresetBody(Model):
    """A preset: its defaults, its fixed and offered options, and the levels of the computer."""

    preset: str
    name: str
    summary: str
    rule: str
    game: Literal["quarto", "quardo"]
    """Quarto hands over pieces and has calls; Quardo places pawns for coins."""
    piece_set: Literal["quarto", "quardo"]
    defaults: dict[str, Any]
    fixed: list[str]
    offered: list[str] = Field(description="The options that a form for a new game offers.")
    levels: list[str]


class Presets(Model):
    """All presets."""

    presets: list[PresetBody]


class RuleBody(Model):
    """A rule in the client's language; ``ruling`` means that the rulebooks leave it open."""

    number: str
    title: str
    text: str
    ruling: bool


class RulePageBody(Model):
    """The rules of a preset."""

    title: str
    summary: str
    length: str = Field(description="The usual length of a game.")
    shared_title: str
    shared: list[RuleBody]
    own_title: str
    own: list[RuleBody]
    note: str


class Health(Model):
    """The health of the server."""

    status: Literal["ok", "damaged", "unavailable"]
    version: str
    parts: dict[str, bool] = Field(default={})
    failing: dict[str, int] = Field(
        default={},
        description="Numbers of games, tournaments and computers whose due work fails, and of"
        " stuck tables.",
    )
