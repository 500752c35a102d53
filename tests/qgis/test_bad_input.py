"""What people get for questions and data that are wrong: a status, a code, words to act on; never a traceback, never a guess."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from osgeo import gdal
from qgis.core import (
    QgsProject,
    QgsRasterLayer,
    QgsVectorLayer,
)

from spatial_rag_plugin import api
from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.model.issue import Severity
from spatial_rag_plugin.model.settings import Settings
from tests.qgis.asking import PLACES, ROWS, answered, ask, assert_actionable, codes, names, refused
from tests.qgis.layers import geopackage, memory_layer

pytestmark = pytest.mark.usefixtures("qgis_app")

DISTRICTS = [
    ("POLYGON((9.9 49.9, 10.0025 49.9, 10.0025 50.1, 9.9 50.1, 9.9 49.9))", ["West"]),
    ("POLYGON((10.0025 49.9, 10.2 49.9, 10.2 50.1, 10.0025 50.1, 10.0025 49.9))", ["East"]),
]


@pytest.fixture
def places(qgis_app):
    return memory_layer(PLACES, ROWS)


@pytest.fixture
def districts(qgis_app):
    return memory_layer("name:string(40)", DISTRICTS, "Polygon", name="districts")


class TestQuestions:
    """Texts that ask for nothing, or for what cannot be."""

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("", "empty-question"),
            ("   \n\t ", "empty-question"),
            ("x" * 20_000, "question-too-long"),
            ("cafés near Alpha " * 1200, "question-too-long"),
            ("?!… ---", "no-words"),
            ("🍕🍺🚇", "no-words"),
            ("\x00\x01\x1b[31m\x7f", None),
            ("\u202e\u200b\ufeff", None),
        ],
    )
    def test_text_that_asks_nothing(self, text: str, code: str, places) -> None:
        given = ask(text, [places])
        assert given.status in ("failed", "clarify")
        assert code is None or code in codes(given)
        assert_actionable(given)

    @pytest.mark.parametrize(
        "text", ["cafés 🍕 near\x00 Alpha", "cafés within 500 m of Alpha\x1b[31m", "\u202ecafés within 500 m of Alpha"]
    )
    def test_odd_characters_do_not_hide_the_question(self, text: str, places) -> None:
        given = ask(text, [places])
        assert "Traceback" not in given.explanation.text
        if given.status == "answered":
            assert set(names(given)) <= {"Alpha", "Beta"}

    @pytest.mark.parametrize(
        ("distance", "code"),
        [
            ("0 m", "bad-distance"),
            ("−5 km", "bad-distance"),
            ("-5 km", "bad-distance"),
            ("50000 km", "bad-distance"),
            ("5 parsecs", "unknown-unit"),
            ("500", "missing-unit"),
            ("1" + "0" * 400 + " km", "bad-distance"),
        ],
    )
    def test_distance_that_cannot_be(self, distance: str, code: str, places) -> None:
        given = ask(f"cafés within {distance} of Epsilon", [places])
        assert code in codes(given), codes(given)
        assert given.status in ("failed", "clarify")
        assert given.features == ()
        assert_actionable(given)

    def test_number_with_an_exponent_is_not_a_guess(self, places) -> None:
        given = ask("cafés within 1e400 km of Epsilon", [places])
        assert given.status in ("failed", "clarify")
        assert_actionable(given)

    def test_minutes_need_a_way_of_travelling(self, places) -> None:
        given = refused("cafés within 5 minutes of Epsilon", [places], "clarify", "travel-mode")
        (issue,) = [issue for issue in given.issues if issue.stops]
        walked = answered(issue.suggestions[0].question, [places])
        assert set(names(walked)) == {"Alpha", "Beta"}
        assert "417 m" in walked.explanation.text

    def test_unknown_place_offers_the_nearest_spellings(self, places) -> None:
        given = ask("cafés within 500 m of Epsilmo", [places])
        if given.status == "answered":
            assert "read-as" in codes(given)
            return
        (issue,) = [issue for issue in given.issues if issue.stops]
        assert issue.code == "unknown-place"
        assert "Epsilon" in issue.suggestions[0].label
        assert set(names(answered(issue.suggestions[0].question, [places]))) == {"Alpha", "Beta"}

    def test_unknown_place_without_anything_alike(self, places) -> None:
        refused("cafés within 500 m of Xqwzzkj", [places], "clarify", "unknown-place")

    def test_unknown_kind_says_what_there_is(self, places) -> None:
        given = refused("florists near Alpha", [places], "clarify", "unknown-kind")
        offered = " ".join([issue.message + " ".join(c.label for c in issue.suggestions) for issue in given.issues])
        assert any(kind in offered for kind in ("café", "bar", "museum"))

    def test_misspelt_kind_offers_the_closest(self, places) -> None:
        given = ask("musuems near Alpha", [places])
        if given.status == "answered":
            assert set(names(given)) <= {"Epsilon", "Zeta"}
            return
        choices = [choice for issue in given.issues for choice in issue.suggestions]
        assert any("museum" in choice.label for choice in choices), given.issues

    @pytest.mark.parametrize("word", ["quiet", "cheap", "cosy", "romantic"])
    def test_a_mood_that_no_text_tells_is_left_out_with_a_warning(self, word: str, places) -> None:
        given = answered(f"{word} cafés near Alpha", [places])
        (issue,) = [issue for issue in given.issues if issue.code == "no-text"]
        assert issue.severity is Severity.WARNING
        assert word in issue.not_understood
        assert set(names(given)) <= {"Alpha", "Beta"}

    @pytest.mark.parametrize("word", ["underground", "purple"])
    def test_a_quality_that_nothing_tells_is_not_dropped(self, word: str, places) -> None:
        given = refused(f"{word} cafés near Alpha", [places], "clarify", "unknown-words")
        (issue,) = [issue for issue in given.issues if issue.stops]
        assert word in issue.not_understood
        assert set(names(answered(issue.suggestions[0].question, [places]))) <= {"Alpha", "Beta"}

    @pytest.mark.parametrize("when", ["open on Sunday", "open now", "open after 10 pm", "open 24 hours"])
    def test_opening_hours_are_not_dropped(self, when: str, places) -> None:
        given = ask(f"cafés {when}", [places])
        assert given.status in ("failed", "clarify")
        assert_actionable(given)

    @pytest.mark.parametrize(
        "question",
        [
            "how much does the nearest museum to Alpha cost",
            "phone number of Beta",
        ],
    )
    def test_what_no_field_holds(self, question: str, places) -> None:
        given = ask(question, [places])
        assert given.status in ("failed", "clarify"), (given.value, given.workflow_words)
        assert_actionable(given)

    @pytest.mark.parametrize(
        ("question", "code"),
        [
            ("cafés not north of Alpha", "undoable-relation"),
        ],
    )
    def test_relations_that_nothing_works_out(self, question: str, code: str, places) -> None:
        refused(question, [places], "clarify", code)

    def test_capacity_without_such_a_field(self) -> None:
        layer = memory_layer("name:string,kind:string", [(wkt, values[:2]) for wkt, values in ROWS])
        for lacking in ("capacity", "entrance fee"):
            asked = f"{lacking} of the nearest museum to Alpha"
            given = ask(asked, [layer])
            assert given.status == "answered"
            assert given.value is None
            assert names(given) == ["Epsilon"]
            (issue,) = [issue for issue in given.issues if issue.code == "missing-attribute"]
            assert issue.severity is Severity.WARNING
            assert lacking in issue.message
            assert lacking in given.explanation.sentences[0].text

    def test_a_layer_of_points_has_no_area(self, places) -> None:
        given = refused("total area of the cafés", [places], "clarify", "wrong-geometry")
        assert "area" not in {choice.question for issue in given.issues for choice in issue.suggestions}


class TestLayers:
    """Projects and layers that cannot serve."""

    def test_no_layer(self) -> None:
        refused("cafés near Alpha", [], "failed", "no-layers")

    def test_only_rasters(self, tmp_path: Path) -> None:
        path = str(tmp_path / "r.tif")
        data = gdal.GetDriverByName("GTiff").Create(path, 4, 4, 1)
        data.GetRasterBand(1).WriteArray(np.ones((4, 4)))
        data.FlushCache()
        del data
        raster = QgsRasterLayer(path, "heights")
        assert raster.isValid()
        given = refused("cafés near Alpha", [raster], "failed", "no-layers")
        assert "raster" in given.explanation.text.lower()

    def test_layer_without_crs(self, places) -> None:
        odd = memory_layer(PLACES, ROWS, crs="", name="odd")
        given = ask("cafés within 500 m of Epsilon", [odd])
        assert given.status in ("failed", "clarify")
        assert_actionable(given)
        assert "coordinate" in given.explanation.text.lower() or "crs" in given.explanation.text.lower()

    def test_layer_without_crs_beside_a_good_one(self, places) -> None:
        odd = memory_layer(PLACES, [("POINT(500000 6000000)", ["Odd", "cinema", 1])], crs="", name="odd")
        assert set(names(answered("cafés within 500 m of Epsilon", [places, odd]))) == {"Alpha", "Beta"}

    def test_bow_tie_is_repaired_in_a_copy(self, places) -> None:
        tie = memory_layer(
            "name:string", [("POLYGON((9.9 49.9, 10.2 50.1, 10.2 49.9, 9.9 50.1, 9.9 49.9))", ["Tie"])], "Polygon", name="areas"
        )
        before = [feature.geometry().asWkt() for feature in tie.getFeatures()]
        given = answered("museums in Tie", [places, tie])
        assert set(names(given)) <= {"Epsilon", "Zeta"}
        assert [feature.geometry().asWkt() for feature in tie.getFeatures()] == before

    def test_null_geometries_are_left_out_and_counted(self) -> None:
        layer = memory_layer(PLACES, [*ROWS, (None, ["Nowhere", "café", 99])])
        given = answered("cafés within 500 m of Epsilon", [layer])
        assert set(names(given)) == {"Alpha", "Beta"}
        assert answered("how many cafés are there", [layer]).value == 3

    def test_reference_without_geometry(self) -> None:
        layer = memory_layer(PLACES, [*ROWS, (None, ["Nowhere", "café", 99])])
        given = ask("bars within 500 m of Nowhere", [layer])
        assert given.total == 0
        assert given.issues

    def test_layer_without_features(self) -> None:
        given = ask("cafés near Alpha", [memory_layer(PLACES, [])])
        assert given.status in ("failed", "clarify")
        assert_actionable(given)

    def test_empty_layer_counts_nothing(self) -> None:
        assert answered("how many places are there", [memory_layer(PLACES, [])]).value == 0

    def test_layer_without_names(self, districts) -> None:
        pumps = memory_layer("id:integer", [("POINT(10 50)", [7]), ("POINT(10.05 50)", [8])], name="pumps")
        given = answered("pumps in West", [pumps, districts])
        assert len(given.features) == 1
        assert given.explanation.text.strip()

    def test_layer_without_attributes(self, districts) -> None:
        assert answered("how many pumps are in East", [memory_layer("", [("POINT(10.1 50)", [])], name="pumps"), districts]).value == 1

    def test_layer_removed_while_the_question_runs(self) -> None:
        project = QgsProject()
        layer = memory_layer(PLACES, ROWS)
        project.addMapLayer(layer)
        taken = api.snapshot(project=project)
        project.removeMapLayer(layer.id())
        given = api.ask_snapshot("cafés within 500 m of Epsilon", taken, Settings())
        assert given.status in ("answered", "failed")
        assert set(names(given)) == {"Alpha", "Beta"} if given.status == "answered" else assert_actionable(given) is None

    def test_file_that_vanished(self, tmp_path: Path) -> None:
        path = tmp_path / "gone.gpkg"
        layer = geopackage(memory_layer(PLACES, ROWS), path)
        for file in tmp_path.iterdir():
            os.unlink(file)
        given = ask("cafés within 500 m of Epsilon", [layer])
        assert given.status in ("failed", "answered")
        if given.status == "failed":
            assert_actionable(given)
        else:
            assert set(names(given)) == {"Alpha", "Beta"}, "an open file may still be read, but then wholly"

    def test_file_that_vanished_before_it_was_opened(self, tmp_path: Path) -> None:
        layer = QgsVectorLayer(f"{tmp_path / 'never.gpkg'}|layername=places", "places", "ogr")
        given = ask("cafés within 500 m of Epsilon", [layer])
        assert given.status == "failed"
        assert_actionable(given)

    def test_cancelled(self, places) -> None:
        def stop() -> None:
            raise Cancelled

        with pytest.raises(Cancelled):
            api.ask("cafés within 500 m of Epsilon", [places], settings=Settings(), check=stop)


class TestAskingBack:
    """Two equally good readings: both are named, and each click leads to an answer."""

    def test_two_places_of_one_name(self) -> None:
        rows = [*ROWS, ("POINT(11 51)", ["Alpha", "castle", 5]), ("POINT(11.001 51)", ["Theta", "café", 5])]
        layer = memory_layer(PLACES, rows)
        given = refused("cafés within 500 m of Alpha", [layer], "clarify", "ambiguous-place")
        (issue,) = [issue for issue in given.issues if issue.stops]
        assert len(issue.suggestions) == 2
        found = [tuple(sorted(names(answered(choice.question, [layer])))) for choice in issue.suggestions]
        assert sorted(found) == [("Beta",), ("Theta",)] or sorted(found) == [("Alpha", "Beta"), ("Theta",)]

    def test_same_name_and_attributes_far_apart(self) -> None:
        rows = [("POINT(10 50)", ["Twin", "bar", 1]), ("POINT(11 51)", ["Twin", "bar", 1]), *ROWS]
        layer = memory_layer(PLACES, rows)
        given = refused("cafés within 5 km of Twin", [layer], "clarify", "ambiguous-place")
        (issue,) = [issue for issue in given.issues if issue.stops]
        assert len({choice.question for choice in issue.suggestions}) == 2
        for choice in issue.suggestions:
            assert ask(choice.question, [layer]).status == "answered", choice

    def test_two_layers_of_one_name(self) -> None:
        one = memory_layer("title:string", [("POINT(10 50)", ["A one"])], name="cafés")
        two = memory_layer("title:string", [("POINT(10 50)", ["B two"]), ("POINT(10 51)", ["B three"])], name="cafés")
        given = ask("how many cafés are there", [one, two])
        assert given.status == "clarify"
        choices = [choice for issue in given.issues for choice in issue.suggestions]
        assert len({choice.question for choice in choices}) == 2
        assert sorted(answered(choice.question, [one, two]).value for choice in choices) == [1, 2]

    def test_one_layer_loaded_twice(self, tmp_path: Path) -> None:
        path = tmp_path / "once.gpkg"
        first = geopackage(memory_layer(PLACES, ROWS), path)
        again = QgsVectorLayer(first.source(), first.name(), "ogr")
        given = ask("cafés within 500 m of Epsilon", [first, again])
        if given.status == "clarify":
            choices = [choice for issue in given.issues for choice in issue.suggestions if choice.question]
            assert choices
            given = _follow(choices[0].question, [first, again])
        assert given.status == "answered"
        assert set(names(given)) == {"Alpha", "Beta"}


def _follow(question: str, layers, depth: int = 3):
    """Click the first choice until there is an answer."""
    given = ask(question, layers)
    while given.status == "clarify" and depth:
        choices = [choice for issue in given.issues for choice in issue.suggestions if choice.question]
        assert choices, given.issues
        given, depth = ask(choices[0].question, layers), depth - 1
    return given
