"""Measure the reader on GS-QA: which parts of each question's meaning it reads right, by template.

    .venv/bin/python tools/check_reader.py [--gsqa ../shared/gsqa] [--no-lexicon | --with-catalog] [--failures 20]

The lexicon is built from the name columns of gsqa.gpkg, as the gazetteer would; --with-catalog opens the layers in QGIS and reads with
their real names and words instead. Compared are: output, relations, distance, direction, anchors in their roles (names with their
qualifiers, article and case ignored), region, and category. "right" accepts features for location and the other way round (both answers
carry the same features), "strict" does not.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sqlite3
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from spatial_rag_plugin.language import read  # noqa: E402
from spatial_rag_plugin.language.tokens import fold, tokenize  # noqa: E402
from spatial_rag_plugin.model.catalog import NameSpan  # noqa: E402
from spatial_rag_plugin.model.frame import Construction, Frame, Phrase, Relation, RelationKind  # noqa: E402

NAME_COLUMNS = {
    "pois": ("poi_name",),
    "parks": ("park_name",),
    "water": ("lake_name",),
    "roads": ("road_name",),
    "regions": ("region_name", "wikipedia"),
}
DIRECTIONS = dict(zip(("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"), range(0, 360, 45)))
OUTPUTS = {
    "name": "features",
    "location": "location",
    "angle": "direction",
    "count": "count",
    "distance": "distance",
    "length": "length",
    "external": "attribute",
}
CLITICS = ("'s",)


class Names:
    """Exact folded occurrences of names, found by token sequences."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names: dict[tuple[str, ...], int] = defaultdict(int)
        self._prefixes = set()
        for name in names:
            keys = self._keys(name)
            for variant in {keys, keys[1:] if keys[:1] == ("the",) else keys}:
                if variant:
                    self._names[variant] += 1
                    self._prefixes.update(variant[:length] for length in range(1, len(variant)))

    @staticmethod
    def _keys(text: str) -> tuple[str, ...]:
        return tuple(token.key for token in tokenize(text, CLITICS))

    def spans(self, text: str) -> list[NameSpan]:
        tokens = tokenize(text, CLITICS)
        found = []
        for start in range(len(tokens)):
            keys: tuple[str, ...] = ()
            for end in range(start, len(tokens)):
                keys = (*keys, tokens[end].key)
                if keys in self._names:
                    found.append(NameSpan(tokens[start].start, tokens[end].end, " ".join(keys), self._names[keys]))
                if keys not in self._prefixes:
                    break
        return found


def load_names(path: Path) -> Names:
    names: list[str] = []
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
        for table, columns in NAME_COLUMNS.items():
            for column in columns:
                rows = connection.execute(f"SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL")  # noqa: S608 - fixed identifiers
                names += [row[0][3:] if row[0].startswith("en:") else row[0] for row in rows]
    return Names(names)


def open_catalog(path: Path) -> Any:
    """The real names and words of the layers, as the plugin's own doors use them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from qgis.core import QgsApplication, QgsVectorLayer

    from spatial_rag_plugin import api
    from spatial_rag_plugin.grounding.vocabulary import WorldLexicon

    application = QgsApplication([], False)
    application.initQgis()
    layers = [QgsVectorLayer(f"{path}|layername={table}", table, "ogr") for table in NAME_COLUMNS]
    lexicon = WorldLexicon(api.open_world(api.snapshot(layers), api.DEFAULTS))
    lexicon.kept_alive = (application, layers)
    return lexicon


def same_name(left: str, right: str) -> bool:
    def plain(text: str) -> str:
        words = re.sub(r"[^\w]+", " ", fold(text)).split()
        return " ".join(words[1:] if words[:1] == ["the"] else words)

    return plain(left) == plain(right)


def singular(word: str) -> str:
    irregular = {"stadia": "stadium", "aquaria": "aquarium", "universities": "university", "galleries": "gallery"}
    word = fold(word).replace("-", " ")
    return irregular.get(word, word[:-1] if word.endswith("s") and not word.endswith("ss") else word)


SYNONYMS = {
    "takeaway restaurant": ("takeout restaurant", "carryout restaurant", "takeaway restaurant"), "motorway": ("freeway", "motorway"),
    "fast food": ("fast food restaurant",), "fast food restaurant": ("fast food",), "cycleway": ("cycle way", "cycleway"),
}  # fmt: skip


def references(relation: Relation) -> list[Phrase]:
    return [phrase for phrase in (relation.reference, relation.second) if phrase is not None]


def relation_of(frame: Frame, kind: RelationKind) -> list[Relation]:
    return [relation for relation in (frame.target.relations if frame.target else ()) if relation.kind is kind]


def expected_kinds(parse: dict) -> set:
    kinds = set()
    if parse["operation"] == "nearest":
        kinds.add("nearest")
    if "distance_m" in parse:
        kinds.add("within_distance")
    if "direction" in parse:
        kinds.add("direction")
    if "towards_azimuth_deg" in parse:
        kinds.add("towards")
    if "region" in parse:
        kinds.add("in")
    return kinds


def check(item: dict, frame: Frame) -> list[str]:
    """What was read wrong, as words; empty: all right."""
    parse, wrong = item["parse"], []
    target = frame.target
    if target is None:
        return ["target"]
    if frame.output.value != OUTPUTS[parse["output"]]:
        places = {frame.output.value, OUTPUTS[parse["output"]]} == {"features", "location"}
        wrong.append("place" if places else f"output {frame.output.value}")
    kinds = {relation.kind.value for relation in target.relations} - {"from"}
    expected = expected_kinds(parse)
    if "phrase_says_closest" in item.get("flags", ()):
        expected.add("nearest")
    if "phrase_no_nearest" in item.get("flags", ()):
        expected = {"near"}
    if kinds != expected:
        wrong.append(f"relations {sorted(kinds)}")
    if "distance_m" in parse:
        distances = [relation.distance for relation in relation_of(frame, RelationKind.WITHIN_DISTANCE)]
        if [quantity.base if quantity else None for quantity in distances] != [parse["distance_m"]]:
            wrong.append("distance")
    azimuths = [relation.azimuth_deg for relation in relation_of(frame, RelationKind.DIRECTION)]
    if azimuths != ([DIRECTIONS[parse["direction"]]] if "direction" in parse else []):
        wrong.append("direction")
    if parse["operation"] in ("largest", "longest") and (
        target.superlative is None or not target.superlative.descending or target.superlative.field
    ):
        wrong.append("superlative")
    wrong += _anchors(item, frame)
    if "region" in parse:
        read_regions = [phrase.full_text for relation in relation_of(frame, RelationKind.IN) for phrase in references(relation)]
        if not any(same_name(text, parse["region"]["name"]) for text in read_regions):
            wrong.append(f"region {read_regions}")
    category = parse.get("filter_label") or parse["category_label"]
    if not category_fits(category, target):
        wrong.append(f"category {target.text!r} for {category!r}")
    if any(span.kind == "ignored" for span in frame.ignored):
        wrong.append(f"ignored {[span.text for span in frame.ignored]}")
    return wrong


def category_fits(category: str, target: Phrase) -> bool:
    wanted = singular(category.replace("_", " "))
    words = singular(target.text)
    wishes = " ".join(fold(condition.value) for condition in target.conditions)
    if words in (wanted, *SYNONYMS.get(wanted, ())):
        return True
    return all(part in f"{words} {wishes}".split() for part in wanted.split()) or wanted.split()[-1] == words.split()[-1] or words in wanted


def _anchors(item: dict, frame: Frame) -> list[str]:
    wrong = []
    target = frame.target
    if target is None or "anchor_text_garbled" in item.get("flags", ()):
        return wrong
    anchored = [relation for relation in target.relations if relation.kind is not RelationKind.IN]
    for anchor in item["parse"].get("anchors", ()):
        if "anchor_described_by_external_fact" in item.get("flags", ()):
            city = ", ".join(anchor["display_name"][len(anchor["name"]) + 2 :].split(", "))
            for relation in anchored:
                inside = [
                    phrase.full_text
                    for phrase in (relation.reference.relations if relation.reference else ())
                    for phrase in references(phrase)
                ]
                if not relation.reference or not relation.reference.conditions or not any(same_name(text, city) for text in inside):
                    wrong.append(f"described anchor {relation.reference and relation.reference.full_text!r} in {inside} for {city!r}")
            continue
        if anchor["role"] == "towards":
            read_names = [relation.second.full_text for relation in anchored if relation.second]
        else:
            read_names = [relation.reference.full_text if relation.reference else "" for relation in anchored]
        if not read_names or not all(same_name(text, anchor["display_name"]) for text in read_names):
            wrong.append(f"{anchor['role']} {sorted(set(read_names))} for {anchor['display_name']!r}")
    return wrong


def with_sectors(frame: Frame) -> Frame:
    """The frame with ways as the sectors that stand for them where there is no network, as in GS-QA."""
    if frame.target is None:
        return frame
    return replace(frame, target=replace(frame.target, relations=tuple(map(_sector, frame.target.relations))))


def _sector(relation: Relation) -> Relation:
    made = relation.reference.made if relation.reference is not None else None
    if made is None or made.kind is not Construction.ROUTE:
        return relation
    return replace(relation, kind=RelationKind.TOWARDS, reference=made.parts[0], second=made.parts[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gsqa", type=Path, default=ROOT.parent / "shared" / "gsqa")
    parser.add_argument("--no-lexicon", action="store_true")
    parser.add_argument("--with-catalog", action="store_true")
    parser.add_argument("--failures", type=int, default=1000)
    parser.add_argument("--templates", default="")
    arguments = parser.parse_args()
    path = arguments.gsqa / "gsqa.gpkg"
    catalog = open_catalog(path) if arguments.with_catalog else None
    names = catalog or (None if arguments.no_lexicon else load_names(path))
    items = [json.loads(line) for line in (arguments.gsqa / "dev.jsonl").open(encoding="utf-8")]
    chosen = set(filter(None, arguments.templates.split(",")))
    totals: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    failures, times, alone = [], [], []
    for item in items:
        if chosen and item["template"] not in chosen:
            continue
        before = time.perf_counter()
        spans = names.spans(item["question"]) if names else []
        looked_up = time.perf_counter()
        frame = with_sectors(read(item["question"], _Fixed(spans) if names else None, catalog)[0])
        times.append((time.perf_counter() - looked_up) * 1000)
        alone.append((looked_up - before) * 1000)
        wrong = check(item, frame)
        row = totals[item["template"]]
        row[0] += 1
        row[1] += not [reason for reason in wrong if reason != "place"]
        row[2] += not wrong
        if [reason for reason in wrong if reason != "place"]:
            failures.append((item["id"], item["question"], wrong))
    for name, question, wrong in failures[: arguments.failures]:
        print(f"{name}  {question}\n        {'; '.join(wrong)}")
    print(f"{'template':10}{'n':>5}{'right':>8}{'strict':>8}")
    for template in sorted(totals, key=lambda name: int(name[1:])):
        count, right, strict = totals[template]
        print(f"{template:10}{count:5}{right / count:8.3f}{strict / count:8.3f}")
    count, right, strict = (sum(row[i] for row in totals.values()) for i in range(3))
    print(f"{'all':10}{count:5}{right / count:8.3f}{strict / count:8.3f}")
    times.sort()
    print(
        f"reading: median {statistics.median(times):.2f} ms, 99 % {times[int(len(times) * 0.99)]:.2f} ms "
        f"(names looked up in {statistics.median(alone):.2f} ms)"
    )


class _Fixed:
    def __init__(self, spans: Sequence[NameSpan]) -> None:
        self._spans = spans

    def spans(self, text: str) -> Sequence[NameSpan]:
        return self._spans


if __name__ == "__main__":
    main()
