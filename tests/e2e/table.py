"""Playing at a game's page: by mouse, by keyboard alone, by typed commands alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

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
    from tests.e2e.user import User

MAX_TABS = 80


class Table:
    """The game that a person's page shows; what is known of it comes from the server."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.id = user.wait_for_game()
        self.rules = rules_of(self.snapshot()["game"])
        self.set = self.rules.piece_set.value

    def snapshot(self) -> dict[str, Any]:
        """Return what the server tells this person now."""
        snapshot: dict[str, Any] = self.user.api("GET", f"/games/{self.id}?since=0")
        return snapshot

    @property
    def state(self) -> QuartoState | QuardoState:
        """The position, from the server."""
        return parse(self.rules, self.snapshot()["view"]["position"])

    # Finding things

    @property
    def board(self) -> Locator:
        """The board."""
        return self.user.page.get_by_role("grid", name=self.user.t("web-board"), exact=True)

    @property
    def rack(self) -> Locator:
        """The pieces left."""
        name = self.user.t("web-rack" if self.set == "quarto" else "web-rack-pawns")
        return self.user.page.get_by_role("grid", name=name, exact=True)

    def cell(self, cell: Cell) -> Locator:
        """Return a cell of the board."""
        return self.board.get_by_role("gridcell").nth(int(cell))

    def piece(self, piece: Piece) -> Locator:
        """Return a piece that is left."""
        name = self.user.speaker(self.set).piece(piece)
        return self.rack.get_by_role("gridcell", name=name, exact=True)

    @property
    def command(self) -> Locator:
        """The box for typed commands."""
        name = self.user.t("web-command")
        return self.user.page.get_by_role("textbox", name=name, exact=True)


class Hands(Protocol):
    """A way of making moves."""

    table: Table

    def make(self, move: Move) -> None:
        """Do what a move needs, without waiting."""


class Mouse:
    """By mouse."""

    def __init__(self, user: User) -> None:
        self.table = Table(user)
        self.user = user

    def make(self, move: Move) -> None:
        """Press what has to be pressed."""
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
        """Call, pointing the figure out cell by cell."""
        self.user.press("web-call")
        for cell in figure.cells:
            self.table.cell(cell).click()
        name = self.user.speaker(self.table.set).figure(figure)
        self.user.press("web-call-this", figure=name)


class Keys:
    """By keyboard alone: Tab, arrows, letters, Enter."""

    def __init__(self, user: User) -> None:
        self.table = Table(user)
        self.user = user
        row = self.table.rack.get_by_role("row").first
        self.columns = row.get_by_role("gridcell").count()

    def make(self, move: Move) -> None:
        """Press the keys that a move needs."""
        if isinstance(move, Give):
            self._take(move.piece)
        elif isinstance(move, Place):
            self._press(move.cell)
        elif isinstance(move, Put):
            self._take(move.piece)
            self._press(move.cell)
        elif isinstance(move, Swap):
            self._press(move.first)
            self._press(move.second)
        elif isinstance(move, Decline):
            tab_to(self.user, named(self.user.t("web-decline")))
            self.user.page.keyboard.press("Enter")
        else:
            self._call(move.figure)

    def _take(self, piece: Piece) -> None:
        """Go to a piece that is left, arrow by arrow, and press it."""
        rack = self.table.rack
        tab_to(self.user, within(rack))
        keys = self.user.page.keyboard
        keys.press("Control+Home")
        for key, times in (
            ("ArrowDown", piece.number // self.columns),
            ("ArrowRight", piece.number % self.columns),
        ):
            for _ in range(times):
                keys.press(key)
        assert focus_name(self.user) == self.user.speaker(self.table.set).piece(piece)
        keys.press("Enter")

    def _press(self, cell: Cell) -> None:
        """Go to a cell by the key that stands where the cell does, and press it."""
        tab_to(self.user, within(self.table.board), "Shift+Tab")
        keys = self.user.page.keyboard
        keys.press("1234qwerasdfzxcv"[cell])
        assert focus_name(self.user).startswith(str(cell))
        keys.press("Space")

    def _call(self, figure: Figure) -> None:
        """Call by G, and point the cells out."""
        tab_to(self.user, within(self.table.board), "Shift+Tab")
        self.user.page.keyboard.press("g")
        for cell in figure.cells:
            self._press(cell)
        self.user.page.keyboard.press("g")


class Switch:
    """By two keys: Tab leads on, Enter presses. The page has to stop everywhere."""

    def __init__(self, user: User) -> None:
        self.table = Table(user)
        self.user = user

    def make(self, move: Move) -> None:
        """Go on until what is wanted has the focus, and press it."""
        table = self.table
        if isinstance(move, Give):
            self._press(table.piece(move.piece))
        elif isinstance(move, Place):
            self._press(table.cell(move.cell))
        elif isinstance(move, Call):
            self._press(self.user.button("web-call"))
            for cell in move.figure.cells:
                self._press(table.cell(cell))
            name = self.user.speaker(table.set).figure(move.figure)
            self._press(self.user.button("web-call-this", figure=name))
        else:
            raise NotImplementedError(move)

    def _press(self, wanted: Locator) -> None:
        tab_to(self.user, lambda _: is_focused(wanted))
        self.user.page.keyboard.press("Enter")


class Typed:
    """By typed commands alone, in the words of a language."""

    def __init__(self, user: User, language: str | None = None) -> None:
        self.table = Table(user)
        self.user = user
        self.words = user.words if language is None else type(user.words)(language)
        self.language = self.words.language

    def type(self, text: str) -> None:
        """Type a command."""
        box = self.table.command
        if not box.count():
            tab_to(self.user, named(self.user.t("web-command-open")))
            self.user.page.keyboard.press("Enter")
            box.wait_for()
        if not is_focused(box):
            tab_to(self.user, named(self.user.t("web-command")))
        self.user.page.keyboard.insert_text(text)
        self.user.page.keyboard.press("Enter")

    def make(self, move: Move) -> None:
        """Type a move in words."""
        self.type(self.sentence(move))

    def sentence(self, move: Move) -> str:
        """Return what to type."""
        speaker = type(self.user.speaker(self.table.set))(self.language, self.table.rules.piece_set)
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
        """Return the first word of a command."""
        return self.words(f"command-{key}").split(" ")[0]


# Moving the focus by keys alone


def tab_to(user: User, there: Callable[[User], bool], key: str = "Tab") -> None:
    """Press Tab until the focus is somewhere."""
    for _ in range(MAX_TABS):
        if there(user):
            return
        user.page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead there; the focus is on {focus_name(user)!r}")


def within(locator: Locator) -> Callable[[User], bool]:
    """Return whether the focus is in something."""
    return lambda _: bool(locator.evaluate("(element) => element.contains(document.activeElement)"))


def is_focused(locator: Locator) -> bool:
    """Return whether something has the focus."""
    return bool(locator.evaluate("(element) => element === document.activeElement"))


def named(name: str) -> Callable[[User], bool]:
    """Return whether the focus is on what has this name."""
    return lambda user: focus_name(user) == name


FOCUS_NAME = """() => {
  const focus = document.activeElement;
  if (!focus || focus === document.body) return "";
  const labels = [...(focus.labels ?? [])].map((label) => label.innerText.trim());
  return focus.getAttribute("aria-label") ?? (labels.join(" ") || focus.innerText.trim());
}"""


def focus_name(user: User) -> str:
    """Return the name of what has the focus."""
    return str(user.page.evaluate(FOCUS_NAME))


# Choosing moves


def rules_of(game: dict[str, Any]) -> Rules:
    """Return the rules of a game from what the server says of it."""
    return Rules.preset(game["preset"], **game["options"])


def choose(state: QuartoState | QuardoState, luck: Random, *, keen: bool = True) -> Move:
    """Return a move; keen players want the game to end with an alignment, soon."""
    moves = list(state.legal_moves())
    if isinstance(state, QuardoState):
        swaps = [move for move in moves if isinstance(move, Swap)]
        return luck.choice(swaps if swaps and luck.random() < 0.7 else moves)
    if state.open_figures and keen and not state.rules.auto_call:
        return Call(state.open_figures[0])
    if state.hand is not None:
        made = [move for move in moves if state.play(move).open_figures]
        other = [move for move in moves if move not in made]
        return luck.choice((made if keen else other) or moves)
    if state.count < 16 and keen:
        good = [move for move in moves if _wins(state.play(move))]
        return luck.choice(good or moves)
    return luck.choice(moves)


def _wins(state: QuartoState | QuardoState) -> bool:
    """Return whether the piece in hand makes an alignment."""
    return any(state.play(move).open_figures for move in state.legal_moves())


def play(
    hands: dict[int, Hands], luck: Random, *, keen: bool = True, moves: int | None = None
) -> QuartoState | QuardoState:
    """Play on, each seat by its hands, to the end or for so many moves; return the position."""
    first = next(iter(hands.values())).table
    people = {hand.table.user for hand in hands.values()}
    newest = max(user.index for user in people)
    made = 0
    while True:
        for user in people:
            user.wait_for_event(newest)
        view = first.user.view
        state = parse(first.rules, view["position"])
        if view["result"] is not None or made == moves:
            return state
        newest = first.user.index + 1
        if view["to_act"] in hands:  # and not the program's turn
            hands[view["to_act"]].make(choose(state, luck, keen=keen))
            made += 1


def inputs_by_seat(*people: User, hands: type[Mouse | Keys | Typed] = Mouse) -> dict[int, Hands]:
    """Return each person's hands by their seat, once all are at the table."""
    found: dict[int, Hands] = {}
    for user in people:
        user.wait_for_event(0)
        own = hands(user)
        for seat in own.table.snapshot()["game"]["seats"]:
            if seat["yours"]:
                found[seat["seat"]] = own
    return found


def focus_path(user: User) -> str:
    """Return what has the focus, ``body`` when nothing has."""
    return str(
        user.page.evaluate("() => (document.activeElement?.tagName ?? 'body').toLowerCase()")
    )
