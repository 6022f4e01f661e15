"""A tournament by keyboard alone: its director's, and a player's; the focus is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx

from tests.e2e.table import focus_name, focus_named, focus_tag, tab_to
from tests.e2e.tournaments import post_event
from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from tests.e2e.user import NewUser, User

NAME = "Club evening"
BEN, CLEO, DAN, ANN = "1234"
"""In the order of their entries."""
WATCH = """() => {
  window.lost = [];
  let last = "";
  let frames = 0;
  const look = () => {
    const focus = document.activeElement;
    frames = focus === document.body ? frames + 1 : 0;
    if (frames === 0) last = focus.getAttribute("aria-label") ?? focus.innerText ?? focus.tagName;
    if (frames === 2) window.lost.push(last);
    requestAnimationFrame(look);
  };
  look();
}"""


class Keyboard:
    """Somebody without a mouse, who hears what the page says."""

    def __init__(self, user: User) -> None:
        self.user = user
        self._expected: list[str] = []

    def watch(self) -> None:
        """From now on, the focus must always be on something."""
        self.user.page.evaluate(WATCH)

    def to(self, name: str, *, back: bool = False) -> None:
        """Go to something by its name."""
        tab_to(self.user, focus_named(name), "Shift+Tab" if back else "Tab")

    def press(self, name: str, key: str = "Enter", *, back: bool = False) -> None:
        """Go to something and press a key there."""
        self.to(name, back=back)
        self.user.page.keyboard.press(key)

    def type(self, *texts: str) -> None:
        """Type into one field after the other, or choose by its first letters."""
        keys = self.user.page.keyboard
        for number, text in enumerate(texts):
            if number:
                keys.press("Tab")
            keys.type(text)

    def expect_announcement(self, key: str, **values: object) -> None:
        """Wait until something is said that was not said before, and look where the focus is."""
        text = self.user.t(key, **values)
        self._expected.append(text)
        times = self._expected.count(text)
        self.user.wait_until(lambda: self._said().count(text) >= times, f"not said: {text}")
        self.user.wait_for_render()
        assert focus_tag(self.user) != "body", f"the focus is lost with: {text}"

    def _said(self) -> list[str]:
        """Return what was said of the tournament, and not on the way: of pages, and by the game."""
        titles = (NAME, self.user.t("cup-new"))
        texts = (said.text for said in self.user.announcements)
        return [text for text in texts if text not in titles and not text.startswith("Cleo: ")]

    def assert_heard_once(self) -> None:
        """Everything was said as often as it happened, and the focus was never lost."""
        self.user.wait_for_announcements()
        assert self._said() == self._expected
        assert self.user.page.evaluate("() => window.lost") == []


def test_a_tournament_by_keyboard_alone(new_user: NewUser) -> None:
    dora, ann = new_user("Dora"), new_user("Ann")
    director, player = Keyboard(dora), Keyboard(ann)
    cup = make(director)
    enter(player, cup)
    pair_and_undo(director, player)
    pair_by_hand(director, player)
    claim(player, director)
    decide_and_correct(director)
    mark_handled(director)
    secret = show_link(director)
    post_event(
        dora, cup, kind="pair", round=2, tables=[{"players": [CLEO, ANN]}, {"players": [BEN, DAN]}]
    )
    director.expect_announcement("cup-said-round", round=2)
    go_and_come_back(player)
    claim_elsewhere(dora.url, cup, secret)
    confirm(player, director)
    withdraw_and_return(director)
    export_and_end(director)
    player.expect_announcement("cup-said-over")
    director.assert_heard_once()
    player.assert_heard_once()


def make(director: Keyboard) -> str:
    """Make a tournament on wooden boards and add three names; return its id."""
    dora = director.user
    page, t = dora.page, dora.t
    dora.go("/tournaments")
    director.to(t("cup-new"))
    director.watch()
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name=t("cup-form-name")).wait_for()
    director.to(t("cup-form-name"))
    director.type(NAME)
    director.press(t("cup-where-online"), "ArrowDown")
    director.press(t("cup-form-create"))
    page.wait_for_url("**/director")
    page.get_by_role("heading", name=t("cup-entries")).wait_for()
    director.to(t("cup-add-name"))
    for name in ("Ben", "Cleo", "Dan"):
        director.type(name)
        page.keyboard.press("Enter")
        director.expect_announcement("cup-added", name=name)
        assert focus_name(dora) == t("cup-add-name")
    return page.url.split("/")[-2]


def enter(player: Keyboard, cup: str) -> None:
    """Enter a tournament that is open."""
    ann = player.user
    ann.go(f"/tournaments/{cup}")
    player.to(ann.t("cup-enter"))
    player.watch()
    ann.page.keyboard.press("Enter")
    player.expect_announcement("cup-entered-wait")


def pair_and_undo(director: Keyboard, player: Keyboard) -> None:
    """Somebody is absent; a round is paired without her, and undone."""
    dora = director.user
    plays = dora.t("cup-plays-next-of", name="Ann")
    dora.page.get_by_role("checkbox", name=plays).wait_for()
    director.press(plays, "Space")
    director.press(dora.t("cup-pair", round=1), back=True)
    for user in (director, player):
        user.expect_announcement("cup-said-round", round=1)
    director.press(dora.t("cup-unpair", round=1))
    for user in (director, player):
        user.expect_announcement("cup-said-round-undone", round=1)
    director.press(plays, "Space")


def pair_by_hand(director: Keyboard, player: Keyboard) -> None:
    """Seat everybody, Ann with Ben and Dan with Cleo."""
    dora = director.user
    t = dora.t
    director.press(t("cup-by-hand"), back=True)
    dora.page.get_by_role("combobox", name=t("cup-seat-of", table=2, seat=2)).wait_for()
    director.to(t("cup-seat-of", table=1, seat=1))
    director.type("Ann", "Ben", "Dan", "Cleo")
    director.press(t("cup-by-hand-send"))
    for user in (director, player):
        user.expect_announcement("cup-said-round", round=1)
    player.expect_announcement("cup-said-ready", table=1, names="Ben")


def claim(player: Keyboard, director: Keyboard) -> None:
    """A player enters a result; the director confirms it."""
    t = player.user.t
    won = t("cup-won", name="Ann")
    player.press(won)
    player.expect_announcement("cup-waiting-confirm", result=won)
    director.expect_announcement("cup-said-claim", name="Ann", result=won)
    label = t("cup-result-of", table=1, names="Ann – Ben")
    director.press(f"{t('cup-confirm')}: {label}")
    for user in (director, player):
        user.expect_announcement("cup-said-confirmed", table=1, result=won)


def decide_and_correct(director: Keyboard) -> None:
    """Enter the other result, and correct it."""
    dora = director.user
    page, t = dora.page, dora.t
    label = t("cup-result-of", table=2, names="Dan – Cleo")
    director.to(label)
    director.type(t("cup-draw"))
    director.press(f"{t('cup-save')}: {label}")
    director.expect_announcement("cup-said-confirmed", table=2, result=t("cup-draw"))
    correct = f"{t('cup-correct')}: {label}"
    assert focus_name(dora) == correct
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=t("cup-correct-title"))
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert focus_name(dora) == correct
    page.keyboard.press("Enter")
    director.to(t("cup-correct-new"))
    director.type(t("cup-won", name="Dan"), "The card was misread.")
    page.keyboard.press("Enter")
    director.expect_announcement("cup-said-confirmed", table=2, result=t("cup-won", name="Dan"))
    dora.wait_until(lambda: focus_name(dora) == correct, "the dialog does not give the focus back")


def mark_handled(director: Keyboard) -> None:
    """Take the tournament off the list."""
    dora = director.user
    t = dora.t
    director.press(t("web-settings"), back=True)
    director.press(t("cup-form-listed"), "Space")
    director.press(t("cup-save"))
    director.expect_announcement("cup-settings-saved")
    dora.wait_until(lambda: focus_name(dora) == t("web-settings"), "the focus does not come back")


def show_link(director: Keyboard) -> str:
    """Open the link for a name, and close it; return its secret."""
    dora = director.user
    opener = dora.t("cup-link-for", name="Cleo")
    director.press(opener)
    dialog = dora.page.get_by_role("dialog")
    link = dialog.get_by_role("textbox", name=dora.t("web-link"), exact=True).input_value()
    director.press(dora.t("web-close"))
    dialog.wait_for(state="hidden")
    assert focus_name(dora) == opener
    return link.partition("#")[2]


def go_and_come_back(player: Keyboard) -> None:
    """Go to one's game and back."""
    ann = player.user
    player.expect_announcement("cup-said-round", round=2)
    player.expect_announcement("cup-said-ready", table=1, names="Cleo")
    player.press(ann.t("cup-phone"))
    ann.wait_for_game()
    ann.page.get_by_role("grid").first.wait_for()
    assert focus_tag(ann) != "body"
    player.press(ann.t("game-to-tournament"))
    player.press(ann.t("web-leave-go"))
    ann.page.get_by_role("link", name=ann.t("cup-phone-go")).wait_for()
    assert focus_tag(ann) != "body"


def claim_elsewhere(url: str, cup: str, secret: str) -> None:
    """Enter a result as Cleo, on her phone."""
    with httpx.Client(
        base_url=f"{url}/api", headers={"Origin": url}, timeout=PATIENCE_SECONDS
    ) as cleo:
        cleo.post("/session", json={"language": "en"}).raise_for_status()
        cleo.post("/tournament-join", json={"secret": secret}).raise_for_status()
        event = {"kind": "report", "round": 2, "table": 1, "game": 1, "result": "1-0"}
        cleo.post(f"/tournaments/{cup}/events", json={"event": event}).raise_for_status()


def confirm(player: Keyboard, director: Keyboard) -> None:
    """Confirm the result that the opponent has entered."""
    t = player.user.t
    won = t("cup-won", name="Cleo")
    for user in (director, player):
        user.expect_announcement("cup-said-claim", name="Cleo", result=won)
    player.press(t("cup-confirm"))
    for user in (director, player):
        user.expect_announcement("cup-said-confirmed", table=1, result=won)


def withdraw_and_return(director: Keyboard) -> None:
    """Somebody leaves, whose game is forfeit, and comes back."""
    dora = director.user
    t = dora.t
    director.press(t("cup-remove", name="Dan"))
    result = f"{t('cup-won', name='Ben')} ({t('cup-forfeit')})"
    director.expect_announcement("cup-said-confirmed", table=2, result=result)
    director.expect_announcement("cup-removed", name="Dan")
    assert focus_name(dora) == t("cup-bring-back", name="Dan")
    dora.page.keyboard.press("Enter")
    director.expect_announcement("cup-said-back", name="Dan")


def export_and_end(director: Keyboard) -> None:
    """Download the standings, and end the tournament."""
    dora = director.user
    page, t = dora.page, dora.t
    director.to(t("cup-export-standings"))
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert "Cleo" in download.value.path().read_text(encoding="utf-8")
    director.press(t("cup-finish"), back=True)
    dialog = page.get_by_role("dialog", name=t("cup-finish-title"))
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert focus_name(dora) == t("cup-finish")
    page.keyboard.press("Enter")
    dialog.wait_for()
    director.press(t("cup-finish"))
    director.expect_announcement("cup-said-over")
