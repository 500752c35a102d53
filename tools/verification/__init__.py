"""Explanations with seeded false facts, written by a generator that knows neither the verifier nor the plugin's own sentences."""

from __future__ import annotations
