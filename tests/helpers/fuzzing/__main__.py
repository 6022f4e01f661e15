"""Coverage-guided fuzzing of one parser with Atheris, from the corpus in the repository.

::

    python -m tests.helpers.fuzzing record 60           fuzz for a minute
    python -m tests.helpers.fuzzing record 60 FOLDER    keep new inputs in a folder

A defect ends the run with the input that shows it; add that to ``tests/data/corpus``.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["fourfold", "webauthn", "cbor2"]):
    from tests.helpers.fuzzing.targets import TARGETS

from tests.helpers.fuzzing.corpus import CORPUS


def main() -> None:
    """Fuzz; libFuzzer ends the process."""
    name, seconds, *folder = sys.argv[1:]
    new = Path(folder[0] if folder else tempfile.mkdtemp(prefix="fourfold-fuzzing-"))
    new.mkdir(exist_ok=True)
    options = [f"-max_total_time={seconds}", "-timeout=60", "-max_len=4096", "-print_final_stats=1"]
    found = f"-artifact_prefix={new}/"
    atheris.Setup([sys.argv[0], *options, found, str(new), str(CORPUS / name)], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
