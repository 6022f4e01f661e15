"""The services of the server's tests, for tests that break them."""

from tests.helpers.servers.fixtures import postgresql, redis_server

__all__ = ["postgresql", "redis_server"]
