"""Arguments and options shared by several commands."""

from __future__ import annotations

import inspect
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fourfold.rules import PRESETS
from fourfold.rules.options import Count, Switch
from fourfold.rules.presets import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

PresetArgument = Annotated[str, typer.Argument(help=f"One of: {', '.join(PRESETS)}.")]
PositionArgument = Annotated[
    str, typer.Argument(help="A position, such as '0.../.5../..a./...f 3 b2'.")
]
BoardOption = Annotated[
    bool, typer.Option("--board/--no-board", help="Draw boards, or describe them in sentences.")
]
BrailleOption = Annotated[
    bool, typer.Option("--braille", help="Show boards as one line of Braille.")
]
LangOption = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="TAG",
        help="Language: en, fr, ro, pt-BR, zh-Hans or zh-Hant. Default: your system's.",
    ),
]


def rule_options(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Replace a command's parameter ``options`` by rule options; it gets those that are set."""

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**values: Any) -> None:
            given = {name: values.pop(name) for name in names}
            chosen = {
                name: OPTIONS[name].parse(value)
                for name, value in given.items()
                if value is not None
            }
            command(**values, options=chosen)

        signature = inspect.signature(command, eval_str=True)
        parameters: list[inspect.Parameter] = []
        for parameter in signature.parameters.values():
            is_replaced = parameter.name == "options"
            parameters += map(_parameter, names) if is_replaced else [parameter]
        keywords = [
            parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in parameters
        ]
        run.__signature__ = signature.replace(parameters=keywords)  # type: ignore[attr-defined]
        return run

    return decorate


def _parameter(name: str) -> inspect.Parameter:
    """Return a command's parameter for a rule option."""
    option = OPTIONS[name]
    help_text = f"{option.help.removesuffix('.')} ({option.rule})."
    annotation: Any = Annotated[
        int | None if isinstance(option.kind, Count) else str | None,
        typer.Option(metavar=option.kind.metavar, help=help_text),
    ]
    if isinstance(option.kind, Switch):
        flag = f"--{name.replace('_', '-')}"
        annotation = Annotated[bool | None, typer.Option(flag, help=help_text)]
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation
    )
