"""What the figures of the README and the documents come from."""
