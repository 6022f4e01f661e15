"""Attacks, one per module."""
