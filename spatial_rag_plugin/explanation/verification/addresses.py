"""Addresses in what a model wrote: none is passed on that stands in nothing which is known."""

from __future__ import annotations

import re

#: Links, e-mail addresses and domains, also without a scheme.
_ADDRESS = re.compile(r"\b[a-z][a-z+.-]*://\S+|\S+@\S+\.\w+|\b[\w-]{2,}(?:\.[\w-]{2,})*\.[a-z]{2,}\b(?:/\S*)?")


def strange_address(text: str, known: str) -> str:
    """The first address of a text that stands nowhere in what is known; "" where there is none."""
    own = known.casefold()
    return next((match.group() for match in _ADDRESS.finditer(text) if match.group().casefold().rstrip("./") not in own), "")
