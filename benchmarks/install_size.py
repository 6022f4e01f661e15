"""Size of an installation, and the time to the first answer in it.

    python benchmarks/install_size.py             # the library alone, and with the extra server
    python benchmarks/install_size.py hosting all

For each extra a new virtual environment gets the package with everything that it needs. The size is
the sum of the sizes of all files in site-packages, compiled bytecode included, without pip. Then a
new process imports the package and solves a position, for the first time in that environment.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOLVE = "import fourfold; print(fourfold.solve(fourfold.parse('05d./..7./2.../..a. - c2')).score)"
MEGABYTE = 1_000_000


def main() -> None:
    """Measure the extras given as arguments."""
    print("extra       site-packages   first answer")
    for extra in sys.argv[1:] or ("", "server"):
        with tempfile.TemporaryDirectory() as folder:
            python = install(Path(folder), extra)
            size = size_of(site_packages(python))
            started = time.perf_counter()
            subprocess.run([python, "-c", SOLVE], check=True, stdout=subprocess.DEVNULL)  # noqa: S603
            seconds = time.perf_counter() - started
        print(f"{extra or 'none':<10} {size / MEGABYTE:>11.1f} MB {seconds:>12.2f} s", flush=True)


def install(folder: Path, extra: str) -> str:
    """Install the package with an extra in a new environment; return its Python."""
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    package = f"{ROOT}[{extra}]" if extra else str(ROOT)
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
    subprocess.run(command, check=True)  # noqa: S603
    return python


def site_packages(python: str) -> Path:
    """Return the folder of an environment's packages."""
    script = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
    done = subprocess.run([python, "-c", script], check=True, capture_output=True, text=True)  # noqa: S603
    return Path(done.stdout.strip())


def size_of(folder: Path) -> int:
    """Return the size of all files but pip's, in bytes."""
    return sum(
        path.stat().st_size
        for path in folder.rglob("*")
        if path.is_file() and not path.relative_to(folder).parts[0].startswith("pip")
    )


if __name__ == "__main__":
    main()
