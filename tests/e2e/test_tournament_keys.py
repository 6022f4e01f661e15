"""A tournament by keyboard alone, as its director and as a player; the focus is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx

from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.pages.table import focus_name, focus_named, focus_tag, tab_to
from tests.helpers.pages.tournaments import post_event

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User

NAME = "Club evening"
BEN, CLEO, DAN, ANN = "1234"
"""The entrants' ids, in the order of their entries."""
FOCUS_MONITOR = """() => {
  window.lost = [];
  let last = "";
  let frames = 0;
  const check = () => {
    const focus = document.activeElement;
    frames = focus === document.body ? frames + 1 : 0;
    if (frames === 0) last = focus.getAttribute("aria-label") ?? focus.innerText ?? focus.tagName;
    if (frames === 2) window.lost.push(last);
    requestAnimationFrame(check);
  };
  check();
}"""


class Keyboard:
    """A user without a mouse, whose announcements are checked."""

    def __init__(self, user: User) -> None:
        self.user = user
        self._expected: list[str] = []

    def monitor_focus(self) -> None:
        """Record every loss of the focus from now on."""
        self.user.page.evaluate(FOCUS_MONITOR)

    def move_to(self, name: str, *, back: bool = False) -> None:
        """Tab to an element by its name."""
        tab_to(self.user, focus_named(name), "Shift+Tab" if back else "Tab")

    def press(self, name: str, key: str = "Enter", *, back: bool = False) -> None:
        """Tab to an element and press a key."""
        self.move_to(name, back=back)
        self.user.page.keyboard.press(key)

    def type(self, *texts: str) -> None:
        """Type into one field after the other, or choose options by their first letters."""
        keys = self.user.page.keyboard
        for number, text in enumerate(texts):
            if number:
                keys.press("Tab")
            keys.type(text)

    def expect_announcement(self, key: str, **values: object) -> None:
        """Wait for one more announcement of a message; check that the focus is not lost."""
        text = self.user.t(key, **values)
        self._expected.append(text)
        times = self._expected.count(text)
        self.user.wait_until(
            lambda: self._announced().count(text) >= times, f"not announced: {text}"
        )
        self.user.wait_for_render()
        assert focus_tag(self.user) != "body", f"the focus is lost with: {text}"

    def _announced(self) -> list[str]:
        """Return the announcements about the tournament, without those of pages and games."""
        t = self.user.t
        titles = (NAME, t("cup-new"), t("cup-console-of", name=NAME))
        texts = (announcement.text for announcement in self.user.announcements)
        return [text for text in texts if text not in titles and not text.startswith("Cleo: ")]

    def check_announced_once(self) -> None:
        """Check that each event was announced once, and the focus was never lost."""
        self.user.wait_for_announcements()
        assert self._announced() == self._expected
        assert self.user.page.evaluate("() => window.lost") == []


def test_tournament_runs_by_keyboard_alone(new_user: NewUser) -> None:
    dora, ann = new_user("Dora"), new_user("Ann")
    director, player = Keyboard(dora), Keyboard(ann)
    tournament = create_tournament(director)
    enter(player, tournament)
    pair_and_undo(director, player)
    pair_by_hand(director, player)
    claim_and_confirm(player, director)
    enter_and_correct(director)
    unlist_tournament(director)
    secret = show_link(director)
    post_event(
        dora,
        tournament,
        kind="pair",
        round=2,
        tables=[{"players": [CLEO, ANN]}, {"players": [BEN, DAN]}],
    )
    director.expect_announcement("cup-said-round", round=2)
    visit_game(player)
    claim_elsewhere(dora.url, tournament, secret)
    confirm_claim(player, director)
    withdraw_and_return(director)
    export_and_end(director)
    player.expect_announcement("cup-said-over")
    director.check_announced_once()
    player.check_announced_once()


def create_tournament(director: Keyboard) -> str:
    """Create a tournament on wooden boards with three entrants; return its id."""
    dora = director.user
    page, t = dora.page, dora.t
    dora.go("/tournaments")
    director.move_to(t("cup-new"))
    director.monitor_focus()
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name=t("cup-form-name")).wait_for()
    director.move_to(t("cup-form-name"))
    director.type(NAME)
    director.press(t("cup-where-online"), "ArrowDown")
    director.press(t("cup-form-create"))
    page.wait_for_url("**/director")
    page.get_by_role("heading", name=t("cup-entries")).wait_for()
    director.move_to(t("cup-name"))
    for name in ("Ben", "Cleo", "Dan"):
        director.type(name)
        page.keyboard.press("Enter")
        director.expect_announcement("cup-added", name=name)
        assert focus_name(dora) == t("cup-name")
    return page.url.split("/")[-2]


def enter(player: Keyboard, tournament: str) -> None:
    """Enter an open tournament."""
    ann = player.user
    ann.go(f"/tournaments/{tournament}")
    player.move_to(ann.t("cup-enter"))
    player.monitor_focus()
    ann.page.keyboard.press("Enter")
    player.expect_announcement("cup-entered-wait")


def pair_and_undo(director: Keyboard, player: Keyboard) -> None:
    """Pair a round with an absent player, and undo it."""
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
    """Pair a round by hand: Ann with Ben, and Dan with Cleo."""
    dora = director.user
    t = dora.t
    director.press(t("cup-by-hand"), back=True)
    dora.page.get_by_role("combobox", name=t("cup-seat-of", table=2, seat=2)).wait_for()
    director.move_to(t("cup-seat-of", table=1, seat=1))
    director.type("Ann", "Ben", "Dan", "Cleo")
    director.press(t("cup-by-hand-send"))
    for user in (director, player):
        user.expect_announcement("cup-said-round", round=1)
    player.expect_announcement("cup-said-ready", table=1, names="Ben")


def claim_and_confirm(player: Keyboard, director: Keyboard) -> None:
    """Enter a result as the player; confirm it as the director."""
    t = player.user.t
    won = t("cup-won", name="Ann")
    player.press(won)
    player.expect_announcement("cup-waiting-confirm", result=won)
    director.expect_announcement("cup-said-claim", name="Ann", result=won)
    label = t("cup-result-of", table=1, names="Ann – Ben")
    director.press(f"{t('web-confirm')}: {label}")
    for user in (director, player):
        user.expect_announcement("cup-said-confirmed", table=1, result=won)


def enter_and_correct(director: Keyboard) -> None:
    """Enter the other result as the director, and correct it."""
    dora = director.user
    page, t = dora.page, dora.t
    label = t("cup-result-of", table=2, names="Dan – Cleo")
    director.move_to(label)
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
    director.move_to(t("cup-correct-new"))
    director.type(t("cup-won", name="Dan"), "The card was misread.")
    page.keyboard.press("Enter")
    director.expect_announcement("cup-said-confirmed", table=2, result=t("cup-won", name="Dan"))
    dora.wait_until(lambda: focus_name(dora) == correct, "the dialog does not give the focus back")


def unlist_tournament(director: Keyboard) -> None:
    """Remove the tournament from the public list."""
    dora = director.user
    t = dora.t
    director.press(t("web-settings"), back=True)
    director.press(t("cup-form-listed"), "Space")
    director.press(t("cup-save"))
    director.expect_announcement("cup-settings-saved")
    dora.wait_until(lambda: focus_name(dora) == t("web-settings"), "the focus does not come back")


def show_link(director: Keyboard) -> str:
    """Open and close the dialog with an entrant's link; return the link's secret."""
    dora = director.user
    opener = dora.t("cup-link-for", name="Cleo")
    director.press(opener)
    dialog = dora.page.get_by_role("dialog")
    link = dialog.get_by_role("textbox", name=dora.t("web-link"), exact=True).input_value()
    director.press(dora.t("web-close"))
    dialog.wait_for(state="hidden")
    assert focus_name(dora) == opener
    return link.partition("#")[2]


def visit_game(player: Keyboard) -> None:
    """Go to the player's game and back."""
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


def claim_elsewhere(url: str, tournament: str, secret: str) -> None:
    """Enter a result as Cleo, through the API."""
    with httpx.Client(
        base_url=f"{url}/api", headers={"Origin": url}, timeout=PATIENCE_SECONDS
    ) as cleo:
        cleo.post("/session", json={"language": "en"}).raise_for_status()
        cleo.post("/tournament-join", json={"secret": secret}).raise_for_status()
        event = {"kind": "report", "round": 2, "table": 1, "game": 1, "result": "1-0"}
        cleo.post(f"/tournaments/{tournament}/events", json={"event": event}).raise_for_status()


def confirm_claim(player: Keyboard, director: Keyboard) -> None:
    """Confirm as the player the result that Cleo has entered."""
    t = player.user.t
    won = t("cup-won", name="Cleo")
    for user in (director, player):
        user.expect_announcement("cup-said-claim", name="Cleo", result=won)
    player.press(t("web-confirm"))
    for user in (director, player):
        user.expect_announcement("cup-said-confirmed", table=1, result=won)


def withdraw_and_return(director: Keyboard) -> None:
    """Remove a player, who forfeits the current game, and bring the player back."""
    dora = director.user
    t = dora.t
    director.press(f"{t('cup-withdraw')}: Dan")
    dialog = dora.page.get_by_role("dialog", name=t("cup-leave-title", name="Dan"))
    dialog.wait_for()
    director.move_to(t("cup-leave-finish"))
    dora.page.keyboard.press("ArrowDown")
    assert focus_name(dora) == t("cup-leave-forfeit")
    dialog.get_by_text(t("cup-leave-loses", name="Dan", table=2, others="Ben", count=1)).wait_for()
    director.press(t("cup-withdraw"))
    result = f"{t('cup-won', name='Ben')} ({t('cup-forfeit')})"
    director.expect_announcement("cup-said-confirmed", table=2, result=result)
    director.expect_announcement("cup-removed", name="Dan")
    assert focus_name(dora) == f"{t('cup-back')}: Dan"
    dora.page.keyboard.press("Enter")
    director.expect_announcement("cup-said-back", name="Dan")


def export_and_end(director: Keyboard) -> None:
    """Download the standings and end the tournament."""
    dora = director.user
    page, t = dora.page, dora.t
    director.move_to(t("cup-export-standings"))
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
