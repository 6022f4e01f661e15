"""Secrets, their hashes, and ids of games."""

from __future__ import annotations

import base64
import hashlib
import re

from hypothesis import given
from hypothesis import strategies as st

from fourfold.server.people.tokens import ID_ALPHABET, hash_secret, new_game_id, new_secret


def test_secret_has_256_bits_and_needs_no_escaping() -> None:
    secrets = {new_secret() for _ in range(200)}
    assert len(secrets) == 200
    for secret in secrets:
        assert re.fullmatch(r"[A-Za-z0-9_-]{43}", secret)
        assert len(base64.urlsafe_b64decode(f"{secret}=")) == 32


def test_hash_is_sha_256() -> None:
    assert hash_secret("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@given(st.text(alphabet=st.characters()))
def test_hash_accepts_any_text(text: str) -> None:
    assert re.fullmatch(r"[0-9a-f]{64}", hash_secret(text))
    assert text not in hash_secret(text) or len(text) < 64


def test_hash_accepts_lone_surrogates() -> None:
    assert hash_secret("\ud800") == hashlib.sha256(b"\xed\xa0\x80").hexdigest()


def test_game_ids_have_ten_unambiguous_characters() -> None:
    ids = {new_game_id() for _ in range(500)}
    assert len(ids) == 500
    assert all(len(name) == 10 for name in ids)
    assert set("".join(ids)) == set(ID_ALPHABET)
    assert not set(ID_ALPHABET) & set("0Oo1lIi")
    assert not any(letter.isupper() for letter in ID_ALPHABET)
