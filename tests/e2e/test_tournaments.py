"""Tournaments in the browser, with a director and players with phones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx

from tests.helpers.effort import rounds
from tests.helpers.pages.table import focus_tag
from tests.helpers.pages.tournaments import create_tournament, post_event

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.pages.user import NewUser, User

OLYMPIAD_ROUNDS = rounds(2, 7)
OLYMPIAD_PLAYERS = rounds(4, 10)
PUPILS = rounds(6, 24)
PHONES = rounds(2, 8)
CLASS_ROUNDS = rounds(2, 4)
PATIENCE_SECONDS = 600
"""Computer games may take long on a busy machine."""


# The Mind Sports Olympiad: a Swiss of seven rounds with squares, 7½ minutes for each player


def test_mind_sports_olympiad_runs_from_the_console(new_user: NewUser) -> None:
    dora = new_user("Dora")
    page = dora.page
    dora.go("/tournaments/new")
    page.get_by_role("textbox", name=dora.t("cup-form-name")).fill("Mind Sports Olympiad")
    page.get_by_role("radio", name=dora.t("lobby-variant-quarto-advanced"), exact=True).check()
    page.get_by_role("combobox", name=dora.t("option-clock"), exact=True).select_option("450s/game")
    page.get_by_role("spinbutton", name=dora.t("cup-form-rounds")).fill(str(OLYMPIAD_ROUNDS))
    page.get_by_role("radio", name=dora.t("cup-entry-list"), exact=True).check()
    dora.press("cup-form-create")
    page.wait_for_url("**/director")
    tournament = page.url.split("/")[-2]
    page.get_by_role("combobox", name=dora.t("cup-add-kind")).select_option("level")
    page.get_by_role("combobox", name=dora.t("cup-add-level")).select_option("1")
    for number in range(1, OLYMPIAD_PLAYERS + 1):
        dora.press("cup-add")
        page.get_by_role("table", name=dora.t("cup-entries")).get_by_role("row").nth(
            number
        ).wait_for()
    for number in range(1, OLYMPIAD_ROUNDS + 1):
        enabled = page.locator(
            "button[aria-disabled=false]", has_text=dora.t("cup-pair", round=number)
        )
        enabled.click(timeout=1000 * PATIENCE_SECONDS)
        dora.expect_announcement(dora.t("cup-said-round", round=number))
    wait_for_round_end(dora, tournament, OLYMPIAD_ROUNDS)
    dora.press("cup-finish")
    page.get_by_role("dialog").get_by_role("button", name=dora.t("cup-finish")).click()
    dora.expect_announcement(dora.t("cup-said-over"))
    check_standings(dora, tournament)
    said = [announcement.text for announcement in dora.announcements]
    for number in range(1, OLYMPIAD_ROUNDS + 1):
        assert said.count(dora.t("cup-said-round", round=number)) == 1
    dora.go(f"/tournaments/{tournament}")
    assert shown_points(dora) == expected_points(dora, tournament)


def wait_for_round_end(user: User, tournament: str, number: int) -> None:
    """Wait until all games of a round have their results."""

    def over() -> bool:
        return bool(user.api("GET", f"/tournaments/{tournament}")["rounds"][number - 1]["over"])

    user.wait_until(over, f"round {number} does not end", PATIENCE_SECONDS)


def check_standings(user: User, tournament: str) -> None:
    """Count the points from the results alone, and compare them with the standings."""
    body = user.api("GET", f"/tournaments/{tournament}")
    counted = {entrant["id"]: 0.0 for entrant in body["entrants"]}
    worth = {"1-0": (1, 0), "0-1": (0, 1), "½-½": (0.5, 0.5)}
    met = set()
    for number in body["rounds"]:
        for bye in number["byes"]:
            counted[bye] += 1
        for table in number["tables"]:
            met.add(frozenset(table["players"]))
            for seat, points in zip(
                table["players"], worth[table["games"][0]["result"]], strict=True
            ):
                counted[seat] += points
    assert len(met) == sum(len(number["tables"]) for number in body["rounds"])
    assert {line["entrant"]: line["points"] for line in body["standings"]} == counted


def expected_points(user: User, tournament: str) -> list[str]:
    """Return the points of the server's standings, formatted for the page."""
    body = user.api("GET", f"/tournaments/{tournament}")
    return [format_points(line["points"]) for line in body["standings"]]


def format_points(points: float) -> str:
    """Format points with ½."""
    whole, half = divmod(points, 1)
    return f"{whole:.0f}{'½' if half else ''}".replace("0½", "½") if points != 0 else "0"


def shown_points(user: User) -> list[str]:
    """Return the points in the standings on the page."""
    lines = user.page.get_by_role("table", name=user.t("cup-standings")).get_by_role("row")
    lines.nth(1).wait_for()
    cells = [row.get_by_role("cell").nth(1).inner_text() for row in lines.all()[1:]]
    return [cell.strip() for cell in cells]


# A class with wooden boards, and with phones at some of the tables


class Phone:
    """A pupil's phone that has claimed a name by a link and uses the API as its page would."""

    def __init__(self, url: str, entrant: str, secret: str) -> None:
        self.entrant = entrant
        self._client = httpx.Client(
            base_url=f"{url}/api", headers={"Origin": url}, timeout=PATIENCE_SECONDS
        )
        self.post("/session", {"language": "en"})
        self.post("/tournament-join", {"secret": secret})

    def post(self, path: str, body: object = None) -> Any:
        """Send a request; return the response."""
        answer = self._client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def close(self) -> None:
        """Close the client."""
        self._client.close()

    def resign_game(self, tournament: str, number: int, table: dict[str, Any]) -> None:
        """Open the game of a table, for which the phone is the clock, and resign it."""
        path = f"/tournaments/{tournament}/rounds/{number}/tables/{table['number']}/game"
        seat = table["games"][0]["seats"].index(self.entrant) + 1
        game = self.post(path)["id"]
        self.post(f"/games/{game}/actions", {"seat": seat, "action": {"kind": "resign"}})


def test_class_tournament_runs_with_boards_and_phones(new_user: NewUser) -> None:
    dora, ann, ben = (
        new_user("Dora"),
        new_user("Ann", size=(360, 740)),
        new_user("Ben", size=(360, 740)),
    )
    names = ("Ann", "Ben", *(f"Pupil {number}" for number in range(3, PUPILS + 1)))
    tournament = create_tournament(dora, names, place="wooden", entry="list", rounds=CLASS_ROUNDS)
    claim_by_link(dora, tournament, ann)
    claim_by_link(dora, tournament, ben)
    phones = {phone.entrant: phone for phone in claim_phones(dora, tournament)}
    by_hand = [{"players": [str(n), str(n + 1)]} for n in range(1, PUPILS, 2)]
    post_event(dora, tournament, kind="pair", round=1, tables=by_hand)
    ready = ann.t("cup-said-ready", table=1, names="Ben")
    ann.expect_announcement(ready)
    # Ann enters the result of their wooden board, and Ben confirms it.
    ann.press("cup-won", name="Ann")
    ann.expect_text(ann.t("cup-waiting-confirm", result=ann.t("cup-won", name="Ann")))
    ben.expect_announcement(
        ben.t("cup-said-claim", name="Ann", result=ben.t("cup-won", name="Ann"))
    )
    ben.press("web-confirm")
    result = ann.t("cup-said-confirmed", table=1, result=ann.t("cup-won", name="Ann"))
    for user in (ann, ben, dora):
        user.expect_announcement(result)
    end_other_games(dora, tournament, 1, phones)
    assert [announcement.text for announcement in ann.announcements].count(ready) == 1
    # In the next rounds the phones, Ann's included, are clocks and referees.
    for number in range(2, CLASS_ROUNDS + 1):
        dora.page.locator(
            "button[aria-disabled=false]", has_text=dora.t("cup-pair", round=number)
        ).click()
        ann.expect_announcement(ann.t("cup-said-round", round=number))
        ann.press("cup-phone")
        game = ann.wait_for_game()
        tables = dora.api("GET", f"/tournaments/{tournament}")["rounds"][number - 1]["tables"]
        seats = next(table["games"][0]["seats"] for table in tables if "1" in table["players"])
        resign = {"seat": seats.index("1") + 1, "action": {"kind": "resign"}}
        ann.api("POST", f"/games/{game}/actions", resign)
        end_other_games(dora, tournament, number, phones)
        wait_for_round_end(dora, tournament, number)
        ann.go(f"/tournaments/{tournament}")
        ann.page.get_by_role("table", name=ann.t("cup-standings")).wait_for()
    check_standings(dora, tournament)
    for phone in phones.values():
        phone.close()


def claim_by_link(dora: User, tournament: str, pupil: User) -> None:
    """Open a pupil's link from the console on the pupil's page, and enter by it."""
    dora.go(f"/tournaments/{tournament}/director")
    dora.button("cup-link-for", name=pupil.name).click()
    dialog = dora.page.get_by_role("dialog")
    link = dialog.get_by_role("textbox", name=dora.t("web-link"), exact=True).input_value()
    pupil.go(link.removeprefix(dora.url))
    pupil.press("cup-enter-as", name=pupil.name)
    pupil.expect_text(pupil.t("cup-entered-wait"))
    pupil.wait_until(lambda: focus_tag(pupil) == "h2", "the focus is lost with the form")
    dialog.get_by_role("button", name=dora.t("web-close"), exact=True).click()


def claim_phones(dora: User, tournament: str) -> Iterator[Phone]:
    """Yield the phones of further pupils: every second pupil has one."""
    for number in range(3, 3 + 2 * (PHONES - 1), 2):
        link = dora.api("POST", f"/tournaments/{tournament}/entrants/{number}/link")
        yield Phone(dora.url, str(number), link["secret"])


def end_other_games(dora: User, tournament: str, number: int, phones: dict[str, Phone]) -> None:
    """End the other games of a round by a player's phone, if there is one, or as the director."""
    body = dora.api("GET", f"/tournaments/{tournament}")
    for table in body["rounds"][number - 1]["tables"]:
        if table["games"][0]["result"] or "1" in table["players"]:
            continue
        owner = next((phones[player] for player in table["players"] if player in phones), None)
        if owner is not None:
            owner.resign_game(tournament, number, table)
        else:
            place = {"round": number, "table": table["number"], "game": 1}
            post_event(dora, tournament, kind="report", **place, result="½-½")
    dora.wait_until(
        lambda: all(
            table["games"][0]["result"] or "1" in table["players"]
            for table in dora.api("GET", f"/tournaments/{tournament}")["rounds"][number - 1][
                "tables"
            ]
        ),
        "a result does not come",
    )
