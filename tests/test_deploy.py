"""The files for hosting: what they say is true of the server, and what they do can be done.

There is no Docker here. The steps of the image are taken outside it: the wheel is built from the
files that the image gets, unpacked, and asked to serve as the image would.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import yaml
from typer.main import get_command

from fourfold.cli import app
from tests.server.running import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
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


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile, each with the rest of its lines."""
    lines = re.sub(r"\\\n\s*", "", text_of("Dockerfile")).splitlines()
    parts = (line.partition(" ") for line in lines if not line.startswith("#"))
    return [(word, rest) for word, _, rest in parts]


def commands() -> Iterator[list[str]]:
    """Return every command line by which a server is started, what is left open filled in."""
    yield yaml.safe_load(dict(instructions())["CMD"])
    composed = yaml.safe_load(text_of("compose.yaml"))["services"]["server"]["command"]
    yield shlex.split(re.sub(r"\$\{\w+:-(\w+)\}", r"\1", composed))
    (started,) = re.findall(r"^ExecStart=(.*)$", text_of("fourfold.service"), re.MULTILINE)
    yield shlex.split(started)


def test_every_command_line_is_understood() -> None:
    found = list(commands())
    assert len(found) == 3
    for program, command, *options in found:
        assert (Path(program).name, command) == ("fourfold", "serve")
        values = SERVE.make_context("serve", options).params
        assert values["port"] == SERVE.make_context("serve", []).params["port"] == 8404
        assert values["json_logs"]


def test_the_image_is_made_of_what_there_is() -> None:
    steps = dict(instructions())
    assert steps["FROM"].startswith("python:3.11")
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    (extra,) = re.findall(r"/source\[(\w+)\]", steps["RUN"])
    assert extra in PROJECT["project"]["optional-dependencies"]
    assert steps["EXPOSE"] == "8404"
    (health,) = re.findall(r"http://127.0.0.1:8404(/\w+)", steps["HEALTHCHECK"])
    assert health == "/readyz"


def test_the_compose_file_puts_the_parts_together() -> None:
    compose: dict[str, Any] = yaml.safe_load(text_of("compose.yaml"))
    services = compose["services"]
    assert set(services) == {"server", "database", "news", "web"}
    for name, service in services.items():
        assert set(service.get("depends_on", [])) <= set(services) - {name}
        for volume in service.get("volumes", []):
            source, inside = volume.split(":")[:2]
            assert inside.startswith("/")
            assert source in compose["volumes"] or (DEPLOY / source).is_file(), volume
    build = services["server"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT.resolve()
    assert (ROOT / build["dockerfile"]).is_file()
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


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from what the image gets of this tree, and unpack it."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    kept = re.findall(r"^!(\S+)$", text_of("Dockerfile.dockerignore"), re.MULTILINE)
    for name in kept:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, source / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, source)
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-c", BUILD, str(folder)],
        capture_output=True,
        text=True,
        check=True,
        cwd=source,
    )
    with zipfile.ZipFile(folder / ran.stdout.splitlines()[-1]) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_carries_everything(unpacked: Path) -> None:
    sources = ROOT / "src"
    wanted = {path.relative_to(sources) for path in sources.rglob("*") if path.is_file()}
    wanted = {path for path in wanted if "__pycache__" not in path.parts}
    assert Path("fourfold/server/web/index.html") in wanted, "run `make web`"
    found = {path.relative_to(unpacked) for path in unpacked.rglob("*") if path.is_file()}
    assert wanted <= found, wanted - found


def test_the_wheel_serves_the_web_app(
    unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(unpacked))
    with RunningServer(tmp_path) as server:
        page = httpx.get(server.url)
        assert page.status_code == 200
        scripts = re.findall(r'src="(/[^"]+\.js)"', page.text)
        assert scripts
        for script in scripts:
            assert (unpacked / "fourfold" / "server" / "web" / script[1:]).is_file()
            assert httpx.get(server.url + script).status_code == 200
