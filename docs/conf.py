"""Sphinx configuration of the documentation; ``make docs`` builds it."""

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


def skip_top_level_name(
    app: Sphinx, what: str, name: str, _thing: object, skip: bool, _options: object
) -> bool | None:
    """Skip names that `fourfold` exports on other pages than its own."""
    is_top_level = app.env.docname == "reference/fourfold"
    return True if what == "module" and not is_top_level and name in fourfold.__all__ else skip


def setup(app: Sphinx) -> None:
    """Register the hook that skips names."""
    app.connect("autodoc-skip-member", skip_top_level_name)
