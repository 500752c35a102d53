"""Measure what words of a question mean in layers with cryptic fields: which field, which layer, which value, or nothing.

    make bench-linking [ARGS="--failures"]

``tests/data/linking`` holds layers as agencies publish them, with the fields, values and layers that a person means by a word, and with
words that nothing there means. ``tuned`` may be looked at while mending; ``held_out`` is for the figures.

right: the field is taken; offered: none is, and it stands among the first choices; wrong: another one is taken; missed: neither.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "unit")]

from fake_world import FakeWorld  # noqa: E402

from spatial_rag_plugin.grounding.attributes.fields import find_field, is_numeric  # noqa: E402
from spatial_rag_plugin.grounding.attributes.qualities import quality_predicate  # noqa: E402
from spatial_rag_plugin.grounding.kinds.classes import class_readings  # noqa: E402
from spatial_rag_plugin.grounding.lexicon.likeness import likeness  # noqa: E402
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken  # noqa: E402
from spatial_rag_plugin.grounding.lexicon.words import stems  # noqa: E402
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount  # noqa: E402
from spatial_rag_plugin.model.predicate import Compare  # noqa: E402

DATA = ROOT / "tests" / "data" / "linking"
CHOICES, BESIDE = 4, 3  # choices that are looked at, and other layers that are loaded as well
OUTCOMES = ("right", "offered", "wrong", "missed")
_GEOMETRY = {"points": GeometryKind.POINT, "lines": GeometryKind.LINE, "areas": GeometryKind.POLYGON}
_COUNT = 100
_ROLES = {
    "key": (FieldType.TEXT, FieldRole.KEY),
    "name": (FieldType.TEXT, FieldRole.NAME),
    "date": (FieldType.DATE, FieldRole.DATE),
    "text": (FieldType.TEXT, FieldRole.OTHER),
}


@dataclass
class Labelled:
    """A layer with what words mean in it: fields, values (``FIELD:VALUE``), itself, or nothing."""

    layer: LayerInfo
    fields: list[tuple[str, str]] = field(default_factory=list)
    values: list[tuple[str, str]] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    nothing: list[str] = field(default_factory=list)


def read_labels(path: Path) -> list[Labelled]:
    """The layers of a file with their labels."""
    found: list[Labelled] = []
    for block in path.read_text(encoding="utf-8").split("# ")[1:]:
        head, *lines = block.strip().split("\n")
        name, geometry = head.split()
        infos = tuple(_field(line) for line in lines if line[0] not in "?~@-")
        each = Labelled(LayerInfo(name, name, _GEOMETRY[geometry], "EPSG:4326", _COUNT, infos, fingerprint=name))
        for mark, rest in ((line[0], line[2:]) for line in lines if line[0] in "?~@-"):
            word, _, meant = rest.partition(" = ")
            if mark in "?~":
                (each.fields if mark == "?" else each.values).append((word, meant))
            else:
                (each.kinds if mark == "@" else each.nothing).append(word)
        found.append(each)
    return found


def _field(line: str) -> FieldInfo:
    name, kind = line.split(" ", 1)
    if kind in _ROLES:
        return FieldInfo(name, *_in_role(kind), filled=_COUNT, distinct=_COUNT)
    if ".." in kind:
        low, high = map(float, kind.split(".."))
        return FieldInfo(
            name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=_COUNT, distinct=min(90, int(high - low) + 1), minimum=low, maximum=high
        )
    values = tuple(ValueCount(value, value, _COUNT // (1 + kind.count("|"))) for value in kind.split("|"))
    return FieldInfo(name, FieldType.TEXT, "", FieldRole.CATEGORY, _COUNT, len(values), values, True)


def _in_role(kind: str) -> tuple[FieldType, str, FieldRole]:
    type_, role = _ROLES[kind]
    return type_, "", role


def field_of(word: str, world: FakeWorld, layer: LayerInfo, meant: str) -> str:
    """What becomes of a word for a field."""
    own = spoken(word, world).catalog.layer(layer.id)
    wanted = own.field(meant)
    numeric = wanted is not None and is_numeric(wanted)
    taken = find_field(word, own, numeric=numeric)
    if taken is not None:
        return "right" if taken.name == meant else "wrong"
    fields = [info for info in own.fields if not numeric or (is_numeric(info) and info.role is not FieldRole.KEY)]
    alike = sorted((info for info in fields if likeness(word, info) > 0.0), key=lambda info: -likeness(word, info))
    return "offered" if meant in [info.name for info in alike[:CHOICES]] else "missed"


def value_of(word: str, world: FakeWorld, layer: LayerInfo, meant: str) -> str:
    """What becomes of a word for a value."""
    found = quality_predicate(stems(word), None, frozenset(), layer, world)
    if found is None:
        return "missed"
    return "right" if isinstance(found, Compare) and f"{found.field}:{found.value}" == meant else "wrong"


def kind_of(word: str, world: FakeWorld, meant: str) -> str:
    """What becomes of a word for a layer."""
    readings = [reading for reading in class_readings(word, spoken(word, world)) if not reading.unused]
    if not readings:
        return "missed"
    return "right" if readings[0].layer_id == meant else "offered" if meant in [each.layer_id for each in readings] else "wrong"


def nothing_of(word: str, layer: LayerInfo) -> str:
    """What becomes of a word that no field means."""
    return "wrong" if find_field(word, layer) or find_field(word, layer, numeric=True) else "right"


def outcomes(labels: list[Labelled]) -> Iterator[tuple[str, str, str, str, str]]:
    """Part, layer, word, what it means, and what became of it."""
    for at, own in enumerate(labels):
        world = FakeWorld([labels[(at + step) % len(labels)].layer for step in range(BESIDE + 1)], ())
        name = own.layer.name
        for word, meant in own.fields:
            yield "fields", name, word, meant, field_of(word, world, own.layer, meant)
            for other in labels[at + 1 : at + 1 + BESIDE]:
                if word not in [said for said, _ in other.fields] and find_field(word, other.layer) is not None:
                    yield "elsewhere", other.layer.name, word, "", "wrong"
        for word, meant in own.values:
            yield "values", name, word, meant, value_of(word, world, own.layer, meant)
        for word in own.kinds:
            yield "layers", name, word, name, kind_of(word, world, name)
        for word in own.nothing:
            yield "nothing", name, word, "", nothing_of(word, own.layer)


def main(arguments: Optional[list[str]] = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--failures", action="store_true", help="print what is not right")
    parser.add_argument("--of", default="", help="only the file of this name")
    given = parser.parse_args(arguments)
    for path in sorted(DATA.glob("*.txt")):
        if given.of not in ("", path.stem):
            continue
        told = list(outcomes(read_labels(path)))
        print(path.stem)
        for part in dict.fromkeys(part for part, *_ in told):
            counts = Counter(outcome for own, *_, outcome in told if own == part)
            print(f"  {part:10}" + "  ".join(f"{outcome} {counts[outcome]:3}" for outcome in OUTCOMES) + f"  of {sum(counts.values())}")
        for part, layer, word, meant, outcome in told if given.failures else ():
            if outcome != "right":
                print(f"    {outcome:8}{part:10}{layer}: {word} = {meant}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
