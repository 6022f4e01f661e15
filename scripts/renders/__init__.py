"""Models of the pieces, coins and boards, lit and rendered by Blender.

``make renders`` runs it and stores the pictures in ``src/fourfold/draw/renders``; docs/renders.md
describes it.
"""
