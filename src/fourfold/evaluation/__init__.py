"""Evaluation of players: exact regret, missed calls, illegal moves and memory."""

from fourfold.evaluation.questions import Question, memory_questions, position_questions
from fourfold.evaluation.regret import Regret, regret_report
from fourfold.evaluation.scoring import Result, examine
from fourfold.evaluation.subjects import Subject, subject

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
