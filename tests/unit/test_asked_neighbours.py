"""What something borders is asked for: the neighbours are wanted, and not the thing itself."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.exonyms import other_names
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output, RelationKind
from tests.unit.fake_world import FakeWorld, Named, grounded_whole, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)


def _world(layer: str, *names: str) -> FakeWorld:
    areas = LayerInfo("a", layer, GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9),), _EXTENT, name_fields=("name",))
    return FakeWorld((areas,), [Named("a", at, name) for at, name in enumerate(names, 1)])


@pytest.mark.parametrize(
    ("question", "output"),
    [
        ("Which parishes does Elmley border?", Output.FEATURES),
        ("Which parishes does Elmley adjoin?", Output.FEATURES),
        ("How many parishes does Elmley border?", Output.COUNT),
        ("What parishes does Elmley have a border with?", Output.FEATURES),
    ],
)
def test_in_english(question: str, output: Output) -> None:
    _asks_for_neighbours(question, output, _world("parishes", "Elmley", "Oakham"), "Elmley")


@pytest.mark.parametrize(
    ("question", "output"),
    [
        ("An welche Gemeinden grenzt Ulmbach?", Output.FEATURES),
        ("Mit welchen Gemeinden hat Ulmbach eine gemeinsame Grenze?", Output.FEATURES),
        ("An wie viele Gemeinden grenzt Ulmbach?", Output.COUNT),
    ],
)
def test_in_german(question: str, output: Output) -> None:
    _asks_for_neighbours(question, output, _world("Gemeinden", "Ulmbach", "Eichheim"), "Ulmbach")


@pytest.mark.parametrize(
    ("question", "output"),
    [
        ("桃源镇与哪些乡镇接壤", Output.FEATURES),
        ("桃源镇和哪几个乡镇相邻？", Output.FEATURES),
        ("桃源镇与几个乡镇接壤", Output.COUNT),
        ("桃源镇毗邻哪些乡镇", Output.FEATURES),
        ("桃源镇的相邻乡镇", Output.FEATURES),
        ("桃源镇毗邻的乡镇有哪些", Output.FEATURES),
        ("与桃源镇相邻的乡镇", Output.FEATURES),
    ],
)
def test_in_chinese(question: str, output: Output) -> None:
    _asks_for_neighbours(question, output, _world("乡镇", "桃源镇", "柳河镇"), "桃源镇")


def _asks_for_neighbours(question: str, output: Output, world: FakeWorld, name: str) -> None:
    found = grounded_whole(question, world)
    assert found.frame.output is output
    assert found.target is not None
    assert not found.target.phrase.is_named
    assert [relation.kind for relation in found.target.relations] == [RelationKind.TOUCHES]
    reference = found.target.relations[0].reference
    assert reference is not None
    assert reference.phrase.text == name


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("亚利桑那州", "Arizona"),
        ("北威州", "Nordrhein-Westfalen"),
        ("Bavaria", "Bayern"),
        ("Toskana", "Tuscany"),
        ("昆士兰州", "Queensland"),
    ],
)
def test_states_have_other_names(said: str, name: str) -> None:
    assert name in other_names(said)
