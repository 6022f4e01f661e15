"""How well somebody plays: exact regret, missed calls, illegal moves, memory."""

from fourfold.bench.questions import Question, memory_questions, position_questions
from fourfold.bench.regret import Regret, regret_report
from fourfold.bench.scoring import Result, examine
from fourfold.bench.subjects import Subject, subject

__all__ = [
    "Question",
    "Regret",
    "Result",
    "Subject",
    "examine",
    "memory_questions",
    "position_questions",
    "regret_report",
    "subject",
]
