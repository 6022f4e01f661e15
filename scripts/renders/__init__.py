"""The pieces, coins and boards as real things: modelled, lit and rendered by Blender.

``make renders`` runs it and keeps the pictures in ``src/fourfold/draw/renders``; docs/renders.md
says how.
"""
