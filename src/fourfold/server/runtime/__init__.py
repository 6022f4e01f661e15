"""What the server runs on: tasks, threads, the database, rate limits, signals."""
