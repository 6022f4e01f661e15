"""Games: rooms, actions, views, clocks, computer opponents, lobby."""
