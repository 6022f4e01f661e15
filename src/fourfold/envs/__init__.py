"""Environments for reinforcement learning: PettingZoo, Gymnasium and OpenSpiel.

Each module needs its own third-party package, which ``pip install fourfold[envs]`` installs;
importing this package needs none of them.
"""
