"""Run the command as ``python -m fourfold``."""

from __future__ import annotations

from fourfold.cli import main

main()
