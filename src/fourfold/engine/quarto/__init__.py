"""The exact Quarto solver: Numba kernels over bitboards, and their Python interface."""
