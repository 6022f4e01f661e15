"""All exports, which needs all kernels."""

from fourfold.engine.exports import EXPORTS, batches, quardo, quarto, values

__all__ = ["EXPORTS", "batches", "quardo", "quarto", "values"]
