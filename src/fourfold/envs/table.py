"""A game as agents play it: numbered actions, masks and observations.

Every environment plays through a table, and a table plays a `Match`, with the same referee and
records as everywhere else. If states alone determine the game, the match is brought up to date
only when it is needed, since that takes longer than the moves themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fourfold.envs.actions import action_text, actions, numbers
from fourfold.envs.features import features, of_this_turn, state_features
from fourfold.envs.fingers import Fingers
from fourfold.match import Match, Play, Touch
from fourfold.rules import Call, Cell, Figure, Game, Piece, Put, QuardoState, WrongCall, as_rules
from fourfold.rules.presets import Coins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from fourfold.envs.actions import Action
    from fourfold.match.model import Notice
    from fourfold.rules import Move, Outcome, Rules


class Table:
    """One game, from its first action to its end; ``copy`` returns an independent copy.

    If players call for themselves, every figure that counts may be called (Q7), right or wrong,
    until a wrong call bars the seat. A blindfolded player may try everything once in a turn (D8).
    So a mask reveals nothing that the seat does not know, and every game ends.
    """

    def __init__(self, rules: Rules | str, seed: int = 0, opening: Put | None = None) -> None:
        self.rules = require_playable(as_rules(rules))
        names = [f"player_{index}" for index in range(self.rules.players)]
        match = Match.new(self.rules, names, seed=seed, first=1)
        self._match = match if opening is None else _opened(match, opening)
        self._moves: tuple[Move, ...] = ()
        self._states_decide = _states_decide(self.rules)
        self._state = self._match.state
        self._actions, self._numbers = actions(self.rules), numbers(self.rules)
        self._tried: frozenset[int] = frozenset()
        self._choices: list[int] | None = None
        self._history = ("",) * self.rules.players
        self._unread: tuple[Match, ...] = (self._match,)
        self._read = 0

    def copy(self) -> Table:
        """Return an independent copy of the game."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        return other

    def __deepcopy__(self, _memo: object) -> Table:
        return self.copy()

    @property
    def match(self) -> Match:
        """Match so far."""
        for move in self._moves:
            self._match = self._match.apply(Play(self._match.state.to_act, move), 0)
        self._moves = ()
        return self._match

    @property
    def index(self) -> int:
        """Index of the player to act, from 0."""
        return self._state.to_act - 1

    @property
    def outcome(self) -> Outcome | None:
        """Outcome of the game, None until it ends."""
        return self._state.outcome if self._states_decide else self._match.outcome

    def mask(self) -> NDArray[np.int8]:
        """Return the action mask of the player to act: 1 or 0 for each action."""
        found = np.zeros(len(self._actions), np.int8)
        found[self.choices()] = 1
        return found

    def choices(self) -> list[int]:
        """Return the actions that the player to act may try, in order."""
        if self._choices is None:
            self._choices = self._found_choices()
        return self._choices

    def _found_choices(self) -> list[int]:
        """Return the actions that the player to act may try, without the cache."""
        if self.outcome is not None:
            return []
        if self.rules.blindfold:
            return self._untried()
        number = self._numbers
        found = [number[move] for move in self._state.legal_moves()]
        may_call = not self._states_decide and self._state.to_act not in self._match.barred
        return sorted(found + [number[call] for call in self._calls()]) if may_call else found

    def _calls(self) -> list[Call]:
        """Return the calls of all figures that count, aligned or not (Q7)."""
        return [Call(figure) for figure in self.rules.figures]

    def _untried(self) -> list[int]:
        """Return the actions not tried in this turn; cells only while touches are left (D8)."""
        limit, used = self.rules.touches, self._match.touches[self.index]
        no_cells = limit is not None and used >= limit
        known = Fingers(of_this_turn(self._match, self._state.to_act))
        return [
            number
            for number, action in enumerate(self._actions)
            if number not in self._tried
            and not (no_cells and isinstance(action, Cell))
            and not known.is_futile(action)
        ]

    def act(self, number: int) -> None:
        """Apply an action of the player to act; raise `ValueError` if it may not be tried."""
        if number not in self.choices():
            raise ValueError(f"{self.index=} may not do {number} now")
        action = self._actions[number]
        self._choices = None
        if self._states_decide:
            assert not isinstance(action, Cell | Piece | Figure)  # noqa: S101 - no touches here
            self._state = self._state.play(action)
            self._moves = (*self._moves, action)
            return
        turn = self._match.turn
        self._match = self._match.apply(_event(self._state.to_act, action), 0)
        self._state = self._match.state
        self._unread = (*self._unread, self._match)
        self._tried = self._tried | {number} if self._match.turn == turn else frozenset()

    def observation(self, index: int) -> NDArray[np.int8]:
        """Return a player's observation."""
        if self._states_decide:
            return state_features(self._state, index + 1)
        return features(self._match, index + 1)

    def history(self, index: int) -> str:
        """Return all notices that a player has received, as words in order.

        They are written on demand, from the match after each action, since few environments
        need them.
        """
        if self._states_decide and len(self.match.log) > self._read:
            self._unread = (self.match,)
        for match in self._unread:
            news = (_news(match, index, self._read) for index in range(self.rules.players))
            self._history = tuple(map(" ".join, zip(self._history, news, strict=True)))
            self._read = len(match.log)
        self._unread = ()
        return self._history[index].strip()

    def situation(self, index: int) -> str:
        """Return the position as a player sees it; if blindfolded, the touches of this turn."""
        match, seat = self.match, index + 1
        if self.rules.blindfold and match.outcome is None:
            told = " ".join(map(_word, of_this_turn(match, seat)))
            assert isinstance(match.state, QuardoState)  # noqa: S101 - require_playable() refuses others
            scores = "-".join(map(str, match.state.scores))
            return f"{seat} {scores} {match.state.turn} {told}".strip()
        barred = " barred" if seat in match.barred else ""
        return f"{seat} {match.state}{barred}"

    def rewards(self) -> list[float]:
        """Return the players' rewards, which add up to 0; a sole winner gets 1."""
        players = self.rules.players
        winners: Sequence[int] = () if self.outcome is None else self.outcome.winners
        if not winners:
            return [0.0] * players
        shares = [(seat in winners) / len(winners) for seat in range(1, players + 1)]
        return [(share * players - 1) / (players - 1) for share in shares]

    def text(self, number: int) -> str:
        """Format an action as in records."""
        return action_text(self._actions[number])


def require_playable(rules: Rules) -> Rules:
    """Return the rules; raise `ValueError` if an environment cannot play by them."""
    calls = rules.game is Game.QUARTO and not rules.auto_call
    if calls and rules.wrong_call is WrongCall.FREE:
        raise ValueError("wrong calls must cost something, or a game need never end (Q7)")
    if rules.game is Game.QUARTO and rules.blindfold:
        raise ValueError("of the games in the dark only Quardo's has numbered actions (D8)")
    if rules.clock is not None:
        raise ValueError("an environment has no clock")
    if rules.coins is Coins.BY_HAND:
        raise ValueError("coins='by-hand' is refused: environments collect coins themselves (D4)")
    return rules


def _states_decide(rules: Rules) -> bool:
    """Return whether states determine a game: no wrong calls, no touches."""
    return not rules.blindfold and (rules.game is Game.QUARDO or rules.auto_call)


def _opened(match: Match, opening: Put) -> Match:
    """Return a match of three with a given opening instead of the seed's (D2)."""
    from dataclasses import replace  # noqa: PLC0415 - only for OpenSpiel's chance nodes

    blank = Match.start(replace(match.setup, seed=None))
    return blank.apply(Play(1, opening), 0)


def _event(seat: int, action: Action) -> Play | Touch:
    """Return the event of an action."""
    if isinstance(action, Cell | Piece | Figure):
        return Touch(seat, action)
    return Play(seat, action)


def _word(notice: Notice) -> str:
    """Format a notice as a word."""
    word = "moves" if notice.event is None else notice.event.word
    refused = f"?{notice.refused}" if notice.refused else ""
    felt = f"={_felt(notice.felt)}" if isinstance(notice.event, Touch) else ""
    coins = f"+{notice.coins}" if notice.coins else ""
    return f"{notice.seat}:{word}{refused}{felt}{coins}"


def _news(match: Match, index: int, since: int) -> str:
    """Format the notices to a player from an entry of the log on."""
    return " ".join(map(_word, match.view(index + 1, since=since).notices))


def _felt(felt: Piece | bool | None) -> str:
    """Format what was felt: a pawn, yes or no; a dot for an empty cell."""
    if felt is None or isinstance(felt, Piece):
        return "." if felt is None else str(felt)
    return "yes" if felt else "no"
