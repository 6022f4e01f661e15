"""The server's metrics for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REQUEST_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
COMMIT_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1)
COMPUTER_SECONDS = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
LOOP_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """The metrics of one server, in their own registry: several servers can share a process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._counter("requests", "Requests.", "method", "route", "status")
        self.request_seconds = self._histogram(
            "request_seconds", "Time to answer a request.", REQUEST_SECONDS, "method", "route"
        )
        self.events_total = self._counter("events", "Stored events of games.", "kind")
        self.commit_seconds = self._histogram(
            "commit_seconds", "Time to commit a batch of writes.", COMMIT_SECONDS
        )
        self.batch_size = self._histogram("batch_size", "Writes committed together.", BATCHES)
        self.connections = self._gauge("connections", "Open WebSockets.")
        self.games_live = self._gauge("games_live", "Games with connected clients.")
        self.failing = self._gauge(
            "failing",
            "Games, tournaments and computers whose due work fails, and stuck tables.",
            "kind",
        )
        self.computer_moves_total = self._counter(
            "program_moves", "Moves of the computer.", "level"
        )
        self.computer_seconds = self._histogram(
            "program_seconds", "Time the computer thinks about a move.", COMPUTER_SECONDS
        )
        self.questions_waiting = self._gauge(
            "questions_waiting", "Questions waiting for a process.", "pool"
        )
        self.question_wait_seconds = self._histogram(
            "question_wait_seconds",
            "Time questions wait for a process.",
            COMPUTER_SECONDS,
            "pool",
        )
        self.refusals_total = self._counter("refusals", "Refusals.", "code")
        self.loop_lag_seconds = self._histogram(
            "loop_lag_seconds", "Delay of due work on the event loop.", LOOP_SECONDS
        )
        self.loop_stall_seconds = self._histogram(
            "loop_stall_seconds", "Computing time that blocks the event loop.", LOOP_SECONDS
        )
        self.flags_total = self._counter("flags", "Turns that ran out of time.")

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        """Return a new counter; ``_total`` is added to its name."""
        return Counter(name, text, labels, namespace="fourfold", registry=self.registry)

    def _gauge(self, name: str, text: str, *labels: str) -> Gauge:
        """Return a new gauge."""
        return Gauge(name, text, labels, namespace="fourfold", registry=self.registry)

    def _histogram(
        self, name: str, text: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        """Return a new histogram."""
        return Histogram(
            name, text, labels, namespace="fourfold", registry=self.registry, buckets=buckets
        )
