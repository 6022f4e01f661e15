"""Input of moves on a game's page: by mouse, by keyboard, by switch and by typed commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from fourfold.i18n.command_words import phrases
from fourfold.rules import (
    Call,
    Decline,
    Give,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Rules,
    Swap,
    parse,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from playwright.sync_api import Locator

    from fourfold.rules import Cell, Figure, Move, Piece
    from tests.helpers.pages.user import User

MAX_TABS = 80


class Table:
    """The game on a user's page; its state is read from the server."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.id = user.wait_for_game()
        self.rules = game_rules(self.snapshot()["game"])
        self.piece_set = self.rules.piece_set.value

    def snapshot(self) -> dict[str, Any]:
        """Return the game from the user's view, as the server sends it."""
        snapshot: dict[str, Any] = self.user.api("GET", f"/games/{self.id}?since=0")
        return snapshot

    @property
    def state(self) -> QuartoState | QuardoState:
        """The current position."""
        return parse(self.rules, self.snapshot()["view"]["position"])

    # Elements

    @property
    def board(self) -> Locator:
        """The grid of the board."""
        return self.user.page.get_by_role("grid", name=self.user.t("web-board"), exact=True)

    @property
    def rack(self) -> Locator:
        """The grid of the pieces left."""
        name = self.user.t("web-rack" if self.piece_set == "quarto" else "web-rack-pawns")
        return self.user.page.get_by_role("grid", name=name, exact=True)

    def cell(self, cell: Cell) -> Locator:
        """Return the element of a cell."""
        return self.board.get_by_role("gridcell").nth(int(cell))

    def piece(self, piece: Piece) -> Locator:
        """Return the element of a piece in the rack."""
        name = self.user.speaker(self.piece_set).piece(piece)
        return self.rack.get_by_role("gridcell", name=name, exact=True)

    @property
    def command_box(self) -> Locator:
        """The text box for commands."""
        name = self.user.t("web-command")
        return self.user.page.get_by_role("textbox", name=name, exact=True)


class MoveInput(Protocol):
    """A way to make moves on a page."""

    table: Table

    def make_move(self, move: Move) -> None:
        """Make a move without waiting for its effect."""


class Mouse:
    """Moves by mouse."""

    def __init__(self, user: User) -> None:
        self.table = Table(user)
        self.user = user

    def make_move(self, move: Move) -> None:
        """Click what the move needs."""
        table = self.table
        if isinstance(move, Give):
            table.piece(move.piece).click()
        elif isinstance(move, Place):
            table.cell(move.cell).click()
        elif isinstance(move, Put):
            table.piece(move.piece).click()
            table.cell(move.cell).click()
        elif isinstance(move, Swap):
            table.cell(move.first).click()
            table.cell(move.second).click()
        elif isinstance(move, Decline):
            self.user.press("web-decline")
        else:
            self.call(move.figure)

    def call(self, figure: Figure) -> None:
        """Call a figure, clicking it cell by cell."""
        self.user.press("web-call")
        for cell in figure.cells:
            self.table.cell(cell).click()
        name = self.user.speaker(self.table.piece_set).figure(figure)
        self.user.press("web-call-this", figure=name)


class Keys:
    """Moves by keyboard alone: Tab, arrows, letters and Enter."""

    def __init__(self, user: User) -> None:
        self.table = Table(user)
        self.user = user
        row = self.table.rack.get_by_role("row").first
        self.columns = row.get_by_role("gridcell").count()

    def make_move(self, move: Move) -> None:
        """Press the keys that a move needs."""
        if isinstance(move, Give):
            self._pick_piece(move.piece)
        elif isinstance(move, Place):
            self._press_cell(move.cell)
        elif isinstance(move, Put):
            self._pick_piece(move.piece)
            self._press_cell(move.cell)
        elif isinstance(move, Swap):
            self._press_cell(move.first)
            self._press_cell(move.second)
        elif isinstance(move, Decline):
            tab_to(self.user, focus_named(self.user.t("web-decline")))
            self.user.page.keyboard.press("Enter")
        else:
            self.call(move.figure)

    def _pick_piece(self, piece: Piece) -> None:
        """Move to a piece in the rack by arrow keys and press Enter."""
        rack = self.table.rack
        tab_to(self.user, focus_within(rack))
        keys = self.user.page.keyboard
        keys.press("Control+Home")
        for key, times in (
            ("ArrowDown", piece.number // self.columns),
            ("ArrowRight", piece.number % self.columns),
        ):
            for _ in range(times):
                keys.press(key)
        assert focus_name(self.user) == self.user.speaker(self.table.piece_set).piece(piece)
        keys.press("Enter")

    def _press_cell(self, cell: Cell) -> None:
        """Move to a cell by its key and press the space bar."""
        tab_to(self.user, focus_within(self.table.board), "Shift+Tab")
        keys = self.user.page.keyboard
        keys.press("1234qwerasdfzxcv"[cell])
        assert focus_name(self.user).startswith(str(cell))
        keys.press("Space")

    def call(self, figure: Figure) -> None:
        """Call a figure with G, then mark its cells."""
        tab_to(self.user, focus_within(self.table.board), "Shift+Tab")
        self.user.page.keyboard.press("g")
        for cell in figure.cells:
            self._press_cell(cell)
        self.user.page.keyboard.press("g")


class Switch:
    """Moves by a switch of two keys, Tab and Enter; every element must be a tab stop."""

    def __init__(self, user: User) -> None:
        self.table = Table(user)
        self.user = user

    def make_move(self, move: Move) -> None:
        """Move the focus to each element that the move needs, and press it."""
        table = self.table
        if isinstance(move, Give):
            self._press_element(table.piece(move.piece))
        elif isinstance(move, Place):
            self._press_element(table.cell(move.cell))
        elif isinstance(move, Call):
            self._press_element(self.user.button("web-call"))
            for cell in move.figure.cells:
                self._press_element(table.cell(cell))
            name = self.user.speaker(table.piece_set).figure(move.figure)
            self._press_element(self.user.button("web-call-this", figure=name))
        else:
            raise NotImplementedError(move)

    def _press_element(self, element: Locator) -> None:
        tab_to(self.user, lambda _: is_focused(element))
        self.user.page.keyboard.press("Enter")


class CommandInput:
    """Moves by typed commands alone, in a language."""

    def __init__(self, user: User, language: str | None = None) -> None:
        self.table = Table(user)
        self.user = user
        self.catalogue = user.catalogue if language is None else type(user.catalogue)(language)
        self.language = self.catalogue.language

    def type(self, text: str) -> None:
        """Type a command into the command box and press Enter."""
        box = self.table.command_box
        if not box.count():
            tab_to(self.user, focus_named(self.user.t("web-command-open")))
            self.user.page.keyboard.press("Enter")
            box.wait_for()
        if not is_focused(box):
            tab_to(self.user, focus_named(self.user.t("web-command")))
        self.user.page.keyboard.insert_text(text)
        self.user.page.keyboard.press("Enter")

    def make_move(self, move: Move) -> None:
        """Type the command of a move."""
        self.type(self.move_text(move))

    def move_text(self, move: Move) -> str:
        """Return the command of a move."""
        speaker = type(self.user.speaker(self.table.piece_set))(
            self.language, self.table.rules.piece_set
        )
        if isinstance(move, Give):
            return f"{self.word('give')} {speaker.piece(move.piece)}"
        if isinstance(move, Place):
            return f"{self.word('place')} {move.cell}"
        if isinstance(move, Put):
            return f"{self.word('put')} {speaker.piece(move.piece)} {move.cell}"
        if isinstance(move, Swap):
            return f"{self.word('swap')} {move.first} {move.second}"
        if isinstance(move, Decline):
            return self.word("decline")
        return f"{self.word('call')} {speaker.figure(move.figure)}"

    def word(self, key: str) -> str:
        """Return the first word that stands for a command."""
        return phrases(self.language, key)[0]


# Focus


def tab_to(user: User, is_there: Callable[[User], bool], key: str = "Tab") -> None:
    """Press Tab, or another key, until the focus meets a condition."""
    for _ in range(MAX_TABS):
        if is_there(user):
            return
        user.page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach it; the focus is on {focus_name(user)!r}")


def focus_within(locator: Locator) -> Callable[[User], bool]:
    """Return a condition that holds while the focus is within an element."""
    return lambda _: bool(locator.evaluate("(element) => element.contains(document.activeElement)"))


def is_focused(locator: Locator) -> bool:
    """Return whether an element has the focus."""
    return bool(locator.evaluate("(element) => element === document.activeElement"))


def focus_named(name: str) -> Callable[[User], bool]:
    """Return a condition that holds while the focused element has a name."""
    return lambda user: focus_name(user) == name


FOCUS_NAME = """() => {
  const focus = document.activeElement;
  if (!focus || focus === document.body) return "";
  const labels = [...(focus.labels ?? [])].map((label) => label.innerText.trim());
  return focus.getAttribute("aria-label") ?? (labels.join(" ") || focus.innerText.trim());
}"""


def focus_name(user: User) -> str:
    """Return the accessible name of the focused element."""
    return str(user.page.evaluate(FOCUS_NAME))


# Moves


def game_rules(game: dict[str, Any]) -> Rules:
    """Return the rules of a game from its description in the API."""
    return Rules.preset(game["preset"], **game["options"])


def choose_move(
    state: QuartoState | QuardoState, rng: Random, *, wants_alignment: bool = True
) -> Move:
    """Return a move; with ``wants_alignment`` it leads to an early end by alignment."""
    moves = list(state.legal_moves())
    if isinstance(state, QuardoState):
        swaps = [move for move in moves if isinstance(move, Swap)]
        return rng.choice(swaps if swaps and rng.random() < 0.7 else moves)
    if state.open_figures and wants_alignment and not state.rules.auto_call:
        return Call(state.open_figures[0])
    if state.hand is not None:
        aligning = [move for move in moves if state.play(move).open_figures]
        rest = [move for move in moves if move not in aligning]
        return rng.choice((aligning if wants_alignment else rest) or moves)
    if state.count < 16 and wants_alignment:
        winning = [move for move in moves if can_win(state.play(move))]
        return rng.choice(winning or moves)
    return rng.choice(moves)


def can_win(state: QuartoState | QuardoState) -> bool:
    """Return whether the piece in hand can complete an alignment."""
    return any(state.play(move).open_figures for move in state.legal_moves())


def play_moves(
    inputs: dict[int, MoveInput],
    rng: Random,
    *,
    wants_alignment: bool = True,
    move_count: int | None = None,
) -> QuartoState | QuardoState:
    """Make moves to the end, or ``move_count`` of them; return the position."""
    first = next(iter(inputs.values())).table
    users = {each.table.user for each in inputs.values()}
    newest = max(user.index for user in users)
    played = 0
    while True:
        for user in users:
            user.wait_for_event(newest)
        view = first.user.view
        state = parse(first.rules, view["position"])
        if view["result"] is not None or played == move_count:
            return state
        newest = first.user.index + 1
        if view["to_act"] in inputs:  # otherwise it is the computer's turn
            inputs[view["to_act"]].make_move(
                choose_move(state, rng, wants_alignment=wants_alignment)
            )
            played += 1


def inputs_by_seat(
    *users: User, kind: type[Mouse | Keys | CommandInput] = Mouse
) -> dict[int, MoveInput]:
    """Return the input of each seat, once all users are at the table."""
    inputs: dict[int, MoveInput] = {}
    for user in users:
        user.wait_for_event(0)
        move_input = kind(user)
        for seat in move_input.table.snapshot()["game"]["seats"]:
            if seat["yours"]:
                inputs[seat["seat"]] = move_input
    return inputs


def focus_tag(user: User) -> str:
    """Return the tag name of the focused element, ``body`` if there is none."""
    return str(
        user.page.evaluate("() => (document.activeElement?.tagName ?? 'body').toLowerCase()")
    )
