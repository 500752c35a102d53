"""A field that is called by letters and digits is one word wherever it is said, and neither a name nor a number."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.evidence import Vocabulary
from spatial_rag_plugin.language.field_codes import with_codes_of_fields
from spatial_rag_plugin.language.tokens import tokenize
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Summarise, SummariseBy, Top
from tests.unit.fake_world import FakeWorld, category, number

_FIELDS = (category("NM_BAIR", ("Rio Doce", 50), ("Peixinhos", 40)), number("V014", 90), number("C7_5_10", 90))
SECTORS = LayerInfo("o", "olinda", GeometryKind.POLYGON, "EPSG:4326", 90, _FIELDS, (-34.9, -8.1, -34.8, -7.9))


class _Known(Vocabulary):
    """Knows the fields V014 and C7_5_10."""

    def is_field(self, words: str) -> float:
        return float(words.upper() in ("V014", "C7_5_10"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("total V014 in A4", ["total", "V014", "in", "A", "4"]),
        ("c7_5_10 over 5km", ["c7_5_10", "over", "5", "km"]),
        ("V014总数", ["V014", "总", "数"]),
        ("the V014's sum", ["the", "V014", "'", "s", "sum"]),
        ("V014, V015", ["V014", ",", "V", "015"]),
    ],
)
def test_only_what_is_a_field_is_one_word(text: str, expected: list[str]) -> None:
    assert [token.text for token in with_codes_of_fields(text, tokenize(text), _Known())] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("total V014 of olinda", ("sum", "V014")),
        ("average V014", ("mean", "V014")),
        ("total V014 by NM_BAIR", ("sum", "V014")),
        ("Summe V014", ("sum", "V014")),
        ("which NM_BAIR has the highest total V014", ("sum", "V014")),
        ("olinda with C7_5_10 over 800", ("", "C7_5_10")),
        ("olinda with the highest v014", ("", "V014")),
    ],
)
def test_such_a_field_is_known_also_behind_a_statistic(question: str, expected: tuple[str, str]) -> None:
    found = understand(question, FakeWorld((SECTORS,)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    operations = [step.operation for step in found.workflow.steps]
    made = [(each.statistic.value, each.column) for each in operations if isinstance(each, (Summarise, SummariseBy))]
    made += [("", each.column) for each in operations if isinstance(each, Top)]
    made += [("", next(iter(each.predicate.fields()))) for each in operations if isinstance(each, Filter)]
    assert expected in made
