"""Check whether the kernels have been compiled on this machine."""

from __future__ import annotations

import os
from pathlib import Path


def is_compiled() -> bool:
    """Return whether Numba's cache holds the search kernel.

    Numba keeps compiled functions in ``__pycache__`` beside the source, in ``NUMBA_CACHE_DIR``, or
    in the user's cache folder if the others are read-only.
    """
    here = Path(__file__).parent / "quarto" / "__pycache__"
    folders = [Path(os.environ["NUMBA_CACHE_DIR"])] if "NUMBA_CACHE_DIR" in os.environ else [here]
    folders.append(Path.home() / ".cache" / "numba")
    return any(folder.exists() and any(folder.rglob("search.*.nbi")) for folder in folders)
