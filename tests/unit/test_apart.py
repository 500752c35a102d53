"""Words that nothing settles: taken as a description where they can be nothing else, asked back where they may be more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.issue import Severity
from spatial_rag_plugin.model.ranking import WishKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, category
from tests.unit.wish_world import SPOTS, STATIONS, WishWorld

WORLD = WishWorld()


def plan(question: str, world: WishWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


def target_of(found: Plan) -> Binding:
    assert found.runnable, [issue.message for issue in found.issues if issue.stops]
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target


def wished(found: Plan, kind: WishKind) -> str:
    return " | ".join(wish.text for wish in target_of(found).wishes if wish.kind is kind)


@pytest.mark.parametrize(
    ("question", "described"),
    [
        ("My wife and I will be celebrating in Old Town next month. We would love a café with decent armchairs, please.", "celebrating"),
        ("We are in Old Town on a first date. Which bar there has inventive drinks?", "first date"),
        ("cafés with a rooftop pergola in Old Town", "rooftop pergola"),
        ("Can you recommend a bookshop with hands-on workshops in Old Town?", "workshops"),
        ("I'm looking for a restaurant that hands out crayons, near Pioneer Square", "hands out crayons"),
        ("Wir reisen gemeinsam und brauchen bald ein Hotel in Old Town. Sauber muss es sein.", "reisen"),
        ("Anyone know a pub in Harbour with generous service?", "Anyone know"),
    ],
)
def test_what_can_only_be_a_description_ranks(question: str, described: str) -> None:
    found = plan(question)
    assert described in wished(found, WishKind.DESCRIBE)
    assert target_of(found).layer_id == "p"
    assert any(issue.code == "described" and issue.severity is Severity.WARNING for issue in found.issues)


@pytest.mark.parametrize(
    ("question", "described"),
    [
        ("restaurants with a winter pergola rated above 4", "winter pergola"),
        ("restaurants with a rooftop above 3 rating", "rooftop"),
    ],
)
def test_what_stands_before_a_number_is_no_part_of_the_comparison(question: str, described: str) -> None:
    found = plan(question)
    assert described in wished(found, WishKind.DESCRIBE)
    assert "rating" in target_of(found).predicate.fields()


@pytest.mark.parametrize(
    ("question", "described", "opening"),
    [
        ("restaurants with a winter pergola open on Thursday evening", "winter pergola", "open on Thursday evening"),
        ("a bookshop for sailors open tomorrow", "sailors", "open tomorrow"),
        ("pubs that pour real cider open after 10 pm", "pour real cider", "open after 10 pm"),
    ],
)
def test_a_time_of_opening_behind_a_description_stays_a_condition(question: str, described: str, opening: str) -> None:
    found = plan(question)
    assert described in wished(found, WishKind.DESCRIBE)
    assert opening.split()[-1] not in wished(found, WishKind.DESCRIBE)
    bound = target_of(found).opening
    assert bound is not None
    assert bound.opening.text == opening


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ("pubs in a rainy corner", "in a rainy corner"),
        ("bookshops beside the river", "beside the river"),
        ("cafés by the terrace", "by the terrace"),
    ],
)
def test_where_texts_say_that_something_is_keeps_the_word_that_places_it(question: str, where: str) -> None:
    assert wished(plan(question), WishKind.DESCRIBE).startswith(where)


@pytest.mark.parametrize(
    "question",
    [
        "We need a restaurant in Old Town under 20 dollars with a pergola",
        "We are looking for a Chinese supermarket in Old Town, please help",  # another kind of thing is no quality of what there is
        "I want a café near the Blorbing fountain",
        "I want a quiet café near the lighthouse, something nice",
        "We love a café within 300 zorks of Pioneer Square",
        "I'd like a café in the lower old town of Blorbia",
        "How many cafés with a rooftop pergola are there in Old Town?",
        "unicorn cafés in Old Town",
        "purple triangular cafés",
        "cafés within 300 m of a fountain",
        "pubs near a lighthouse",  # no text speaks of one
        "We are looking for a hotel in Old Town holding 12, with friendly staff",
        "Cafés in Neukölln",
        "北京的咖啡馆",
        "bakeries with sourdough loaves, not with endless queues",  # "not" alone is nothing to rank by
    ],
)
def test_what_may_be_more_is_asked_back(question: str) -> None:
    assert not plan(question).runnable


@pytest.mark.parametrize(
    ("question", "kind", "described"),
    [
        ("bars where bands play within 500 m of Pioneer Square", WishKind.DESCRIBE, "bands play"),
        ("bars in Old Town that grandparents adore", WishKind.DESCRIBE, "grandparents adore"),
        ("bars by the river in Old Town", WishKind.DESCRIBE, "river"),
        ("bars with Fernet", WishKind.DESCRIBE, "Fernet"),
        ("bakeries for people who avoid eggs and dairy", WishKind.DESCRIBE, "people who avoid eggs"),
        ("bars with up-to-date machines", WishKind.DESCRIBE, "up-to-date machines"),
        ("pubs selling vintage in Old Town", WishKind.WANT, "vintage"),
    ],
)
def test_what_follows_the_kind_of_thing_describes_it(question: str, kind: WishKind, described: str) -> None:
    found = plan(question)
    assert described in wished(found, kind)
    where = "Old Town" in question or "Pioneer Square" in question
    assert len(target_of(found).relations) == where


def test_nothing_is_described_where_no_texts_are_long() -> None:
    assert not plan("cafés with a rooftop pergola in Old Town", WishWorld(texts=())).runnable
    short = WishWorld(layers=(STATIONS, DISTRICTS))
    assert not plan("subway stations with a rooftop pergola in Old Town", short).runnable


def test_what_is_denied_is_avoided() -> None:
    found = plan("cafés without cigarette smoke in Old Town")
    assert "smoke" in wished(found, WishKind.AVOID)
    assert "smoke" not in wished(found, WishKind.DESCRIBE)


@pytest.mark.parametrize("question", ["bars in Old Town, not full of rowdy students", "bars in Old Town, not with rowdy students"])
def test_what_is_denied_before_its_first_word_is_avoided(question: str) -> None:
    found = plan(question)
    assert "rowdy students" in wished(found, WishKind.AVOID)
    assert wished(found, WishKind.WANT) + wished(found, WishKind.DESCRIBE) == ""


def test_entries_of_a_list_of_kinds_are_kinds_and_meet() -> None:
    kinds = category("categories", ("Mexican", 20), ("Restaurants", 90), ("Cafes", 40), tokens=True)
    others = tuple(field for field in SPOTS.fields if field.name not in ("category", "cuisine"))
    layers = (replace(SPOTS, fields=(*others, kinds)), STATIONS, DISTRICTS)
    world, without = WishWorld(layers=layers), WishWorld(layers=layers)
    world.count = lambda layer_id, predicate: 20  # type: ignore[method-assign]
    found = plan("Mexican restaurants in Old Town", world)
    predicate = target_of(found).predicate
    assert predicate is not None
    assert predicate.words() == "categories lists Restaurants and categories lists Mexican"
    without.count = lambda layer_id, predicate: 0  # type: ignore[method-assign]
    assert not plan("Mexican restaurants in Old Town", without).runnable


@pytest.mark.parametrize("question", ["welcher Stadtbezirk beherbergt die meisten Cafés?", "which quarter musters the most cafés?"])
def test_of_what_there_is_the_most_is_no_description(question: str) -> None:
    found = plan(question)
    assert not found.runnable or found.grounded is None or not found.grounded.target.wishes


@pytest.mark.parametrize("question", ["share of stations", "what percentage of the cafés", "share of districts per"])
def test_a_share_of_nothing_is_asked_back(question: str) -> None:
    assert not understand(question, WORLD, Settings()).runnable
