"""Measure words that count what things have, and not the things: 多少户 of 小区, 多少人 of 社区."""

from __future__ import annotations

from ...language.language import load
from ..attributes.fields import SAME_FIELD, find_field
from ..numbers.adding_up import unsummed
from .words_row import Row


def amounts(code: str) -> dict[str, list[str]]:
    """Measure words of a language, each with what a field that counts so may be called."""
    return dict(load(code).data.get("amounts_counted", {}))


def are_beings(row: Row) -> bool:
    """Whether the rows are such as are counted like people, by what the layer or its names are called: 病例, 农户, 护林员."""
    called = (row.layer.name, *row.layer.called, *row.layer.name_fields)
    return any(end in name for end in load(row.code).data["people_ends"] for name in called)


def number_counting(unit: str, row: Row) -> str:
    """The number of the layer that counts what is counted so: the 户数 of 小区 by 多少户, which are none of the 小区."""
    names = (name for name in amounts(row.code)[unit])
    found = (find_field(name, row.layer, numeric=True, at_least=SAME_FIELD) for name in names)
    return next((info.name for info in found if info is not None and unsummed(info.name, row.layer) is None), "")
