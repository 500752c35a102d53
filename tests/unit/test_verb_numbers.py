"""Numbers that are said by a verb: the field that a clause like "spent over $500" is about."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, name_field, number

TREES = LayerInfo("o", "orchards", GeometryKind.POINT, "EPSG:4326", 60, (name_field("label"),), (10.0, 46.0, 11.0, 47.0))


def conditions(question: str, *fields: str) -> Optional[set[tuple[str, str, float]]]:
    """What the question asks of fields, None where it is asked back."""
    info = (name_field(), category("kind", ("mill", 60)), *map(number, fields))
    layer = LayerInfo("t", "mills", GeometryKind.POINT, "EPSG:4326", 60, info, (10.0, 46.0, 11.0, 47.0), name_fields=("name",))
    found = understand(question, FakeWorld(layers=(layer, TREES)), Settings())
    if not found.runnable or found.grounded is None or found.grounded.target is None:
        return None
    predicate = found.grounded.target.predicate
    return {(part.field, part.op.value, part.value) for part in getattr(predicate, "parts", (predicate,)) if hasattr(part, "op")}


@pytest.mark.parametrize(
    ("question", "fields", "expected"),
    [
        ("mills that spent over 5000", ("SPEND_12M", "age"), ("SPEND_12M", ">", 5000)),
        ("mills that spent more than $1,500 on repairs", ("repairs", "age"), None),
        ("mills paying more than 900", ("payment", "age"), ("payment", ">", 900)),
        ("mills which weigh at least 40", ("weight", "age"), ("weight", ">=", 40)),
        ("mills storing over 2000", ("NID_STOR", "age"), ("NID_STOR", ">", 2000)),
        ("mills employing more than 20 people", ("EMPLOYEES", "age"), ("EMPLOYEES", ">", 20)),
        ("mills handling more than 300 daily loads", ("daily_loads", "age"), ("daily_loads", ">", 300)),
        ("mills that sold over 700 in 2021", ("SALES_2021", "SALES_2022"), ("SALES_2021", ">", 700)),
        ("mills that sold for more than 70000", ("SALEPRICE", "age"), ("SALEPRICE", ">", 70000)),
        ("mills sold for over 70000", ("SALE_PRICE", "age"), ("SALE_PRICE", ">", 70000)),
        ("mills sold for less than $9000", ("SALE_PRICE", "age"), ("SALE_PRICE", "<", 9000)),
        ("mills that store more than 900 and spent under 50", ("STORAGE", "SPENDING"), ("SPENDING", "<", 50)),
        ("mills that paint more than 900", ("price", "age"), None),
        ("mills over 150 kg", ("YIELD_KG", "age"), ("YIELD_KG", ">", 150)),
        ("mills with less than 20 kilograms", ("YIELD_KG", "age"), ("YIELD_KG", "<", 20)),
        ("mills that caught more than 40 kg", ("CATCH_KG", "AGE_YR"), ("CATCH_KG", ">", 40)),
        ("mills shipping at least 9 gallons", ("GALLONS", "age"), ("GALLONS", ">=", 9)),
        ("mills that leak more than 500 gallons", ("CAPACITY_GAL", "age"), None),
    ],
)
def test_a_verb_names_the_field_of_its_number(question: str, fields: tuple[str, ...], expected: Optional[tuple[str, str, float]]) -> None:
    found = conditions(question, *fields)
    assert found is None if expected is None else found is not None and expected in found


def test_a_participle_before_a_time_is_no_mood() -> None:
    info = (name_field(), category("surface", ("gravel", 60)), number("LAST_PAVED"))
    layer = LayerInfo("r", "roads", GeometryKind.LINE, "EPSG:4326", 60, info, (10.0, 46.0, 11.0, 47.0), name_fields=("name",))
    for question in ("roads not paved since 2005", "roads that haven't been paved since May 2005"):
        found = understand(question, FakeWorld(layers=(layer,)), Settings())
        assert found.frame is not None
        assert found.frame.target is not None
        assert not found.frame.target.wishes
        assert found.frame.target.conditions[0].negated


def test_a_number_before_average_is_no_scope() -> None:
    assert conditions("mills with over 100 average visits", "avg_visits", "age") == {("avg_visits", ">", 100)}
