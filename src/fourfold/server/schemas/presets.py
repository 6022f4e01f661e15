"""Presets, rules and the health of the server."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from fourfold.server.schemas.base import Model


class PresetBody(Model):
    """A preset: its defaults, the options it settles, its levels of opponent."""

    preset: str
    name: str
    summary: str
    rule: str
    game: Literal["quarto", "quardo"]
    """Whether pieces are handed over and called, or pawns put for coins."""
    piece_set: Literal["quarto", "quardo"]
    defaults: dict[str, Any]
    fixed: list[str]
    levels: list[str]


class Presets(Model):
    """All presets."""

    presets: list[PresetBody]


class RuleBody(Model):
    """One rule in the client's language; ``ruling`` says that the rulebooks leave it open."""

    number: str
    title: str
    text: str
    ruling: bool


class RulePageBody(Model):
    """The rules of a preset."""

    title: str
    summary: str
    length: str = Field(description="How long a game takes.")
    shared_title: str
    shared: list[RuleBody]
    own_title: str
    own: list[RuleBody]
    note: str


class Health(Model):
    """Whether the server is well."""

    status: Literal["ok", "unavailable"]
    version: str
    parts: dict[str, bool] = Field(default={})
