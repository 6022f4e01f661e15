"""``python -m scripts.renders FOLDER [NAME…]``: render all pictures, or only the named ones."""

import sys
from pathlib import Path

from scripts.renders.subjects import SUBJECTS


def main(folder: Path, names: list[str]) -> None:
    """Render PNG files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or SUBJECTS:
        SUBJECTS[name](folder / f"{name}.png")
        print(name, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
