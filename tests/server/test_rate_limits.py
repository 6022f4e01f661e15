"""Rate limits: no client exceeds its allowance or waits longer than announced."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.server.errors import TooManyRequests
from fourfold.server.runtime.rate_limits import (
    ADDRESS_LIMITS,
    Allowance,
    Limits,
    OpenLimits,
    Throttle,
    client_of,
)

HALVES = st.integers(1, 40).map(lambda n: n / 2)


class Clock:
    """A clock that tests set."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def new_throttle(rate: float, burst: float, max_buckets: int = 100) -> tuple[Throttle, Clock]:
    clock = Clock()
    return Throttle(Limits(chat=Allowance(rate, burst)), clock, max_buckets), clock


def is_allowed(
    throttle: Throttle, client: str = "a", kind: str = "chat", cost: float = 1.0
) -> bool:
    try:
        throttle.charge(client, kind, cost)
    except TooManyRequests:
        return False
    return True


def test_throttle_allows_a_burst_then_the_rate() -> None:
    throttle, clock = new_throttle(0.5, 5)
    assert [is_allowed(throttle) for _ in range(7)] == [True] * 5 + [False] * 2
    clock.now += 2
    assert [is_allowed(throttle) for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [is_allowed(throttle) for _ in range(6)] == [True] * 5 + [False]


def test_throttle_refusal_has_seconds_to_wait() -> None:
    throttle, clock = new_throttle(0.2, 2)
    throttle.charge("a", "chat", 2)
    with pytest.raises(TooManyRequests) as caught:
        throttle.charge("a", "chat")
    assert caught.value.details == {"seconds": 5}
    clock.now += 4.5
    with pytest.raises(TooManyRequests) as caught:
        throttle.charge("a", "chat")
    assert caught.value.details == {"seconds": 1}


def test_throttle_check_takes_no_token() -> None:
    throttle, _ = new_throttle(1, 2)
    for _ in range(5):
        throttle.check("a", "chat")
    assert [is_allowed(throttle) for _ in range(3)] == [True, True, False]
    with pytest.raises(TooManyRequests):
        throttle.check("a", "chat")


def test_throttle_has_a_bucket_per_client_and_kind() -> None:
    throttle, _ = new_throttle(1, 1)
    assert is_allowed(throttle, "a")
    assert not is_allowed(throttle, "a")
    assert is_allowed(throttle, "b")
    assert is_allowed(throttle, "a", "requests")
    assert is_allowed(throttle, "c", "creations", 20)
    assert is_allowed(throttle, "c"), "each kind has its own bucket"


def test_throttle_rejects_unknown_kinds() -> None:
    throttle, _ = new_throttle(1, 1)
    with pytest.raises(KeyError):
        throttle.charge("a", "tea")
    with pytest.raises(KeyError):
        Limits().allowance_for("tea")
    with pytest.raises(KeyError):
        Limits().allowance_for("scaled")


@pytest.mark.parametrize(("rate", "burst"), [(0, 1), (1, 0), (-1, 1), (1, float("nan"))])
def test_allowance_must_be_positive(rate: float, burst: float) -> None:
    with pytest.raises(ValueError, match="positive"):
        Allowance(rate, burst)


def test_limits_have_these_values() -> None:
    limits = Limits()
    assert {
        f.name: (limits.allowance_for(f.name).rate, limits.allowance_for(f.name).burst)
        for f in fields(limits)
    } == {
        "requests": (20, 60),
        "actions": (10, 40),
        "creations": (0.2, 20),
        "joins": (0.5, 20),
        "analysis": (1, 30),
        "connections": (5, 40),
        "chat": (0.5, 5),
        "refusals": (1, 60),
        "frames": (20, 200),
    }


def test_address_limits_exceed_those_of_one_client() -> None:
    for field in fields(Limits):
        client, address = (
            Limits().allowance_for(field.name),
            ADDRESS_LIMITS.allowance_for(field.name),
        )
        assert client.rate < address.rate <= 60 * client.rate
        assert client.burst < address.burst <= 60 * client.burst


def test_address_limits_let_a_class_of_sixty_play() -> None:
    clock, player_count = Clock(), 60
    address = Throttle(ADDRESS_LIMITS, clock)
    each = {"requests": 25, "creations": 1, "joins": 1, "connections": 2}  # open the page and join
    for kind, count in each.items():
        for _ in range(player_count * count):
            assert is_allowed(address, kind=kind), kind
    for _ in range(player_count // 2):
        assert is_allowed(address, kind="creations"), "one game for each pair"
    for _ in range(120):  # then all move once a second, over HTTP or a WebSocket
        clock.now += 1
        for _ in range(player_count):
            assert is_allowed(address, kind="requests")
            assert is_allowed(address, kind="actions")
    assert OpenLimits().connections_per_address >= player_count * (6 + 2)
    assert (
        min(OpenLimits().sockets_per_address, OpenLimits().requests_per_address) >= player_count * 4
    )


def test_open_limits_scale_except_for_all_connections() -> None:
    assert OpenLimits().scaled(2) == OpenLimits(
        connections=10_000,
        connections_per_address=1200,
        requests_per_address=1200,
        sockets_per_address=600,
        sockets_per_identity=400,
        listed_per_identity=10,
        listed_per_address=40,
    )
    assert OpenLimits().scaled(0.001).sockets_per_identity == 1


def test_limits_scale() -> None:
    scaled = Limits().scaled(1000)
    assert scaled.requests == Allowance(20_000, 60_000)
    assert scaled.chat == Allowance(500, 5000)


def test_throttle_forgets_full_buckets() -> None:
    throttle, clock = new_throttle(1, 5)
    for n in range(50):
        throttle.charge(f"client {n}", "chat")
    assert len(throttle) == 50
    clock.now += 1
    for _ in range(50):
        throttle.charge("one", "requests", 0.001)
        clock.now += 0.001
    assert len(throttle) <= 1


def test_throttle_drops_the_oldest_bucket_when_full() -> None:
    throttle, _ = new_throttle(1, 2, max_buckets=3)
    for client in "abcad":
        assert is_allowed(throttle, client)
    assert len(throttle) == 3
    assert not is_allowed(throttle, "a"), "used twice, so not the oldest"
    assert [is_allowed(throttle, "b") for _ in range(2)] == [True, True], "dropped as the oldest"
    assert len(throttle) == 3


def test_throttle_banks_no_more_than_the_burst() -> None:
    throttle, clock = new_throttle(1, 2)
    throttle.charge("slow", "creations", 20)
    throttle.charge("a", "chat")
    clock.now += 50
    assert [is_allowed(throttle) for _ in range(4)] == [True, True, False, False]
    assert len(throttle) == 2, "no bucket was dropped meanwhile, since the first one is not full"


@given(
    rate=HALVES,
    burst=HALVES,
    attempts=st.lists(st.tuples(st.integers(0, 30), st.integers(1, 6)), max_size=60),
)
def test_throttle_never_exceeds_burst_plus_rate(
    rate: float, burst: float, attempts: list[tuple[int, int]]
) -> None:
    throttle, clock = new_throttle(rate, burst)
    taken: list[tuple[float, float]] = []
    for tenths, cost in attempts:
        clock.now += tenths / 10
        if is_allowed(throttle, cost=cost):
            taken.append((clock.now, cost))
    for first, (start, _) in enumerate(taken):
        total = 0.0
        for at, tokens in taken[first:]:
            total += tokens
            assert total <= burst + rate * (at - start) + 1e-3


@given(rate=HALVES, burst=HALVES, attempts=st.lists(st.integers(0, 30), min_size=1, max_size=60))
def test_throttle_accepts_clients_after_the_stated_wait(
    rate: float, burst: float, attempts: list[int]
) -> None:
    throttle, clock = new_throttle(rate, max(burst, 1))
    for tenths in attempts:
        clock.now += tenths / 10
        try:
            throttle.charge("a", "chat")
        except TooManyRequests as error:
            seconds = error.details["seconds"]
            assert isinstance(seconds, int)
            assert seconds >= 1
            clock.now += seconds
            assert is_allowed(throttle)


@given(burst=HALVES, attempts=st.integers(1, 50))
def test_throttle_charges_nothing_for_refused_attempts(burst: float, attempts: int) -> None:
    throttle, clock = new_throttle(1, max(burst, 1))
    while is_allowed(throttle):
        pass
    for _ in range(attempts):
        assert not is_allowed(throttle)
    clock.now += 1
    assert is_allowed(throttle)


def test_client_of_groups_ipv6_networks_only() -> None:
    assert client_of("testclient") == "testclient"
    assert client_of("") == ""
    assert client_of("2001:db8::1") == client_of("2001:db8::ffff:1:2") != client_of("2001:db8:1::1")
