"""Matches in Python and in the web app: the fixture, and random ones played in both."""

from __future__ import annotations

import os
import shutil
import subprocess
from random import SystemRandom
from typing import TYPE_CHECKING

from fourfold.rules.presets import OPTIONS
from tests.helpers.effort import SOAK
from tests.helpers.markdown import ROOT
from tests.web.matches import FILE, OPTION_VALUES, make, make_random, text

if TYPE_CHECKING:
    from pathlib import Path

RANDOM_MATCHES = 5000 if SOAK else 400


def test_match_fixture_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(make()), "run: python -m tests.web.matches"


def test_match_fixture_covers_events_and_refusals() -> None:
    steps = [step for match in make() for step in match["steps"]]
    done = {step["event"]["kind"] for step in steps if "notices" in step}
    assert done == {"play", "touch", "ask", "answer", "resign", "time-up", "give-time"}
    reasons = {match["replay"]["result"]["reason"] for match in make() if match["replay"]["result"]}
    assert len(reasons) >= 6, reasons
    refused = {step["error"]["code"] for step in steps if "error" in step}
    assert len(refused) >= 12, refused
    notices = [notice for step in steps for notice in step.get("notices", [])]
    assert any(notice["back_to"] is not None for notice in notices), "nothing is undone"
    assert any(notice["event"] is None for notice in notices), "no notice hides its event"


def test_random_matches_set_every_option() -> None:
    assert set(OPTION_VALUES) == set(OPTIONS)


def test_random_matches_agree_with_web_app(tmp_path: Path) -> None:
    """Play the same random events in both languages; compare refusals, views, clocks, records.

    ``make test`` always plays the same matches, ``make soak`` others each time.
    """
    seed = SystemRandom().randrange(10**6) if SOAK else 0
    file = tmp_path / "matches.json"
    file.write_text(text(make_random(RANDOM_MATCHES, seed)), encoding="utf-8")
    node = shutil.which("node")
    assert node is not None
    ran = subprocess.run(  # noqa: S603
        [
            node,
            "node_modules/vitest/vitest.mjs",
            "run",
            "src/match/match.test.ts",
            "src/match/replay.test.ts",
        ],
        cwd=ROOT / "web",
        env={**os.environ, "FOURFOLD_MATCHES": str(file), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[:2000] + ran.stderr[:10_000]
