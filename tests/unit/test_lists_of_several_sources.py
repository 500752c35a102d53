"""Lists that were put together from several sources, and fields of offices that say who, how much and from what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.other_units import kept_in, only_in
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, condition_of, name_field, target_of


def _mills(*fields: object, name: str = "mills") -> FakeWorld:
    layer = replace(PLACES, id="m", name=name, fields=(name_field(), *fields), name_fields=("name",), fingerprint=name)  # type: ignore[arg-type]
    return FakeWorld((layer,), ())


def test_a_kind_is_told_by_either_of_two_fields_that_take_turns() -> None:
    sorts = category("type", ("sawmill", 20), ("paper mill", 10)), category("nature_of_site", ("Sawmill", 30), ("Depot", 40))
    world = _mills(*sorts, name="sites")
    assert condition_of(by_grammar("how many sawmills are there", world, Settings())).fields() == {"type", "nature_of_site"}


def test_one_of_two_fields_that_all_have_is_enough() -> None:
    sorts = category("type", ("sawmill", 60), ("paper mill", 40)), category("stage", ("Sawmill", 30), ("Depot", 70))
    world = _mills(*sorts, name="sites")
    assert len(condition_of(by_grammar("how many sawmills are there", world, Settings())).fields()) == 1


@pytest.mark.parametrize("question", ["gas mills", "mills with gas"])
def test_another_word_that_ends_in_the_word_is_meant_too(question: str) -> None:
    world = _mills(category("fuel", ("Gas", 2), ("Natural Gas", 50), ("Coal", 48)))
    assert condition_of(by_grammar(question, world, Settings())).words() == "fuel is Gas or Natural Gas"


def test_what_is_denied_is_no_sort_of_it() -> None:
    world = _mills(category("class", ("Renewable", 50), ("Non Renewable", 50)), amount("output_mw", 1, 900))
    assert condition_of(by_grammar("renewable output", world, Settings())).words() == "class = Renewable"


@pytest.mark.parametrize(("question", "words"), [
    ("mills owned by AGL", "(owner = AGL or owner starts with “AGL ”)"),
    ("mills owned by State", "owner = State"),
])  # fmt: skip
def test_a_firm_is_known_by_its_name_in_full(question: str, words: str) -> None:
    owners = category("owner", ("AGL", 2), ("AGL Energy Pty Ltd", 30), ("State", 20), ("State Farm", 48))
    assert condition_of(by_grammar(question, _mills(owners), Settings())).words() == words


@pytest.mark.parametrize("name", ["generationmw", "CAPACITYMW", "output_mw"])
def test_a_unit_that_a_name_is_written_together_with(name: str) -> None:
    info = amount(name, 1, 900)
    assert kept_in(info) == "mw"
    assert only_in("kw", replace(PLACES, fields=(info,))) == info


def test_what_something_was_drawn_from_is_no_kind_of_it() -> None:
    world = _mills(category("attribute_source", ("Hydro Tasmania Website", 60), ("Survey", 40)))
    assert not by_grammar("hydro mills", world, Settings()).runnable


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("clinics opening after Dec 20 2014", "clinics opened after Dec 20 2014"),
        ("plants due to close before 2030", "plants closed before 2030"),
        ("shops opening after 8", "shops opening after 8"),
        ("shops opening on Sunday", "shops opening on Sunday"),
    ],
)
def test_what_is_to_happen_goes_by_the_date_of_it(question: str, said: str) -> None:
    assert in_known_words(question, "en") == said


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("places within 2 km of a street in Oldtown", (RelationKind.WITHIN_DISTANCE, RelationKind.IN)),
        ("places more than 2 km from a pharmacy in Oldtown", (RelationKind.BEYOND_DISTANCE, RelationKind.IN)),
        ("places within 2 km of the streets in Oldtown", (RelationKind.WITHIN_DISTANCE,)),
        ("places within 2 km of a pharmacy in Oldtown", (RelationKind.WITHIN_DISTANCE,)),
    ],
)
def test_of_what_reaches_far_the_place_is_that_of_the_things(question: str, kinds: tuple[RelationKind, ...]) -> None:
    world = FakeWorld((PLACES, DISTRICTS, STREETS), (Named("d", 1, "Oldtown"), Named("d", 2, "Newtown")))
    assert tuple(relation.kind for relation in target_of(by_grammar(question, world, Settings())).relations) == kinds
