"""Answers speak QGIS's language to their last sentence, whatever the language of the question."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsVectorLayer

from spatial_rag_plugin.api import ask
from spatial_rag_plugin.model.columns import AREA_COLUMN, column_words
from spatial_rag_plugin.model.number_words import statistic_words
from spatial_rag_plugin.model.wording import Wording, translate
from spatial_rag_plugin.qgis_adapters.said import answer_said, figure, said

from .algorithm_runs import layer_of
from .translated import translated

_ENGLISH = re.compile(r"\b(from|found|what|lies|which|kept|counted|measured|left|first|then|within|nearest|with|the|of|is|by|more)\b")
_QUESTIONS = (
    "how many cafes are within 2 km of Hauptbahnhof?",
    "number of cafes in each district",
    "the second nearest cafe to Hauptbahnhof",
    "what percentage of the cafes have more than 20 seats?",
    "is there a cafe east of Hauptbahnhof?",
    "mean seats of the cafes by kind",
    "largest district",
    "how far is Café 3 from Nordbahnhof?",
    "number of seats in Altstadt",
)

LARGEST = translate("SpatialRagWorkflow", "keep the {count} with the {end}")
LARGEST_OF = translate("SpatialRagWorkflow", "largest {column}")
MEAN = translate("SpatialRagAnswer", "The {number} of {what} is {value} ({count} values).")
MEAN_OF = translate("SpatialRagAnswer", "mean {number}")


def take_of(column: str) -> Wording:
    words = column_words(AREA_COLUMN) if column == "area" else column
    taken = translate("SpatialRagWorkflow", "take the {statistic} of {column}")
    return taken.said(statistic=statistic_words("sum"), column=words)


@pytest.fixture(scope="module")
def town(qgis_app: Any) -> list[QgsVectorLayer]:
    cafes = layer_of(
        [f"Point({10 + i * 0.01} 50)" for i in range(8)],
        fields="name:string&field=kind:string&field=seats:integer",
        attributes=[[f"Café {i}", "Bistro" if i % 2 else "Bar", 10 * i] for i in range(8)],
    )
    edges = (9.9, 10.025, 11)
    squares = [f"Polygon(({a} 49.9,{b} 49.9,{b} 50.1,{a} 50.1,{a} 49.9))" for a, b in zip(edges, edges[1:])]
    districts = layer_of(squares, fields="name:string", attributes=[["Altstadt"], ["Neustadt"]])
    stations = layer_of(["Point(10 50)", "Point(11 50)"], fields="name:string", attributes=[["Hauptbahnhof"], ["Nordbahnhof"]])
    for layer, name in ((cafes, "cafes"), (districts, "districts"), (stations, "stations")):
        layer.setName(name)
    return [cafes, districts, stations]


@pytest.mark.parametrize(("language", "locale"), [("de", "de_AT"), ("zh", "zh_CN"), ("zh", "zh_Hans")])
def test_an_answer_is_translated_to_its_last_sentence(town: list[QgsVectorLayer], tmp_path: Path, language: str, locale: str) -> None:
    in_language = translated(language, locale, tmp_path)
    for question in _QUESTIONS:
        answer = ask(question, town)
        assert answer.answered, question
        assert answer_said(answer).explanation.text == answer.explanation.text
        with in_language():
            shown = answer_said(answer)
        for text in (*(item.text for item in shown.explanation.sentences), *shown.workflow_words):
            assert not _ENGLISH.search(text), question


@pytest.mark.parametrize(("language", "locale", "title"), [("de", "de_AT", "Mittelwert seats"), ("zh", "zh_CN", "seats平均值")])
def test_what_a_column_is_called_is_translated(town: list[QgsVectorLayer], tmp_path: Path, language: str, locale: str, title: str) -> None:
    answer = ask("mean seats of the cafes by kind", town)
    with translated(language, locale, tmp_path)():
        assert answer.table is not None
        assert said(answer.table.columns[-1].name) == title


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("1,073", "1.073"),
        ("8.16 km", "8,16 km"),
        ("-4,620.5 km²", "-4.620,5 km²"),
        ("1,204 per km²", "1.204 per km²"),
        ("50 mi (80.5 km)", "50 mi (80,5 km)"),
        ("12.5 %", "12,5 %"),
        ("1869", "1869"),
        ("1,000 Oaks", "1,000 Oaks"),
        ("v2.1", "v2.1"),
        ("10.0.0.1", "10.0.0.1"),
        ("a.b, c", "a.b, c"),
        ("", ""),
    ],
)
def test_numbers_are_written_as_the_language_does(tmp_path: Path, qgis_app: Any, english: str, german: str) -> None:
    assert figure(english) == english
    with translated("de", "de_AT", tmp_path)():
        assert figure(english) == german
        assert said(german) == german
    with translated("zh", "zh_CN", tmp_path)():
        assert figure(english) == english


def test_a_distance_is_told_with_a_comma_in_german(town: list[QgsVectorLayer], tmp_path: Path) -> None:
    answer = ask("how far is Café 3 from Nordbahnhof?", town)
    assert "69.5 km" in answer.explanation.text
    with translated("de", "de_AT", tmp_path)():
        assert "69,5 km" in answer_said(answer).explanation.text
        assert "69.5" not in answer_said(answer).explanation.text


@pytest.mark.parametrize(
    ("language", "locale", "shown"), [("de", "de_AT", "wo „Verde“, „Chico“ liegen"), ("zh", "zh_CN", "“Verde”、“Chico”所在")]
)
def test_quoted_words_are_listed_as_the_language_does(tmp_path: Path, qgis_app: Any, language: str, locale: str, shown: str) -> None:
    template = shown.replace("„Verde“, „Chico“", "{names}").replace("“Verde”、“Chico”", "{names}")
    listed = Wording("Test", template, {"names": "“Verde”, “Chico”"})
    with translated(language, locale, tmp_path)():
        assert said(listed) == shown
        assert said(Wording("Test", "{name}", {"name": "“Verde” or “Chico”"})) == "“Verde” or “Chico”"


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (take_of("area"), "取面积的总和"),
        (take_of("pop max"), "取 pop max 的总和"),
        (LARGEST.said(count="5", end=LARGEST_OF.said(column=column_words(AREA_COLUMN))), "保留面积最大的 5 个"),
        (MEAN.said(number=MEAN_OF.said(number="ELEV"), what="机场", value="299.4", count="76"), "机场的平均 ELEV 为 299.4（76 个值）。"),
        (MEAN.said(number=MEAN_OF.said(number="海拔"), what="机场", value="299.4", count="76"), "机场的平均海拔为 299.4（76 个值）。"),
        (MEAN.said(number="海拔", what="北京 大学", value="1", count="2"), "北京 大学的海拔为 1（2 个值）。"),
    ],
)
def test_chinese_stands_apart_from_other_letters_only(tmp_path: Path, words: Wording, shown: str) -> None:
    with translated("zh", "zh_CN", tmp_path)():
        assert said(words) == shown
