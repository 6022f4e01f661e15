"""Helpers of the tests, in rooms: no module here has tests."""
