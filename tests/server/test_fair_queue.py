"""The fair queue: its order, and the clients that it charges."""

from __future__ import annotations

from collections import Counter
from random import Random

from fourfold.server.runtime import fair_queue
from fourfold.server.runtime.fair_queue import FairQueue

ANN, BOB = ("address 1", "ann"), ("address 2", "bob")


def drain(queue: FairQueue[str]) -> list[str]:
    """Return all items of a queue in order."""
    return [queue.get() for _ in range(len(queue))]


def test_fair_queue_alternates_between_clients() -> None:
    queue = FairQueue[str]()
    for number in range(50):
        queue.put(f"ann {number}", ANN, 20.0)
    assert queue.get() == "ann 0"
    queue.put("bob", BOB, 1.0)
    assert queue.get() == "bob"
    assert drain(queue) == [f"ann {number}" for number in range(1, 50)]


def test_fair_queue_counts_seconds_not_questions() -> None:
    """A client with long questions gets no more time than one with short questions."""
    queue = FairQueue[str]()
    costs = {"ann": 20.0, "bob": 1.0}
    for _ in range(200):
        queue.put("ann", ANN, costs["ann"])
        queue.put("bob", BOB, costs["bob"])
    served: Counter[str] = Counter()
    for _ in range(150):
        served[queue.get()] += 1
        if min(served.values()) and len(served) == 2:
            seconds = {client: count * costs[client] for client, count in served.items()}
            assert abs(seconds["ann"] - seconds["bob"]) <= 20.0


def test_fair_queue_groups_identities_by_address() -> None:
    queue = FairQueue[str]()
    for number in range(18):
        queue.put(f"eve {number}", ("address 1", f"eve {number}"), 1.0)
    queue.put("bob", BOB, 1.0)
    queue.put("bob again", BOB, 1.0)
    order = drain(queue)
    assert order.index("bob") <= 1
    assert order.index("bob again") <= 3
    assert len(set(order)) == 20


def test_fair_queue_groups_addresses_by_identity() -> None:
    queue = FairQueue[str]()
    for number in range(18):
        queue.put(f"eve {number}", (f"address {number + 10}", "eve"), 1.0)
    queue.put("bob", BOB, 1.0)
    assert drain(queue).index("bob") <= 1


def test_fair_queue_does_not_bank_idle_time() -> None:
    queue = FairQueue[str]()
    for _ in range(100):
        queue.put("ann", ANN, 1.0)
        queue.get()
    for _ in range(4):
        queue.put("ann", ANN, 1.0)
        queue.put("bob", BOB, 1.0)
    assert drain(queue) in (["bob", "ann"] * 4, ["bob", *["bob", "ann"] * 3, "ann"])


def test_fair_queue_refunds_overcharged_time() -> None:
    queue = FairQueue[str]()
    queue.put("ann 1", ANN, 20.0)
    queue.put("bob 1", BOB, 5.0)
    assert (queue.get(), queue.get()) == ("ann 1", "bob 1")
    queue.charge(ANN, 1.0 - 20.0)  # the answer took one second
    queue.put("bob 2", BOB, 5.0)
    queue.put("ann 2", ANN, 20.0)
    assert queue.get() == "ann 2"


def test_fair_queue_never_serves_removed_items() -> None:
    queue = FairQueue[str]()
    questions = [f"ann {number}" for number in range(3)]
    for question in questions:
        queue.put(question, ANN, 1.0)
    queue.remove(questions[1])
    queue.remove("never queued")
    assert (len(queue), list(queue)) == (2, ["ann 0", "ann 2"])
    queue.remove(questions[0])
    queue.remove(questions[2])
    assert len(queue) == 0
    assert not queue.has_others(BOB)


def test_has_others_ignores_the_same_client() -> None:
    queue = FairQueue[str]()
    queue.put("ann", ANN, 1.0)
    assert queue.has_others(BOB)
    assert queue.has_others((ANN[0], "her brother"))
    assert not queue.has_others(ANN)


def test_fair_queue_forgets_old_clients() -> None:
    """Old clients are forgotten even while another client waits all the time."""
    queue, rng = FairQueue[int](), Random(1)
    queue.put(-1, ANN, 1.0)
    for number in range(5 * fair_queue.MAX_REMEMBERED):
        queue.put(number, (f"address {number}", f"client {number}"), rng.random())
        queue.get()
    assert len(queue._usage) <= fair_queue.MAX_REMEMBERED + 2
    assert len(queue._waiting) <= fair_queue.MAX_REMEMBERED + 2
