"""Names, announcements, refusals and rule pages in six languages, from one Fluent catalogue.

The catalogue is ``locales/<language>/*.ftl``; the terminal, the server and the browser share it.
"""

from fourfold.i18n.catalogue import LANGUAGES, Translator
from fourfold.i18n.computers import computer_name
from fourfold.i18n.negotiation import language_for, negotiate
from fourfold.i18n.rule_pages import RulePage, rule_page
from fourfold.i18n.rules_in_force import rules_in_force
from fourfold.i18n.speech import Speaker
from fourfold.rules.errors import UnknownLanguage

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
