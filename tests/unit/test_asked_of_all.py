"""What is asked of all things is so where there are none of which it is not; what all owners have tells which owners are meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.exceptions import exceptions_asked
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field

BARNS = replace(PLACES, id="b", name="barns", fields=(name_field(), category("use", ("hay", 9), ("cattle", 5))))
HYDRANTS = replace(PLACES, id="h", name="hydrants", fields=(name_field(),))
PARISHES = replace(DISTRICTS, id="p", name="parishes", fields=(name_field(),))
BROOKS = replace(STREETS, id="r", name="brooks")
SEATS = replace(PLACES, id="q", name="halls", fields=(name_field(), category("rank", ("seat", 9), ("branch", 50))))
WORLD = FakeWorld(
    (BARNS, HYDRANTS, PARISHES, BROOKS, SEATS), (Named("p", 1, "Elmsby"), Named("p", 2, "Oakham"), Named("r", 3, "Silver Brook"))
)


def asked(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "code", "text"),
    [
        ("Is there a hydrant within 200 m of every barn?", "en", "how many barn have no hydrant within 200 m"),
        ("is every barn within 200 m of a hydrant", "en", "how many barn are not within 200 m of a hydrant"),
        ("are all the barns in Elmsby", "en", "how many barns are not in Elmsby"),
        ("do all parishes have a hydrant", "en", "how many parishes have no hydrant"),
        ("do all parishes border a brook", "en", "how many parishes do not border a brook"),
        ("is there a hydrant in each parish?", "en", "how many parish have no hydrant"),
        ("Liegen alle Scheunen im Umkreis von 200 m um einen Hydranten?", "de",
         "wie viele Scheunen liegen nicht im Umkreis von 200 m um einen Hydranten"),
        ("每个村都有消防栓吗？", "zh", "没有消防栓的村有多少个"),
    ],
)  # fmt: skip
def test_the_exceptions_are_a_question(question: str, code: str, text: str) -> None:
    assert next(exceptions_asked(question, code), None) == text


@pytest.mark.parametrize("question", ["is there a hydrant within 200 m of Oak Barn", "barns near all hydrants", "are there barns"])
def test_what_is_asked_of_one_or_of_some_is_not_of_all(question: str) -> None:
    assert not list(exceptions_asked(question, "en"))


@pytest.mark.parametrize("question", ["is there a hydrant within 200 m of every barn", "are all barns within 200 m of a hydrant"])
def test_it_is_so_where_there_are_no_exceptions(question: str) -> None:
    found = asked(question)
    assert found.grounded is not None
    assert found.grounded.held is not None
    assert found.grounded.frame.output is Output.BOOLEAN
    assert found.grounded.held.exceptions
    assert (found.grounded.held.holds(0), found.grounded.held.holds(3)) == (True, False)
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "b"


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("seats of the parishes along Silver Brook", RelationKind.ALONG),
        ("seats of the parishes through which Silver Brook flows", RelationKind.CROSSES),
        ("hydrants of parishes within 2 km of Oakham", RelationKind.WITHIN_DISTANCE),
    ],
)
def test_what_stands_behind_all_owners_tells_which(question: str, kind: RelationKind) -> None:
    found = asked(question)
    assert found.frame is not None
    assert found.frame.target is not None
    assert [relation.kind for relation in found.frame.target.relations] == [RelationKind.OF]
    owners = found.frame.target.relations[0].reference
    assert owners is not None
    assert [relation.kind for relation in owners.relations] == [kind]


def test_what_stands_behind_a_named_owner_is_of_the_things() -> None:
    found = asked("hydrants of Elmsby within 2 km of Silver Brook")
    assert found.frame is not None
    assert found.frame.target is not None
    assert len(found.frame.target.relations) == 2


@pytest.mark.parametrize(
    "question",
    [
        "distance between the seats of Elmsby and Oakham",
        "distance from the seat of Elmsby to the seat of Oakham",
        "how far is the seat of Elmsby from the seat of Oakham",
    ],
)
def test_both_are_seats(question: str) -> None:
    found = asked(question)
    assert found.grounded is not None
    target = found.grounded.target
    assert target is not None
    assert target.layer_id == "q"
    places = [relation.reference.layer_id for relation in target.relations if relation.reference is not None]
    assert "q" in places
