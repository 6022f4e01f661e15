"""What goes over the wire: the models of every request, answer and live message.

Moves, cells, pieces, figures and positions are texts in the project's notation. Times are whole
milliseconds. ``index`` counts the events of a game: a client that says the number it knows gets
exactly what it missed.
"""
