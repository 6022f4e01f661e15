"""The games in a terminal: boards drawn or described, moves typed."""
