"""The games in a plain terminal: drawn, spoken and typed line by line."""
