"""Measurements behind the figures of the README and the documentation."""
