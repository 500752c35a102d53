"""What people write beside what they ask for: every clause counts, for or against."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Predicate
from spatial_rag_plugin.model.ranking import WishKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, category, target_of
from tests.unit.wish_world import SPOTS, STATIONS, TEXTS, WishWorld

WORLD = WishWorld()


def wished(question: str, kind: WishKind) -> str:
    found = understand(question, WORLD, Settings())
    target = target_of(found)
    return " | ".join(wish.text for wish in target.wishes if wish.kind is kind)


@pytest.mark.parametrize(
    ("question", "kind", "text"),
    [
        ("Which café suits us? A window seat and a slice of pie would be lovely.", WishKind.DESCRIBE, "window seat"),
        ("Which café suits us? A window seat and a slice of pie would be lovely.", WishKind.DESCRIBE, "slice of pie"),
        ("We are looking for a pub in Old Town. It shouldn't be too draughty.", WishKind.AVOID, "draughty"),
        ("My aunt can't climb steps. We are looking for a café in Old Town.", WishKind.AVOID, "climb steps"),
        ("We are looking for a café. We hate queues and big portions would be great.", WishKind.AVOID, "queues"),
        ("Wir suchen ein Café in Old Town. Ein Fensterplatz zum Träumen wäre schön.", WishKind.DESCRIBE, "Fensterplatz zum Träumen"),
    ],
)
def test_a_clause_beside_the_request_is_a_wish(question: str, kind: WishKind, text: str) -> None:
    assert text in wished(question, kind)


def test_what_would_be_great_is_not_avoided() -> None:
    assert "portions" not in wished("We are looking for a café. We hate queues and big portions would be great.", WishKind.AVOID)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("pram friendly cafés in Old Town", "pram friendly"),
        ("a cyclist-friendly pub near Pioneer Square", "cyclist-friendly"),
        ("gentle, patient barbers in Old Town", ""),
    ],
)
def test_for_whom_it_is_friendly_is_one_wish(question: str, text: str) -> None:
    if text:
        assert text in wished(question, WishKind.WANT)
    else:
        assert not understand(question, WORLD, Settings()).runnable  # no barbers there: what they are like changes nothing


def codes(question: str) -> list[str]:
    found = understand(question, WORLD, Settings())
    return [issue.code for issue in found.issues]


def test_what_no_text_mentions_is_said() -> None:
    assert "unsaid-wish" in codes("cafés with a rooftop pergola in Old Town")
    assert "unsaid-wish" not in codes("cosy cafés in Old Town")


@pytest.mark.parametrize(
    ("question", "kind", "text"),
    [
        ("cafés where an apprentice can eat on a shoestring", WishKind.DESCRIBE, "apprentice can eat on a shoestring"),
        ("bars pouring mead in Old Town", WishKind.DESCRIBE, "pouring mead"),
    ],
)
def test_clauses_and_participles_behind_the_kind_describe_it(question: str, kind: WishKind, text: str) -> None:
    assert text in wished(question, kind)


@pytest.mark.parametrize(
    "question",
    [
        "juggling cafés in Old Town",  # before the kind it may be a kind of its own
        "cafés where a museum is within 300 zorks",
        "bars in a lighthouse",
    ],
)
def test_what_may_be_looked_up_is_asked_back(question: str) -> None:
    assert not understand(question, WORLD, Settings()).runnable


class Counting(WishWorld):
    """A town in which no hotel has a cuisine, and every restaurant has one."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        said = repr(predicate)
        return 0 if "hotel" in said and "cuisine" in said else 7


@pytest.mark.parametrize(("question", "hard"), [("hotels with sushi in Old Town", False), ("restaurants with sushi in Old Town", True)])
def test_a_field_that_is_empty_for_the_kind_settles_nothing_of_it(question: str, hard: bool) -> None:
    found = understand(question, Counting((*TEXTS, "Sushi at the bar.")), Settings())
    target = target_of(found)
    assert ("cuisine" in repr(target.predicate)) is hard
    assert bool(target.wishes) is not hard


def test_what_stands_among_the_cons_is_no_kind() -> None:
    layer = replace(SPOTS, fields=(*SPOTS.fields, category("cons", ("Filthy", 3), ("Slow", 2))))
    found = understand("cafés in Old Town, not filthy", WishWorld(layers=(layer, STATIONS, DISTRICTS)), Settings())
    target = target_of(found)
    assert "cons" not in repr(target.predicate)
    assert [wish.kind for wish in target.wishes] == [WishKind.AVOID]


@pytest.mark.parametrize(("question", "wish"), [("restaurants with a terrace in Old Town", "terrace"), ("pubs with a bookshop", "")])
def test_what_points_have_is_told_by_texts(question: str, wish: str) -> None:
    layer = replace(DISTRICTS, id="t", name="terraces", fingerprint="terraces")
    found = understand(question, WishWorld(layers=(SPOTS, STATIONS, DISTRICTS, layer)), Settings())
    assert found.runnable is bool(wish)
    if wish:
        assert found.grounded is not None
        assert found.grounded.target is not None
        assert [item.text for item in found.grounded.target.wishes] == [wish]


def test_a_layer_that_is_loaded_twice_is_known_by_both_names() -> None:
    twice = replace(DISTRICTS, id="t", name="terraces")
    assert understand("cafés in a terrace", WishWorld(layers=(SPOTS, STATIONS, DISTRICTS, twice)), Settings()).runnable


def test_of_two_sentences_that_name_kinds_the_one_that_asks_is_the_request() -> None:
    assert "hotel" in wished("My uncle was lost in a hotel once. Which pub in Old Town is easy to find?", WishKind.DESCRIBE)


@pytest.mark.parametrize(
    ("question", "hard"),
    [
        ("Where can I eat thai food? List the restaurants.", True),
        ("We had thai food yesterday. Which restaurants in Old Town are quiet?", False),
    ],
)
def test_what_is_asked_is_a_condition_and_what_is_told_is_none(question: str, hard: bool) -> None:
    found = understand(question, WORLD, Settings())
    target = target_of(found)
    assert ("thai" in repr(target.predicate)) is hard


@pytest.mark.parametrize(
    ("question", "ranks"),
    [("Where can we get sushi? Show the restaurants.", False), ("Where can we get sushi with candles? Show the restaurants.", True)],
)
def test_what_the_data_settle_wholly_is_not_ranked_by(question: str, ranks: bool) -> None:
    found = understand(question, WORLD, Settings())
    target = target_of(found)
    assert bool(target.wishes) is ranks
