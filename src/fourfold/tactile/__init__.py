"""Boards and pieces to be felt: models for 3D printers, and sheets for swell paper.

The models have the measures of the renders, from `fourfold.draw.measures`. The functions are
deterministic and use only the standard library.
"""

from fourfold.tactile.kit import Scale, kit_files
from fourfold.tactile.mesh import Mesh

__all__ = ["Mesh", "Scale", "kit_files"]
