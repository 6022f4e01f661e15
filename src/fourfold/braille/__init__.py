"""Documents in Braille: texts translated by liblouis and laid out for embossers (BRF)."""

from fourfold.braille.documents import Block, Kind, brf
from fourfold.braille.pages import PageSize
from fourfold.braille.translation import translate

__all__ = ["Block", "Kind", "PageSize", "brf", "translate"]
