"""The table of the environments: actions, masks, features, rewards and records."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import TYPE_CHECKING

import gymnasium
import numpy as np
import pyspiel
import pytest

import fourfold
import fourfold.envs.gym
import fourfold.envs.openspiel
from fourfold import Match, Outcome, Put, Reason, Record, Rules
from fourfold.envs import quardo_v1, quarto_v1, touch_v1
from fourfold.envs.actions import action_text, actions, numbers
from fourfold.envs.aec import TableEnv
from fourfold.envs.features import feature_names, features, limits
from fourfold.envs.table import Table
from fourfold.envs.vector import vector
from fourfold.match import Play
from tests.helpers.games.matches import play

if TYPE_CHECKING:
    from collections.abc import Callable

QUARTO = Rules.preset("quarto", auto_call=True)
CALLING = Rules.preset("quarto-advanced")
QUARDO = Rules.preset("quardo")
TRIO = Rules.preset("quardo", players=3)
TOUCH = Rules.preset("quardo-touch")
ALL = [QUARTO, CALLING, QUARDO, TRIO, TOUCH]
ids = repr


def action_number(rules: Rules, text: str) -> int:
    """Return the number of an action from its text."""
    return next(n for n, action in enumerate(actions(rules)) if action_text(action) == text)


def play_table(rules: Rules, *texts: str, seed: int = 0) -> Table:
    """Return a table after actions."""
    table = Table(rules, seed)
    for text in texts:
        table.act(action_number(rules, text))
    return table


def random_game(rules: Rules, seed: int) -> list[int]:
    """Play at random to the end; return the actions."""
    rng, table, chosen = random.Random(seed), Table(rules, seed), []
    while table.outcome is None:
        chosen.append(rng.choice(table.choices()))
        table.act(chosen[-1])
    return chosen


@pytest.mark.parametrize(("rules", "count"), [(QUARTO, 52), (QUARDO, 298), (TOUCH, 349)], ids=ids)
def test_actions_have_unique_texts_and_numbers(rules: Rules, count: int) -> None:
    texts = {action_text(action) for action in actions(rules)}
    assert len(texts) == len(numbers(rules)) == len(actions(rules)) == count


@pytest.mark.parametrize("rules", [QUARTO, QUARDO, TRIO], ids=ids)
def test_mask_equals_legal_moves_without_blindfold(rules: Rules) -> None:
    table = Table(rules, 3)
    for chosen in random_game(rules, 3):
        allowed = {str(actions(rules)[index]) for index in np.flatnonzero(table.mask())}
        assert allowed == {str(move) for move in table.match.state.legal_moves()}
        table.act(chosen)
    assert not table.mask().any()


def test_q7_mask_does_not_reveal_alignments() -> None:
    aligned = play_table(CALLING, *["0", "a1", "5", "b1", "d", "c1", "9", "d1"])
    missed = play_table(CALLING, *["0", "a1", "5", "b1", "d", "c1", "2", "d1"])
    assert aligned.match.state.open_figures
    assert not missed.match.state.open_figures
    calls = slice(32, 51)
    assert aligned.mask()[calls].tolist() == missed.mask()[calls].tolist() == [1] * 19


def test_q7_wrong_call_bars_calls_until_next_placement() -> None:
    table = play_table(CALLING, "0", "a1", "!row1")
    assert not table.mask()[32:51].any()
    assert table.observation(1)[-1] == 1
    for text in ("5", "b1"):
        table.act(action_number(CALLING, text))
    assert table.mask()[32:51].all()


def test_table_refuses_rules_without_guaranteed_end() -> None:
    with pytest.raises(ValueError, match="Q7"):
        Table(Rules.preset("quarto", wrong_call="free"))
    with pytest.raises(ValueError, match="clock"):
        Table(Rules.preset("quarto", clock=60))
    with pytest.raises(ValueError, match="D8"):
        Table(Rules.preset("quarto", blindfold=True))


@pytest.mark.parametrize("preset", ["quardo", "quardo-touch"])
def test_d4_every_environment_refuses_coins_by_hand(preset: str) -> None:
    rules = Rules.preset(preset, coins="by-hand")
    gym_id = {"quardo": "Quardo", "quardo-touch": "QuardoTouch"}[preset]
    ways: list[Callable[[], object]] = [
        lambda: Table(rules),
        lambda: TableEnv(preset, rules, None, None, "random"),
        lambda: gymnasium.make(f"fourfold.envs.gym:fourfold/{gym_id}-v1", coins="by-hand"),
        lambda: vector(Rules.preset("quardo", coins="by-hand"), 2),
    ]
    for make in ways:
        with pytest.raises(ValueError, match=r"by-hand.*D4"):
            make()


@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_random_games_end_with_features_within_limits(rules: Rules) -> None:
    table, high = Table(rules, 5), limits(rules)
    assert len(feature_names(rules)) == len(set(feature_names(rules))) == len(high)
    for chosen in random_game(rules, 5):
        for index in range(rules.players):
            seen = table.observation(index)
            assert (seen >= 0).all()
            assert (seen <= high).all()
        table.act(chosen)
    assert sum(table.rewards()) == pytest.approx(0)


def test_masked_action_raises_value_error() -> None:
    with pytest.raises(ValueError, match="may not do 16"):
        Table(QUARTO).act(16)


def test_quarto_features_contain_whole_position() -> None:
    match = Match.new("quarto", ["Ann", "Bob"], seed=0)
    match = play(match, "7 b2 0 c3 a d4 4")
    named = dict(zip(feature_names(match.rules), features(match, 1).tolist(), strict=True))
    assert [name for name in ("a1", "b2", "c3", "d4", "hand") if named[name]] == [
        "b2",
        "c3",
        "d4",
        "hand",
    ]
    assert [named[f"b2 trait {trait}"] for trait in range(4)] == [1, 1, 1, 0]
    assert [named[f"hand trait {trait}"] for trait in range(4)] == [0, 0, 1, 0]
    assert [name for name in named if name.startswith("last") and named[name]] == ["last d4"]


def test_quardo_features_list_own_coins_first() -> None:
    table = play_table(QUARDO, *["0@a1", "5@b1", "d@c1", "9@d1"])
    assert table.match.state.to_act == 1
    assert table.observation(0)[-2:].tolist() == [0, 1]
    assert table.observation(1)[-2:].tolist() == [1, 0]
    assert table.observation(0)[80:99].tolist() == [0] + [1] * 18


def test_d8_observation_contains_only_touched_cells() -> None:
    one, other = play_table(TOUCH, "7@b2", "*a1"), play_table(TOUCH, "3@c3", "*a1")
    assert one.mask().tolist() == other.mask().tolist()
    assert one.observation(1).tolist() == other.observation(1).tolist()
    assert one.history(1) == other.history(1) == "1:moves 2:*a1=."
    assert one.situation(1) == other.situation(1)
    for table in (one, other):
        table.act(action_number(TOUCH, "*b2"))
    assert one.observation(1).tolist() != other.observation(1).tolist()
    assert one.history(1) == "1:moves 2:*a1=. 2:*b2=7"


def test_d8_mask_excludes_repeated_attempts_in_a_turn() -> None:
    table = play_table(TOUCH, "7@b2", "*b2", "*7", "b1~c1")
    gone = {"*b2", "*7", "b1~c1"}
    left = {table.text(index) for index in np.flatnonzero(table.mask()).tolist()}
    assert not left & gone
    assert not any(text.endswith("@b2") or text.startswith("7@") for text in left)
    assert "1@a1" in left
    table.act(action_number(TOUCH, "1@a1"))
    assert table.mask().sum() == len(actions(TOUCH))


def test_observation_contains_reason_of_refusal() -> None:
    table = play_table(TOUCH, "7@b2", "0@b2")
    assert table.match.state.to_act == 2
    assert table.observation(1)[-5:].tolist() == [1, 0, 0, 0, 0]
    assert table.history(1).endswith("2:0@b2?cell-occupied")


def test_d8_mask_excludes_touches_beyond_limit() -> None:
    table = play_table(Rules.preset("quardo-touch", touches=1), "7@b2", "*a1")
    assert not table.mask()[298:314].any()
    assert table.mask()[314:].all()


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [
        ((1,), [1, -0.5, -0.5]),
        ((2, 3), [-0.5, 0.25, 0.25]),
        ((1, 2, 3), [0, 0, 0]),
    ],
)
def test_three_player_rewards_sum_to_zero(
    winners: tuple[int, ...], rewards: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "outcome", Outcome(winners, Reason.COINS))
    assert Table(TRIO).rewards() == pytest.approx(rewards)


@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_table_plays_the_same_with_and_without_its_match(rules: Rules) -> None:
    """The match is built lazily; reading it changes nothing."""
    read, unread = Table(rules, 7), Table(rules, 7)
    for chosen in random_game(rules, 7):
        assert read.match.state.to_act == read.index + 1 == unread.index + 1
        read.history(0)
        read.act(chosen)
        unread.act(chosen)
        assert read.match.outcome == read.outcome == unread.outcome
        seen = [features(read.match, index + 1) for index in range(rules.players)]
        assert np.array_equal(seen, [unread.observation(n) for n in range(rules.players)])
    assert unread.history(0) == read.history(0)
    assert str(Record.of(unread.match)) == str(Record.of(read.match))


def play_pettingzoo(rules: Rules, chosen: list[int], seed: int) -> Record:
    """Play a game through PettingZoo."""
    if rules.blindfold:
        env = touch_v1.raw_env()
    elif rules.game is fourfold.Game.QUARDO:
        env = quardo_v1.raw_env(rules.players)
    else:
        env = quarto_v1.raw_env(rules.name, calling=not rules.auto_call)
    env.reset(seed=1)
    env.table = Table(rules, seed)  # the environment draws its own seed
    for action in chosen:
        env.step(action)
    return env.record()


def play_openspiel(rules: Rules, chosen: list[int], seed: int) -> Record:
    """Play a game through OpenSpiel."""
    name = "fourfold_touch" if rules.blindfold else f"fourfold_quardo(players={rules.players})"
    calling = "fourfold_quarto(calling=True,squares=True)"
    loaded = {"quarto": "fourfold_quarto", "quarto-advanced": calling}.get(rules.name, name)
    state = pyspiel.load_game(loaded).new_initial_state()
    if rules.players == 3:
        opening = Table(rules, seed).match.log[0].event
        assert isinstance(opening, Play)
        assert isinstance(opening.move, Put)
        state.apply_action(numbers(rules)[opening.move])
    for action in chosen:
        state.apply_action(action)
    record: Record = state.record()
    return record


def moves_and_result(record: Record) -> str:
    """Return the moves and result of a record, without the starter.

    Interfaces differ in how they choose the starter.
    """
    head, body = str(record).split("\n\n", 1)
    return body + "".join(line for line in head.splitlines() if line.startswith(("[Re", "[Preset")))


@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_record_is_equal_through_every_interface(rules: Rules) -> None:
    chosen = random_game(rules, 11)
    table = Table(rules, 11)
    for action in chosen:
        table.act(action)
    record = Record.of(table.match)
    assert Record.parse(str(record)) == record
    assert play_pettingzoo(rules, chosen, 11) == record
    assert moves_and_result(play_openspiel(rules, chosen, 11)) == moves_and_result(record)


@pytest.mark.parametrize("name", ["Quarto-v1", "Quardo-v1", "QuardoTouch-v1"])
@pytest.mark.parametrize("seat", [1, 2])
def test_solo_env_plays_whole_games_against_computer(name: str, seat: int) -> None:
    env = gymnasium.make(f"fourfold/{name}", opponent="1", seat=seat).unwrapped
    assert isinstance(env, fourfold.envs.gym.SoloEnv)
    rng = random.Random(seat)
    _, info = env.reset(seed=seat)
    assert env.table.index == seat - 1
    over = False
    while not over:
        assert info["action_mask"].tolist() == env.action_masks().tolist()
        choices = np.flatnonzero(info["action_mask"]).tolist()
        _, reward, over, _, info = env.step(rng.choice(choices))
    assert env.record().match.outcome == env.table.outcome
    assert reward == env.table.rewards()[seat - 1]


def test_solo_env_illegal_action_loses() -> None:
    env = gymnasium.make("fourfold/Quarto-v1", seat=1)
    env.reset(seed=0)
    _, reward, over, _, info = env.step(np.int64(51))
    assert (reward, over, info["illegal"]) == (-1, True, True)


def test_rendered_frames_have_one_size() -> None:
    env = quarto_v1.env(render_mode="rgb_array")
    env.reset(seed=0)
    first = env.render()
    env.step(7)
    assert env.render().shape == first.shape
    assert (env.render() != first).any()


def test_package_imports_no_environment_library() -> None:
    code = (
        "import sys, fourfold, fourfold.envs, fourfold.cli;"
        "print(*{'gymnasium', 'pettingzoo', 'pyspiel', 'PIL', 'pyarrow', 'mcp'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)  # noqa: S603
    assert ran.stdout.strip() == b""
