"""The games as environments for learning: PettingZoo, Gymnasium and OpenSpiel.

Each module needs its own package, which ``pip install fourfold[envs]`` brings; importing this one
needs none of them.
"""
