"""How Sphinx builds the documentation; ``make docs`` runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import fourfold

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Fourfold"
release = fourfold.__version__
language = "en"
html_title = f"Fourfold {release}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["images", "transcripts"]
default_role = "py:obj"  # `solve` in a docstring is a link

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3  # the anchors that links have in the repository too

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
maximum_signature_line_length = 80
python_use_unqualified_type_names = True

html_theme = "furo"
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_show_copyright = False


def described_elsewhere(
    app: Sphinx, what: str, name: str, _thing: object, skip: bool, _options: object
) -> bool | None:
    """Leave out of a package's page what `fourfold` itself exports: its own page describes it."""
    at_top = app.env.docname == "reference/fourfold"
    return True if what == "module" and not at_top and name in fourfold.__all__ else skip


def setup(app: Sphinx) -> None:
    """Register the hook above."""
    app.connect("autodoc-skip-member", described_elsewhere)
