"""Sentences in parts: each is derived from one column of numbers, or stands as a sentence of its own; and what such a column refutes."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.llm import Standing

from .test_verification_derivations import LONG, OAKS, PIERS, ROWS, SUNK, WRECKS
from .test_verification_mixed_up import table
from .test_verification_roles import LET_STAND, standing

KINDS = table(
    "how many mills of each kind are there", "mills: count them by kind", ("kind", "mills"), ("water", 50.0), ("wind", 30.0), ("ship", 0.0)
)  # fmt: skip
WELLS = table(
    "leaks by well", "wells: take the sum of leaks nearest to each", ("name", "total leaks"),
    ("well 1", 12.0), ("well 2", 0.0), ("well 3", 4.0), ("well 4", 0.0),
)  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "rows", "text"),
    [
        (KINDS, (), "50 (62.5 %) are water mills [2]."),
        (KINDS, (), "The kind water has 50, about 1.7 times the number of the kind wind (30) [2][3]."),
        (WELLS, (), "No leaks are attributed to wells 2 and 4 [3][5]."),
        (WELLS, (), "Well 1 has 12 leaks, three times as many as well 3 (4) [2][4]."),
        (OAKS, ROWS, "One of the avenues is Sula, with an age of 88 [5]."),
        (OAKS, ROWS, "The three oldest avenues are all older than 80 years [4][5][6]."),
        (WRECKS, SUNK, "The Rauma sank two years after the Hovd, in 1862 [3][4]."),
        (WRECKS, SUNK, "33 years lie between the Rauma and the Sula [4][5]."),
        (LONG, PIERS, "Rauma (40) is less than half as long as Hovd (88) [3][4]."),
    ],
)
def test_parts_that_hold_make_a_sentence_that_stands(answer: Answer, rows: list[dict[str, object]], text: str) -> None:
    assert standing(answer, text, rows) in (*LET_STAND, Standing.UNCHECKED)


@pytest.mark.parametrize(
    ("answer", "rows", "text"),
    [
        (KINDS, (), "50 (52.5 %) are water mills [2]."),
        (KINDS, (), "The kind water has 50, about 2.7 times the number of the kind wind (30) [2][3]."),
        (KINDS, (), "The kind water is in second place with 30, and wind follows with 50 [2][3]."),
        (WELLS, (), "No leaks are attributed to wells 3 and 4 [4][5]."),
        (WELLS, (), "Well 1 has 12 leaks, five times as many as well 3 (4) [2][4]."),
        (OAKS, ROWS, "The three oldest avenues are all older than 90 years [4][5][6]."),
        (WRECKS, SUNK, "The Rauma sank four years after the Hovd, in 1862 [3][4]."),
        (WRECKS, SUNK, "The Rauma sank two years after the Hovd, in 1860 [3][4]."),
        (LONG, PIERS, "Hovd is more than 60 m longer than Rauma [3][4]."),
        (LONG, PIERS, "Rauma is about two thirds as long as Hovd [3][4]."),
    ],
)
def test_one_part_that_does_not_hold_strikes_it(answer: Answer, rows: list[dict[str, object]], text: str) -> None:
    assert standing(answer, text, rows) is Standing.STRUCK
