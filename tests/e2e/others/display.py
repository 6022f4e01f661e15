"""A virtual display for browsers with windows."""

from __future__ import annotations

import os
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

from scripts.system import find_need

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def virtual_display(folder: Path) -> Iterator[str]:
    """Run an X server without a screen, under a free number; yield the display's name."""
    reading, writing = os.pipe()
    command = [
        *(find_need("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1600x1200x24"),
        *("-nolisten", "tcp", "-noreset"),
    ]
    with (
        (folder / "display.log").open("w") as log,
        subprocess.Popen(  # noqa: S603
            command, pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=log, stderr=log
        ) as process,
    ):
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                number = pipe.readline().strip()
            assert number, "the X server does not start"
            yield f":{number}"
        finally:
            process.terminate()
