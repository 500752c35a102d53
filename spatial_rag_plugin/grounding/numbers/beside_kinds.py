"""What things have, asked for beside them in one count: the pupils in "how many schools and pupils are there in each district"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import Language, load
from ...model.frame import Frame, Measure, Output, Phrase, RelationKind, Tally, Term
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..world import World


def with_what_they_have(frame: Frame, world: World) -> Frame:
    """The frame with the sum of a field of what is counted in each area, where the field was said behind an "and"; else as it is."""
    target, group = frame.target, frame.group
    plain = frame.measure.statistic == "count" and not (frame.measure.field or frame.measure.terms or frame.measure.dimension)
    if target is None or group is None or not plain or target.alternatives or len(frame.ignored) != 1:
        return frame
    language, beside = load(frame.language), frame.ignored[0]
    between = frame.question[target.end : beside.start].strip().casefold()
    if between not in language.conjunctions or not sure_kinds(group.phrase.text, world):
        return frame
    field = _field(beside.text, target, language, world)
    if field is None:
        return frame
    kind = group.kind or RelationKind.CONTAINS
    counted = Term(target.text, tally=Tally(target, kind))
    summed = Term(beside.text, tally=Tally(target, kind, statistic="sum", field=field))
    measure = Measure(terms=(counted, summed))
    return replace(frame, output=Output.TABLE, target=group.phrase, group=None, measure=measure, ignored=())


def _field(words: str, things: Phrase, language: Language, world: World) -> Optional[str]:
    """The words for a number that the layer of the things keeps, without what says that it is summed up: 学生总数."""
    found = sure_kinds(things.text, world)
    if not found:
        return None
    layer = world.catalog.layer(found[0].layer_id)
    sums = [word for word in language.data.get("statistics", {}).get("sum", ()) if words.endswith(word) and words != word]
    said = (words, *(words[: -len(word)].strip() for word in sums))
    return next((text for text in said if find_field(text, layer, numeric=True) is not None), None)
