"""What hands do in the dark beside whole games: slides, refusals, cancelling, memory, calls."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import CELLS, Cell, Figure, Piece, Put, Swap
from tests.e2e.blind_input import BlindInput, KeyboardInput, TypedInput
from tests.e2e.dark_board import CENTRE
from tests.e2e.dark_player import DarkPlayer
from tests.e2e.table import CommandInput, Table, is_focused
from tests.e2e.touch_input import TouchInput, TwoFingerInput, TwoFingers
from tests.e2e.user import normalize_spaces

if TYPE_CHECKING:
    from playwright.sync_api import ElementHandle

    from tests.e2e.user import NewUser, User

RECORDER = Path(__file__).with_name("speech_recorder.js").read_text(encoding="utf-8")
POSITION = "07../..../..5./.... 7fffe 1-0 1"
"""Pawns on a1, b1 and c3; the coin of row 1 is gone."""
STANDING = {Cell.parse("a1"): Piece(0), Cell.parse("b1"): Piece(7), Cell.parse("c3"): Piece(5)}
PHONE: dict[str, Any] = {"size": (360, 640), "has_touch": True, "is_mobile": True}
COVER = """() => {
  const cover = document.body.appendChild(document.createElement("div"));
  const { x, y, width, height } = document.querySelector("[data-felt]").getBoundingClientRect();
  const box = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(cover.style, { position: "fixed", zIndex: 99, ...box });
  return cover;
}"""
"""Lays something over the panel above the board."""
WAYS = [
    pytest.param(KeyboardInput, "en", {}, id="keys"),
    pytest.param(TypedInput, "fr", {}, id="words"),
    pytest.param(TouchInput, "ro", PHONE, id="one finger"),
    pytest.param(TwoFingerInput, "zh-Hant", PHONE, id="two fingers"),
]


def sit(user: User, preset: str = "quardo-touch", programs: int = 1, **wishes: Any) -> None:
    """Sit down at a game against the program, oneself to begin."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "program", "level": "1"}] * programs]
    created = user.create_game(preset, *seats, first=1, **wishes)
    user.context.add_init_script("localStorage.setItem('fourfold-felt', 'read')")
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)


def events(user: User) -> list[str]:
    """Return what has happened in a game, as its kinds, from the server."""
    told = Table(user).snapshot()["notices"]
    return [one["event"]["kind"] if one["event"] else "hidden" for one in told]


def cell(name: str) -> Cell:
    """Return a cell."""
    return Cell.parse(name)


# Refusals and second thoughts, each way


@pytest.mark.parametrize(("kind", "language", "device"), WAYS)
def test_refusals_say_their_rule_and_cancelling_does_nothing(
    new_user: NewUser, kind: type[BlindInput], language: str, device: dict[str, Any]
) -> None:
    ann = new_user("Ann", language, **device)
    sit(ann, position=POSITION)
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
        controls.expect_any([controls.confirm_question(move)], before)
        controls.confirm()
        said = ann.expect_announcement(ann.t(reason, set="quardo", **values), "assertive", before)
        assert "D3" in said.text[-4:], said.text
        controls.cancel()
        controls.cancel()
    before = controls.announcement_count
    controls.enter_move(Put(Piece(3), cell("d4")))
    controls.expect_any([controls.confirm_question(Put(Piece(3), cell("d4")))], before)
    controls.cancel()
    ann.expect_announcement(ann.t("web-cancelled"), "polite", before)
    assert ann.view["turn"] == 1
    kinds = [one for one in events(ann) if one != "touch"]
    assert kinds == ["play"] * 4, "something else than the four attempts has happened"


# A slide


def test_a_slide_is_spoken_once_in_order_and_vibrates(new_user: NewUser) -> None:
    ann = new_user("Ann", "fr", settings={"voice": True}, **PHONE)
    ann.context.add_init_script(RECORDER)
    sit(ann, position=POSITION)
    controls = TouchInput(ann)
    path = [*CELLS[:4], *reversed(CELLS[4:8]), *CELLS[8:12], *reversed(CELLS[12:])]
    ann.page.evaluate("() => { recorded.voice.length = recorded.pulses.length = 0; }")
    wanted = [normalize_spaces(controls.board.cell_text(one, STANDING.get(one))) for one in path]
    with TwoFingers(ann) as finger:
        finger.down(*controls.point(path[0]))
        for place, text in zip(path, wanted, strict=True):
            finger.move(*controls.point(place))
            ann.expect_announcement(text)
            assert controls.panel_text == text
    recorded = ann.page.evaluate("() => recorded")
    voice = [normalize_spaces(one) for one in recorded["voice"]]
    assert voice == [one for text in wanted for one in ("cancel", f"fr fr-FR: {text}")]
    assert [shape(pulses) for pulses in recorded["pulses"]] == [pulses_of(one) for one in path]
    assert events(ann) == ["touch"] * 16
    assert ann.view["turn"] == 1


def test_a_slide_from_beside_feels_and_scrolling_does_not(new_user: NewUser) -> None:
    ann = new_user("Ann", **PHONE)
    sit(ann, position=POSITION)
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
    assert events(ann) == [], "a finger that scrolls has felt something"
    left, top = controls.point(cell("a1"))
    slide_in(controls, (x, y), "c1", "c2")
    slide_in(controls, (left, top - 40), "a1")
    slide_in(controls, (1, top), "a1", "b1")
    gone = ann.page.evaluate_handle(COVER)
    slide_in(controls, (x, y), "c2", goes=gone.as_element())
    assert controls.touch(cell("b1")) == Piece(7)
    assert events(ann) == ["touch"] * 7
    assert ann.view["turn"] == 1


def slide_in(
    controls: TouchInput, start: tuple[float, float], *names: str, goes: ElementHandle | None = None
) -> None:
    """Slide from somewhere over cells; each is felt, and the last has the focus.

    Where the finger was put down may go away: then nobody knows that it is lifted.
    """
    with TwoFingers(controls.user) as finger:
        finger.down(*start)
        for place in map(cell, names):
            before = controls.announcement_count
            finger.move(*controls.point(place))
            controls.expect_any(
                [normalize_spaces(controls.board.cell_text(place, STANDING.get(place)))], before
            )
        if goes is not None:
            goes.evaluate("(one) => one.remove()")
            return
    last = controls.element(cell(names[-1]))
    controls.user.wait_until(lambda: is_focused(last), "the focus does not follow the hand")


def shape(pulses: list[int]) -> str:
    """Return a pattern as long and short pulses; what lies between is silence."""
    return "".join("-" if one >= 150 else "." for one in pulses[::2])


def pulses_of(place: Cell) -> str:
    """Return how a cell should vibrate: a long pulse for each trait that a pawn has, or one tap."""
    piece = STANDING.get(place)
    if piece is None:
        return "."
    return "".join("-" if piece.number >> bit & 1 else "." for bit in range(4))


# Memory: two touches a turn


def test_memory_by_holding_a_finger(new_user: NewUser) -> None:
    ann = new_user("Ann", **PHONE)
    sit(ann, position=POSITION, options={"touches": 2})
    controls = TouchInput(ann)
    for name, left in (("b1", 1), ("c1", 0)):
        before = controls.announcement_count
        with TwoFingers(ann) as finger:
            finger.down(*controls.point(cell(name)))
            text = controls.board.cell_text(cell(name), STANDING.get(cell(name)))
            said = ann.expect_announcement(text, "polite", before).text
        assert said == f"{text} {ann.t('touches-left', count=left)}"
    before = controls.announcement_count
    with TwoFingers(ann) as finger:
        finger.down(*controls.point(cell("d1")))
        ann.expect_announcement(ann.t("touches-left", count=0), "polite", before)
    assert ann.view["touches_left"] == 0
    assert events(ann) == ["touch"] * 2
    # Trying costs as touching does: with nothing left the rule alone is told.
    blind = Put(Piece(3), cell("a1"))
    before = controls.announcement_count
    controls.enter_move(blind)
    controls.confirm()
    ann.expect_announcement(
        ann.t("said-refused-attempt", name="Ann", rule="D3"), "assertive", before
    )
    told = ann.t("cell-occupied", cell="a1")
    assert not [announcement for announcement in ann.announcements if told in announcement.text], (
        "a try has felt the cell"
    )
    assert events(ann) == ["touch", "touch", "touch", "play"], "the pawn, and the attempt"


# Others at the table


def test_three_players(new_user: NewUser) -> None:
    ann = new_user("Ann")
    sit(ann, programs=2)
    player = DarkPlayer(KeyboardInput(ann), Random(3))
    for _ in range(2):
        assert player.wait_for_turn()
        player.take_turn()
    assert player.wait_for_turn()
    names = [seat["name"] for seat in Table(ann).snapshot()["game"]["seats"] if not seat["yours"]]
    assert len(names) == 2
    for name in names:
        ann.expect_announcement(ann.t("said-move", name=name))


# Quarto in the dark


def test_a_call_in_quarto(new_user: NewUser) -> None:
    ann = new_user("Ann")
    options = {"blindfold": True, "wrong_call": "free"}
    sit(ann, "quarto", position="0123/..../..../.... - d1", options=options)
    controls = KeyboardInput(ann)
    assert controls.touch(cell("c1")) == Piece(2)
    typed = CommandInput(ann)
    typed.type("call column 1")
    ann.expect_announcement(ann.t("figure-syntax", found="column 1"), "assertive")
    before = controls.announcement_count
    typed.type("call column a")
    typed.type("yes")
    column = ann.t("figure-column", letter="a")
    said = ann.expect_announcement(
        ann.t("call-incomplete", figure=column, cell="a2"), "assertive", before
    )
    assert "(Q" in said.text
    controls.touch(cell("a1"))
    controls.call(Figure.parse("row1"))
    ann.expect_announcement(ann.t("dark-over"), "assertive")
    assert ann.view["result"]["winners"] == [1]
