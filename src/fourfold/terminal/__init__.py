"""The terminal interface: boards drawn or described, moves typed."""
