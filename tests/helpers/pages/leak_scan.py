"""Search for data that a blindfolded player's browser must not hold (D8).

`LeakScan` decides which of the data found by a `PageMonitor` is allowed. It knows the actual game
from the server's database, and the wording from the catalogues.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, cast

from fourfold import CELLS, FIGURES, PIECES, Cell, Figure, Give, Piece
from fourfold.match import Play, Touch
from tests.helpers.dark.checker import BOARD_WORD, CELL_WORD, Checker, named_cells

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.i18n import Speaker
    from fourfold.match import Entry
    from fourfold.rules import Move
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.monitor import PageMonitor


@dataclass(frozen=True)
class Words:
    """The names of secret things in one language."""

    speaker: Speaker

    def names_of(self, things: Iterable[object]) -> set[str]:
        """Return the names of cells, pieces and figures."""
        return {name for thing in things for name in self._names(thing)}

    def _names(self, thing: object) -> set[str]:
        if isinstance(thing, Piece):
            return {self.speaker.piece(thing), self.speaker.piece_phrase(thing)}
        return (
            {str(thing), self.speaker.figure(thing)} if isinstance(thing, Figure) else {str(thing)}
        )

    @property
    def pattern(self) -> re.Pattern[str]:
        """A pattern of texts that name a cell, a board, a figure or a trait."""
        names = [set(self.speaker.piece(piece).split()) for piece in PIECES]
        traits = {word for name in names for word in name if not all(word in one for one in names)}
        words = "|".join(
            map(re.escape, sorted(traits | self.names_of(FIGURES), key=len, reverse=True))
        )
        return re.compile(
            rf"[\u2800-\u28ff]|{CELL_WORD.pattern}|{BOARD_WORD.pattern}|\b(?i:{words})\b"
        )


HAND_STATE = re.compile(
    r"button\[(class|tabindex|aria-selected|aria-disabled)\]="
    r"(spot ring-in (board|table|coins)( svelte-\w+)?( (here|held))*( svelte-\w+)?|-?\d|true|false)"
)
"""Attributes of a touch target that show the hand, and not what is there."""
MESSAGE_FIELDS = {
    *("type", "game", "index", "since", "view", "notices", "chat", "now"),
    *("id", "error", "remaining_ms", "claim"),
}
"""The fields that messages may have; their contents are checked."""
RANDOM_HEADER = re.compile(
    r"(?i)(x-request-id: [0-9a-f]{16}|etag: \S+|sec-websocket-accept: \S{28}|set-cookie: .*)$"
)
"""The format of headers with random values."""
CLASS = re.compile(r"[a-z]+\[class\]=")
HARMLESS_ATTRIBUTE = re.compile(
    r"svg\[viewBox\]=[0-9 ]+"
    r"|\w+\[(id|aria-labelledby)\]=c\d+"
    r"|\w+\[[\w:-]+\]=([A-Za-z :;%().#\"-]|svelte-\w+)*(true|false|-?[01])?"
)
"""An attribute that reveals nothing: no number other than 0 and 1, or an id on the page."""
GLIMPSE = re.compile(r"span\[class\]=glimpse(?: svelte-\w+)?( coin)?")
"""The ring around a shape that is shown for a moment (fingertip sight)."""
DRAWING = re.compile(r"(svg|use)\[|span\[class\]=piece ")


class LeakScan:
    """Compares a page with what its seat may know; a spectator's ``seat`` is None.

    On a shared screen, each seat has a separate scan.
    """

    def __init__(
        self,
        monitor: PageMonitor,
        seat: int | None,
        truth: Truth,
        game: str,
        held: tuple[int, ...] | None = None,
    ) -> None:
        self.monitor, self.seat, self.truth, self.game = monitor, seat, truth, game
        self.held = held or (() if seat is None else (seat,))
        self.match = truth.match(game)
        self.words = Words(monitor.user.speaker(self.match.rules.piece_set.value))
        self.pattern = self.words.pattern
        monitor.wait_until_quiet()
        self.start = monitor.capture()
        self.capture_count = 0
        self.glimpse_count = 0
        self.since = 0
        """The number of events at the last hand-over; earlier readings are no longer allowed."""

    def forget(self) -> None:
        """Disallow everything touched so far, since the board was passed on."""
        self.match = self.truth.match(self.game, self.match)
        self.since = len(self.match.log)

    def check(self) -> None:
        """Capture the page, and fail if it holds anything that is not allowed."""
        self.match = self.truth.match(self.game, self.match)
        capture, wrong = self.monitor.capture(), []
        self.capture_count += 1
        for target, texts in capture.targets.items():
            found = without_hand_state(texts)
            before = without_hand_state(self.start.targets[target])
            if self._is_glimpse(target, found[len(before) :]):
                self.glimpse_count += 1
                found = found[: len(before)]
            wrong += [f"{target}: {found} instead of {before}"] if found != before else []
        allowed = self.allowed_texts()
        wrong += self.find_new(capture.strings, self.start.strings, allowed)
        wrong += self.find_new(capture.tree, self.start.tree, allowed)
        if capture.stored != self.start.stored:
            wrong.append(f"stored: {capture.stored} instead of {self.start.stored}")
        last = self.match.log[-1] if self.match.log else None
        assert not wrong, f"seat {self.seat} after {last}:\n" + "\n".join(wrong)

    def find_new(self, now: Iterable[str], then: Iterable[str], allowed: list[str]) -> list[str]:
        """Return the texts that have appeared since the start and are not allowed."""
        new = (Counter(now) - Counter(then)).elements()
        return [f"new: {text}" for text in new if self.reveals_secret(text, allowed)]

    def reveals_secret(self, text: str, allowed: list[str]) -> bool:
        """Return whether a text reveals anything besides the allowed texts."""
        for part in allowed:
            text = text.replace(part, "")
        if re.match(r"[a-z]+\[[\w:-]+\]=", text) and not HARMLESS_ATTRIBUTE.fullmatch(text):
            return True
        return not CLASS.match(text) and self.pattern.search(text) is not None

    def _is_glimpse(self, target: str, more: list[str]) -> bool:
        """Return whether the additional texts of a target draw the shape that is touched now."""
        ring, *shape = more or [""]
        found = GLIMPSE.fullmatch(ring)
        for entry in self._own_recent_entries():
            touch = entry.event
            if found and isinstance(touch, Touch) and str(touch.target) == target:
                return (found[1] is not None, shape) == self._shape(touch, entry.felt)
        return False

    def _shape(self, touch: Touch, reading: object) -> tuple[bool, list[str]]:
        """Return whether a touch shows a coin, and the drawing of the touched piece in the rack."""
        target = touch.target
        if isinstance(target, Figure):
            return bool(reading), []
        piece = target if isinstance(target, Piece) and reading else reading
        if not isinstance(piece, Piece):
            return False, []
        return False, [one for one in self.start.targets[str(piece)] if DRAWING.match(one)]

    # Allowed texts

    def allowed_texts(self) -> list[str]:
        """Return what the page may say now: the last touch, later events, and public facts."""
        t = self.monitor.user.t
        parts = {f"#{self._set}-{hand}" for hand in self._hand} | self.words.names_of(self._hand)
        parts |= {self._hand_text(piece) for piece in given_pieces(self.match.log)}
        if self.since:  # after a hand-over the hand is on the first cell
            parts |= {f"section[data-felt]={CELLS[0]}", t("dark-here", place=str(CELLS[0]))}
        for entry in self._own_recent_entries():
            parts |= self._entry_texts(entry)
        return sorted(parts, key=len, reverse=True)

    def _hand_text(self, piece: Piece) -> str:
        """Return the public announcement of a given piece, which may be read again."""
        return self.monitor.user.t("web-in-hand", piece=self.words.speaker.piece(piece))

    def _own_recent_entries(self) -> list[Entry]:
        """Return the seat's entries since the hand-over, from its last touch on."""
        own = [entry for entry in self.match.log[self.since :] if self._is_own(entry)]
        touches = [number for number, one in enumerate(own) if isinstance(one.event, Touch)]
        return own[touches[-1] if touches else 0 :]

    @property
    def _set(self) -> str:
        return self.match.rules.piece_set.value

    @property
    def _hand(self) -> list[Piece]:
        """The piece in hand, which is public."""
        hand = getattr(self.match.state, "hand", None)
        return [] if hand is None else [hand]

    def _is_own(self, entry: Entry) -> bool:
        return isinstance(entry.event, Touch | Play) and entry.event.seat == self.seat

    def _entry_texts(self, entry: Entry) -> set[str]:
        """Return the texts that an entry of the seat allows."""
        if isinstance(entry.event, Touch):
            return self._touch_texts(entry)
        assert isinstance(entry.event, Play)
        move = entry.event.move
        details = (
            []
            if entry.refusal is None or entry.reason_hidden
            else list(entry.refusal.details.values())
        )
        things = [*move_parts(move), *details, entry.felt, entry.placed]
        return self.words.names_of(one for one in things if isinstance(one, Cell | Piece | Figure))

    def _touch_texts(self, entry: Entry) -> set[str]:
        """Return the texts that a touch allows: its target and its reading."""
        assert isinstance(entry.event, Touch)
        target, t = entry.event.target, self.monitor.user.t
        where = f"section[data-felt]={target}"
        name = min(self.words.names_of([target]), key=len)
        if isinstance(target, Cell):
            piece = cast("Piece | None", entry.felt)
            where_texts = {where, t("dark-act-put-on", cell=name)}  # the button names the place
            if piece is None:
                return where_texts | {t("felt-cell-empty", cell=name), t("felt-here-board-no")}
            felt = self.words.speaker.piece(piece)
            return where_texts | {t("felt-cell", cell=name, piece=felt), t("felt-here", piece=felt)}
        there = "yes" if entry.felt else "no"
        if isinstance(target, Piece):
            text = t(f"felt-table-{there}", piece=self.words.speaker.piece(target))
            return {where, text, t(f"felt-here-table-{there}")}
        figure = self.words.speaker.figure(target)
        text = t(f"felt-coin-{there}", figure=figure)
        return {where, text, t(f"felt-here-coins-{there}")}

    # Network

    def check_network(self) -> int:
        """Check all messages of the game against what the seat may know; return their number."""
        match, row = self.truth.match(self.game, self.match), self.truth.row(self.game)
        checker = Checker(match, row, self.held, self.monitor.user.language)
        checker.cells = named_cells(match, () if self.seat is None else (self.seat,))
        path = f"/api/games/{self.game}"
        channels = [
            channel for channel in self.monitor.channels.values() if channel.seat == self.seat
        ]
        count = sum(self._check_channel(checker, channel) for channel in channels)
        for reply in self.monitor.read_replies():
            assert not BOARD_WORD.search(reply.body) or match.outcome is not None, (
                reply.request_line
            )
            view = reply.json["view"] if reply.request_line.partition(" ")[2] == path else None
            if view and view["seat"] == self.seat:
                checker.check_answer(reply)
                checker.check_text(reply.body)
        for line in self.monitor.headers:
            if not RANDOM_HEADER.match(line):
                assert not self.pattern.search(self.monitor.mask(line)), line
        return count

    def _check_channel(self, checker: Checker, channel: Any) -> int:
        """Check all messages of a live connection; return their number."""
        index = channel.since
        for text, message in zip(channel.texts, channel.messages, strict=True):
            # The id is a number chosen by the page.
            checker.check_text(text.replace(f'"id":"{message.get("id")}"', ""))
            if message.get("view"):
                assert message["view"]["seat"] == self.seat
                checker.check_view(message, min(index, message["index"]))
                index = message["index"]
            if message.get("game"):
                checker.check_game(message["game"])
            checker.check_error(message.get("error"))
            assert set(message) <= MESSAGE_FIELDS, message
            assert set(message.get("claim") or ()) <= {"seat", "at", "draw"}
        return len(channel.texts)


def without_hand_state(texts: Iterable[str]) -> list[str]:
    """Return the texts of a target without those that show the hand."""
    return [text for text in texts if not HAND_STATE.fullmatch(text)]


def given_pieces(entries: Iterable[Entry]) -> Iterable[Piece]:
    """Yield the pieces that were given."""
    for entry in entries:
        event = entry.event
        if isinstance(event, Play) and isinstance(event.move, Give) and entry.refusal is None:
            yield event.move.piece


def move_parts(move: Move) -> list[object]:
    """Return the values of a move's fields."""
    return [getattr(move, field.name) for field in fields(move)]
