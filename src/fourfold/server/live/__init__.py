"""What games and tournaments share: messages between processes, and staying in step."""
