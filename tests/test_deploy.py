"""The deployment files: valid, and consistent with the server and the project.

The tests need no Docker. They take the steps of the image outside it: they build the wheel from the
files that the image copies, unpack it and start a server from it.
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
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
SERVE = get_command(app).commands["serve"]  # type: ignore[attr-defined]
OPTIONS = {name for option in SERVE.params for name in (*option.opts, *option.secondary_opts)}
VARIABLES = {option.envvar for option in SERVE.params} - {None}


def test_options_and_variables_exist_in_serve() -> None:
    for file in DEPLOY.iterdir():
        text = file.read_text(encoding="utf-8")
        for command in re.findall(r'fourfold"?,? "?serve"?,?([^\n]*)', text):
            assert set(re.findall(r"--[a-z-]+", command)) <= OPTIONS, file.name
        assert set(re.findall(r"FOURFOLD_[A-Z_]+", text)) <= VARIABLES, file.name


def test_hosting_page_names_existing_options() -> None:
    page = (DEPLOY.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    for command in re.findall(r"^fourfold serve(.*)$", page, re.MULTILINE):
        assert set(re.findall(r"--[a-z-]+", command)) <= OPTIONS
    assert set(re.findall(r"(?:FOURFOLD|FORWARDED)_[A-Z_]+", page)) == VARIABLES


def read_deploy_file(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def stages() -> list[list[tuple[str, str]]]:
    """Return the stages of the Dockerfile as lists of instructions with arguments."""
    text = re.sub(r"\\\n\s*", "", read_deploy_file("Dockerfile"))
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
    """Return every command line that starts a server, with default values filled in."""
    yield yaml.safe_load(dict(stages()[-1])["CMD"])
    composed = yaml.safe_load(read_deploy_file("compose.yaml"))["services"]["server"]["command"]
    yield shlex.split(re.sub(r"\$\{\w+:-(\w+)\}", r"\1", composed))
    (started,) = re.findall(r"^ExecStart=(.*)$", read_deploy_file("fourfold.service"), re.MULTILINE)
    yield shlex.split(started)


def test_command_lines_are_valid() -> None:
    found = list(commands())
    assert len(found) == 3
    for program, command, *options in found:
        assert (Path(program).name, command) == ("fourfold", "serve")
        values = SERVE.make_context("serve", options).params
        assert values["port"] == SERVE.make_context("serve", []).params["port"] == 8404
        assert values["json_logs"]


def images() -> set[str]:
    """Return all images that the deployment uses."""
    services = yaml.safe_load(read_deploy_file("compose.yaml"))["services"].values()
    bases = {dict(stage)["FROM"].partition(" ")[0] for stage in stages()}
    return bases | {service["image"] for service in services if "image" in service}


def test_images_have_exact_versions() -> None:
    assert {image.partition(":")[0] for image in images()} == {
        *("python", "node", "postgres", "redis", "caddy")
    }
    for image in images():
        tag = re.fullmatch(r"\w+:(\d+\.\d+(\.\d+)?)(-[a-z-]+)?(@sha256:[0-9a-f]{64})?", image)
        assert tag is not None, image
        assert tag[2] or image.startswith("postgres:"), image  # with two numbers


def test_image_matches_documented_ports_and_versions() -> None:
    steps = dict(stages()[-1])
    assert steps["FROM"].startswith("python:3.11.")
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert steps["USER"] == "fourfold"
    assert steps["EXPOSE"] == "8404"
    (health,) = re.findall(r"http://127.0.0.1:8404(/\w+)", steps["HEALTHCHECK"])
    assert health == "/readyz"


def test_image_installs_only_locked_packages() -> None:
    runs = [rest for stage in stages() for word, rest in stage if word == "RUN"]
    installs = [run for run in runs if re.search(r"\b(pip|npm|apt|apt-get|curl|wget)\b", run)]
    assert len(installs) == 5
    for run in installs:
        offline = "--no-deps" in run and ("--no-index" in run or "--no-build-isolation" in run)
        assert run.startswith("npm ci ") or "--require-hashes" in run or offline, run


def test_copied_paths_exist_and_are_not_ignored() -> None:
    kept = re.findall(r"^!(\S+)$", read_deploy_file("Dockerfile.dockerignore"), re.MULTILINE)
    for name in copied_paths(stages()):
        assert (ROOT / name).exists(), name
        assert any(name == keep or name.startswith(f"{keep}/") for keep in kept), name


def copied_paths(of: list[list[tuple[str, str]]]) -> list[str]:
    """Return the paths that stages copy from the repository."""
    copies = [rest.split()[:-1] for stage in of for word, rest in stage if word == "COPY"]
    return [name for names in copies if not names[0].startswith("--from") for name in names]


def test_compose_file_connects_services() -> None:
    compose: dict[str, Any] = yaml.safe_load(read_deploy_file("compose.yaml"))
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


def test_compose_file_grants_minimal_privileges() -> None:
    services = yaml.safe_load(read_deploy_file("compose.yaml"))["services"]
    for name, service in services.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"]), name
        assert 0 < service["pids_limit"] <= 256, name
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "web" else []), name
        assert "privileged" not in service, name


def test_only_proxy_is_exposed_and_trusted() -> None:
    compose = yaml.safe_load(read_deploy_file("compose.yaml"))
    services, networks = compose["services"], compose["networks"]
    inside = {name for name, network in networks.items() if network and network.get("internal")}
    outside = {name for name, service in services.items() if set(service["networks"]) - inside}
    assert outside == {name for name, service in services.items() if "ports" in service} == {"web"}
    assert not set(services["web"]["networks"]) & set(services["database"]["networks"])
    address = services["web"]["networks"]["play"]["ipv4_address"]
    assert services["server"]["environment"]["FORWARDED_ALLOW_IPS"] == address
    (range_,) = networks["play"]["ipam"]["config"]
    assert ip_address(address) in ip_network(range_["subnet"])
    assert ip_address(address) not in ip_network(range_["ip_range"]), "not exclusive"


def test_compose_file_requires_operator_password() -> None:
    given = re.findall(r"\$\{POSTGRES_PASSWORD(.*?)\}", read_deploy_file("compose.yaml"))
    assert len(given) == 2
    assert all(rest.startswith(":?") for rest in given), "compose stops without a password"


def systemd_analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``systemd-analyze``, or skip the test where it is missing."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    command = [program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_systemd_unit_is_valid(tmp_path: Path) -> None:
    unit = tmp_path / "fourfold.service"
    unit.write_text(
        read_deploy_file("fourfold.service").replace("/opt/fourfold/bin/fourfold", "/bin/true")
    )
    ran = systemd_analyze("verify", str(unit))
    assert ran.returncode == 0, ran.stderr
    assert "fourfold.service" not in ran.stderr, ran.stderr


def test_systemd_unit_has_low_exposure() -> None:
    unit = str(DEPLOY / "fourfold.service")
    ran = systemd_analyze("security", "--offline=true", "--threshold=30", "--no-pager", unit)
    assert ran.returncode == 0, ran.stdout


@pytest.fixture(scope="module")
def wheel_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the files that the image copies, and unpack it."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    (stage,) = [stage for stage in stages() if stage[0][1].endswith(" AS wheel")]
    for name in copied_paths([stage]):
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


def test_wheel_contains_all_sources(wheel_files: Path) -> None:
    sources = ROOT / "src"
    wanted = {path.relative_to(sources) for path in sources.rglob("*") if path.is_file()}
    wanted = {path for path in wanted if "__pycache__" not in path.parts}
    assert Path("fourfold/server/web/index.html") in wanted, "run `make web`"
    found = {path.relative_to(wheel_files) for path in wheel_files.rglob("*") if path.is_file()}
    assert wanted <= found, wanted - found


def test_wheel_serves_web_app(
    wheel_files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(wheel_files))
    with RunningServer(tmp_path) as server:
        page = httpx.get(server.url, timeout=60)
        assert page.status_code == 200
        scripts = re.findall(r'src="(/[^"]+\.js)"', page.text)
        assert scripts
        for script in scripts:
            assert (wheel_files / "fourfold" / "server" / "web" / script[1:]).is_file()
            assert httpx.get(server.url + script, timeout=60).status_code == 200
