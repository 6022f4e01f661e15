"""Dark games on the wire: listeners, their knowledge, and checks of all they receive (D8)."""
