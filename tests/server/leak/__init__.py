"""D8 on the wire: no byte sent to a blindfolded seat tells what that seat has not felt.

Whole random games on a real server, every byte recorded. Each pair of games differs in nothing that
a seat may know: all it hears must be the same, byte by byte. And all that anybody hears must follow
from what they did, felt and were told.
"""
