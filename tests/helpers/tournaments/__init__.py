"""Tournaments without a server."""
