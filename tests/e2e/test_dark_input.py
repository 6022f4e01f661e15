"""Input on the dark board: slides, refusals, cancelling, touch limits and calls."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import CELLS, Cell, Figure, Piece, Put, Swap
from tests.helpers.pages.blind_input import BlindInput, KeyboardInput, TypedInput
from tests.helpers.pages.dark_board import CENTRE
from tests.helpers.pages.dark_players import DarkPlayer
from tests.helpers.pages.table import CommandInput, Table, is_focused
from tests.helpers.pages.touch_input import TouchInput, TwoFingerInput, TwoFingers
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from playwright.sync_api import ElementHandle

    from tests.helpers.pages.user import NewUser, User

RECORDER = Path(__file__).with_name("speech_recorder.js").read_text(encoding="utf-8")
POSITION = "07../..../..5./.... 7fffe 1-0 1"
"""Pawns on a1, b1 and c3; the coin of row 1 is gone."""
PAWNS = {Cell.parse("a1"): Piece(0), Cell.parse("b1"): Piece(7), Cell.parse("c3"): Piece(5)}
PHONE: dict[str, Any] = {"size": (360, 640), "has_touch": True, "is_mobile": True}
COVER = """() => {
  const cover = document.body.appendChild(document.createElement("div"));
  const { x, y, width, height } = document.querySelector("[data-felt]").getBoundingClientRect();
  const box = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(cover.style, { position: "fixed", zIndex: 99, ...box });
  return cover;
}"""
"""Lays an element over the panel above the board."""
INPUTS = [
    pytest.param(KeyboardInput, "en", {}, id="keys"),
    pytest.param(TypedInput, "fr", {}, id="words"),
    pytest.param(TouchInput, "ro", PHONE, id="one finger"),
    pytest.param(TwoFingerInput, "zh-Hant", PHONE, id="two fingers"),
]


def open_game(
    user: User, preset: str = "quardo-touch", computer_count: int = 1, **settings: Any
) -> None:
    """Open a game against the computer, the user first."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "program", "level": "1"}] * computer_count]
    created = user.create_game(preset, *seats, first=1, **settings)
    user.context.add_init_script("localStorage.setItem('fourfold-felt', 'read')")
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)


def event_kinds(user: User) -> list[str]:
    """Return the kinds of the game's events, from the server."""
    notices = Table(user).snapshot()["notices"]
    return [one["event"]["kind"] if one["event"] else "hidden" for one in notices]


def cell(name: str) -> Cell:
    """Return a cell by its name."""
    return Cell.parse(name)


# Refusing and cancelling, by each input


@pytest.mark.parametrize(("kind", "language", "device"), INPUTS)
def test_refusals_cite_rules_and_cancelling_does_nothing(
    new_user: NewUser, kind: type[BlindInput], language: str, device: dict[str, Any]
) -> None:
    ann = new_user("Ann", language, **device)
    open_game(ann, position=POSITION)
    controls = kind(ann)
    wrong: list[tuple[Put | Swap, str, dict[str, str]]] = [
        (Put(Piece(3), cell("b1")), "cell-occupied", {"cell": "b1"}),
        (Swap(cell("b1"), cell("c1")), "swap-empty", {"cell": "c1"}),
        (Swap(cell("a1"), cell("c3")), "swap-not-adjacent", {"first": "a1", "second": "c3"}),
        (Swap(cell("a1"), cell("b1")), "swap-no-coin", {"first": "a1", "second": "b1"}),
    ]
    for move, reason, values in wrong:
        before = controls.announcement_count
        controls.enter_move(move)
        question, refusal = controls.confirm_question(move), ann.t(reason, set="quardo", **values)
        if controls.expect_any([question, normalize_spaces(refusal)], before) == question:
            controls.confirm()
        said = ann.expect_announcement(ann.t(reason, set="quardo", **values), "assertive", before)
        assert "D3" in said.text[-4:], said.text
        controls.cancel()
        controls.cancel()
    before = controls.announcement_count
    controls.enter_move(Put(Piece(3), cell("b1")))
    controls.expect_any([controls.confirm_question(Put(Piece(3), cell("b1")))], before)
    controls.cancel()
    ann.expect_announcement(ann.t("web-cancelled"), "polite", before)
    assert ann.view["turn"] == 1
    kinds = [one for one in event_kinds(ann) if one != "touch"]
    assert kinds == ["play"] * 4, "there are events besides the four attempts"


# Slides


def test_slide_is_spoken_in_order_and_vibrates(new_user: NewUser) -> None:
    ann = new_user("Ann", "fr", settings={"voice": True}, **PHONE)
    ann.context.add_init_script(RECORDER)
    open_game(ann, position=POSITION)
    controls = TouchInput(ann)
    path = [*CELLS[:4], *reversed(CELLS[4:8]), *CELLS[8:12], *reversed(CELLS[12:])]
    ann.page.evaluate("() => { recorded.voice.length = recorded.pulses.length = 0; }")
    expected = [normalize_spaces(controls.board.cell_text(one, PAWNS.get(one))) for one in path]
    with TwoFingers(ann) as finger:
        finger.down(*controls.point(path[0]))
        for place, text in zip(path, expected, strict=True):
            finger.move(*controls.point(place))
            ann.expect_announcement(text)
            assert controls.panel_text == text
    recorded = ann.page.evaluate("() => recorded")
    voice = [normalize_spaces(one) for one in recorded["voice"]]
    assert voice == [one for text in expected for one in ("cancel", f"fr fr-FR: {text}")]
    assert [pulse_pattern(pulses) for pulses in recorded["pulses"]] == [
        expected_pulses(one) for one in path
    ]
    assert event_kinds(ann) == ["touch"] * 16
    assert ann.view["turn"] == 1


def test_slide_from_outside_touches_and_scrolling_does_not(new_user: NewUser) -> None:
    ann = new_user("Ann", **PHONE)
    open_game(ann, position=POSITION)
    controls = TouchInput(ann)
    x, y = controls.board.panel.evaluate(CENTRE)
    with TwoFingers(ann) as finger:
        finger.down(x, y)
        finger.move(x, y - 100)
        ann.wait_until(lambda: ann.page.evaluate("scrollY") > 0, "the page does not scroll")
        finger.move(*controls.point(cell("b2")))
        ann.wait_for_render()
    ann.page.evaluate("scrollTo(0, 0)")
    ann.wait_until(lambda: ann.page.evaluate("scrollY") == 0, "the page scrolls on")
    assert event_kinds(ann) == [], "a finger that scrolls has touched a cell"
    left, top = controls.point(cell("a1"))
    slide_in(controls, (x, y), "c1", "c2")
    slide_in(controls, (left, top - 40), "a1")
    slide_in(controls, (1, top), "a1", "b1")
    cover = ann.page.evaluate_handle(COVER)
    slide_in(controls, (x, y), "c2", removed=cover.as_element())
    assert controls.touch(cell("b1")) == Piece(7)
    assert event_kinds(ann) == ["touch"] * 7
    assert ann.view["turn"] == 1


def slide_in(
    controls: TouchInput,
    start: tuple[float, float],
    *names: str,
    removed: ElementHandle | None = None,
) -> None:
    """Slide from a point over cells; each is touched, and the last has the focus.

    If the element under the start is ``removed`` meanwhile, the page never learns of the lifting.
    """
    with TwoFingers(controls.user) as finger:
        finger.down(*start)
        for place in map(cell, names):
            before = controls.announcement_count
            finger.move(*controls.point(place))
            controls.expect_any(
                [normalize_spaces(controls.board.cell_text(place, PAWNS.get(place)))], before
            )
        if removed is not None:
            removed.evaluate("(one) => one.remove()")
            return
    last = controls.element(cell(names[-1]))
    controls.user.wait_until(lambda: is_focused(last), "the focus does not follow the hand")


def pulse_pattern(pulses: list[int]) -> str:
    """Return a vibration as long and short pulses; every second number is a pause."""
    return "".join("-" if one >= 150 else "." for one in pulses[::2])


def expected_pulses(place: Cell) -> str:
    """Return the pulses of a cell: long or short for each trait of its pawn; one if it is empty."""
    piece = PAWNS.get(place)
    if piece is None:
        return "."
    return "".join("-" if piece.number >> bit & 1 else "." for bit in range(4))


# A limit of two touches per turn


def test_touch_limit_counts_held_fingers(new_user: NewUser) -> None:
    ann = new_user("Ann", **PHONE)
    open_game(ann, position=POSITION, options={"touches": 2})
    controls = TouchInput(ann)
    for name, left in (("b1", 1), ("c1", 0)):
        before = controls.announcement_count
        with TwoFingers(ann) as finger:
            finger.down(*controls.point(cell(name)))
            text = controls.board.cell_text(cell(name), PAWNS.get(cell(name)))
            said = ann.expect_announcement(text, "polite", before).text
        assert said == f"{text} {ann.t('touches-left', count=left)}"
    before = controls.announcement_count
    with TwoFingers(ann) as finger:
        finger.down(*controls.point(cell("d1")))
        ann.expect_announcement(ann.t("touches-left", count=0), "polite", before)
    assert ann.view["touches_left"] == 0
    assert event_kinds(ann) == ["touch"] * 2
    # An attempt costs a touch; with none left, only the rule is announced.
    blind = Put(Piece(3), cell("a1"))
    before = controls.announcement_count
    controls.enter_move(blind)
    controls.confirm()
    ann.expect_announcement(ann.t("said-refused-attempt.you", rule="D3"), "assertive", before)
    reason = ann.t("cell-occupied", cell="a1")
    assert not [heard for heard in ann.announcements if reason in heard.text], (
        "an attempt has revealed the cell"
    )
    assert event_kinds(ann) == ["touch", "touch", "touch", "play"], "the pawn, and the attempt"


# Three players


def test_two_computers_take_their_turns(new_user: NewUser) -> None:
    ann = new_user("Ann")
    open_game(ann, computer_count=2)
    player = DarkPlayer(KeyboardInput(ann), Random(3))
    for _ in range(2):
        assert player.wait_for_turn()
        player.take_turn()
    assert player.wait_for_turn()
    for which in ("first", "second"):
        name = ann.t("computer-spoken", which=which)
        ann.expect_announcement(ann.t("said-move", name=name))


# Dark Quarto


def test_dark_quarto_accepts_calls_by_words_and_keys(new_user: NewUser) -> None:
    ann = new_user("Ann")
    options = {"blindfold": True, "wrong_call": "free"}
    open_game(ann, "quarto", position="0123/..../..../.... - d1", options=options)
    controls = KeyboardInput(ann)
    assert controls.touch(cell("c1")) == Piece(2)
    commands = CommandInput(ann)
    commands.type("call column 1")
    ann.expect_announcement(ann.t("figure-syntax", found="column 1"), "assertive")
    before = controls.announcement_count
    commands.type("call column a")
    commands.type("yes")
    column = ann.t("figure-column", letter="a")
    said = ann.expect_announcement(
        ann.t("call-incomplete", figure=column, cell="a2"), "assertive", before
    )
    assert "(Q" in said.text
    controls.touch(cell("a1"))
    controls.call(Figure.parse("row1"))
    ann.expect_announcement(ann.t("dark-over"), "assertive")
    assert ann.view["result"]["winners"] == [1]
