"""A column in which every number may be a year is told without what sets thousands apart, in sentences and in lists."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spatial_rag_plugin.cli.text import answer_text
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature, Candidates, Column, Table
from spatial_rag_plugin.model.number_words import YEARS, said, unit_among
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.retrieval.reasons import Reasons


@pytest.mark.parametrize(
    ("values", "unit", "told"),
    [
        ([1869, 2007], "", YEARS),
        ([1869.0, None, float("nan")], "", YEARS),
        ([1869, 3000], "", ""),
        ([1869, 1900.5], "", ""),
        ([1869], "m", "m"),
        ([None], "", ""),
        ([], "", ""),
        (["1869"], "", ""),
        ([True], "", ""),
    ],
)
def test_which_columns_hold_years(values: list[Any], unit: str, told: str) -> None:
    assert unit_among(values, unit) == told


def test_a_year_is_said_so() -> None:
    assert said(1869.0, YEARS) == "1869"
    assert said(None, YEARS) == "–"
    assert said(1869) == "1,869"


def candidates(**measures: list[float]) -> Candidates:
    count = len(next(iter(measures.values())))
    return Candidates(
        "s", np.arange(count), np.zeros(count), np.zeros(count), measures={name: np.array(values) for name, values in measures.items()}
    )


def test_in_reasons() -> None:
    reasons = Reasons(candidates(built=[1869.0, 2007.0], pupils=[1900.0, 12000.0]))
    assert [reasons.of(i) for i in range(2)] == ["built 1869, pupils 1,900", "built 2007, pupils 12,000"]


def test_in_lists_and_tables() -> None:
    features = tuple(AnswerFeature("schools", number, "", measures={"built": 1869.0 + number}, rank=number) for number in (1, 2))
    listed = answer_text(Answer("q", ANSWERED, features=features), Settings())
    assert "built 1870" in listed
    assert "built 1871" in listed
    table = Table((Column("name"), Column("built"), Column("pupils")), (("A", 1869, 1900), ("B", 2007, 12000)))
    shown = answer_text(Answer("q", ANSWERED, table=table), Settings())
    assert "1869" in shown
    assert "1,900" in shown
