"""What tells that two layers hold things of one kind, one as points and one as areas, and which of the two a question means."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo
from ...model.sketch import contained
from ...model.twins import Twins

_DATA = Path(__file__).parents[1] / "data"
_PART = re.compile(r"[A-Z]{2,}(?![a-z])|[A-Z]?[^\W\d_A-Z]+|[A-Z]+|\d+")
_KEPT_TWICE = 0.5  # of the names or keys of either are those of the other


class _Words(NamedTuple):
    parts: frozenset[str]  # of names of layers
    said: tuple[str, ...]


@cache
def _words(shape: str) -> _Words:
    raw = json.loads((_DATA / "layer_words.json").read_text(encoding="utf-8"))[shape]
    return _Words(frozenset(raw["parts"]), tuple(raw["said"]))


@cache
def _tags() -> dict[str, list[str]]:
    raw = json.loads((_DATA / "tag_columns.json").read_text(encoding="utf-8"))
    return {key: value for key, value in raw.items() if isinstance(value, list)}


def name_of_both(points: str, areas: str) -> str:
    """What two layers are called but for words of their shape; empty where their names differ in anything else."""
    left = [_without(points, "as_points"), _without(areas, "as_areas")]
    if points == areas and points:
        return points
    if not left[0] or [part.casefold() for part in left[0]] != [part.casefold() for part in left[1]]:
        return ""
    return points if _PART.findall(points) == left[0] else "_".join(left[0]) if points.isascii() else "".join(left[0])


def _without(name: str, shape: str) -> list[str]:
    parts, words = _PART.findall(name), _words(shape).parts
    if parts and is_cjk(parts[-1][-1]) and parts[-1][-1] in words and len(parts[-1]) > 1:
        parts = [*parts[:-1], parts[-1][:-1]]
    return [part for part in parts if part.casefold() not in words]


def key_among(fields: Sequence[str]) -> str:
    """The field of the identifiers of OpenStreetMap; empty where there is none."""
    return next((name for name in _tags()["marks"] if name in fields and name != "osm_type"), "")


def kinds_among(fields: Sequence[str]) -> tuple[str, ...]:
    """The fields that say what a thing is."""
    known = {*_tags()["keys"], *_tags()["classes"]}
    return tuple(name for name in fields if name.casefold() in known)


def are_apart(points: LayerInfo, areas: LayerInfo, twins: Twins) -> bool:
    """Whether two layers do not hold the same things twice, as areas and their centres are: their keys tell, else their names."""
    own, other = (layer.field(twins.key or twins.name) for layer in (points, areas))
    if points.sampled or areas.sampled or own is None or other is None:
        return not points.sampled and not areas.sampled
    shares = [contained(own.sketch, other.sketch), contained(other.sketch, own.sketch)]
    return any(share is None or share[0] <= _KEPT_TWICE * share[1] for share in shares)


class NamedAlone(NamedTuple):
    """Those of two layers that a question names, and the question without the words for their shape."""

    layers: frozenset[str]
    question: str


def named_alone(question: str, twins: Twins) -> NamedAlone:
    """By their names, or by their shape as a layer; no layers where it names neither."""
    sides = ((twins.points_id, twins.points, "as_points"), (twins.areas_id, twins.areas, "as_areas"))
    named = {layer_id for layer_id, name, _ in sides if twins.points != twins.areas and _stands_in(name, question)}
    if named:
        return NamedAlone(frozenset(named), question)
    for layer_id, _, shape in sides:
        found = _said(shape).search(question)
        if found is not None:
            left = f"{question[: found.start()]} {question[found.end() :]}"
            return NamedAlone(frozenset((layer_id,)), " ".join(left.split()))
    return NamedAlone(frozenset(), question)


@cache
def _said(shape: str) -> re.Pattern[str]:
    """The words for a shape, with those around them that only lead to them."""
    around = json.loads((_DATA / "layer_words.json").read_text(encoding="utf-8"))["said_of_shapes"]
    before, said, behind = (_any(words) for words in (around["before"], _words(shape).said, around["behind"]))
    return re.compile(rf"(?:{before} ?)*{said}(?: ?{behind})*", re.IGNORECASE)


def _any(words: Sequence[str]) -> str:
    return f"(?:{'|'.join(_bounded(each) for each in sorted(words, key=len, reverse=True))})"


def _bounded(words: str) -> str:
    return re.escape(words) if is_cjk(words[0]) else rf"(?<![\w-]){re.escape(words)}(?![\w-])"


def _stands_in(words: str, text: str) -> bool:
    return bool(words) and re.search(_bounded(words), text, re.IGNORECASE) is not None
