"""The Quardo search: Numba kernels over bitboards, and their Python interface."""
