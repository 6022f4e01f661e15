"""The models of every request, response and live message.

Moves, cells, pieces, figures and positions are strings in the project's notation. Times are whole
milliseconds. ``index`` counts the events of a game: a client that sends the index it knows gets
exactly the events it missed.
"""
