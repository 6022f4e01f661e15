"""D8 on the wire: no byte sent to a blindfolded seat reveals anything it has not felt.

The tests play whole random games on a real server and record every byte. Each pair of games differs
in nothing that a seat may know, so it must receive the same bytes. And every message must follow
from what its client did, felt and was sent.
"""
