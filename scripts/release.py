"""Build and check everything that is published for a version.

    make release VERSION=1.0.0

It writes the version and cuts the changelog, builds the packages from the files of git, checks them
and puts them into ``dist`` with a bill of materials for Python and for the web app, checksums and
release notes. It publishes nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
INIT = ROOT / "src" / "fourfold" / "__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"
VERSION = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
UNRELEASED = "## Unreleased\n"
NEXT_STEPS = """
dist has everything for {version}. Try it: scripts/try-dist
Then publish it:
  git commit --all --message "Release {version}"
  git tag --annotate v{version} --message "Fourfold {version}"
  git push --follow-tags
The workflow "Publish" builds the tag again and sends it to PyPI by trusted publishing."""


class ReleaseError(Exception):
    """A reason why this version cannot be released."""


def set_version(source: str, version: str) -> str:
    """Return the package's source with another version, which must not be lower.

    >>> set_version('__version__ = "0.2.0"', "1.0.0")
    '__version__ = "1.0.0"'
    """
    found = VERSION.search(source)
    if found is None:
        raise ReleaseError("src/fourfold/__init__.py has no line with the version")
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise ReleaseError(f"'{version}' is not a version: make release VERSION=1.0.0")
    if list(map(int, version.split("."))) < list(map(int, found[1].split("."))):
        raise ReleaseError(f"{version} is lower than {found[1]}")
    return VERSION.sub(f'__version__ = "{version}"', source)


def cut_changelog(text: str, version: str, day: str) -> str:
    """Return the changelog with the unreleased changes as those of a version.

    The text is unchanged if it has the version and nothing unreleased.
    """
    has_version = re.search(rf"^## {re.escape(version)}\b", text, re.MULTILINE)
    if UNRELEASED not in text:
        if has_version:
            return text
        raise ReleaseError(f"CHANGELOG.md has neither unreleased changes nor {version}")
    if has_version:
        raise ReleaseError(f"CHANGELOG.md has unreleased changes, but {version} already")
    return text.replace(UNRELEASED, f"## {version} ({day})\n", 1)


def release_notes(text: str, version: str) -> str:
    """Return the section of a version, without its heading."""
    pattern = rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)"
    found = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ReleaseError(f"CHANGELOG.md has no section for {version}")
    return found[1].strip() + "\n"


def run(*command: str) -> str:
    """Run a command in the repository; return what it writes."""
    done = subprocess.run(  # noqa: S603 - the tools of this clone
        command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise ReleaseError(f"`{' '.join(command)}` failed:\n{done.stdout.strip()}")
    return done.stdout


def check_packages() -> list[str]:
    """Check the packages; return their paths."""
    packages = sorted(map(str, [*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")]))
    run(sys.executable, "-m", "twine", "check", "--strict", *packages)
    # W002: the web app has its own copies of books and pictures. W004: nothing imports the engine's
    # libraries, which ctypes loads, and the numbered migrations, which Alembic runs.
    wheel = next(package for package in packages if package.endswith(".whl"))
    run(sys.executable, "-m", "check_wheel_contents", "--ignore", "W002,W004", wheel)
    return packages


def list_materials(version: str) -> list[Path]:
    """Write the bills of materials: packages of a server, and of the web app."""
    python, web = (DIST / f"fourfold-{version}-{part}.cdx.json" for part in ("python", "web"))
    locked = str(ROOT / "deploy" / "requirements.txt")
    run(
        *(sys.executable, "-m", "cyclonedx_py", "requirements", locked),
        *("--output-reproducible", "--output-format", "JSON", "--output-file", str(python)),
    )
    npm = ("npm", "--prefix", "web", "sbom", "--omit", "dev", "--sbom-format", "cyclonedx")
    materials = json.loads(run(*npm))
    del materials["serialNumber"], materials["metadata"]["timestamp"]  # other ones each time
    web.write_text(json.dumps(materials, indent=2) + "\n", encoding="utf-8")
    return [python, web]


def write_checksums(files: list[Path]) -> None:
    """Write the digests of files as ``sha256sum --check`` reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in files]
    (DIST / "SHA256SUMS").write_text("\n".join([*lines, ""]), encoding="utf-8")


def release(version: str) -> None:
    """Build and check everything for a version."""
    if run("git", "status", "--porcelain"):
        raise ReleaseError("there are uncommitted changes: a release is made from a clean clone")
    made = datetime.fromtimestamp(int(run("git", "log", "-1", "--format=%ct")), UTC)
    os.environ["SOURCE_DATE_EPOCH"] = str(int(made.timestamp()))
    source = set_version(INIT.read_text(encoding="utf-8"), version)
    changes = cut_changelog(CHANGELOG.read_text(encoding="utf-8"), version, f"{made:%Y-%m-%d}")
    INIT.write_text(source, encoding="utf-8")
    CHANGELOG.write_text(changes, encoding="utf-8")
    run("make", "--no-print-directory", "dist")
    packages = [Path(package) for package in check_packages()]
    (DIST / "NOTES.md").write_text(release_notes(changes, version), encoding="utf-8")
    write_checksums(sorted([*packages, *list_materials(version)]))
    print(NEXT_STEPS.format(version=version))


def main() -> None:
    """Release the version in the arguments, or say why not."""
    try:
        release(sys.argv[1] if len(sys.argv) > 1 else "")
    except ReleaseError as error:
        sys.exit(f"No release: {error}.")


if __name__ == "__main__":
    main()
