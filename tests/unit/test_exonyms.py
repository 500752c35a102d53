"""What a place is called elsewhere finds it where the data know nothing under the name as given."""

from __future__ import annotations

from pathlib import Path

import pytest

from spatial_rag_plugin.grounding.indexes.layer_file import ValueRow
from spatial_rag_plugin.grounding.lexicon.exonyms import names_in

from .test_gazetteer import gazetteer


class TestExonyms:
    """A place is known by what it is called in the languages that are read, where the data do not know the name as given."""

    @pytest.mark.parametrize(
        ("asked", "stored"),
        [("Deutschland", "Germany"), ("德國", "Germany"), ("Vienna", "Wien"), ("东京", "Tokyo"), ("USA", "United States of America")],
    )
    def test_names(self, tmp_path: Path, asked: str, stored: str) -> None:
        known = gazetteer(tmp_path, [stored, "Elsewhere"])
        assert [(hit.name, hit.how) for hit in known.lookup(asked)] == [(stored, "alias")]
        question = f"near {asked}?"
        assert [question[span.start : span.end] for span in known.spans(question)] == [asked]

    def test_a_name_as_given_comes_first(self, tmp_path: Path) -> None:
        assert [hit.name for hit in gazetteer(tmp_path, ["Holland", "Netherlands"]).lookup("Holland")] == ["Holland"]

    def test_no_pronoun_is_a_country(self, tmp_path: Path) -> None:
        known = gazetteer(tmp_path, ["United States"])
        question = "tell us about the US"
        assert {question[span.start : span.end] for span in known.spans(question)} == {"US", "the US"}

    @pytest.mark.parametrize("asked", ["African", "非洲", "afrikanische", "Afrika"])
    def test_values(self, tmp_path: Path, asked: str) -> None:
        known = gazetteer(tmp_path, values=[ValueRow("continent", "Africa", "Africa", 54), ValueRow("continent", "Asia", "Asia", 50)])
        assert [hit.value for hit in known.values(asked, unsure=False)] == ["Africa"]

    def test_an_adjective_is_no_name(self, tmp_path: Path) -> None:
        known = gazetteer(tmp_path, ["Italy"])
        assert known.spans("Italian restaurants") == []

    def test_a_value_as_given_comes_first(self, tmp_path: Path) -> None:
        known = gazetteer(tmp_path, values=[ValueRow("cuisine", "italian", "italian", 9), ValueRow("country", "Italy", "Italy", 3)])
        assert [hit.value for hit in known.values("Italian", unsure=False)] == ["italian"]


def test_names_are_found_inside_a_question() -> None:
    assert [name for _, _, name in names_in("南美洲国家有多少个")] == ["南美洲"]
    assert [name for _, _, name in names_in("Länder in Südamerika")] == ["Südamerika"]
    assert [name for _, _, name in names_in("cities in the United Kingdom and Germany")] == ["United Kingdom", "Germany"]
    assert names_in("schools near the river, chile con carne") == []
    start, end, name = names_in("In Deutschland")[0]
    assert "In Deutschland"[start:end] == name


def test_a_kind_in_small_letters_is_no_place_in_another_language(tmp_path: Path) -> None:
    book = gazetteer(tmp_path, ["Iceland"])
    assert [hit.name for hit in book.lookup("Island", sure=True)] == ["Iceland"]
    assert not book.lookup("island", sure=True)
    assert not book.spans("which island has the most wells")
    book.close()
