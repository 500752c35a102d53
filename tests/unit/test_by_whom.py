"""Who did something is no place, a date says nothing of a status, and things are no field cut off; over a museum's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, category, name_field, target_of

FINDS = replace(
    PLACES,
    id="f",
    name="relics",
    fields=(
        category("FINDER", ("Student", 40), ("Farmer", 30), ("M. Kuhn", 30)),
        category("LAB_RES", ("Pass", 60), ("Fail", 40)),
        FieldInfo("FIND_DT", FieldType.DATE, role=FieldRole.DATE, filled=97),
    ),
    name_fields=(),
    fingerprint="f",
)
WORLD = FakeWorld((FINDS,), features=())


def understood(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("relics by students", "FINDER = Student"),
        ("relics by farmers in 2022", "FINDER = Farmer and FIND_DT >= 2022 and FIND_DT < 2023"),
        ("relics by students since 2020", "FINDER = Student and FIND_DT >= 2020"),
    ],
)
def test_by_whom_is_not_near_whom(question: str, condition: str) -> None:
    found = understood(question)
    target = target_of(found)
    assert not target.relations
    assert target.predicate is not None
    assert set(target.predicate.words().split(" and ")) == set(condition.split(" and "))


@pytest.mark.parametrize("question", ["relics with unknown storage status", "finds whose storage status is unknown"])
def test_a_date_says_nothing_of_a_status(question: str) -> None:
    assert not understood(question).runnable


@pytest.mark.parametrize("question", ["how many restaurants in 2022", "reservoirs since 2020"])
def test_things_that_no_layer_holds_are_no_field_cut_off(question: str) -> None:
    assert not understood(question).runnable


MAKER = replace(name_field("maker", 100, 25), values=(ValueCount("Ann Webb", "Ann Webb", 12),))
JUGS = replace(PLACES, id="j", name="jugs", fields=(name_field(), MAKER), name_fields=("name", "maker"), fingerprint="j")
MADE = FakeWorld((JUGS,), features=[Named("j", fid, "Ann Webb", lon=10.0 + fid / 100) for fid in range(3)])


def test_who_made_things_is_no_place_though_some_are_called_so() -> None:
    target = target_of(by_grammar("jugs by Ann Webb", MADE, Settings()))
    assert not target.relations
    assert target.predicate is not None
    assert target.predicate.words() == "maker = Ann Webb"


def test_what_is_near_them_is_near() -> None:
    assert not by_grammar("jugs near Ann Webb", MADE, Settings()).runnable


@pytest.mark.parametrize(
    ("field", "question"),
    [("PUMP_MANF", "pumps made by Watt"), ("Jurisdiction", "pumps run by Watt"), ("Jurisdiction", "pumps maintained by Watt")],
)
def test_makers_and_whose_charge_things_are_in(field: str, question: str) -> None:
    pumps = replace(PLACES, id="u", name="pumps", fields=(name_field(), category(field, ("Boulton", 30), ("Watt", 70))), fingerprint=field)
    target = target_of(by_grammar(question, FakeWorld((pumps,), ()), Settings()))
    assert target.predicate is not None
    assert target.predicate.words() == f"{field} = Watt"
