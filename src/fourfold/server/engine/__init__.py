"""The engine in processes of its own: opponents, analysis, fair shares."""
