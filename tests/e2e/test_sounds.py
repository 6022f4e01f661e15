"""The lesson of the sounds, and its test, taken by somebody who has nothing but the keyboard.

The tester listens: tones are taken from the browser where they are started. What was learnt in the
lesson is all that the test is answered by, so that lesson and test cannot agree on something wrong.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import Piece, PieceSet
from fourfold.rules.pieces import Trait
from tests.effort import in_soak

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.user import NewUser, User

LISTEN = (Path(__file__).parent / "audio_spy.js").read_text(encoding="utf-8")
HEARD = """() => window.played.map(({ tones, pan }) => [
  tones.map(([kind, pitch]) => `${kind} ${Math.round(pitch)}`), pan().toFixed(2)])"""
AWAKE = "() => window.audio?.state === 'running'"
LONG_MS = 120
QUESTIONS = 10


def listener(new_user: NewUser, path: str = "/sounds", **options: Any) -> User:
    """Return somebody on the page of the sounds whose browser tells what it plays."""
    user = new_user("Ann", **options)
    user.context.add_init_script(LISTEN)
    user.go(path)
    wake(user)
    return user


def wake(user: User) -> None:
    """Press a key that does nothing else, and wait until the browser can make sounds."""
    user.page.keyboard.press("Shift")
    await_sound(user)


def await_sound(user: User) -> None:
    """Wait until the browser can make sounds."""
    user.wait_until(lambda: user.page.evaluate(AWAKE), "the sound is not woken")


def heard(user: User) -> list[str]:
    """Return all sounds so far, as something that can be remembered and compared."""
    return [json.dumps(sound) for sound in user.page.evaluate(HEARD)]


def after(user: User, key: str) -> str:
    """Press a key; return the sound that comes of it."""
    before = len(heard(user))
    user.page.keyboard.press(key)
    return user.wait_until(lambda: heard(user)[before:], f"nothing is heard after {key}")[-1]


def grid(user: User, name: str) -> Locator:
    """Return one of the grids."""
    return user.page.get_by_role("grid", name=user.t(name), exact=True)


SNAKE = "><>>>v<<<v>>>v<<<"
ARROWS = {">": "ArrowRight", "<": "ArrowLeft", "v": "ArrowDown"}


def walk(user: User, name: str) -> dict[str, str]:
    """Go over all sixteen by arrow keys; return what each sounds like, by its name."""
    grid(user, name).get_by_role("gridcell").first.focus()
    known: dict[str, str] = {}
    for step in SNAKE:
        sound = after(user, ARROWS[step])
        known[focused(user)] = sound
    return known


def focused(user: User) -> str:
    """Return what has the focus is called."""
    name: str = user.page.evaluate("() => document.activeElement.ariaLabel ?? ''")
    return name


def choose_level(user: User, level: int) -> None:
    """Choose a level by keyboard and begin."""
    user.page.get_by_role("radio", name=user.t(f"sounds-level-{level}")).focus()
    user.page.keyboard.press("Space")
    user.button("sounds-start").focus()


def answer_in_grid(user: User, wanted: str) -> None:
    """Move to an answer by arrow keys and press it."""
    while True:
        before = focused(user)
        user.page.keyboard.press("ArrowUp")
        if focused(user) == before:
            break
    for _ in range(4):
        user.page.keyboard.press("Home")
        for _ in range(4):
            if focused(user) == wanted:
                return user.page.keyboard.press("Enter")
            user.page.keyboard.press("ArrowRight")
        user.page.keyboard.press("ArrowDown")
    pytest.fail(f"there is no answer {wanted!r}")


def take_test(user: User, known: dict[str, str]) -> None:
    """Answer ten questions by ear."""
    names = {sound: name for name, sound in known.items()}
    sound = after(user, "Enter")
    for number in range(1, QUESTIONS + 1):
        user.expect_announcement(user.t("sounds-question", number=number, all=QUESTIONS), "polite")
        assert after(user, "r") == sound, "heard again, it is another sound"
        answer_in_grid(user, names[sound])
        user.expect_announcement(user.t("sounds-right", answer=names[sound]), "polite")
        following = user.button("sounds-next" if number < QUESTIONS else "sounds-finish")
        user.wait_until(partial(is_focused, following), "the focus does not go on")
        if number < QUESTIONS:
            sound = after(user, "Enter")
    user.page.keyboard.press("Enter")
    user.expect_announcement(user.t("sounds-verdict-all"), "polite")


def is_focused(what: Locator) -> bool:
    """Return whether something has the focus."""
    return bool(what.evaluate("(it) => it === document.activeElement"))


def has_heard(user: User, count: int) -> bool:
    """Return whether so many sounds were heard."""
    return len(heard(user)) >= count


def test_who_has_learnt_the_squares_hears_them_all(new_user: NewUser) -> None:
    ann = listener(new_user)
    known = walk(ann, "web-board")
    assert len(known) == len(set(known.values())) == 16
    choose_level(ann, 4)
    take_test(ann, known)
    best = ann.t("sounds-best", right=QUESTIONS, all=QUESTIONS)
    ann.expect_text(best)
    ann.go("/sounds")
    choose_level(ann, 4)
    ann.expect_text(best)
    choose_level(ann, 3)
    assert ann.page.get_by_text(best).count() == 0


@pytest.mark.parametrize("kind", ["quarto", *in_soak("quardo")])
def test_who_has_learnt_the_pieces_hears_them_all(new_user: NewUser, kind: str) -> None:
    ann = listener(new_user, f"/sounds?set={kind}")
    known = walk(ann, "sounds-sixteen")
    speaker = ann.speaker(kind)
    assert set(known) == {speaker.piece(Piece(number)) for number in range(16)}
    assert len(set(known.values())) == 16
    choose_level(ann, 3)
    take_test(ann, known)


def test_a_wrong_answer_is_told_once_and_heard(new_user: NewUser) -> None:
    ann = listener(new_user)
    known = walk(ann, "sounds-sixteen")
    choose_level(ann, 2)
    sound = after(ann, "Enter")
    right = next(name for name, own in known.items() if own == sound)
    answers = ann.page.get_by_role("group", name=ann.t("sounds-ask-piece"), exact=True)
    ann.wait_until(
        lambda: is_focused(answers.get_by_role("button").first), "no answer has the focus"
    )
    names = [text.strip() for text in answers.get_by_role("button").all_inner_texts()]
    assert len(names) == 4
    assert right in names
    wrong = next(name for name in names if name != right)
    before, said = len(heard(ann)), len(ann.announcements)
    answers.get_by_role("button", name=wrong, exact=True).press("Enter")
    ann.expect_announcement(ann.t("sounds-wrong", answer=right), "polite", said)
    ann.wait_for_render()
    assert [announcement.politeness for announcement in ann.announcements[said:]] == ["polite"]
    assert heard(ann)[before:] == [sound]
    ann.expect_text(ann.t("sounds-score", right=0))
    answers.get_by_role("button", name=right, exact=True).press("Enter")
    ann.expect_text(ann.t("sounds-score", right=0))
    ann.press("sounds-stop")
    assert is_focused(ann.button("sounds-start"))


@pytest.mark.parametrize("kind", ["quarto", "quardo"])
def test_a_trait_is_heard_and_said_in_words(new_user: NewUser, kind: str) -> None:
    ann = listener(new_user, f"/sounds?set={kind}")
    for trait in Trait:
        name = trait.name_in(PieceSet(kind))
        group = ann.page.get_by_role("group", name=ann.t(f"trait-{name}"), exact=True)
        ann.expect_text(ann.t(f"sounds-trait-{name}"))
        sounds = set()
        for value, word in enumerate(trait.values_in(PieceSet(kind))):
            button = group.get_by_role("button").nth(value)
            told = button.inner_text()
            assert ann.t(f"value-{word}") in told
            assert ann.t(f"sounds-like-{word}") in told
            button.focus()
            sounds.add(after(ann, "Enter"))
        assert len(sounds) == 2


SLEEPY = """
let now = performance.now();
performance.now = () => now;
window.AudioContext = class extends AudioContext {
  get state() { return this.awake ? super.state : "suspended"; }
  async resume() {
    await new Promise((done) => addEventListener("keyup", done)); // the press is dealt with first
    now += MILLISECONDS;
    this.awake = true;
  }
};
"""
"""Sound that takes a while to wake, by the page's clock, which stands still otherwise."""


@pytest.mark.parametrize(("wakes_after", "is_heard"), [(150, True), (900, False)])
def test_the_press_that_wakes_the_sound_is_heard_unless_it_is_over(
    new_user: NewUser, wakes_after: int, is_heard: bool
) -> None:
    ann = new_user("Ann")
    ann.context.add_init_script(LISTEN)
    ann.context.add_init_script(SLEEPY.replace("MILLISECONDS", str(wakes_after)))
    ann.go("/sounds")
    button = ann.page.get_by_role("group", name=ann.t("trait-height"), exact=True).get_by_role(
        "button"
    )
    button.first.press("Enter")
    await_sound(ann)
    ann.wait_for_render()
    assert len(heard(ann)) == is_heard
    button.first.press("Enter")
    ann.wait_until(partial(has_heard, ann, 1 + is_heard))


def test_each_grid_is_one_tab_stop_and_its_edge_is_heard(new_user: NewUser) -> None:
    ann = listener(new_user)
    for name in ("sounds-sixteen", "web-board"):
        cells = grid(ann, name).get_by_role("gridcell")
        assert [cell.get_attribute("tabindex") for cell in cells.all()] == ["0", *["-1"] * 15]
        cells.first.focus()
        first = after(ann, "ArrowRight")
        assert after(ann, "ArrowLeft") != first
        assert after(ann, "ArrowLeft") not in {first, after(ann, "ArrowRight")}
        cells.nth(1).press("Tab")
        assert not any(is_focused(cell) for cell in cells.all())


def test_a_press_is_heard_once_and_felt(new_user: NewUser) -> None:
    ann = listener(new_user)
    piece = 5
    cell = grid(ann, "sounds-sixteen").get_by_role("gridcell").nth(piece)
    for presses in (1, 2):
        cell.click()
        ann.wait_until(partial(has_heard, ann, presses))
        ann.wait_for_render()
        assert len(heard(ann)) == presses
    pulses = ann.page.evaluate("() => window.pulsed.at(-1)")
    assert [pulse > LONG_MS for pulse in pulses[::2]] == [piece >> bit & 1 == 1 for bit in range(4)]
    words = [ann.t("sounds-long" if piece >> bit & 1 else "sounds-short") for bit in range(4)]
    ann.expect_text(ann.t("sounds-pulses", pulses=", ".join(words)))


def test_a_piece_is_heard_on_its_square(new_user: NewUser) -> None:
    ann = listener(new_user)
    cell = grid(ann, "web-board").get_by_role("gridcell").nth(3)
    cell.click()
    ann.wait_until(lambda: len(heard(ann)) == 1)
    piece = ann.speaker("quarto").piece(Piece(9))
    ann.page.get_by_role("combobox", name=ann.t("sounds-board-piece"), exact=True).select_option(
        label=piece
    )
    cell.click()
    ann.wait_until(lambda: len(heard(ann)) == 3, "the square and the piece are not both heard")
    places = [json.loads(sound)[1] for sound in heard(ann)]
    assert len(set(places)) == 1
    assert float(places[0]) > 0.5


def test_with_sound_switched_off_it_says_so_and_can_be_switched_on(new_user: NewUser) -> None:
    ann = new_user(settings={"sound": False})
    ann.context.add_init_script(LISTEN)
    ann.go("/sounds")
    ann.expect_text(ann.t("sounds-off"))
    assert ann.button("sounds-start").is_disabled()
    grid(ann, "web-board").get_by_role("gridcell").first.click()
    ann.wait_for_render()
    assert heard(ann) == []
    ann.press("sounds-switch-on")
    ann.expect_announcement(ann.t("sounds-on"), "polite")
    wake(ann)
    grid(ann, "web-board").get_by_role("gridcell").nth(1).click()
    ann.wait_until(lambda: len(heard(ann)) == 1)
    assert ann.button("sounds-start").is_enabled()


def test_without_any_sound_the_page_can_be_read(new_user: NewUser) -> None:
    ann = new_user()
    ann.context.add_init_script("delete window.AudioContext; delete Navigator.prototype.vibrate")
    ann.go("/sounds")
    ann.expect_text(ann.t("sounds-none"))
    ann.expect_text(ann.t("sounds-pulses-none"))
    ann.expect_text(ann.t("sounds-trait-height"))
    grid(ann, "sounds-sixteen").get_by_role("gridcell").nth(8).click()
    ann.expect_text(", ".join(ann.t(f"sounds-like-{word}") for word in ("light", "round", "tall")))
    assert ann.button("sounds-start").is_disabled()
    ann.expect_text(ann.t("sounds-test-needs"))


# Settings

VOICES = """
const said = (window.said = []);
const voices = [];
Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
  getVoices: () => voices, cancel: () => said.push("-"),
  speak: ({ text, lang, rate }) => said.push(`${text} ${lang} ${rate}`),
}) });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
window.voicesCome = (lang) => {
  voices.push({ lang });
  speechSynthesis.dispatchEvent(new Event("voiceschanged"));
};
"""


def test_the_voice_is_tried_once_the_device_has_one(new_user: NewUser) -> None:
    ann = new_user("Ann", "fr")
    ann.context.add_init_script(VOICES)
    ann.go("/settings")
    none = ann.t("voice-none", language="Français")
    ann.expect_text(none)
    button = ann.button("web-volume-try", what=ann.t("voice-rate"))
    assert button.is_disabled()
    ann.page.evaluate("() => voicesCome('zh-TW')")
    ann.wait_for_render()
    assert ann.page.get_by_text(none).count() == 1
    ann.page.evaluate("() => voicesCome('fr_CA')")
    ann.wait_until(lambda: ann.page.get_by_text(none).count() == 0)
    rate = ann.page.get_by_role("slider", name=ann.t("voice-rate"), exact=True)
    rate.press("ArrowRight")
    button.click()
    assert ann.page.evaluate("() => window.said") == ["-", f"{ann.t('voice-sample')} fr 1.1"]


def test_vibration_is_offered_where_it_can_be_felt(new_user: NewUser) -> None:
    ann = listener(new_user, "/settings")
    button = ann.button("web-volume-try", what=ann.t("vibration-on"))
    button.click()
    assert ann.page.evaluate("() => window.pulsed.length") == 1
    ann.page.get_by_role("checkbox", name=ann.t("vibration-on"), exact=True).uncheck()
    assert button.is_disabled()
    bob = new_user("Bob")
    bob.context.add_init_script("delete Navigator.prototype.vibrate")
    bob.go("/settings")
    bob.expect_text(bob.t("voice-hint"))
    assert bob.page.get_by_text(bob.t("vibration-on")).count() == 0


@pytest.mark.parametrize("path", ["/settings", "/learn", "/rules/quardo-touch"])
def test_the_lesson_is_found(new_user: NewUser, path: str) -> None:
    ann = new_user()
    ann.go(path)
    ann.page.get_by_role("link", name=ann.t("sounds-title"), exact=True).click()
    ann.expect_text(ann.t("sounds-title"), "heading")
    assert "/sounds" in ann.page.url
