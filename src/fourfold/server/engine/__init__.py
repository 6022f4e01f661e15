"""The engine in separate processes: opponents, analysis, fair queues."""
