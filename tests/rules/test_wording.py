"""English messages: filled in here and by Fluent they read the same."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource

from fourfold.rules.wording import fill_in, to_fluent

MESSAGES = ("{count} {count:seat|seats}", "{name} has {count} {count:coin|coins}.", "{name}!")


@pytest.mark.parametrize("message", MESSAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 21])
def test_message_reads_the_same_in_the_catalogue(message: str, count: int) -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(f"key = {to_fluent(message)}\n"))
    pattern = bundle.get_message("key").value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, {"name": "Ann", "count": count})
    assert errors == []
    assert text == fill_in(message, name="Ann", count=count)
