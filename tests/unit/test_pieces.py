"""Questions by their pieces, whatever order these stand in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.asked import Asked
from spatial_rag_plugin.language.pieces.cutting import FIELD, KIND, NAME, cut
from spatial_rag_plugin.language.pieces.saying import in_order
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo, NameSpan
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.piece_plans import misses_layer
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import Load
from tests.unit.fake_world import FakeWorld, name_field

KINDS = ("wells", "well", "farms", "farm", "districts", "district", "springs", "spring")
FIELDS = ("depth", "owner")
PLACES = ("Ashford", "Brill", "Long Crendon")


class Data:
    """Wells, farms, districts and springs, a few places, and attributes of the wells."""

    def spans(self, text: str) -> Sequence[NameSpan]:
        found = [(text.find(place), place) for place in PLACES]
        return [NameSpan(at, at + len(place), place.casefold(), 1) for at, place in found if at >= 0]

    def is_category(self, words: str) -> float:
        return float(words in KINDS)

    def is_field(self, words: str) -> float:
        return float(words in FIELDS)

    def is_value(self, words: str) -> bool:
        return False

    def divides(self, words: str) -> bool:
        return words == "districts"

    def is_layer(self, words: str) -> bool:
        return False

    def unspaced_words(self) -> tuple[str, ...]:
        return ()


def said(question: str) -> list[str]:
    return list(in_order(question, "en", Data(), Data()))


def test_pieces_by_their_roles() -> None:
    pieces = cut("within 2 km of Ashford, how many wells have more than 50 m of depth?", "en", Data(), Data())
    assert pieces is not None
    assert [piece.role for piece in pieces if piece.role in (KIND, NAME, FIELD)] == [NAME, KIND, FIELD]


@pytest.mark.parametrize(
    "question",
    [
        "within 2 km of Ashford, how many wells are there",
        "Ashford, 2 km radius: number of wells",
        "wells around Ashford (2 km): how many?",
        "tally the wells that are no farther than 2 km from Ashford",
        "in a 2 km radius of Ashford how many wells exist",
    ],
)
def test_limit_wherever_it_stands(question: str) -> None:
    assert said(question) == ["how many wells within 2 km of Ashford"]


@pytest.mark.parametrize(
    "question",
    [
        "what farm is Ashford closest to",
        "Ashford's nearest farm",
        "which is the farm least far from Ashford",
        "closest to Ashford: which farm",
    ],
)
def test_nearest_thing_of_a_place(question: str) -> None:
    assert said(question) == ["which farm is nearest to Ashford"]


@pytest.mark.parametrize(
    "question", ["from Ashford to the closest farm, how far is it", "nearest farm to Ashford: how many kilometers away"]
)
def test_distance_to_the_nearest(question: str) -> None:
    assert said(question) == ["how far is Ashford from the nearest farm"]


@pytest.mark.parametrize(
    "question", ["by total depth of wells, which district leads", "which district has wells with the biggest combined depth"]
)
def test_group_with_the_largest_sum(question: str) -> None:
    assert said(question) == ["which district has the largest total depth of wells"]


def test_no_thing_within_a_limit() -> None:
    assert said("no spring within 3 km: which farms") == ["farms with no spring within 3 km"]
    assert said("which farms have their nearest spring more than 3 km away") == ["farms more than 3 km from spring"]


def test_counts_by_a_group_in_every_order() -> None:
    for pieces in permutations(("number of wells", "by district", "in Ashford")):
        assert said(", ".join(pieces)) == ["number of wells in Ashford by district"], pieces


@pytest.mark.parametrize(
    "question",
    [
        "top 5 wells",  # by what?
        "which owner is Ashford on",  # nothing is counted
        "wells farms Ashford",  # what of each other?
        "the total wells with the largest average depth by district in Brill per owner",
    ],
)
def test_nothing_is_lost(question: str) -> None:
    assert said(question) == []


def test_words_that_nothing_knows_stay_with_their_thing() -> None:
    assert said("how many shallow wells within 2 km of Ashford do we have") == ["how many shallow wells within 2 km of Ashford"]


@pytest.mark.parametrize(
    "question",
    [
        "which farms have springs above 800 m",  # a height, no distance
        "second nearest farm to Ashford",
        "wells within 200 m of a farm that is within 400 m of a spring",  # which of them is?
        "farms in Ashford that border Brill but not Long Crendon",
        "the owner of the deepest well",
        "district of Ashford",
        "wells within 5 km of Ashford, Brill",  # Ashford may lie in Brill
        "which district has the most wells per farm",
        "create the convex hull of wells",
    ],
)
def test_what_may_mean_something_else_is_not_turned(question: str) -> None:
    assert said(question) == []


def test_best_of_each_is_no_best_group() -> None:
    assert said("which well in each district has the most depth") == []
    assert said("in which district do most wells lie") == ["which district has the most wells"]


def test_counted_beside_the_asked() -> None:
    assert said("most springs: the three leading districts") == ["top three districts by number of springs"]
    assert said("rank the districts by how many springs they have, top five") == ["top five districts by number of springs"]
    assert said("district leading in number of wells") == ["which district has the most wells"]


@pytest.mark.parametrize(
    "question",
    [
        "within 2 km of a farm: what percentage of the wells",
        "of all wells, how many percent have a farm no more than 2 km away",
        "wells within 2 km of a farm as a percentage of all wells",
    ],
)
def test_shares_whatever_stands_first(question: str) -> None:
    assert said(question) == ["what percentage of wells are within 2 km of farm"]


FRAGMENTS = (
    "wells", "farms", "springs", "districts", "Ashford", "Brill", "depth", "which", "how many", "within 300 m of", "more than 5 km from",
    "in", "near", "with", "no", "the most", "largest", "nearest to", "per", "by", "average", "total", "top 7", "more than 40", "of", "and",
    ",", ":", "have", "second", "shallow", "crossing", "what percentage of", "sorted by", "descending", "how far is", "both",
)  # fmt: skip
TOLD = {
    "wells": "well", "farms": "farm", "springs": "spring", "districts": "district", "Ashford": "Ashford", "Brill": "Brill",
    "within 300 m of": "300 m", "more than 5 km from": "5 km", "top 7": "7", "more than 40": "40", "average": "average",
    "second": "second", "shallow": "shallow", "crossing": "cross", "what percentage of": "percentage", "no": "no", "depth": "depth",
}  # fmt: skip


@given(st.lists(st.sampled_from(FRAGMENTS), min_size=2, max_size=9))
@settings(max_examples=600, deadline=None)
def test_whatever_is_said_is_said_again(fragments: list[str]) -> None:
    for read in said(" ".join(fragments)):
        for fragment, told in TOLD.items():
            if fragment in fragments:
                accepted = (told, "without") if fragment == "no" else (told,)
                assert any(word in read for word in accepted), (fragments, read)


def test_what_is_held_is_not_asked_for() -> None:
    assert said("no spring within 300 m: farms") == ["farms with no spring within 300 m"]
    assert said("owner: how many wells each") == ["number of wells by owner"]


def _layer(name: str) -> LayerInfo:
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 60, (name_field(),), (10.0, 50.0, 11.0, 51.0))


@pytest.mark.parametrize(
    ("question", "used", "missed"),
    [
        ("farms, more than ten wells each", "farms", True),
        ("farms within 2 km of wells", "wells", True),
        ("how far is Brill from a tram stop", "tram_stops", False),  # no tram line
        ("largest farm", "farms", False),
    ],
)
def test_a_layer_that_is_named_and_not_gone_by(question: str, used: str, missed: bool) -> None:
    world = FakeWorld((_layer("farms"), _layer("wells"), _layer("tram_stops"), _layer("tram_lines")))
    asked = Asked(question, question, "en", world, Settings(), False, by_grammar)
    workflow = Workflow((Step("s1", Load(used, used)),), "s1")
    assert misses_layer(asked, Plan(question, workflow=workflow)) is missed


def test_the_deepest_of_two_kinds_is_no_count() -> None:
    assert said("deepest district well") == []
    assert said("most wells district") != []
