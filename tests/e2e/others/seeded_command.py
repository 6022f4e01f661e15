"""``fourfold serve`` whose computer plays the same moves in every game."""

from __future__ import annotations

import secrets

RANDOM_NUMBER = 21


def main() -> None:
    """Run the command without randomness."""
    from fourfold import cli  # noqa: PLC0415 - as late as the command imports it

    secrets.randbelow = lambda bound: RANDOM_NUMBER % bound  # type: ignore[assignment]
    cli.main()


if __name__ == "__main__":
    main()
