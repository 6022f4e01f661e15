"""Whether the kernels have been compiled on this machine before."""

from __future__ import annotations

import os
from pathlib import Path


def is_compiled() -> bool:
    """Tell whether Numba's cache holds the search kernel already.

    Numba keeps compiled functions in ``__pycache__`` beside the source, in ``NUMBA_CACHE_DIR``, or,
    where that cannot be written, in the user's cache folder.
    """
    here = Path(__file__).parent / "quarto" / "__pycache__"
    folders = [Path(os.environ["NUMBA_CACHE_DIR"])] if "NUMBA_CACHE_DIR" in os.environ else [here]
    folders.append(Path.home() / ".cache" / "numba")
    return any(folder.exists() and any(folder.rglob("search.*.nbi")) for folder in folders)
