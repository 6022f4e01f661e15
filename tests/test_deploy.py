"""The files for hosting name options and settings that there are."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from typer.main import get_command

from fourfold.cli import app

DEPLOY = Path(__file__).parent.parent / "deploy"
SERVE = get_command(app).commands["serve"]  # type: ignore[attr-defined]
OPTIONS = {name for option in SERVE.params for name in (*option.opts, *option.secondary_opts)}
VARIABLES = {option.envvar for option in SERVE.params} - {None}


def test_every_option_and_variable_is_the_servers() -> None:
    for file in DEPLOY.iterdir():
        text = file.read_text(encoding="utf-8")
        for command in re.findall(r'fourfold"?,? "?serve"?,?([^\n]*)', text):
            assert set(re.findall(r"--[a-z-]+", command)) <= OPTIONS, file.name
        assert set(re.findall(r"FOURFOLD_[A-Z]+", text)) <= VARIABLES, file.name


def test_the_hosting_page_names_options_that_there_are() -> None:
    page = (DEPLOY.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    for command in re.findall(r"^fourfold serve(.*)$", page, re.MULTILINE):
        assert set(re.findall(r"--[a-z-]+", command)) <= OPTIONS
    assert set(re.findall(r"FOURFOLD_[A-Z]+", page)) == VARIABLES


def test_the_compose_file_puts_the_parts_together() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert set(services) == {"server", "database", "news", "web"}
    environment = services["server"]["environment"]
    assert "@database/" in environment["FOURFOLD_DATABASE"]
    assert environment["FOURFOLD_REDIS"] == "redis://news"
    assert "server 8404" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("only a machine with systemd can judge its units")
    unit = tmp_path / "fourfold.service"
    text = (DEPLOY / "fourfold.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/fourfold/bin/fourfold", "/bin/true"), encoding="utf-8")
    ran = subprocess.run(  # noqa: S603
        [program, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert "fourfold.service" not in ran.stderr, ran.stderr
