"""One attack in each module."""
