"""Fuzzing of every parser that reads the texts of strangers."""
