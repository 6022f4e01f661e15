"""What games and tournaments share: repositories, connections, messages, due work."""
