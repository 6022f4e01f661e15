"""The sound lesson and its test, by keyboard alone.

The tests record the tones that the browser starts. The sound test is answered only by the sounds
heard in the lesson, so that lesson and test cannot share an error.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import Piece, PieceSet
from fourfold.rules.pieces import Trait
from tests.helpers.effort import in_soak

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.helpers.pages.user import NewUser, User

AUDIO_SPY = (Path(__file__).parent / "audio_spy.js").read_text(encoding="utf-8")
PLAYED_SOUNDS = """() => window.played.map(({ tones, pan }) => [
  tones.map(([kind, pitch]) => `${kind} ${Math.round(pitch)}`), pan().toFixed(2)])"""
IS_AUDIO_RUNNING = "() => window.audio?.state === 'running'"
MIN_LONG_PULSE_MS = 120
QUESTIONS = 10


def open_sounds(new_user: NewUser, path: str = "/sounds", **options: Any) -> User:
    """Open a page for a new user and record what it plays."""
    user = new_user("Ann", **options)
    user.context.add_init_script(AUDIO_SPY)
    user.go(path)
    enable_audio(user)
    return user


def enable_audio(user: User) -> None:
    """Press a key without effect, which allows the browser to play sounds."""
    user.page.keyboard.press("Shift")
    wait_for_audio(user)


def wait_for_audio(user: User) -> None:
    """Wait until the browser can play sounds."""
    user.wait_until(lambda: user.page.evaluate(IS_AUDIO_RUNNING), "the audio does not start")


def played_sounds(user: User) -> list[str]:
    """Return all sounds so far, as texts that can be compared."""
    return [json.dumps(sound) for sound in user.page.evaluate(PLAYED_SOUNDS)]


def press_and_listen(user: User, key: str) -> str:
    """Press a key; return the sound that it plays."""
    before = len(played_sounds(user))
    user.page.keyboard.press(key)
    return user.wait_until(lambda: played_sounds(user)[before:], f"no sound is played after {key}")[
        -1
    ]


def grid(user: User, name: str) -> Locator:
    """Return a grid by the id of its label."""
    return user.page.get_by_role("grid", name=user.t(name), exact=True)


PATH = "><>>>v<<<v>>>v<<<"
ARROWS = {">": "ArrowRight", "<": "ArrowLeft", "v": "ArrowDown"}


def learn_sounds(user: User, name: str) -> dict[str, str]:
    """Move over a grid by arrow keys; return the sound of each cell by its label."""
    grid(user, name).get_by_role("gridcell").first.focus()
    known: dict[str, str] = {}
    for step in PATH:
        sound = press_and_listen(user, ARROWS[step])
        known[focus_label(user)] = sound
    return known


def focus_label(user: User) -> str:
    """Return the label of the focused element."""
    name: str = user.page.evaluate("() => document.activeElement.ariaLabel ?? ''")
    return name


def choose_level(user: User, level: int) -> None:
    """Choose a level by keyboard, and move to the start button."""
    user.page.get_by_role("radio", name=user.t(f"sounds-level-{level}")).focus()
    user.page.keyboard.press("Space")
    user.button("sounds-start").focus()


def answer_in_grid(user: User, answer: str) -> None:
    """Move to an answer by arrow keys and press it."""
    while True:
        before = focus_label(user)
        user.page.keyboard.press("ArrowUp")
        if focus_label(user) == before:
            break
    for _ in range(4):
        user.page.keyboard.press("Home")
        for _ in range(4):
            if focus_label(user) == answer:
                return user.page.keyboard.press("Enter")
            user.page.keyboard.press("ArrowRight")
        user.page.keyboard.press("ArrowDown")
    pytest.fail(f"there is no answer {answer!r}")


def take_test(user: User, known: dict[str, str]) -> None:
    """Answer ten questions by the known sounds."""
    names = {sound: name for name, sound in known.items()}
    sound = press_and_listen(user, "Enter")
    for number in range(1, QUESTIONS + 1):
        user.expect_announcement(user.t("sounds-question", number=number, all=QUESTIONS), "polite")
        assert press_and_listen(user, "r") == sound, "the repeated sound differs"
        answer_in_grid(user, names[sound])
        user.expect_announcement(user.t("sounds-right", answer=names[sound]), "polite")
        next_button = user.button("sounds-next" if number < QUESTIONS else "sounds-finish")
        user.wait_until(partial(is_focused, next_button), "the next button is not focused")
        if number < QUESTIONS:
            sound = press_and_listen(user, "Enter")
    user.page.keyboard.press("Enter")
    user.expect_announcement(user.t("sounds-verdict-all"), "polite")


def is_focused(locator: Locator) -> bool:
    """Return whether an element has the focus."""
    return bool(locator.evaluate("(it) => it === document.activeElement"))


def has_played(user: User, count: int) -> bool:
    """Return whether at least a number of sounds were played."""
    return len(played_sounds(user)) >= count


def test_cell_sounds_can_be_learnt(new_user: NewUser) -> None:
    ann = open_sounds(new_user)
    known = learn_sounds(ann, "web-board")
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
def test_piece_sounds_can_be_learnt(new_user: NewUser, kind: str) -> None:
    ann = open_sounds(new_user, f"/sounds?set={kind}")
    known = learn_sounds(ann, "sounds-sixteen")
    speaker = ann.speaker(kind)
    assert set(known) == {speaker.piece(Piece(number)) for number in range(16)}
    assert len(set(known.values())) == 16
    choose_level(ann, 3)
    take_test(ann, known)


def test_wrong_answer_is_announced_once_and_played_again(new_user: NewUser) -> None:
    ann = open_sounds(new_user)
    known = learn_sounds(ann, "sounds-sixteen")
    choose_level(ann, 2)
    sound = press_and_listen(ann, "Enter")
    right = next(name for name, own in known.items() if own == sound)
    answers = ann.page.get_by_role("group", name=ann.t("sounds-ask-piece"), exact=True)
    ann.wait_until(
        lambda: is_focused(answers.get_by_role("button").first), "no answer has the focus"
    )
    names = [text.strip() for text in answers.get_by_role("button").all_inner_texts()]
    assert len(names) == 4
    assert right in names
    wrong = next(name for name in names if name != right)
    before, said = len(played_sounds(ann)), len(ann.announcements)
    answers.get_by_role("button", name=wrong, exact=True).press("Enter")
    ann.expect_announcement(ann.t("sounds-wrong", answer=right), "polite", said)
    ann.wait_for_render()
    assert [announcement.politeness for announcement in ann.announcements[said:]] == ["polite"]
    assert played_sounds(ann)[before:] == [sound]
    ann.expect_text(ann.t("sounds-score", right=0))
    answers.get_by_role("button", name=right, exact=True).press("Enter")
    ann.expect_text(ann.t("sounds-score", right=0))
    ann.press("sounds-stop")
    assert is_focused(ann.button("sounds-start"))


@pytest.mark.parametrize("kind", ["quarto", "quardo"])
def test_traits_are_played_and_described(new_user: NewUser, kind: str) -> None:
    ann = open_sounds(new_user, f"/sounds?set={kind}")
    for trait in Trait:
        name = trait.name_in(PieceSet(kind))
        group = ann.page.get_by_role("group", name=ann.t(f"trait-{name}"), exact=True)
        ann.expect_text(ann.t(f"sounds-trait-{name}"))
        sounds = set()
        for value, word in enumerate(trait.values_in(PieceSet(kind))):
            button = group.get_by_role("button").nth(value)
            text = button.inner_text()
            assert ann.t(f"value-{word}") in text
            assert ann.t(f"sounds-like-{word}") in text
            button.focus()
            sounds.add(press_and_listen(ann, "Enter"))
        assert len(sounds) == 2


SLOW_AUDIO = """
let now = performance.now();
performance.now = () => now;
window.AudioContext = class extends AudioContext {
  get state() { return this.awake ? super.state : "suspended"; }
  async resume() {
    await new Promise((done) => addEventListener("keyup", done)); // the press is handled first
    now += MILLISECONDS;
    this.awake = true;
  }
};
"""
"""Audio that takes a time to start, by the page's clock, which otherwise stands still."""


@pytest.mark.parametrize(("delay_ms", "is_played"), [(150, True), (900, False)])
def test_waking_press_is_played_unless_it_is_too_late(
    new_user: NewUser, delay_ms: int, is_played: bool
) -> None:
    ann = new_user("Ann")
    ann.context.add_init_script(AUDIO_SPY)
    ann.context.add_init_script(SLOW_AUDIO.replace("MILLISECONDS", str(delay_ms)))
    ann.go("/sounds")
    button = ann.page.get_by_role("group", name=ann.t("trait-height"), exact=True).get_by_role(
        "button"
    )
    button.first.press("Enter")
    wait_for_audio(ann)
    ann.wait_for_render()
    assert len(played_sounds(ann)) == is_played
    button.first.press("Enter")
    ann.wait_until(partial(has_played, ann, 1 + is_played))


def test_each_grid_is_one_tab_stop_with_an_audible_edge(new_user: NewUser) -> None:
    ann = open_sounds(new_user)
    for name in ("sounds-sixteen", "web-board"):
        cells = grid(ann, name).get_by_role("gridcell")
        assert [cell.get_attribute("tabindex") for cell in cells.all()] == ["0", *["-1"] * 15]
        cells.first.focus()
        first = press_and_listen(ann, "ArrowRight")
        assert press_and_listen(ann, "ArrowLeft") != first
        assert press_and_listen(ann, "ArrowLeft") not in {
            first,
            press_and_listen(ann, "ArrowRight"),
        }
        cells.nth(1).press("Tab")
        assert not any(is_focused(cell) for cell in cells.all())


def test_press_plays_once_and_vibrates(new_user: NewUser) -> None:
    ann = open_sounds(new_user)
    piece = 5
    cell = grid(ann, "sounds-sixteen").get_by_role("gridcell").nth(piece)
    for presses in (1, 2):
        cell.click()
        ann.wait_until(partial(has_played, ann, presses))
        ann.wait_for_render()
        assert len(played_sounds(ann)) == presses
    pulses = ann.page.evaluate("() => window.pulsed.at(-1)")
    assert [pulse > MIN_LONG_PULSE_MS for pulse in pulses[::2]] == [
        piece >> bit & 1 == 1 for bit in range(4)
    ]
    words = [ann.t("sounds-long" if piece >> bit & 1 else "sounds-short") for bit in range(4)]
    ann.expect_text(ann.t("sounds-pulses", pulses=", ".join(words)))


def test_piece_is_played_at_its_cell(new_user: NewUser) -> None:
    ann = open_sounds(new_user)
    cell = grid(ann, "web-board").get_by_role("gridcell").nth(3)
    cell.click()
    ann.wait_until(lambda: len(played_sounds(ann)) == 1)
    piece = ann.speaker("quarto").piece(Piece(9))
    ann.page.get_by_role("combobox", name=ann.t("sounds-board-piece"), exact=True).select_option(
        label=piece
    )
    cell.click()
    ann.wait_until(
        lambda: len(played_sounds(ann)) == 3, "the cell and the piece are not both played"
    )
    places = [json.loads(sound)[1] for sound in played_sounds(ann)]
    assert len(set(places)) == 1
    assert float(places[0]) > 0.5


def test_page_offers_to_switch_the_sound_on(new_user: NewUser) -> None:
    ann = new_user(settings={"sound": False})
    ann.context.add_init_script(AUDIO_SPY)
    ann.go("/sounds")
    ann.expect_text(ann.t("sounds-off"))
    assert ann.button("sounds-start").is_disabled()
    grid(ann, "web-board").get_by_role("gridcell").first.click()
    ann.wait_for_render()
    assert played_sounds(ann) == []
    ann.press("sounds-switch-on")
    ann.expect_announcement(ann.t("sounds-on"), "polite")
    enable_audio(ann)
    grid(ann, "web-board").get_by_role("gridcell").nth(1).click()
    ann.wait_until(lambda: len(played_sounds(ann)) == 1)
    assert ann.button("sounds-start").is_enabled()


def test_page_is_readable_without_audio(new_user: NewUser) -> None:
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


def test_voice_can_be_tried_once_the_device_has_one(new_user: NewUser) -> None:
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


def test_vibration_is_offered_where_supported(new_user: NewUser) -> None:
    ann = open_sounds(new_user, "/settings")
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
def test_sound_lesson_is_linked(new_user: NewUser, path: str) -> None:
    ann = new_user()
    ann.go(path)
    ann.page.get_by_role("link", name=ann.t("sounds-title"), exact=True).click()
    ann.expect_text(ann.t("sounds-title"), "heading")
    assert "/sounds" in ann.page.url
