"""What a blindfolded player's browser must not hold (D8).

`Scan` decides what of all that a `Witness` finds may be there; it knows the real game from the
server's database, and the words from the catalogues.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, cast

from fourfold import CELLS, FIGURES, PIECES, Cell, Figure, Give, Piece
from fourfold.match import Play, Touch
from tests.server.dark_checker import BOARD_WORD, CELL_WORD, Checker, named_cells

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.i18n import Speaker
    from fourfold.match import Entry
    from fourfold.rules import Move
    from tests.e2e.page_monitor import PageMonitor
    from tests.server.dark_knowledge import Truth


@dataclass(frozen=True)
class Words:
    """How a language names what is secret."""

    speaker: Speaker

    def of(self, things: Iterable[object]) -> set[str]:
        """Return what some cells, pieces and figures are called."""
        return {name for thing in things for name in self._names(thing)}

    def _names(self, thing: object) -> set[str]:
        if isinstance(thing, Piece):
            return {self.speaker.piece(thing), self.speaker.piece_phrase(thing)}
        return (
            {str(thing), self.speaker.figure(thing)} if isinstance(thing, Figure) else {str(thing)}
        )

    @property
    def pattern(self) -> re.Pattern[str]:
        """What looks like a cell, a board, a figure, or anything that a piece has."""
        names = [set(self.speaker.piece(piece).split()) for piece in PIECES]
        traits = {word for name in names for word in name if not all(word in one for one in names)}
        words = "|".join(map(re.escape, sorted(traits | self.of(FIGURES), key=len, reverse=True)))
        return re.compile(rf"{CELL_WORD.pattern}|{BOARD_WORD.pattern}|\b(?i:{words})\b")


STATE = re.compile(
    r"button\[(class|tabindex|aria-selected|aria-disabled)\]="
    r"(spot ring-in (board|table|coins)( svelte-\w+)?( (here|held))*( svelte-\w+)?|-?\d|true|false)"
)
"""What a place for the hands tells of the hands, and not of what is there."""
FIELDS = {
    *("type", "game", "index", "since", "view", "notices", "chat", "now"),
    *("id", "error", "remaining_ms", "claim"),
}
"""What messages have; what is in each is checked."""
RANDOM_HEADER = re.compile(
    r"(?i)(x-request-id: [0-9a-f]{16}|etag: \S+|sec-websocket-accept: \S{28}|set-cookie: .*)$"
)
"""Headers that are random: what they can look like."""
CLASS = re.compile(r"[a-z]+\[class\]=")
CALM = re.compile(
    r"svg\[viewBox\]=[0-9 ]+"
    r"|\w+\[(id|aria-labelledby)\]=c\d+"
    r"|\w+\[[\w:-]+\]=([A-Za-z :;%().#\"-]|svelte-\w+)*(true|false|-?[01])?"
)
"""An attribute that tells nothing: no number but 0 and 1, or the name of a part of the page."""


GLIMPSE = re.compile(r"span\[class\]=glimpse(?: svelte-\w+)?( coin)?")
"""The ring around what is seen for a moment (fingertip sight)."""
DRAWN = re.compile(r"(svg|use)\[|span\[class\]=piece ")


class LeakScan:
    """Holds a page against what its seat may know; ``seat`` is nothing for who watches.

    At one screen there are several seats, of which each has a scan of its own.
    """

    def __init__(
        self,
        witness: PageMonitor,
        seat: int | None,
        truth: Truth,
        game: str,
        held: tuple[int, ...] | None = None,
    ) -> None:
        self.witness, self.seat, self.truth, self.game = witness, seat, truth, game
        self.held = held or (() if seat is None else (seat,))
        self.match = truth.match(game)
        self.words = Words(witness.user.speaker(self.match.rules.piece_set.value))
        self.pattern = self.words.pattern
        witness.wait_until_quiet()
        self.start = witness.capture()
        self.capture_count = 0
        self.glimpse_count = 0
        self.since = 0
        """What was done before is as good as not felt."""

    def forget(self) -> None:
        """Nothing that was done so far may be there from now on: the board was passed on."""
        self.match = self.truth.match(self.game, self.match)
        self.since = len(self.match.log)

    def check(self) -> None:
        """Take stock and decide."""
        self.match = self.truth.match(self.game, self.match)
        look, wrong = self.witness.capture(), []
        self.capture_count += 1
        for target, texts in look.spots.items():
            told, before = still(texts), still(self.start.spots[target])
            if self._is_glimpse(target, told[len(before) :]):
                self.glimpse_count += 1
                told = told[: len(before)]
            wrong += [f"{target}: {told} instead of {before}"] if told != before else []
        allowed = self.allowed()
        wrong += self.fresh(look.strings, self.start.strings, allowed)
        wrong += self.fresh(look.tree, self.start.tree, allowed)
        if look.stored != self.start.stored:
            wrong.append(f"kept: {look.stored} instead of {self.start.stored}")
        last = self.match.log[-1] if self.match.log else None
        assert not wrong, f"seat {self.seat} after {last}:\n" + "\n".join(wrong)

    def fresh(self, now: Iterable[str], then: Iterable[str], allowed: list[str]) -> list[str]:
        """Return what has come to a page since the start and may not be there."""
        new = (Counter(now) - Counter(then)).elements()
        return [f"fresh: {text}" for text in new if self.tells(text, allowed)]

    def tells(self, text: str, allowed: list[str]) -> bool:
        """Return whether a text says anything but what is allowed."""
        for part in allowed:
            text = text.replace(part, "")
        if re.match(r"[a-z]+\[[\w:-]+\]=", text) and not CALM.fullmatch(text):
            return True
        return not CLASS.match(text) and self.pattern.search(text) is not None

    def _is_glimpse(self, target: str, more: list[str]) -> bool:
        """Return whether what a place shows beside itself is the shape that is felt there now."""
        ring, *shape = more or [""]
        found = GLIMPSE.fullmatch(ring)
        for entry in self._last_deeds():
            touch = entry.event
            if found and isinstance(touch, Touch) and str(touch.target) == target:
                return (found[1] is not None, shape) == self._shape(touch, entry.felt)
        return False

    def _shape(self, touch: Touch, felt: object) -> tuple[bool, list[str]]:
        """Return whether a coin is seen, and how the piece that is felt is drawn on the table."""
        target = touch.target
        if isinstance(target, Figure):
            return bool(felt), []
        piece = target if isinstance(target, Piece) and felt else felt
        if not isinstance(piece, Piece):
            return False, []
        return False, [one for one in self.start.spots[str(piece)] if DRAWN.match(one)]

    # What may be shown now

    def allowed(self) -> list[str]:
        """Return what the page may say now: the one thing felt, the last deeds, what is public."""
        t = self.witness.user.t
        parts = {f"#{self._set}-{hand}" for hand in self._hand} | self.words.of(self._hand)
        parts |= {self._handed(piece) for piece in gifts(self.match.log)}
        if self.since:  # who takes the board has the hand on its first cell
            parts |= {f"section[data-felt]={CELLS[0]}", t("dark-here", place=str(CELLS[0]))}
        for entry in self._last_deeds():
            parts |= self._named(entry)
        return sorted(parts, key=len, reverse=True)

    def _handed(self, piece: Piece) -> str:
        """Return what everybody heard of a piece that was given: it may be read again."""
        return self.witness.user.t("web-in-hand", piece=self.words.speaker.piece(piece))

    def _last_deeds(self) -> list[Entry]:
        """Return one's own last touch, and all since then."""
        own = [entry for entry in self.match.log[self.since :] if self._is_own(entry)]
        touches = [number for number, one in enumerate(own) if isinstance(one.event, Touch)]
        return own[touches[-1] if touches else 0 :]

    @property
    def _set(self) -> str:
        return self.match.rules.piece_set.value

    @property
    def _hand(self) -> list[Piece]:
        """The piece in hand, which everybody knows."""
        hand = getattr(self.match.state, "hand", None)
        return [] if hand is None else [hand]

    def _is_own(self, entry: Entry) -> bool:
        return isinstance(entry.event, Touch | Play) and entry.event.seat == self.seat

    def _named(self, entry: Entry) -> set[str]:
        """Return the words for one's own last deed."""
        if isinstance(entry.event, Touch):
            return self._felt(entry)
        assert isinstance(entry.event, Play)
        move = entry.event.move
        details = (
            []
            if entry.refusal is None or entry.reason_hidden
            else list(entry.refusal.details.values())
        )
        things = [*vars_of(move), *details, entry.felt, entry.placed]
        return self.words.of(one for one in things if isinstance(one, Cell | Piece | Figure))

    def _felt(self, entry: Entry) -> set[str]:
        """Return what may be said of the one thing that is felt, and where that is."""
        assert isinstance(entry.event, Touch)
        target, t = entry.event.target, self.witness.user.t
        where = f"section[data-felt]={target}"
        name = min(self.words.of([target]), key=len)
        if isinstance(target, Cell):
            piece = cast("Piece | None", entry.felt)
            if piece is None:
                return {where, t("felt-cell-empty", cell=name), t("felt-here-board-no")}
            felt = self.words.speaker.piece(piece)
            return {where, t("felt-cell", cell=name, piece=felt), t("felt-here", piece=felt)}
        there = "yes" if entry.felt else "no"
        if isinstance(target, Piece):
            text = t(f"felt-table-{there}", piece=self.words.speaker.piece(target))
            return {where, text, t(f"felt-here-table-{there}")}
        figure = self.words.speaker.figure(target)
        text = t(f"felt-coin-{there}", figure=figure)
        return {where, text, t(f"felt-here-coins-{there}")}

    # What came over the network

    def check_network(self) -> int:
        """Hold every message of the game against what the seat may know; return how many."""
        match, row = self.truth.match(self.game, self.match), self.truth.row(self.game)
        checker = Checker(match, row, self.held, self.witness.user.language)
        checker.cells = named_cells(match, () if self.seat is None else (self.seat,))
        here = f"/api/games/{self.game}"
        channels = [
            channel for channel in self.witness.channels.values() if channel.seat == self.seat
        ]
        count = sum(self._hears(checker, channel) for channel in channels)
        for reply in self.witness.replies():
            assert not BOARD_WORD.search(reply.body) or match.outcome is not None, (
                reply.request_line
            )
            view = reply.json["view"] if reply.request_line.partition(" ")[2] == here else None
            if view and view["seat"] == self.seat:
                checker.check_answer(reply)
                checker.check_text(reply.body)
        for line in self.witness.headers:
            if not RANDOM_HEADER.match(line):
                assert not self.pattern.search(self.witness.known(line)), line
        return count

    def _hears(self, checker: Checker, channel: Any) -> int:
        """Check all messages of a live connection; return how many they are."""
        index = channel.since
        for text, message in zip(channel.texts, channel.messages, strict=True):
            checker.check_text(
                text.replace(f'"id":"{message.get("id")}"', "")
            )  # the page's own number
            if message.get("view"):
                assert message["view"]["seat"] == self.seat
                checker.check_view(message, min(index, message["index"]))
                index = message["index"]
            if message.get("game"):
                checker.check_game(message["game"])
            checker.check_error(message.get("error"))
            assert set(message) <= FIELDS, message
            assert set(message.get("claim") or ()) <= {"seat", "at", "draw"}
        return len(channel.texts)


def still(texts: Iterable[str]) -> list[str]:
    """Return what a place tells but of the hands."""
    return [text for text in texts if not STATE.fullmatch(text)]


def gifts(entries: Iterable[Entry]) -> Iterable[Piece]:
    """Return the pieces that were given."""
    for entry in entries:
        event = entry.event
        if isinstance(event, Play) and isinstance(event.move, Give) and entry.refusal is None:
            yield event.move.piece


def vars_of(move: Move) -> list[object]:
    """Return what a move names."""
    return [getattr(move, field.name) for field in fields(move)]
