"""What the server counts and measures about itself, for Prometheus."""

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
        self.events_total = self._counter("events", "Events of games stored.", "kind")
        self.commit_seconds = self._histogram(
            "commit_seconds", "Time to store a batch of events.", COMMIT_SECONDS
        )
        self.batch_size = self._histogram("batch_size", "Events stored at once.", BATCHES)
        self.connections = self._gauge("connections", "Open WebSockets.")
        self.games_live = self._gauge("games_live", "Games that somebody watches.")
        self.computer_moves_total = self._counter("program_moves", "Programs' moves.", "level")
        self.computer_seconds = self._histogram(
            "program_seconds", "Time a program thinks about a move.", COMPUTER_SECONDS
        )
        self.questions_waiting = self._gauge(
            "questions_waiting", "Questions that wait for a process.", "pool"
        )
        self.question_wait_seconds = self._histogram(
            "question_wait_seconds",
            "Time until a process begins with a question.",
            COMPUTER_SECONDS,
            "pool",
        )
        self.refusals_total = self._counter("refusals", "Refusals.", "code")
        self.loop_lag_seconds = self._histogram(
            "loop_lag_seconds", "How late the event loop comes to what is due.", LOOP_SECONDS
        )
        self.loop_stall_seconds = self._histogram(
            "loop_stall_seconds", "What the event loop computes at a stretch.", LOOP_SECONDS
        )
        self.flags_total = self._counter("flags", "Turns whose time ran out.")

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        """Make a counter; ``_total`` is added to its name."""
        return Counter(name, text, labels, namespace="fourfold", registry=self.registry)

    def _gauge(self, name: str, text: str, *labels: str) -> Gauge:
        """Make a gauge."""
        return Gauge(name, text, labels, namespace="fourfold", registry=self.registry)

    def _histogram(
        self, name: str, text: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        """Make a histogram."""
        return Histogram(
            name, text, labels, namespace="fourfold", registry=self.registry, buckets=buckets
        )
