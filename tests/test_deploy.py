"""The files for hosting: what they say is true of the server, and what they do can be done.

There is no Docker here. The steps of the image are taken outside it: the wheel is built from the
files that the image gets and the web app of `make web`, unpacked, and asked to serve.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import yaml
from typer.main import get_command

from fourfold.cli.commands import app
from tests.server.running_server import RunningServer

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
        assert set(re.findall(r"FOURFOLD_[A-Z_]+", text)) <= VARIABLES, file.name


def test_the_hosting_page_names_options_that_there_are() -> None:
    page = (DEPLOY.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    for command in re.findall(r"^fourfold serve(.*)$", page, re.MULTILINE):
        assert set(re.findall(r"--[a-z-]+", command)) <= OPTIONS
    assert set(re.findall(r"(?:FOURFOLD|FORWARDED)_[A-Z_]+", page)) == VARIABLES


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def stages() -> list[list[tuple[str, str]]]:
    """Return the stages of the Dockerfile: their instructions, each with the rest of its lines."""
    text = re.sub(r"\\\n\s*", "", text_of("Dockerfile"))
    bases = dict(re.findall(r"^ARG (\w+)=(\S+)$", text, re.MULTILINE))
    text = re.sub(r"\$\{(\w+)\}", lambda found: bases[found[1]], text)
    _, *parts = re.split(r"^(?=FROM )", text, flags=re.MULTILINE)
    return [
        [
            (word, rest)
            for word, _, rest in (line.partition(" ") for line in part.splitlines())
            if word and not word.startswith("#")
        ]
        for part in parts
    ]


def commands() -> Iterator[list[str]]:
    """Return every command line by which a server is started, what is left open filled in."""
    yield yaml.safe_load(dict(stages()[-1])["CMD"])
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


def images() -> set[str]:
    """Return all images that anything is made of."""
    services = yaml.safe_load(text_of("compose.yaml"))["services"].values()
    bases = {dict(stage)["FROM"].partition(" ")[0] for stage in stages()}
    return bases | {service["image"] for service in services if "image" in service}


def test_images_have_exact_versions() -> None:
    assert {image.partition(":")[0] for image in images()} == {
        *("python", "node", "postgres", "redis", "caddy")
    }
    for image in images():
        tag = re.fullmatch(r"\w+:(\d+\.\d+(\.\d+)?)(-[a-z-]+)?(@sha256:[0-9a-f]{64})?", image)
        assert tag is not None, image
        assert tag[2] or image.startswith("postgres:"), image  # which has two numbers since 10


def test_the_image_serves_as_it_says() -> None:
    steps = dict(stages()[-1])
    assert steps["FROM"].startswith("python:3.11.")
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert steps["USER"] == "fourfold"
    assert steps["EXPOSE"] == "8404"
    (health,) = re.findall(r"http://127.0.0.1:8404(/\w+)", steps["HEALTHCHECK"])
    assert health == "/readyz"


def test_the_image_installs_only_what_is_locked() -> None:
    runs = [rest for stage in stages() for word, rest in stage if word == "RUN"]
    installs = [run for run in runs if re.search(r"\b(pip|npm|apt|apt-get|curl|wget)\b", run)]
    assert len(installs) == 5
    for run in installs:
        offline = "--no-deps" in run and ("--no-index" in run or "--no-build-isolation" in run)
        assert run.startswith("npm ci ") or "--require-hashes" in run or offline, run


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    kept = re.findall(r"^!(\S+)$", text_of("Dockerfile.dockerignore"), re.MULTILINE)
    for name in copied(stages()):
        assert (ROOT / name).exists(), name
        assert any(name == keep or name.startswith(f"{keep}/") for keep in kept), name


def copied(of: list[list[tuple[str, str]]]) -> list[str]:
    """Return what some stages copy out of this tree."""
    copies = [rest.split()[:-1] for stage in of for word, rest in stage if word == "COPY"]
    return [name for names in copies if not names[0].startswith("--from") for name in names]


def test_the_compose_file_puts_the_parts_together() -> None:
    compose: dict[str, Any] = yaml.safe_load(text_of("compose.yaml"))
    services = compose["services"]
    assert set(services) == {"server", "database", "news", "web"}
    for name, service in services.items():
        assert set(service.get("depends_on", [])) <= set(services) - {name}
        assert set(service["networks"]) <= set(compose["networks"])
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


def test_the_compose_file_grants_as_little_as_there_is() -> None:
    services = yaml.safe_load(text_of("compose.yaml"))["services"]
    for name, service in services.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"]), name
        assert 0 < service["pids_limit"] <= 256, name
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "web" else []), name
        assert "privileged" not in service, name


def test_only_the_proxy_is_outside_and_only_it_is_believed() -> None:
    compose = yaml.safe_load(text_of("compose.yaml"))
    services, networks = compose["services"], compose["networks"]
    inside = {name for name, network in networks.items() if network and network.get("internal")}
    outside = {name for name, service in services.items() if set(service["networks"]) - inside}
    assert outside == {name for name, service in services.items() if "ports" in service} == {"web"}
    assert not set(services["web"]["networks"]) & set(services["database"]["networks"])
    address = services["web"]["networks"]["play"]["ipv4_address"]
    assert services["server"]["environment"]["FORWARDED_ALLOW_IPS"] == address
    (range_,) = networks["play"]["ipam"]["config"]
    assert ip_address(address) in ip_network(range_["subnet"])
    assert ip_address(address) not in ip_network(range_["ip_range"]), "another might get it"


def test_there_is_no_password_but_the_operators() -> None:
    given = re.findall(r"\$\{POSTGRES_PASSWORD(.*?)\}", text_of("compose.yaml"))
    assert len(given) == 2
    assert all(rest.startswith(":?") for rest in given), "compose stops where there is none"


def systemd_analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Have systemd judge something, where it is there."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("only a machine with systemd can judge its units")
    command = [program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "fourfold.service"
    unit.write_text(text_of("fourfold.service").replace("/opt/fourfold/bin/fourfold", "/bin/true"))
    ran = systemd_analyze("verify", str(unit))
    assert ran.returncode == 0, ran.stderr
    assert "fourfold.service" not in ran.stderr, ran.stderr


def test_systemd_finds_the_unit_little_exposed() -> None:
    unit = str(DEPLOY / "fourfold.service")
    ran = systemd_analyze("security", "--offline=true", "--threshold=30", "--no-pager", unit)
    assert ran.returncode == 0, ran.stdout


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from what the image gets of this tree, and unpack it."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    (stage,) = [stage for stage in stages() if stage[0][1].endswith(" AS wheel")]
    for name in copied([stage]):
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
        page = httpx.get(server.url, timeout=60)
        assert page.status_code == 200
        scripts = re.findall(r'src="(/[^"]+\.js)"', page.text)
        assert scripts
        for script in scripts:
            assert (unpacked / "fourfold" / "server" / "web" / script[1:]).is_file()
            assert httpx.get(server.url + script, timeout=60).status_code == 200
