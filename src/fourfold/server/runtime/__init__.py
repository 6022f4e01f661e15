"""Runtime services: background tasks, threads, the database, rate limits, signals."""
