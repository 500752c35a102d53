"""What things are worth, where one field says so by its last part; and fields that begin with the letters of their layer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.name_parts import pieces_of
from spatial_rag_plugin.grounding.wording.names_in_short import with_acronyms
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, condition_of, name_field, target_of

PARCELS = replace(
    DISTRICTS,
    id="t",
    name="Parcels_Tax",
    called=(),
    feature_count=400,
    fields=(
        name_field("PIN", 400, 400),
        category("LANDUSE", ("RES", 300), ("COM", 100)),
        category("OWNER", ("SMITH J", 200), ("ACME LLC", 100)),
        amount("ASSD_VAL", 10000, 900000),
        amount("LOT_SQFT", 1000, 90000),
    ),
    name_fields=("PIN",),
    fingerprint="t",
)
TWO = replace(PARCELS, fields=(*PARCELS.fields, amount("LAND_VAL", 10000, 800000)))
MAINS = replace(PARCELS, id="m", name="mains", fields=(name_field("ID"), category("MATERIAL", ("VCP", 30), ("DIP", 50))), fingerprint="m")


def _read(question: str, parcels: object = PARCELS) -> Plan:
    return by_grammar(question, FakeWorld((DISTRICTS, parcels), ()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "question",
    [
        "parcels worth more than $500,000",
        "parcels that are worth over $500,000",
        "parcels valued over $500,000",
        "parcels assessed at more than $500,000",
        "parcels over $500,000",
    ],
)
def test_an_amount_is_held_against_the_value(question: str) -> None:
    assert condition_of(_read(question)).words() == "ASSD_VAL > 500000"


@pytest.mark.parametrize("question", ["most valuable parcel", "highest valued parcel", "5 most valuable parcels"])
def test_the_most_valuable(question: str) -> None:
    found = target_of(_read(question)).superlative
    assert found is not None
    assert found.by == "ASSD_VAL"


def test_which_of_two_values_is_asked() -> None:
    assert not _read("parcels worth more than $500,000", TWO).runnable


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("MHDEPTH", ("mh", "depth")),
        ("GMLENGTH", ("gm", "length")),
        ("strength", ("strength",)),
        ("plate", ("plate",)),
        ("width", ("width",)),
        ("MHRATE", ("mhrate",)),
    ],
)
def test_two_letters_before_what_is_measured(name: str, parts: tuple[str, ...]) -> None:
    assert pieces_of(name) == (parts,)


def test_the_value_of_things_is_no_initials() -> None:
    """The pipes of VCP were listed."""
    catalog = Catalog((PARCELS, MAINS))
    assert with_acronyms("value of commercial parcels", catalog) == "value of commercial parcels"
    assert with_acronyms("mains of ductile iron pipe", catalog) == "mains of DIP"
