"""Identities: sessions, passkeys, names, bots, ratings."""
