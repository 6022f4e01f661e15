"""The exact Quarto solver: kernels over bitboards, and the calls of their library."""
