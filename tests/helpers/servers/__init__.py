"""Servers in processes of their own, their services, and clients of all kinds."""
