"""Tables whose rows are wanted as shares of all of them (``data/row_shares``): 各类型医院占比, "percentage of clinics by owner"."""

from __future__ import annotations

from collections.abc import Iterator

from .standards import rewordings


def tables_of_shares(question: str, code: str) -> Iterator[str]:
    """The tables of numbers whose shares may be asked for, in words that the grammar knows; none where no share of rows is."""
    text = question.strip().rstrip(" .?!。？！")
    for pattern, gives in rewordings("row_shares", code):
        match = pattern.match(text)
        if match is not None:
            yield gives.format(**match.groupdict())
