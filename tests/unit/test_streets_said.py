"""Streets that an address field tells, as people call them, and the branches of a chain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.exonyms import other_names
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.places.streets import Street, street
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, ValueCount
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import AllOf, Compare, HasToken, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar

from .fake_world import PLACES, FakeWorld, Named, category, name_field, number

STREETS = (("North Elm Street", 9), ("South Elm Street", 7), ("Oak Avenue", 5), ("Oak Court", 2), ("East 9th Avenue", 4), ("Mill Road", 3))
SHOPS = replace(
    PLACES,
    name="shops",
    fields=(
        name_field(),
        category("category", ("café", 30), ("bakery", 40), ("pharmacy", 20)),
        FieldInfo(
            "addr_street",
            FieldType.TEXT,
            role=FieldRole.ADDRESS,
            filled=30,
            distinct=6,
            values=tuple(ValueCount(value, value, count) for value, count in STREETS),
        ),
    ),
)
CHAIN = [Named("p", fid, "Bean House", 10.0 + fid / 100, 50.0, (("category", "café"),)) for fid in range(1, 13)]


def asked(question: str) -> Plan:
    return by_grammar(question, FakeWorld((SHOPS,), tuple(CHAIN)), Settings())


def fields_of(plan: Plan) -> str:
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
    return plan.grounded.target.predicate.words()


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("SE Division St", Street(("division",), "se", "st")),
        ("Southeast Division Street", Street(("division",), "se", "st")),
        ("West Street", Street(("st",), "w", "")),
        ("Broadway", Street(("broadway",), "", "")),
        ("9th Ave North", Street(("9th",), "n", "ave")),
    ],
)
def test_parts_of_a_street(text: str, parts: Street) -> None:
    assert street(stems(text)) == parts


@pytest.mark.parametrize("said", ["N Elm St", "North Elm St", "north elm street"])
def test_in_short(said: str) -> None:
    words = fields_of(asked(f"cafés on {said}"))
    assert "North Elm Street" in words
    assert "South" not in words


@pytest.mark.parametrize(
    ("said", "meant"),
    [("Elm Street", ("North Elm Street", "South Elm Street")), ("Mill", ("Mill Road",)), ("9th Ave", ("East 9th Avenue",))],
)
def test_without_what_tells_it_apart(said: str, meant: tuple[str, ...]) -> None:
    words = fields_of(asked(f"cafés on {said}"))
    assert all(name in words for name in meant)


@pytest.mark.parametrize("question", ["cafés on Oak", "cafés in Mill"])
def test_what_may_be_several_is_asked(question: str) -> None:
    plan = asked(question)
    assert [issue.code for issue in plan.issues if issue.stops] == ["which-street"]
    assert all(choice.question.startswith("cafés ") for choice in plan.issues[0].suggestions)


def test_a_town_is_no_street() -> None:
    """Where a field holds towns, "Elm" is not East Elm."""
    towns = replace(SHOPS.fields[2], values=(ValueCount("East Elm", "East Elm", 5), ValueCount("Pine", "Pine", 9)))
    world = FakeWorld((replace(SHOPS, fields=(*SHOPS.fields[:2], towns)),), ())
    assert not by_grammar("cafés on Elm", world, Settings()).runnable


@pytest.mark.parametrize(
    "question",
    ["Bean House on Mill Road", "how many Bean House stores are there", "Bean House locations", "Bean House cafés", "Bean House"],
)
def test_branches_of_a_chain(question: str) -> None:
    assert "Bean House" in fields_of(asked(question))


def test_nothing_is_lost_beside_a_chain() -> None:
    assert "Mill Road" in fields_of(asked("Bean House on Mill Road"))
    assert "Mill Road" in fields_of(asked("Mill Road上的Bean House咖啡馆"))
    assert "café" in fields_of(asked("Bean House cafés"))


def test_any_of_a_chain_is_a_reference() -> None:
    assert asked("bakeries within 300 m of a Bean House").runnable
    assert not asked("how far is Bean House from Bean House").runnable


def test_a_chain_without_an_article_is_any_of_many() -> None:
    plan = asked("bakeries near Bean House")
    assert plan.runnable
    assert any("any of" in issue.message for issue in plan.issues)
    towns = replace(SHOPS, fields=(*SHOPS.fields, number("population")))
    assert not by_grammar("bakeries near Bean House", FakeWorld((towns,), tuple(CHAIN)), Settings()).runnable


def test_two_entries_of_a_list_before_their_kind_are_either() -> None:
    world = FakeWorld((PLACES,), ())
    for question in ("italian and sushi restaurants", "意大利菜和寿司餐厅", "提供意大利菜或寿司的餐厅"):
        plan = by_grammar(question, world, Settings())
        assert plan.grounded is not None
        assert plan.grounded.target is not None
        assert plan.grounded.target.predicate is not None, plan.issues
        assert " or " in plan.grounded.target.predicate.words(), question


@pytest.mark.parametrize(
    "question",
    ["Buffer the bakeries by 200 m and count the pharmacies inside each", "以每个面包店为中心做200米缓冲区，统计其中的药店数量"],
)
def test_a_count_in_each_buffer_is_one_for_each_thing(question: str) -> None:
    plan = by_grammar(question, FakeWorld((replace(SHOPS, fields=SHOPS.fields[:2]),), ()), Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.TABLE


def test_chains_are_known_by_their_names_elsewhere() -> None:
    assert other_names("星巴克") == ("Starbucks",)
    assert "肯德基" in other_names("KFC")


class _Kitchens(FakeWorld):
    """A world where five of the twelve that serve pizza are restaurants, six fast food and one a café."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        parts = predicate.parts if isinstance(predicate, AllOf) else ()
        said = [part.value if isinstance(part, Compare) else part.tokens[0] for part in parts if isinstance(part, (Compare, HasToken))]
        kinds = [{"restaurant": 5, "fast_food": 6, "café": 1}[str(value)] for value in said if value in ("restaurant", "fast_food", "café")]
        return min(kinds) if kinds else super().count(layer_id, predicate)


@pytest.mark.parametrize("listed", [False, True])
def test_a_vague_word_is_its_kind_and_the_others_are_a_click(listed: bool) -> None:
    """Pizza places are restaurants; fast food that serves it too is told and offered, one café is not."""
    fields = tuple(replace(info, tokens=listed) if info.name == "category" else info for info in PLACES.fields)
    world = _Kitchens((replace(PLACES, name="pois", fields=fields),), ())
    plan = by_grammar("how many pizza places are there", world, Settings())
    assert fields_of(plan) == f"category {'lists' if listed else '='} restaurant and cuisine lists pizza"
    (issue,) = [issue for issue in plan.issues if issue.code == "own-type"]
    assert "fast_food" in issue.message
    assert "café" not in issue.message
    clicked = by_grammar(issue.suggestions[0].question, world, Settings())
    assert fields_of(clicked) == "cuisine lists pizza"


def test_a_kind_that_is_said_leaves_nothing_to_offer() -> None:
    plan = by_grammar("how many pizza restaurants are there", _Kitchens((replace(PLACES, name="pois"),), ()), Settings())
    assert [issue.code for issue in plan.issues if issue.code == "own-type"] == []
