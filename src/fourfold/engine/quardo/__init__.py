"""The Quardo search: kernels over bitboards, and the calls of their library."""
