"""Errors of documents in Braille."""

from __future__ import annotations

from fourfold.rules import FourfoldError


class BrailleError(FourfoldError, code="braille"):
    """A document in Braille cannot be written."""

    message = "This cannot be written in Braille."


class NoLiblouis(BrailleError, code="braille-no-library"):
    message = (
        "Braille needs the program lou_translate of liblouis: install the package liblouis-bin "
        "(Debian, Ubuntu), liblouis-utils (Fedora) or liblouis (Homebrew)."
    )


class NoTable(BrailleError, code="braille-no-table"):
    message = "liblouis has no table {table} here: install liblouis 3.24 or newer with its tables."


class NoGrade(BrailleError, code="braille-no-grade"):
    message = "There is no contracted Braille (grade 2) for {language} here, only for English."
