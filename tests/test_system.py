"""The system set-up on simulated machines: programs, apt-get and user."""

from __future__ import annotations

import fcntl
import os
import platform
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from scripts import system

ROOT = Path(__file__).parent.parent
OTHER_BROWSERS = ("firefox", "WebKitWebDriver", "Xvfb")
READER = ("orca", "dbus-daemon", "xdotool")
EVERYTHING = ("chromium", "fc-list", "initdb", "redis-server", "lou_translate", *OTHER_BROWSERS)
PACKAGES = (
    "chromium-headless-shell fontconfig fonts-noto-cjk postgresql redis-server liblouis-bin"
    " firefox-esr webkit2gtk-driver xvfb"
)


class Machine:
    """A simulated machine with a folder of programs and an apt-get that logs its calls."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.policy = folder / "policy-rc.d"
        self.dpkg = folder / "dpkg"
        self.dpkg.mkdir()
        self.log = folder / "log"
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("PATH", str(self.programs))
        monkeypatch.setenv("HOME", str(folder))
        monkeypatch.delenv("FOURFOLD_SOAK", raising=False)
        for name, value in {
            "POSTGRESQL_HOMES": (),
            "MAC_BROWSERS": "/no-such-folder/*",
            "MAC_FIREFOX": "/no-such-folder/*",
            "POLICY": self.policy,
            "DPKG": self.dpkg,
            "PAUSE_SECONDS": 0.01,
        }.items():
            monkeypatch.setattr(system, name, value)
        self.become("Linux", "debian")

    def become(self, kernel: str, name: str = "", user: int = 0, like: str = "") -> None:
        """Simulate this system and user."""
        self.monkeypatch.setattr(platform, "system", lambda: kernel)
        release = {"ID": name, "ID_LIKE": like}
        self.monkeypatch.setattr(platform, "freedesktop_os_release", lambda: release)
        self.monkeypatch.setattr(os, "geteuid", lambda: user)

    def add_programs(self, *names: str) -> None:
        """Install programs; each prints a font name, as fc-list does."""
        for name in names:
            program = self.programs / name
            program.write_text("#!/bin/sh\necho Noto Sans CJK SC\n")
            program.chmod(0o755)

    def add_apt_get(self, script: str) -> None:
        """Install an apt-get that logs its arguments and the policy, then runs a script."""
        everything = " ".join(str(self.programs / name) for name in (*EVERYTHING, *READER))
        program = self.programs / "apt-get"
        program.write_text(
            f"#!/bin/sh\nPATH={os.defpath}\n"
            f'echo "$*" "$(cat {self.policy} | tail -n 1)" >> {self.log}\n'
            "unpack() {\n"
            f"  for program in {everything}; do\n"
            '    printf "#!/bin/sh\\necho Noto\\n" > $program; chmod +x $program\n'
            f"  done\n}}\n{script}\n"
        )
        program.chmod(0o755)

    def commands(self) -> list[str]:
        """Return the arguments of each apt-get call with the service policy at that time."""
        return self.log.read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Return a Debian with nothing installed, run as root."""
    return Machine(tmp_path, monkeypatch)


def test_setup_is_silent_when_nothing_is_missing(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.add_programs(*EVERYTHING)
    machine.add_apt_get("exit 1")
    assert system.main() == 0
    assert capfd.readouterr() == ("", "")
    assert not machine.log.exists()


def test_setup_updates_lists_and_installs_as_root_on_debian(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    """Package lists are empty at first. Services are denied only during the installation."""
    machine.add_apt_get(
        f'case "$*" in *update) touch {machine.dpkg}/lists;;\n'
        f"  *) test -e {machine.dpkg}/lists && unpack;; esac"
    )
    assert system.main() == 0
    install = f"-qq install --yes --no-install-recommends {PACKAGES} exit 101"
    assert machine.commands() == [install, "-qq update exit 101", install]
    assert not machine.policy.exists()
    output = capfd.readouterr().err.splitlines()
    assert len(output) == 1
    assert f"Installing {PACKAGES.replace(' ', ', ')}" in output[0]
    assert "minute" in output[0]


def test_setup_installs_only_missing_packages(machine: Machine) -> None:
    machine.add_programs("chromium", "initdb", "redis-server", "lou_translate", *OTHER_BROWSERS)
    machine.add_apt_get("unpack")
    assert system.main() == 0
    (command,) = machine.commands()
    assert "recommends fontconfig fonts-noto-cjk exit" in command


def test_setup_installs_screen_reader_for_soak_only(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.add_programs(*EVERYTHING)
    machine.add_apt_get("unpack")
    assert system.main() == 0
    assert not machine.log.exists()
    monkeypatch.setenv("FOURFOLD_SOAK", "1")
    assert system.main() == 0
    (command,) = machine.commands()
    assert "recommends orca at-spi2-core dbus xdotool exit" in command


def test_setup_needs_no_webkitgtk_on_mac(machine: Machine) -> None:
    machine.add_programs(*EVERYTHING[:6])
    machine.become("Darwin", user=501)
    assert system.main() == 0


def test_setup_keeps_existing_service_policy(machine: Machine) -> None:
    machine.policy.write_text("exit 0\n")
    machine.add_apt_get("unpack")
    assert system.main() == 0
    assert machine.policy.read_text() == "exit 0\n"


def test_setup_removes_policy_of_killed_setup(machine: Machine) -> None:
    machine.policy.write_text(system.DENY)
    machine.add_apt_get("unpack")
    assert system.main() == 0
    assert not machine.policy.exists()


def test_setup_waits_for_apt_lock(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    machine.add_apt_get(
        f'[ "$(wc -l < {machine.log})" -gt 3 ] && unpack && exit\n'
        "echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7'; exit 100"
    )
    assert system.main() == 0
    assert len(machine.commands()) == 4
    assert capfd.readouterr().err.count("Waiting until another apt-get ends") == 1


def test_setup_waits_for_another_setup(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    """The other set-up installs everything, so nothing remains to be done."""
    other = os.open(machine.dpkg, os.O_RDONLY)
    fcntl.flock(other, fcntl.LOCK_EX)
    ended: list[int] = []
    waiting = threading.Thread(target=lambda: ended.append(system.main()))
    waiting.start()
    output = ""
    while "another clone" not in output:
        output += capfd.readouterr().err
    machine.add_programs(*EVERYTHING)
    os.close(other)
    waiting.join()
    assert ended == [0]
    assert not machine.log.exists()


@pytest.mark.parametrize(
    ("kernel", "name", "like", "user", "reason", "instruction"),
    [
        ("Linux", "debian", "", 1000, "Only root", f"recommends {PACKAGES}\n"),
        ("Linux", "ubuntu", "debian", 0, "on Debian alone", "playwright install --with-deps"),
        ("Linux", "mint", "ubuntu debian", 0, "on Debian alone", "playwright install --with-deps"),
        ("Linux", "fedora", "", 0, "on Debian alone", "sudo dnf install chromium"),
        ("Linux", "fedora", "", 1000, "on Debian alone", "sudo dnf install chromium"),
        ("Darwin", "", "", 501, "on Debian alone", "brew install postgresql"),
    ],
)
def test_setup_prints_commands_for_known_systems(
    machine: Machine,
    capfd: pytest.CaptureFixture[str],
    kernel: str,
    name: str,
    like: str,
    user: int,
    reason: str,
    instruction: str,
) -> None:
    machine.become(kernel, name, user, like)
    machine.add_apt_get("unpack")
    assert system.main() == 1
    output = capfd.readouterr().err
    assert "The tests need Chromium, " in output
    assert reason in output
    assert instruction in output
    assert sum(way in output for way in system.COMMANDS.values()) == 1
    assert not machine.log.exists()


def test_setup_prints_all_commands_on_unknown_system(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.become("Linux", "plan9")
    assert system.main() == 1
    output = capfd.readouterr().err
    assert all(way in output for way in system.COMMANDS.values())


def test_setup_shows_output_of_failed_apt_get(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.add_programs("chromium", "fc-list", "lou_translate", *OTHER_BROWSERS)
    machine.add_apt_get("echo 'E: Unable to fetch some archives'; exit 100")
    assert system.main() == 1
    output = capfd.readouterr().err
    assert "The tests need PostgreSQL, Redis. apt-get failed:\nE: Unable to fetch" in output
    assert system.COMMANDS["debian"] in output
    assert not machine.policy.exists()


def test_setup_reports_missing_apt_get(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    assert system.main() == 1
    assert "apt-get" in capfd.readouterr().err


SETUP_SCRIPT = """
import os, platform, runpy, sys
from scripts import system
platform.freedesktop_os_release = lambda: {"ID": "debian"}
os.geteuid = lambda: 0
source = open(system.__file__).read()
for name, path in zip(("POLICY", "DPKG"), sys.argv[1:]):
    source = source.replace(str(getattr(system, name)), path)
exec(compile(source, system.__file__, "exec"), {"__name__": "__main__"})
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_setup_waits_for_apt_get_and_cleans_up(machine: Machine, number: int) -> None:
    gate = machine.dpkg / "gate"
    os.mkfifo(gate)
    machine.add_apt_get(f"echo working > {gate}; cat {gate}; exit 1")
    command = [sys.executable, "-c", SETUP_SCRIPT, str(machine.policy), str(machine.dpkg)]
    with subprocess.Popen(command, cwd=ROOT) as process:  # noqa: S603
        assert gate.read_text() == "working\n"
        process.send_signal(number)
        assert machine.policy.exists()
        gate.write_text("go on\n")
    assert process.returncode == 1
    assert len(machine.commands()) == 1
    assert not machine.policy.exists()
