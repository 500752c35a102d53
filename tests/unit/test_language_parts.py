"""The parts that the reader stands on: tokens, patterns, quantities, names, and the language data."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import ast
import json
import math
import re
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.context import Context
from spatial_rag_plugin.language.grammar import Grammar
from spatial_rag_plugin.language.items import build_items
from spatial_rag_plugin.language.language import DATA, available, load
from spatial_rag_plugin.language.names import NameFinder
from spatial_rag_plugin.language.patterns import Automaton, Rule
from spatial_rag_plugin.language.quantities import plain_number
from spatial_rag_plugin.language.tokens import fold, tokenize
from spatial_rag_plugin.model.units import AREA_UNITS, LENGTH_UNITS, SPEED_UNITS, TIME_UNITS

from .parsed import tree
from .reading import Words

LANGUAGE = load("en")


def items(text: str) -> list:
    tokens = tokenize(text, LANGUAGE.clitics)
    return build_items(text, tokens, NameFinder(text, tokens, LANGUAGE, None).find(()), LANGUAGE)


def test_tokens_know_their_places() -> None:
    text = "Sonny’s café, 500m NW (I don't)"
    tokens = tokenize(text, LANGUAGE.clitics)
    assert [token.key for token in tokens] == ["sonny", "'s", "cafe", ",", "500", "m", "nw", "(", "i", "do", "n't", ")"]
    assert all(text[token.start : token.end] == token.text for token in tokens)


def test_folding_takes_case_and_accents() -> None:
    assert fold("Mokupāpapa’S ÉCOLE") == "mokupapapa's ecole"


@pytest.mark.parametrize(
    ("text", "metres"),
    [
        ("500m", 500), ("500 m", 500), ("1,500 metres", 1500), ("1.5 km", 1500), ("2-mile", 3218.688), ("half a mile", 804.672), ("a quarter mile", 402.336),
        ("two hundred metres", 200), ("twenty-five km", 25000), ("three nautical miles", 5556), ("one and a half miles", 2414.016), ("a kilometre", 1000),
        ("5 kms", 5000), ("10 FT", 3.048), ("two thousand five hundred feet", 762), ("a couple of miles", 3218.688), ("-5 km", -5000), ("5 minutes on foot", 416.667),
        ("3/4 mile", 1207.008), ("½ mile", 804.672), ("1 1/2 miles", 2414.016), ("2½ km", 2500), ("a mile and a half", 2414.016), ("2 miles and a half", 4023.36),
        ("1.000,5 m", 1000.5), ("1,000.5 m", 1000.5), ("a block", 150), ("three blocks", 450), ("an hour's drive", 50000),
    ],
)  # fmt: skip
def test_quantities(text: str, metres: float) -> None:
    found = [item for item in items(f"within {text} of here") if item.quantity is not None]
    assert len(found) == 1
    assert found[0].text == text
    assert found[0].quantity.base == pytest.approx(metres, rel=1e-5)


@pytest.mark.parametrize(
    ("text", "count", "expected"),
    [("30.000", True, 30000), ("30.000", False, 30), ("1,234,567", False, 1234567), ("0.250", True, 0.25), ("2,5", False, 2.5)],
)
def test_numerals(text: str, count: bool, expected: float) -> None:
    assert plain_number(text, count) == expected


def test_a_huge_numeral_is_infinite_and_not_an_error() -> None:
    assert math.isinf(plain_number("9" * 400))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("bars near Discovery Depot at Nature's Art Village, Montville, CT", ["Discovery Depot at Nature's Art Village|Montville|CT"]),
        ("bars near Mountain Creek gold mine, New London, NC within 5 km", ["Mountain Creek gold mine|New London|NC"]),
        ("which lake is in Clayton (village), New York", ["Clayton|village|New York"]),
        ("shops from industrial park, Dumas, AR", ["industrial park|Dumas|AR"]),
        ("the way from Out of Africa to S. 15th St. Garden, Philadelphia, PA", ["Out of Africa", "S. 15th St. Garden|Philadelphia|PA"]),
        ("between Kent and Norfolk", ["Kent", "Norfolk"]),
        ("between Kent Art and Craft School, UK and Norfolk", ["Kent Art and Craft School|UK", "Norfolk"]),
        ('cafes near "the old oak"', ["the old oak"]),
        ("Within 5 km of here, which shops are there? Maximum speed", []),
        ("which Greek regions have lakes", []),
    ],
)
def test_names_without_a_lexicon(text: str, names: list[str]) -> None:
    assert ["|".join((item.text, *item.qualifiers)) for item in items(text) if item.kind == "name"] == names


def test_patterns_match_groups_macros_and_slots() -> None:
    automaton = Automaton({"way": "(way|route)"})
    automaton.add(Rule("towards", {}), "(on|along|) the @way to {goal}")
    automaton.compile()
    keys = ["along", "the", "route", "to", "x"]
    found = automaton.best(keys, 0, lambda slot, position: [(position + 1, keys[position], 0)])
    assert found is not None
    assert (found.end, found.slots["goal"], found.literals) == (5, "x", 4)
    assert automaton.best(["to", "x"], 0) is None


@pytest.mark.parametrize("pattern", ["(a|b", "a) b"])
def test_unbalanced_patterns_are_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"closed|unbalanced"):
        Automaton({}).add(Rule("x", {}), pattern)


@pytest.mark.parametrize("path", sorted(DATA.glob("*.json")), ids=lambda path: path.stem)
def test_language_data_is_complete(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["language"] == path.stem
    assert path.stem in available()
    load(path.stem)
    assert set(data["units"]) <= {*LENGTH_UNITS, *AREA_UNITS, *TIME_UNITS, *SPEED_UNITS, "deg"}
    assert {float(azimuth) for azimuth in data["directions"]} == {45.0 * sector for sector in range(8)}


@pytest.mark.parametrize("code", available())
def test_a_rule_that_compares_is_told_how(code: str) -> None:
    """A rule of "compare" without a slot for the operator would take any word of comparing for "equal to"."""
    rules = [rule for rule in load(code).data["conditions"] if rule.get("op") == "compare"]
    assert [pattern for rule in rules for pattern in rule["patterns"] if "{op" not in pattern] == []


def test_the_code_holds_no_words_of_a_language() -> None:
    """A word of the data that stands as a literal in the code would have to be translated there."""
    words = {word for word in LANGUAGE.grammar_words if len(word) > 3 and word.isalpha()}
    names = {"near", "within", "from", "along", "between", "most", "least", "direction", "distance", "amount", "location", "attribute", "area", "length", "count", "size", "farthest",
             "contains", "crosses", "touches", "overlaps", "intersects", "towards", "disjoint", "nearest", "field", "have", "group", "pair", "date", "number", "name", "verb",
             "kind", "measure", "relation", "range", "second", "other", "target", "value", "word", "mark", "output", "quantity", "unknown", "lower", "upper", "event",
             "comparative", "question", "called", "ignored", "opens", "closes", "always", "filler", "polar", "condition", "superlative", "options", "directions", "difference", "density", "lead", "leads", "open", "known", "either", "both", "best", "bottom", "exact", "relative", "travel", "compare", "share", "covered", "than", "named", "together", "read", "dated",
             "ends", "start", "happened", "half", "listed", "before", "after", "months", "weekdays", "days", "since", "back", "winners", "things", "text", "moments", "shares", "much", "rank", "layer", "inside", "each", "beyond", "joint", "many"}  # fmt: skip
    found = []
    for path in sorted(DATA.parent.glob("*.py")):
        for literal in re.findall(r"(?<![\w\"])\"([a-z]+)\"(?!\")", path.read_text(encoding="utf-8")):
            if literal in words - names:
                found.append(f"{path.name}: {literal}")
    assert not found


def test_no_pattern_in_the_code_holds_words_of_a_language() -> None:
    """Han characters, and alternatives of words, belong into the data; characters that only bound a script are none."""
    allowed = {
        "checks.py": {"中文"},
        "detect.py": {"一", "鿿"},
        "tokens.py": {"ヿ㐀", "䶿一", "鿿가"},
        "coordinates.py": {"lon|lng|long|longitude"},
    }
    found = []
    for path in sorted(DATA.parent.glob("*.py")):
        nodes = list(ast.walk(tree(path)))
        told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                said = re.findall(r"[\u3400-\u9fff]+|[a-zäöüß]{3,}(?:\|[a-zäöüß ]{3,})+", node.value)
                found += [f"{path.name}: {word}" for word in said if not any(word in other for other in allowed.get(path.name, ()))]
    assert not found


@pytest.mark.parametrize("code", available())
def test_every_slot_of_a_language_is_one_that_the_reader_fills(code: str) -> None:
    """A pattern with another one could never be found, and nothing would say so."""
    text = "1"
    grammar = Grammar(Context(text, items(text), load(code)))
    data = load(code).data
    used = set(
        re.findall(r"\{(\w+)\}", json.dumps([data[key] for key in ("macros", "relations", "outputs", "conditions", "constructions")]))
    )
    for slot in used | set(re.findall(r"\{(\w+)\}", json.dumps(data["continuations"]))):
        list(grammar.fill(slot, 0))  # KeyError where nobody knows it


@pytest.mark.parametrize(
    ("code", "question", "made"),
    [
        ("de", "das Gebiet, das von der Ringallee, dem Kanal und der Bahn umschlossen wird", "enclosed"),
        ("zh", "由环城路、运河和铁路围成的区域", "enclosed"),
        ("de", "die Überschwemmungsgebiete abzüglich der Wälder", "difference"),
        ("zh", "洪泛区扣除林地", "difference"),
    ],
)
def test_what_is_enclosed_or_left_is_made_in_every_language(code: str, question: str, made: str) -> None:
    kinds = Words(["环城路", "运河", "铁路", "区域", "洪泛区", "林地", "Überschwemmungsgebiete", "Wälder"])
    frame, _ = read(question, None, kinds, code)
    assert frame.target is not None
    assert frame.target.made is not None
    assert frame.target.made.kind.value == made
