"""The set-up of the system, on machines that are made up: its programs, its apt-get, its user."""

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
EVERYTHING = ("chromium", "fc-list", "initdb", "redis-server", *OTHER_BROWSERS)
LISTED = (
    "chromium-headless-shell fontconfig fonts-noto-cjk postgresql redis-server"
    " firefox-esr webkit2gtk-driver xvfb"
)


class Machine:
    """A machine with a folder of programs and an apt-get that knows what is asked of it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.policy = folder / "policy-rc.d"
        self.dpkg = folder / "dpkg"
        self.dpkg.mkdir()
        self.asked = folder / "asked"
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
        self.be("Linux", "debian")

    def be(self, kernel: str, name: str = "", user: int = 0, like: str = "") -> None:
        """Be this system, with this user."""
        self.monkeypatch.setattr(platform, "system", lambda: kernel)
        release = {"ID": name, "ID_LIKE": like}
        self.monkeypatch.setattr(platform, "freedesktop_os_release", lambda: release)
        self.monkeypatch.setattr(os, "geteuid", lambda: user)

    def has(self, *names: str) -> None:
        """Have these programs; the lister of fonts knows one."""
        for name in names:
            program = self.programs / name
            program.write_text("#!/bin/sh\necho Noto Sans CJK SC\n")
            program.chmod(0o755)

    def has_apt_get(self, script: str) -> None:
        """Have an apt-get that does this, after it has noted its words and the policy."""
        everything = " ".join(str(self.programs / name) for name in (*EVERYTHING, *READER))
        program = self.programs / "apt-get"
        program.write_text(
            f"#!/bin/sh\nPATH={os.defpath}\n"
            f'echo "$*" "$(cat {self.policy} | tail -n 1)" >> {self.asked}\n'
            "unpack() {\n"
            f"  for program in {everything}; do\n"
            '    printf "#!/bin/sh\\necho Noto\\n" > $program; chmod +x $program\n'
            f"  done\n}}\n{script}\n"
        )
        program.chmod(0o755)

    def commands(self) -> list[str]:
        """Return what apt-get was asked, each with the policy for services at that time."""
        return self.asked.read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Offer a Debian with nothing installed, and root's rights on it."""
    return Machine(tmp_path, monkeypatch)


def test_where_everything_is_there_nothing_is_said_or_done(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.has(*EVERYTHING)
    machine.has_apt_get("exit 1")
    assert system.main() == 0
    assert capfd.readouterr() == ("", "")
    assert not machine.asked.exists()


def test_root_on_debian_installs_after_an_update(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    """The lists are empty at first; no service may start meanwhile, and afterwards they may."""
    machine.has_apt_get(
        f'case "$*" in *update) touch {machine.dpkg}/lists;;\n'
        f"  *) test -e {machine.dpkg}/lists && unpack;; esac"
    )
    assert system.main() == 0
    install = f"-qq install --yes --no-install-recommends {LISTED} exit 101"
    assert machine.commands() == [install, "-qq update exit 101", install]
    assert not machine.policy.exists()
    said = capfd.readouterr().err.splitlines()
    assert len(said) == 1
    assert f"Installing {LISTED.replace(' ', ', ')}" in said[0]
    assert "minute" in said[0]


def test_only_what_is_missing_is_installed(machine: Machine) -> None:
    machine.has("chromium", "initdb", "redis-server", *OTHER_BROWSERS)
    machine.has_apt_get("unpack")
    assert system.main() == 0
    (command,) = machine.commands()
    assert "recommends fontconfig fonts-noto-cjk exit" in command


def test_a_screen_reader_is_for_long_runs_only(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.has(*EVERYTHING)
    machine.has_apt_get("unpack")
    assert system.main() == 0
    assert not machine.asked.exists()
    monkeypatch.setenv("FOURFOLD_SOAK", "1")
    assert system.main() == 0
    (command,) = machine.commands()
    assert "recommends orca at-spi2-core dbus xdotool exit" in command


def test_a_mac_needs_no_webkit_of_gtk(machine: Machine) -> None:
    machine.has(*EVERYTHING[:5])
    machine.be("Darwin", user=501)
    assert system.main() == 0


def test_a_policy_of_the_machine_stays(machine: Machine) -> None:
    machine.policy.write_text("exit 0\n")
    machine.has_apt_get("unpack")
    assert system.main() == 0
    assert machine.policy.read_text() == "exit 0\n"


def test_a_policy_that_a_killed_set_up_has_left_goes(machine: Machine) -> None:
    machine.policy.write_text(system.DENY)
    machine.has_apt_get("unpack")
    assert system.main() == 0
    assert not machine.policy.exists()


def test_a_lock_of_apt_is_waited_for(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    machine.has_apt_get(
        f'[ "$(wc -l < {machine.asked})" -gt 3 ] && unpack && exit\n'
        "echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7'; exit 100"
    )
    assert system.main() == 0
    assert len(machine.commands()) == 4
    assert capfd.readouterr().err.count("Waiting until another apt-get ends") == 1


def test_another_set_up_is_waited_for(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    """The other one has installed everything when it ends: nothing is left to do."""
    other = os.open(machine.dpkg, os.O_RDONLY)
    fcntl.flock(other, fcntl.LOCK_EX)
    ended: list[int] = []
    waiting = threading.Thread(target=lambda: ended.append(system.main()))
    waiting.start()
    said = ""
    while "another clone" not in said:
        said += capfd.readouterr().err
    machine.has(*EVERYTHING)
    os.close(other)
    waiting.join()
    assert ended == [0]
    assert not machine.asked.exists()


@pytest.mark.parametrize(
    ("kernel", "name", "like", "user", "why", "typed"),
    [
        ("Linux", "debian", "", 1000, "Only root", f"recommends {LISTED}\n"),
        ("Linux", "ubuntu", "debian", 0, "on Debian alone", "playwright install --with-deps"),
        ("Linux", "mint", "ubuntu debian", 0, "on Debian alone", "playwright install --with-deps"),
        ("Linux", "fedora", "", 0, "on Debian alone", "sudo dnf install chromium"),
        ("Linux", "fedora", "", 1000, "on Debian alone", "sudo dnf install chromium"),
        ("Darwin", "", "", 501, "on Debian alone", "brew install postgresql"),
    ],
)
def test_elsewhere_it_says_what_to_type(
    machine: Machine,
    capfd: pytest.CaptureFixture[str],
    kernel: str,
    name: str,
    like: str,
    user: int,
    why: str,
    typed: str,
) -> None:
    machine.be(kernel, name, user, like)
    machine.has_apt_get("unpack")
    assert system.main() == 1
    said = capfd.readouterr().err
    assert "The tests need Chromium, " in said
    assert why in said
    assert typed in said
    assert sum(way in said for way in system.WAYS.values()) == 1
    assert not machine.asked.exists()


def test_on_a_system_it_does_not_know_it_shows_every_way(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.be("Linux", "plan9")
    assert system.main() == 1
    said = capfd.readouterr().err
    assert all(way in said for way in system.WAYS.values())


def test_where_apt_get_fails_its_own_words_are_shown(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.has("chromium", "fc-list", *OTHER_BROWSERS)
    machine.has_apt_get("echo 'E: Unable to fetch some archives'; exit 100")
    assert system.main() == 1
    said = capfd.readouterr().err
    assert "The tests need PostgreSQL, Redis. apt-get failed:\nE: Unable to fetch" in said
    assert system.WAYS["debian"] in said
    assert not machine.policy.exists()


def test_where_there_is_no_apt_get_it_says_so(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    assert system.main() == 1
    assert "apt-get" in capfd.readouterr().err


RUN = """
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
def test_a_set_up_that_is_stopped_lets_apt_get_end_and_clears_away(
    machine: Machine, number: int
) -> None:
    gate = machine.dpkg / "gate"
    os.mkfifo(gate)
    machine.has_apt_get(f"echo working > {gate}; cat {gate}; exit 1")
    command = [sys.executable, "-c", RUN, str(machine.policy), str(machine.dpkg)]
    with subprocess.Popen(command, cwd=ROOT) as set_up:  # noqa: S603
        assert gate.read_text() == "working\n"
        set_up.send_signal(number)
        assert machine.policy.exists()
        gate.write_text("go on\n")
    assert set_up.returncode == 1
    assert len(machine.commands()) == 1
    assert not machine.policy.exists()
