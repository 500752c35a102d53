"""Shares of a place, of times and of lines; chains by the beginning of their name; numbers in short; regions by a field that goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.places.places import BEGUN, place_readings
from spatial_rag_plugin.grounding.wording.spoken import with_people_said
from spatial_rag_plugin.grounding.world import Need
from spatial_rag_plugin.language.all_shares import shares_of_all
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.language.two_numbers import two_numbers
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, NameHit
from spatial_rag_plugin.model.frame import Phrase
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, OpeningHours, Ratio
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, name_field

PARISHES = replace(
    DISTRICTS, id="p", name="parishes", fields=(name_field(), category("shire", ("Norland", 9), ("Sudland", 5)), amount("revenue", 1, 90))
)
HOURS = FieldInfo("opening_hours", FieldType.TEXT, role=FieldRole.TIME, filled=60)
REGION = replace(category("REGION", ("HOLM RD", 60), ("BRECK RD", 30)), role=FieldRole.ADDRESS)
PLOTS = replace(DISTRICTS, id="l", name="plots", feature_count=90, fields=(name_field(), REGION))


def asked(question: str, world: FakeWorld) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize(
    "question",
    [
        "what share of Norland's revenue is Elmsby's",
        "Elmsby's share of Norland's revenue",
        "what percentage of Norland's revenue comes from Elmsby",
        "what share of the revenue of Norland comes from Elmsby",
        "Anteil Elmsbys am revenue von Norland",
    ],
)
def test_a_share_of_what_a_place_has(question: str) -> None:
    found = asked(question, FakeWorld((PARISHES,), (Named("p", 1, "Elmsby"),)))
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    assert any(isinstance(step, Ratio) for step in steps)
    assert [step.predicate.words() for step in steps if isinstance(step, Filter)] == ["shire = Norland"]


def test_a_share_of_all_has_no_other_whole() -> None:
    assert [said.whole for said in shares_of_all("Elmsby's share of total revenue", "en")][:1] == [""]


@pytest.mark.parametrize("question", ["share of cafes open on sunday", "what percentage of cafes are open after 8 pm"])
def test_the_whole_of_what_is_open_is_all_of_the_kind(question: str) -> None:
    shops = replace(PLACES, id="s", name="shops", fields=(name_field(), category("kind", ("cafe", 40), ("bar", 20)), HOURS))
    found = asked(question, FakeWorld((shops,), ()))
    assert found.workflow is not None
    opening = [step for step in found.workflow.steps if isinstance(step.operation, OpeningHours)]
    assert len(opening) == 1
    kinds = [step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter)]
    assert set(kinds) == {"kind = cafe"}


@pytest.mark.parametrize(
    ("question", "first", "second", "how"),
    [
        ("how many mills compared to barns", "how many mills", "how many barns", "difference"),
        ("number of mills vs barns in Elmsby", "how many mills in Elmsby", "how many barns in Elmsby", "difference"),
        ("does the Wye cross more parishes than the Usk", "how many parishes does the Wye cross", "how many parishes does the Usk cross",
         "excess"),
    ],
)  # fmt: skip
def test_two_counts_are_held_apart(question: str, first: str, second: str, how: str) -> None:
    read = next(iter(two_numbers(question, "en")))
    assert (read.first, read.second, read.how) == (first, second, how)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("pop over 2000 parishes", "parishes with pop over 2000"),
        ("more mills or barns in Elmsby", "are there more mills in Elmsby than barns in Elmsby"),
        ("barns per parish on average", "average number of barns per parish"),
        ("mean barns per parish", "average number of barns per parish"),
        ("number of barns by parish as a share of all", "share of barns by parish"),
        ("brooks that neither cross nor touch Elmsby but are within 2 km of it",
         "brooks within 2 km of Elmsby that do not cross Elmsby and do not touch Elmsby"),
        ("share of paved lanes by length", "share of lanes length that is paved"),
    ],
)  # fmt: skip
def test_in_plain_words(question: str, plain: str) -> None:
    assert said_plainly(question, "en") == plain


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("parishes with a population over 2m", "parishes with a population over 2 million"),
        ("parishes with 2m inhabitants", "parishes with 2 million inhabitants"),
        ("towns over 2m", "towns with over 2 million people"),
        ("towns over 2 million within 10 km of a barn", "towns with over 2 million people within 10 km of a barn"),
        ("barns within 2m of a mill", "barns within 2m of a mill"),
        ("towns within 5 m of a brook", "towns within 5 m of a brook"),
    ],
)
def test_millions_in_short(question: str, meant: str) -> None:
    assert with_people_said(question, Catalog(())) == meant


class _Shops(FakeWorld):
    """A gazetteer that knows names by their beginning as well, less surely."""

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        found = super().names(text, sure)
        begun = [] if found or sure else [one for one in self.features if one.name.casefold().startswith(text.casefold())]
        return [*found, *(NameHit(one.layer_id, one.fid, one.name, "name", 0.7, "partial", one.lon, one.lat) for one in begun)]


@pytest.mark.parametrize(("ends", "is_chain"), [(("Bakers",) * 4, True), (("Bakers", "Hall", "Inn"), False)])
def test_a_chain_goes_by_what_its_name_begins_with(ends: tuple[str, ...], is_chain: bool) -> None:
    features = tuple(Named("p", at, f"Old Oak {end}", 10.0 + at / 100) for at, end in enumerate(ends))
    found = place_readings(Phrase("Old Oak", name_like=0.9), _Shops((PLACES,), features))
    assert [reading.how == BEGUN for reading in found] == [is_chain] * len(ends)


def test_what_is_called_just_so_is_no_chain() -> None:
    features = (Named("s", 9, "Old Oak"), *(Named("p", at, "Old Oak Bakers", 10.0 + at / 100) for at in range(4)))
    found = place_readings(Phrase("Old Oak", name_like=0.9), _Shops((PLACES, STREETS), features), Need.AREAS)
    assert all(reading.how != BEGUN for reading in found)


@pytest.mark.parametrize("question", ["plots in the Holm region", "how many plots are there in the Holm region"])
def test_a_region_goes_by_the_field_of_regions(question: str) -> None:
    found = asked(question, FakeWorld((PLOTS, PARISHES), (Named("p", 1, "Holm"),)))
    assert found.workflow is not None
    assert [step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter)] == ["REGION = HOLM RD"]


class _WithGaps(FakeWorld):
    """Lines of one name that do not hang together."""

    def bearers(self, layer_id: str, name: str) -> list[tuple[int, ...]]:
        return [(one.fid,) for one in self.features if one.layer_id == layer_id and one.name == name]


@pytest.mark.parametrize(("layer", "together"), [("rivers", True), ("lanes", False)])
def test_pieces_of_a_river_are_one_in_spite_of_gaps(layer: str, together: bool) -> None:
    features = tuple(Named("r", at, "Wye", 10.0 + at / 10) for at in (1, 2))
    found = place_readings(Phrase("Wye", name_like=0.9), _WithGaps((replace(STREETS, id="r", name=layer),), features))
    assert (len(found) == 1) is together


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("compare the number of wells and pumps in Elmsby", ("how many wells in Elmsby", "how many pumps in Elmsby")),
        ("difference between the number of wells and pumps in Elmsby", ("how many wells in Elmsby", "how many pumps in Elmsby")),
        ("compare the number of wells in Brill and pumps in Elmsby", ("how many wells in Brill", "how many pumps in Elmsby")),
    ],
)
def test_a_place_behind_both_is_that_of_both(question: str, asks: tuple[str, str]) -> None:
    first = next(two_numbers(question, "en"))
    assert (first.first, first.second) == asks


@pytest.mark.parametrize(
    ("question", "how", "asks"),
    [
        ("ratio of Brill's revenue to Elmsby's", "ratio", ("what is the revenue of Brill", "what is the revenue of Elmsby")),
        ("ratio of Brill's revenue to that of Elmsby", "ratio", ("what is the revenue of Brill", "what is the revenue of Elmsby")),
        ("ratio of the revenue of Brill to that of Elmsby", "ratio", ("what is the revenue of Brill", "what is the revenue of Elmsby")),
        ("how many wells does Brill have vs Elmsby", "difference", ("how many wells does Brill have", "how many wells does Elmsby have")),
    ],
)
def test_numbers_of_two_places(question: str, how: str, asks: tuple[str, str]) -> None:
    first = next(two_numbers(question, "en"))
    assert (first.how, first.first, first.second) == (how, *asks)
