"""The texts of layers: which fields speak, read from any thread, of the layer as it is now."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Optional

import numpy as np
import pytest
from qgis.core import QgsEditorWidgetSetup, QgsProject, QgsVectorLayer, QgsVectorLayerJoinInfo, edit
from qgis.PyQt.QtXml import QDomDocument

from spatial_rag_plugin.api import open_world, snapshot
from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.ranking import Wish, WishKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters import texts
from spatial_rag_plugin.qgis_adapters.cache_places import text_store
from spatial_rag_plugin.qgis_adapters.shelf import LayerShelf
from spatial_rag_plugin.qgis_adapters.text_choice import choose_text_fields, chosen_text_fields
from spatial_rag_plugin.retrieval import field_match
from spatial_rag_plugin.retrieval.documents import PARTS, LayerDocuments
from spatial_rag_plugin.retrieval.field_match import match_words, said_in
from spatial_rag_plugin.retrieval.text_store import TextStore

from .layers import geopackage, memory_layer

SAID = [
    "A quiet, cosy café next to the park with a small garden and friendly staff who remember you.",
    "Loud music until two in the morning, and the drinks are far too expensive for what you get.",
    "Not a tourist trap at all: people from the neighbourhood come here for cards and long talks.",
    None,
    "<p>The tenth review says it: there is a <b>piano</b> in the back room &amp; anybody may play it.</p>",
    "A tourist trap on Main Street, with long queues of people who have just left their bus in front.",
]
ROWS: list[tuple[Optional[str], list[Any]]] = [
    (
        f"POINT({number} 1)",
        [f"Place number {'ABCDEF'[number]}", ("cafe", "bar")[number % 2], text, 12.5 * number, f"https://x.org/{number}"],
    )
    for number, text in enumerate(SAID)
]
FIELDS = "name:string,kind:string,about:string,size:double,page:string"


@pytest.fixture(autouse=True)
def _fresh():
    texts.TEXTS.clear()


def places() -> QgsVectorLayer:
    return memory_layer(FIELDS, ROWS)


def opened(layer: QgsVectorLayer, tmp_path: Any) -> tuple[LayerShelf, str, Catalog]:
    taken = snapshot([layer], QgsProject.instance())
    catalog = open_world(taken, Settings(cache_dir=str(tmp_path))).catalog
    return LayerShelf(taken, catalog), layer.id(), catalog


def documents(layer: QgsVectorLayer, tmp_path: Any, fields: tuple[str, ...] = ()) -> Optional[LayerDocuments]:
    shelf, layer_id, _ = opened(layer, tmp_path)
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(shelf.documents, layer_id, fields).result()


@pytest.mark.parametrize("stored", [False, True])
def test_what_speaks(qgis_app, tmp_path, stored):
    layer = geopackage(places(), tmp_path / "places.gpkg") if stored else places()
    found = documents(layer, tmp_path)
    assert found is not None
    assert found.fields == ("about",)
    assert found.fids.tolist() == [1, 2, 3, 4, 5, 6]
    assert (found.language, len(found.semantic), len(found.pros)) == ("en", 6, 6)
    assert found.spatial[0] == "next to the park"
    assert "next to the park" not in found.semantic[0]
    assert found.semantic[0].startswith("Place number A: cafe\n")
    assert "piano" in found.semantic[4]
    assert "<" not in found.semantic[4]
    assert "https" not in "".join(found.semantic)
    assert found.semantic[3] == "Place number D: bar"


def test_a_wish_and_an_aversion(qgis_app, tmp_path):
    found = documents(places(), tmp_path)
    assert found is not None
    rows = found.rows_of(np.array([1, 2, 3, 4, 5, 6, 99]))
    match = match_words(found, rows, (Wish("a piano"), Wish("tourist trap", WishKind.AVOID)), "en")
    assert int(match.score.argmax()) == 4
    assert int(match.score.argmin()) == 5
    assert match.by_wish[1, 2] < 0 == match.by_wish[1, 0], "what denies it is not punished, and more than what is silent about it"
    (mention,) = match.mentions(4)
    assert (mention.words, mention.field) == (("piano",), "“about”")
    assert "piano" in mention.snippet


def test_a_person_chooses(qgis_app, tmp_path):
    layer = places()
    choose_text_fields(layer, ["kind"])
    found = documents(layer, tmp_path)
    assert found is not None
    assert found.fields == ("kind",)
    assert not any("piano" in text for text in found.semantic)
    choose_text_fields(layer, [])
    assert chosen_text_fields(layer) == ()
    assert documents(layer, tmp_path) is None
    assert documents(layer, tmp_path, ("about",)) is not None, "what is asked for outright goes first"
    choose_text_fields(layer, None)
    again = documents(layer, tmp_path)
    assert again is not None
    assert again.fields == ("about",)


def test_a_choice_goes_where_the_project_goes(qgis_app, tmp_path):
    for chosen in (["about", "kind"], ["about"], []):
        layer = geopackage(places(), tmp_path / f"places{len(chosen)}.gpkg")
        choose_text_fields(layer, chosen)
        project = QgsProject()
        project.addMapLayer(layer)
        assert project.write(str(tmp_path / "choice.qgz"))
        project.clear()
        assert project.read(str(tmp_path / "choice.qgz"))
        (back,) = project.mapLayers().values()
        assert chosen_text_fields(back) == tuple(chosen)
        project.clear()


def test_a_choice_of_fields_that_are_gone_counts_as_none(qgis_app):
    layer = places()
    choose_text_fields(layer, ["gone"])
    assert chosen_text_fields(layer) is None


def test_style_documents_keep_the_choice(qgis_app):
    layer, document = places(), QDomDocument()
    choose_text_fields(layer, ["about"])
    assert layer.exportNamedStyle(document) in (None, "")
    other = places()
    other.importNamedStyle(document)
    assert chosen_text_fields(other) == ("about",)


def test_kept_until_the_layer_changes(qgis_app, tmp_path):
    layer = places()
    first = documents(layer, tmp_path)
    assert documents(layer, tmp_path) is first
    with edit(layer):
        layer.changeAttributeValue(4, 2, "By now there is a swing in the garden, and somebody has written about it at length.")
    second = documents(layer, tmp_path)
    assert first is not None
    assert second is not None
    assert second.key != first.key
    assert "swing" in second.semantic[3]


def test_unsaved_edits_and_subsets_are_seen(qgis_app, tmp_path):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    layer.startEditing()
    layer.changeAttributeValue(1, 2, "Somebody is typing a text about a parrot right now, and has not saved it yet, which is fine.")
    found = documents(layer, tmp_path)
    assert found is not None
    assert "parrot" in found.semantic[0]
    layer.rollBack()
    layer.setSubsetString("kind = 'bar'")
    found = documents(layer, tmp_path)
    assert found is not None
    assert found.fids.tolist() == [2, 4, 6]


def test_codes_read_as_people_see_them(qgis_app, tmp_path):
    layer = places()
    layer.setEditorWidgetSetup(1, QgsEditorWidgetSetup("ValueMap", {"map": [{"coffee house": "cafe"}, {"public house": "bar"}]}))
    found = documents(layer, tmp_path)
    assert found is not None
    assert "coffee house" in found.semantic[0].split("\n")[0]


def test_a_layer_without_text(qgis_app, tmp_path):
    layer = memory_layer("name:string,kind:string,size:integer", [(f"POINT({n} 1)", [f"Place {n}", "cafe", n]) for n in range(30)])
    assert documents(layer, tmp_path) is None
    shelf, _, _ = opened(layer, tmp_path)
    assert shelf.documents("nobody") is None


def test_an_empty_layer(qgis_app, tmp_path):
    assert documents(memory_layer(FIELDS, []), tmp_path) is None
    asked = documents(memory_layer(FIELDS, []), tmp_path, ("about",))
    assert asked is None or len(asked) == 0


def test_grounding_asks_what_texts_say(qgis_app, tmp_path):
    layer = places()
    world = open_world(snapshot([layer], QgsProject.instance()), Settings(cache_dir=str(tmp_path)))
    assert world.speaks(layer.id())
    assert world.said(("tourist", "trap"), layer.id()) == 2
    assert world.said(("piano",), layer.id()) == 1
    assert world.said(("giraffe",), layer.id()) == 0
    silent = memory_layer("name:string", [("POINT(1 1)", ["One"])])
    world = open_world(snapshot([silent], QgsProject.instance()), Settings(cache_dir=str(tmp_path)))
    assert not world.speaks(silent.id())
    assert world.said(("piano",), silent.id()) == 0


def test_read_once_by_many_threads(qgis_app, tmp_path, monkeypatch):
    shelf, layer_id, _ = opened(places(), tmp_path)
    reads: list[int] = []
    read, started = texts.read_documents, threading.Barrier(4)

    def counted(*arguments: Any) -> LayerDocuments:
        reads.append(1)
        return read(*arguments)

    def ask() -> Optional[LayerDocuments]:
        started.wait()
        return shelf.documents(layer_id)

    monkeypatch.setattr(texts, "read_documents", counted)
    with ThreadPoolExecutor(4) as pool:
        found = [task.result() for task in [pool.submit(ask) for _ in range(4)]]
    assert len(reads) == 1
    assert all(item is found[0] for item in found)


def test_can_be_stopped_and_asked_again(qgis_app, tmp_path):
    taken = snapshot([places()], QgsProject.instance())
    catalog = open_world(taken, Settings(cache_dir=str(tmp_path))).catalog

    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        LayerShelf(taken, catalog, check).documents(catalog.layers[0].id)
    shares: list[float] = []
    found = LayerShelf(taken, catalog, None, shares.append).documents(catalog.layers[0].id)
    assert found is not None
    assert len(found) == 6
    assert shares[-1] == 1.0


def test_lists_of_reviews(qgis_app, tmp_path):
    rows = [
        (f"POINT({n} 1)", [f"Place {n}", json.dumps([{"text": f"Review {n} of a parrot.", "user": "Bo"}, {"text": "Fine."}])])
        for n in range(9)
    ]
    found = documents(memory_layer("name:string,reviews:string(2000)", rows), tmp_path)
    assert found is not None
    assert found.fields == ("reviews",)
    assert found.semantic[3] == "Place 3\nReview 3 of a parrot.\nFine."


@pytest.mark.parametrize("stored", [False, True])
def test_a_megabyte_null_and_rubbish(qgis_app, tmp_path, stored):
    long = "The tenth review is long, and it repeats itself. " * 22_000 + "There is a piano at the very end of it."
    odd = [long, None, "", "\x01\x02", "<p>" * 5_000, "plain words about the food and the service of this place", "\ud7ff\ufffe 好吃"]
    layer = memory_layer("name:string,about:string(2000000)", [(f"POINT({n} 1)", [f"Place {n}", text]) for n, text in enumerate(odd)])
    layer = geopackage(layer, tmp_path / "odd.gpkg") if stored else layer
    found = documents(layer, tmp_path)
    assert found is not None
    assert len(found) == len(odd)
    assert found.semantic[0] == ("Place 0\nThe tenth review is long, and it repeats itself.\nThere is a piano at the very end of it."), (
        "what is repeated is kept once"
    )
    match = match_words(found, found.rows_of(found.fids), (Wish("piano"),), "en")
    assert int(match.score.argmax()) == 0
    assert match.mentions(0)[0].snippet == "There is a piano at the very end of it."


def test_what_is_kept_is_bounded(qgis_app, tmp_path, monkeypatch):
    monkeypatch.setattr(texts, "_KEPT_CHARACTERS", 1)
    layer, other = places(), memory_layer(FIELDS, ROWS[:3], name="others")
    first, second = documents(layer, tmp_path), documents(other, tmp_path)
    assert documents(other, tmp_path) is second
    assert documents(layer, tmp_path) is not first


def shelf_in(layer: QgsVectorLayer, root: Any) -> tuple[LayerShelf, TextStore]:
    """As a new session opens it: nothing is in memory, the store is that of the cache folder."""
    texts.TEXTS.clear()
    settings = Settings(cache_dir=str(root))
    taken, store = snapshot([layer], QgsProject.instance()), text_store(settings)
    return LayerShelf(taken, open_world(taken, settings).catalog, texts=store), store


@pytest.fixture
def reads(monkeypatch) -> list[str]:
    """The names of the layers whose texts were read."""
    found: list[str] = []
    read = texts.read_documents

    def counted(layer: Any, *arguments: Any) -> LayerDocuments:
        found.append(layer.name)
        return read(layer, *arguments)

    monkeypatch.setattr(texts, "read_documents", counted)
    return found


def test_texts_are_read_once_in_the_life_of_a_layer(qgis_app, tmp_path, reads):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    first = shelf_in(layer, tmp_path)[0].documents(layer.id())
    same = QgsVectorLayer(layer.source(), layer.name(), "ogr")
    again = shelf_in(same, tmp_path)[0].documents(same.id())
    assert len(reads) == 1
    assert first is not None
    assert again is not None
    assert (again.layer_id, again.key, again.fids.tolist()) == (same.id(), first.key, first.fids.tolist())
    for part in PARTS:
        assert list(getattr(again, part)) == list(getattr(first, part))


def test_grounding_looks_there_too(qgis_app, tmp_path, reads, monkeypatch):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    for _ in range(2):
        texts.TEXTS.clear()
        world = open_world(snapshot([layer], QgsProject.instance()), Settings(cache_dir=str(tmp_path)))
        assert world.said(("tourist", "trap"), layer.id()) == 2
        monkeypatch.setattr(field_match, "build_index", None)
    assert len(reads) == 1


def test_an_edit_is_read_and_another_choice_of_fields_too(qgis_app, tmp_path, reads):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    shelf_in(layer, tmp_path)[0].documents(layer.id())
    about = layer.fields().indexOf("about")
    with edit(layer):
        layer.changeAttributeValue(4, about, "By now there is a swing in the garden, and somebody has written about it at length.")
    found = shelf_in(layer, tmp_path)[0].documents(layer.id())
    assert found is not None
    assert "swing" in found.semantic[3]
    shelf_in(layer, tmp_path)[0].documents(layer.id(), ("kind",))
    assert len(reads) == 3
    shelf_in(layer, tmp_path)[0].documents(layer.id(), ("kind",))
    assert len(reads) == 3


@pytest.mark.parametrize("passing", ["memory", "edited", "joined"])
def test_what_does_not_last_is_not_kept(qgis_app, tmp_path, reads, passing):
    layer = places() if passing == "memory" else geopackage(places(), tmp_path / "places.gpkg")
    other = memory_layer("key:string,extra:string", [("POINT(1 1)", ["cafe", "something"])])
    QgsProject.instance().addMapLayer(other)
    if passing == "edited":
        layer.startEditing()
        about = layer.fields().indexOf("about")
        layer.changeAttributeValue(1, about, "Somebody is typing a text about a parrot right now, and has not saved it yet, which is fine.")
    if passing == "joined":
        join = QgsVectorLayerJoinInfo()
        join.setJoinLayer(other)
        join.setJoinFieldName("key")
        join.setTargetFieldName("kind")
        layer.addJoin(join)
    for _ in range(2):
        shelf, store = shelf_in(layer, tmp_path)
        assert shelf.documents(layer.id()) is not None
        assert not store.folder.exists()
    assert len(reads) == 2
    layer.rollBack()


def test_a_layer_that_changes_while_it_is_read_is_not_kept(qgis_app, tmp_path, monkeypatch):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    other = QgsVectorLayer(layer.source(), "writer", "ogr")
    shelf, store = shelf_in(layer, tmp_path)
    read = texts.read_documents

    def meanwhile(*arguments: Any) -> LayerDocuments:
        found = read(*arguments)
        assert other.dataProvider().changeAttributeValues(
            {1: {layer.fields().indexOf("about"): "Written by another program while this one was reading it."}}
        )
        return found

    monkeypatch.setattr(texts, "read_documents", meanwhile)
    assert shelf.documents(layer.id()) is not None
    assert not store.folder.exists()


def test_a_layer_that_was_taken_out_and_put_in_again(qgis_app, tmp_path):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    first, _, _ = opened(layer, tmp_path)
    first.documents(layer.id())
    same = QgsVectorLayer(layer.source(), layer.name(), "ogr")
    again, layer_id, _ = opened(same, tmp_path)
    found = again.documents(layer_id)
    assert found is not None
    assert found.layer_id == layer_id


def test_a_cache_that_cannot_be_written_is_told(qgis_app, tmp_path):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    shelf, store = shelf_in(layer, tmp_path)
    store.folder.write_text("in the way")
    found = shelf.documents(layer.id())
    assert found is not None
    assert said_in(found, "piano") == 1
    (note,) = shelf.notes
    assert str(store.folder) in note
