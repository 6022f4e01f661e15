"""Games without a server: the reference of the rules, positions, matches."""
