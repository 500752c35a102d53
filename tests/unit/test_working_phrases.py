"""Questions as people at work put them: short, in nouns, two at once, with the number in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.exonyms import place_of
from spatial_rag_plugin.language.all_shares import shares_of_all
from spatial_rag_plugin.language.rewordings import said_in_full, said_plainly
from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number, target_of

DEPOTS = replace(PLACES, id="de", name="depots", fields=(name_field(), category("class", ("mid", 40), ("major", 30), ("port", 30))))
LAID = category("place", ("On Ground Surface", 30), ("Below Surface/Buried", 10))
PIPES = replace(STREETS, id="pi", name="pipes", fields=(name_field(), LAID))
WORLD = FakeWorld((DEPOTS, PIPES, DISTRICTS), ())
BAYS = FakeWorld((DEPOTS, DISTRICTS, replace(DISTRICTS, id="la", name="lands", fingerprint="la")), (Named("la", 1, "Harbour"),))
NAMED = FakeWorld((DEPOTS, DISTRICTS), (Named("d", 1, "Old Town"), Named("d", 2, "Harbour")))


def _target(question: str) -> Binding:
    return target_of(by_grammar(question, WORLD, Settings()))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("need all depots near a pipe", "depots near a pipe"),
        ("i need a list of all depots in Old Town", "depots in Old Town"),
        ("mid-sized depots", "mid depots"),
        ("top 5 colours among the larger boats", "top 5 colours of the larger boats"),
        ("how far is the average well from the nearest road", "average distance of wells to the nearest road"),
        ("distance between the two largest cities of Marl", "distance from the largest city of Marl to the second largest city of Marl"),
        ("how far apart are the two highest peaks in Marl", "distance from the highest peak in Marl to the second highest peak in Marl"),
        ("wells by farm, only those with more than five", "wells by farm, only those with more than 5"),
        ("how many people live in towns in each county", "total population of towns by county"),
        ("top 3 counties by population living in their towns", "top 3 counties by population of towns"),
        ("how many wells does each farm have on average", "average number of wells per farm"),
    ],
)
def test_in_plainer_words(said: str, plain: str) -> None:
    assert said_plainly(said, "en") == plain


def test_of_each_is_no_average() -> None:
    assert said_plainly("how many mid-sized depots does each district have", "en") == "number of mid depots by district"


@pytest.mark.parametrize(
    ("said", "full"),
    [
        ("what is the capital of Marl and how many people live there", "what is the capital of Marl and what is its population"),
        ("which county is the largest in Marl and what is its population", "what is the largest county in Marl and what is its population"),
    ],
)
def test_two_questions_of_one_thing(said: str, full: str) -> None:
    """The county with the largest population once was the answer, and its population the other half."""
    assert said_in_full(said, "en") == full


@pytest.mark.parametrize(
    "question", ["share of world output living in poor countries", "output in poor countries as a share of world output"]
)
def test_a_share_of_the_world_in_nouns(question: str) -> None:
    assert [(said.number, said.one) for said in shares_of_all(question, "en")][:1] == [("output", "poor countries")]


def test_what_no_street_is_is_said_of_the_depots() -> None:
    target = _target("depots within 50 m of a pipe but not a port")
    assert target.predicate is not None
    assert "port" in target.predicate.words()
    (near,) = target.relations
    assert near.kind is RelationKind.WITHIN_DISTANCE


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("pipes above ground", "On Ground Surface"),
        ("underground pipes", "Below Surface/Buried"),
        ("oberirdische pipes", "On Ground Surface"),
        ("地下的pipes", "Below Surface/Buried"),
    ],
)
def test_above_and_below_the_ground(question: str, value: str) -> None:
    target = _target(question)
    assert target.predicate is not None
    assert value in target.predicate.words()


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("24 hour pharmacies in Marl", "pharmacies open around the clock in Marl"),
        ("24/7 gas stations", "gas stations open around the clock"),
        ("difference between highest and lowest depth of wells in Marl", "range of depth of wells in Marl"),
        ("difference in height between the highest and the lowest peak in Marl", "range of height of peaks in Marl"),
        ("which farm lies lowest", "which farm is the lowest"),
        ("biggest barn by footprint", "biggest barn by area"),
        ("ponds over 2 ha along with the farms they touch", "ponds over 2 ha with the farms they lie in"),
    ],
)
def test_sizes_hours_and_ranges(said: str, plain: str) -> None:
    assert said_plainly(said, "en") == plain


@pytest.mark.parametrize(
    ("adjective", "place"), [("west african", "Western Africa"), ("Southern European", "Southern Europe"), ("east asian", "Eastern Asia")]
)
def test_adjectives_of_parts_of_continents(adjective: str, place: str) -> None:
    assert place in place_of(adjective)


def test_adjectives_of_nothing_that_is_listed() -> None:
    assert not place_of("lower german")


@pytest.mark.parametrize("question", ["how many depots are nearest to Harbour", "number of depots closest to Old Town"])
def test_nearest_to_one_of_several_is_counted(question: str) -> None:
    """It once was one, the nearest of all."""
    target = target_of(by_grammar(question, NAMED, Settings()))
    assert not target.relations
    (nearer,) = target.conditions
    assert nearer.term.origin is not None
    assert nearer.term.per is not None


def test_the_nearest_of_all_is_one() -> None:
    assert _kinds(target_of(by_grammar("the depot nearest to Harbour", NAMED, Settings()))) == [RelationKind.NEAREST]


def test_a_place_without_a_capital() -> None:
    target = target_of(by_grammar("which district of harbour has the most depots", BAYS, Settings()))
    assert target.layer_id == "d"
    assert target.superlative is not None
    assert target.relations or target.predicate is not None


def _kinds(target: Binding) -> list[RelationKind]:
    return [relation.kind for relation in target.relations]


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("states next to Marl and their areas", "states next to Marl and their area"),
        ("peaks per county, only counties with 3+", "peaks per county, only counties with at least 3"),
        ("which county has the highest ratio of towns to population", "which county has the most towns per inhabitant"),
        ("nearest town to the North Pole", "the northernmost town"),
        ("number of lakes intersecting each county", "number of lakes by county"),
        ("ports in Western Europe countries", "ports in countries in Western Europe"),
        ("is Elm bigger than Barrow by population", "does Elm have a bigger population than Barrow"),
        ("inns with a well and a barn within 400 m", "inns within 400 m of a well and within 400 m of a barn"),
        ("where is the centre of Marl", "centroid of Marl"),
        ("total coastline of Marl", "total length of the coast of Marl"),
        ("gimme the 10 smallest farms", "10 smallest farms"),
        ("counties where the largest town has more than 9000 people", "counties with a town with more than 9000 people"),
        ("deaths per pump by nearest pump", "number of deaths by nearest pump"),
    ],
)
def test_more_plain_words(said: str, plain: str) -> None:
    assert said_plainly(said, "en") == plain


def test_of_each_before_what_they_are() -> None:
    said = said_in_full("share of places of each category that are accessible, top 5", "en")
    assert said == "share of places that are accessible by category, top 5"


@pytest.mark.parametrize(
    ("question", "descending"),
    [
        ("depots ordered by distance from Harbour", False),
        ("depots ordered by distance from Harbour, farthest first", True),
        ("depots ordered by distance to the nearest district", False),
        ("depots ordered by distance to the nearest district, descending", True),
    ],
)
def test_the_nearest_comes_first(question: str, descending: bool) -> None:
    best = target_of(by_grammar(question, NAMED, Settings())).superlative
    assert best is not None
    assert best.descending is descending


def test_pieces_of_two_are_added_up() -> None:
    pieces = FakeWorld((DEPOTS, STREETS), tuple(Named("s", at, name) for at, name in enumerate(("Elm", "Elm", "Oak", "Oak"), 1)))
    found = by_grammar("total length of Elm and Oak", pieces, Settings())
    assert len(target_of(found).fids) == 4


def test_the_first_few_rows_of_a_mean() -> None:
    wards = replace(DISTRICTS, fields=(*DISTRICTS.fields, number("jobs")))
    found = by_grammar("mean jobs by country, top 2", FakeWorld((wards,), ()), Settings())
    assert found.grounded is not None
    assert found.grounded.frame.limit == 2


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("depots with 'Road' or 'Lane' in their name", "(name contains “Road” or name contains “Lane”)"),
        ("depots whose name starts with 'A' or 'B'", "(name starts with “A” or name starts with “B”)"),
        ("depots whose name contains 'Road'", "name contains “Road”"),
    ],
)
def test_one_of_several_texts(question: str, words: str) -> None:
    """All between the first and the last quotation mark once was one text, which nothing has."""
    predicate = _target(question).predicate
    assert predicate is not None
    assert predicate.words() == words


@pytest.mark.parametrize("said", ["2 mil", "2 mio", "2 million"])
def test_millions_in_short(said: str) -> None:
    predicate = _target(f"districts with a population over {said}").predicate
    assert predicate is not None
    assert predicate.words() == "population > 2000000"
