"""Twenty puzzles that were found and proved by hand and by brute force over the rules."""

from __future__ import annotations

from fourfold.puzzles.puzzle import Kind, Puzzle, read_rules
from fourfold.rules import parse, parse_move

ROWS = (
    ("quarto", "1.b./.680/.e54/2.c. 3 c3", "call", "d4 !diag1"),
    ("quarto", "c9fb/1387/4e../a6d. 5 a4", "missed", "!diag2"),
    ("quarto", "9.2./c..6/..7./8... - a4", "give", "3"),
    ("quarto", "1b.c/3.4./.6../.2.. - b3", "win2", "9 a4 0 a3 !cola"),
    ("quarto", ".5f./c.0./..a3/867b - a2", "win2", "4 a1 1 a3 !cola"),
    ("quarto", "50../.8c./..1a/7..e - c2", "give-trap", "4"),
    ("quarto", ".c3./..62/.9../...8 d c2", "win3", "b4 7 a1 0 b2 !colb"),
    ("quarto", ".5f./..0./...3/8..b a c2", "win5", "d2 4 b4 c a2 d d1 2 b2 !row2"),
    ("quarto", ".d../..24/0..6/.ef. 8 b4", "cell", "c3 3 a1 1 b3 5 c1 a d1 7"),
    ("quarto-advanced", "..../e65./2.0./.8.. - a2", "win2", "9 a1 3 b3 !sqa2"),
    ("quardo", "f1../d7../04.5/2aec 6fbf7 1-2 2", "coins", "6@c3"),
    ("quardo", "03ca/89../7.../6..d 7fbff 1-0 1", "swap", "b1~a2"),
    ("quardo", "013e/d92./f7a./6b.8 690df 4-4 2", "keep-win", "d1~c2"),
    ("quardo", "019e/6abf/4cd5/732. 707e9 5-3 2", "keep-win", "b3~c4"),
    ("quardo", ".fb./.32./.81./..0. 7b7bf 1-2 2", "leave", "4@b4"),
    ("quardo", "01fe/.7b3/26a8/.9d. 727bb 3-3 2", "greedy-trap", "c2~b3"),
    ("quardo", "70../8f.5/ae9c/6bd3 4dec3 4-4 1", "greedy-trap", "4@d1"),
    ("quardo", "f9de/0175/.b34/a268 12414 7-7 1", "keep-draw", "c@a3"),
    ("quardo", "0..c/8145/e27f/6ba3 01ce1 5-7 2", "most-end", "c3~d4"),
    ("quardo players=3", "b132/9f6c/8ed./4705 798d4 3-3-3 1", "greedy-trap", "a@d3"),
)
"""Rules, position, class and line."""


def make(rules: str, position: str, kind: str, line: str) -> Puzzle:
    """Return a puzzle from its parts as text."""
    moves = tuple(map(parse_move, line.split(" ")))
    return Puzzle(parse(read_rules(rules), position), Kind(kind), moves, 1000)


TWENTY = tuple(make(*row) for row in ROWS)
