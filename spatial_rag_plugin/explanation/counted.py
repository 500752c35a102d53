"""What a number of things rests on: rows that bear one name, and things of which the data do not say whether they are so.

The layer of a network holds pieces, so that one river may be several rows; and a tag that is mostly left out says neither yes nor no.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ..model.answer import Candidates, RunResult, Sentence
from ..model.binding import BindingKind, GroundedFrame
from ..model.catalog import Catalog, LayerInfo
from ..model.frame import Output
from ..model.predicate import AllOf, AnyOf, Compare, Comparison, HasToken, IsNull, Not, OneOf, Predicate
from ..model.wording import translate
from .tables import Attributes

_TELLING = frozenset((Output.COUNT, Output.FEATURES, Output.LOCATION))
_MOST = 20_000  # features whose values are looked up


def counted_sentences(grounded: GroundedFrame, run: RunResult, catalog: Catalog, attributes: Attributes) -> list[Sentence]:
    """How many names the rows that were found bear, where these are fewer, and how many of them say nothing of what was denied."""
    found, target = run.candidates, grounded.target
    if _are_lines_counted(grounded, catalog):
        words = translate(
            "SpatialRagAnswer", "Lines are counted here, each once whatever its length: their share “by length” may be another."
        )
        return [Sentence(words.said(), kind="answer")]
    exceptions = grounded.held is not None and grounded.held.exceptions
    if found is None or target is None or target.kind is not BindingKind.CLASS or not (exceptions or grounded.frame.output in _TELLING):
        return []
    layer = catalog.layer(target.layer_id) if target.layer_id and found.layer_id in ("", target.layer_id) else None
    if layer is None or not 1 < len(found) <= _MOST or found.wkbs:
        return []
    names = _name_field(layer) if target.superlative is None else None
    denied = list(dict.fromkeys(_denied(target.predicate))) if target.predicate is not None else []
    if names is None and not denied:
        return []
    rows = attributes(layer.id, [int(fid) for fid in found.fids])
    said = [_of_names([row.get(names) for row in rows], found)] if names is not None else []
    said += [_unsaid(field, sum(row.get(field) in (None, "") for row in rows), len(rows)) for field in denied]
    return [sentence for sentence in said if sentence is not None]


def _are_lines_counted(grounded: GroundedFrame, catalog: Catalog) -> bool:
    """Whether a share is one of how many lines there are, of a layer that may hold each as several pieces."""
    measure, target = grounded.frame.measure, grounded.target
    layer = catalog.layer(target.layer_id) if target is not None and target.layer_id else None
    counts = grounded.statistic == "share" and measure.dimension == "count" and not grounded.attribute
    return counts and grounded.frame.output is Output.NUMBER and layer is not None and _name_field(layer) is not None


def _name_field(layer: LayerInfo) -> Optional[str]:
    """The field of the names of lines that may be pieces of one."""
    return layer.name_fields[0] if layer.holds_lines and not layer.holds_areas and layer.name_fields else None


def _of_names(names: list[object], found: Candidates) -> Optional[Sentence]:
    """That fewer names are borne than there are rows; None where each has its own, or most have none."""
    borne = [str(name) for name in names if name not in (None, "")]
    different = len(set(borne))
    if different == len(borne) or 2 * len(borne) < len(found):
        return None
    if len(borne) < len(found):
        words = translate(
            "SpatialRagAnswer", "These {rows} lines bear {names} different names, and {none} of them none: one thing may be several lines."
        )
        return Sentence(words.said(rows=f"{len(found):,}", names=f"{different:,}", none=f"{len(found) - len(borne):,}"), kind="answer")
    words = translate("SpatialRagAnswer", "These {rows} lines bear {names} different names: one thing may be several lines.")
    return Sentence(words.said(rows=f"{len(found):,}", names=f"{different:,}"), kind="answer")


def _denied(predicate: Predicate) -> Iterator[str]:
    """The fields that are to say no, or anything else, where what says nothing is taken as well."""
    if isinstance(predicate, AllOf):
        for part in predicate.parts:
            yield from _denied(part)
    elif isinstance(predicate, AnyOf):
        open_ones = {part.field for part in predicate.parts if isinstance(part, IsNull)}
        yield from (part.field for part in predicate.parts if isinstance(part, (OneOf, Compare)) and part.field in open_ones)
    elif isinstance(predicate, Not) and isinstance(predicate.part, (Compare, OneOf, HasToken)):
        yield predicate.part.field
    elif isinstance(predicate, Compare) and predicate.op is Comparison.NE:
        yield predicate.field


def _unsaid(field: str, unsaid: int, total: int) -> Optional[Sentence]:
    if not unsaid:
        return None
    if unsaid == total:
        words = translate("SpatialRagAnswer", "“{field}” says so for none of them: it is empty for all {total}, and nobody knows.")
        return Sentence(words.said(field=field, total=f"{total:,}"), kind="answer")
    words = translate("SpatialRagAnswer", "Of these, “{field}” says so for {said}; for {unsaid} it is empty, and nobody knows.")
    return Sentence(words.said(field=field, unsaid=f"{unsaid:,}", said=f"{total - unsaid:,}"), kind="answer")
