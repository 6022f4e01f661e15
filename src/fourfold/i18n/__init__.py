"""Six languages from one Fluent catalogue: names, announcements, refusals, rule pages.

The catalogue is ``locales/<language>/*.ftl``; the same files serve the terminal, the server and the
browser.
"""

from fourfold.i18n.catalogue import LANGUAGES, Translator
from fourfold.i18n.computers import computer_name
from fourfold.i18n.in_force import rules_in_force
from fourfold.i18n.negotiation import UnknownLanguage, language_for, negotiate
from fourfold.i18n.rulepages import RulePage, rule_page
from fourfold.i18n.speech import Speaker

__all__ = [
    "LANGUAGES",
    "RulePage",
    "Speaker",
    "Translator",
    "UnknownLanguage",
    "computer_name",
    "language_for",
    "negotiate",
    "rule_page",
    "rules_in_force",
]
