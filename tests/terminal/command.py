"""The command ``fourfold``, run in this process with scripted input."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

RECORD = (
    '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n[Result "*"]\n\n'
    "1. 7\n2. b2 0 {a bold gift}\n"
)


@dataclass
class CommandResult:
    """The exit code and output of a command."""

    code: int
    out: str
    err: str


def runner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., CommandResult]:
    """Return a function that runs the command, in English unless ``--lang`` is given."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*arguments: str, typed: tuple[str, ...] = ()) -> CommandResult:
        lines = iter(typed)

        def answer(prompt: str = "") -> str:
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)
        monkeypatch.setattr(sys, "argv", ["fourfold", *arguments])
        code = 0
        try:
            main()
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 1
        shown = capsys.readouterr()
        return CommandResult(code, shown.out, shown.err)

    return command
