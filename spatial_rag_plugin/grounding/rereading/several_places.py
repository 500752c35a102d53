"""Things in several places that stand before them, 临江区和北岭区的咖啡馆: nothing lies in two such places, so any of them is meant.
Of a number of the places themselves, 临江区和北岭区的面积, it is that of each.

The question is read with the first of the places, and what it says of that is said of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.detect import detect
from ...language.language import any_of, data_of, load
from ...model.catalog import NameSpan
from ...model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind, Term
from ..vocabulary import WorldLexicon
from ..world import World
from .in_steps import LONGEST
from .trailing import read_whole

_INSIDE = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.WITHIN))
_OUTSIDE = frozenset((RelationKind.DISJOINT,))
_ASKED = (Output.FEATURES, Output.COUNT, Output.BOOLEAN)
_SIZES = {Output.AREA: "area", Output.LENGTH: "length"}
_TOTALS = ("", "sum")
_MOST = 8


def in_any_of_places(question: str, world: World, lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame of a question about what lies in any of several places, in languages where these stand before it; else None."""
    code = detect(question, ())
    patterns = _patterns(code)
    if patterns is None or len(question) > LONGEST or patterns[0].search(question) is None:
        return None
    language = load(code)
    apart = max((word for word in language.data.get("distributive_words", ()) if word in question), key=len, default="")
    if any(word in question for word in language.both) or apart in language.data["grouping_determiners"]:
        return None  # 各 may be said of what lies in them
    names = next(_listed(question, patterns, lexicon.spans(question)), None)
    if names is None:
        return None
    first, end = question[names[0].start : names[0].end], names[-1].end
    behind = patterns[1].match(question, end)
    rest = question[behind.end() if behind is not None else end :]
    found = read_whole(f"{question[: names[0].end]}{rest.replace(apart, '') if apart else rest}", lexicon, code)
    if found is not None and found.target is not None and found.target.is_named:
        return _numbers_of_each(found, question, names)
    if (
        found is None
        or apart
        or not all(_is_area(question[name.start : name.end], world) for name in names)
        or found.target is None
        or found.output not in _ASKED
        or found.group is not None
        or found.others
    ):
        return None
    target = _with_others(found.target, first, [question[name.start : name.end] for name in names[1:]])
    return replace(found, question=question, target=target) if target is not None else None


def _listed(question: str, patterns: tuple[re.Pattern[str], re.Pattern[str]], spans: Sequence[NameSpan]) -> Iterator[list[NameSpan]]:
    """Names with nothing but joints between them, behind which goes on what lies there."""
    longest: dict[int, NameSpan] = {}
    for span in spans:
        if span.start not in longest or span.end > longest[span.start].end:
            longest[span.start] = span
    for start in sorted(longest):
        found = [longest[start]]
        while len(found) < _MOST:
            joint = patterns[0].match(question, found[-1].end)
            if joint is None or joint.end() not in longest:
                break
            found.append(longest[joint.end()])
        if len(found) > 1 and patterns[1].match(question, found[-1].end) is not None:
            yield found


def _is_area(name: str, world: World) -> bool:
    hits = world.names(name, sure=True)
    hits = [hit for hit in hits if hit.how == "exact"] or [hit for hit in hits if hit.how == "alias"]  # 法国 where the data say France
    return bool(hits) and all(world.catalog.layer(hit.layer_id).holds_areas for hit in hits)


def _numbers_of_each(found: Frame, question: str, names: Sequence[NameSpan]) -> Optional[Frame]:
    """挪威和瑞典的总人口: a number of the places themselves, for each of them, or of all together where it is a total."""
    target, measure = found.target, found.measure
    if target is None or target.text != question[names[0].start : names[0].end] or target.relations or target.conditions:
        return None
    if found.group is not None or found.others or found.limit or target.superlative is not None:
        return None
    term: Optional[Term] = None
    if found.output in _SIZES and measure.statistic in _TOTALS:
        term = Term(_SIZES[found.output], dimension=_SIZES[found.output], statistic=measure.statistic)
    elif found.output is Output.NUMBER and len(measure.terms) == 1 and measure.terms[0].statistic in _TOTALS:
        term = measure.terms[0]
    elif found.output is Output.ATTRIBUTE and measure.field:
        size = load(found.language).data["dimension_nouns"].get(measure.field, "")
        term = Term(measure.field, dimension=size) if size else Term(measure.field, measure.field)
    if term is None:
        return None
    others = tuple(replace(target, text=question[name.start : name.end], start=name.start, end=name.end) for name in names[1:])
    return replace(found, question=question, output=Output.TABLE, measure=Measure(terms=(term,)), others=others)


def _with_others(target: Phrase, first: str, others: list[str]) -> Optional[Phrase]:
    """What is asked for with its one relation to the first place said of each of them."""
    own = [item for item in target.relations if item.reference is not None and item.reference.text == first]
    elsewhere = str(tuple(item for item in target.relations if item not in own)) + str(target.conditions) + target.text
    if len(own) != 1 or first in elsewhere or own[0].kind not in _INSIDE | _OUTSIDE or own[0].either:
        return None
    outside = own[0].negated or own[0].kind in _OUTSIDE  # of all of them
    relation = replace(own[0], either=0 if outside else 1 + max(item.either for item in target.relations))
    each = tuple(_to(relation, name) for name in others)
    at = target.relations.index(own[0])
    return replace(target, relations=(*target.relations[:at], relation, *each, *target.relations[at + 1 :]))


def _to(relation: Relation, name: str) -> Relation:
    return replace(relation, text=name, reference=replace(relation.reference, text=name) if relation.reference is not None else None)


@lru_cache(maxsize=8)
def _patterns(code: str) -> Optional[tuple[re.Pattern[str], re.Pattern[str]]]:
    data = data_of("shared_parts", code)
    if "places_behind" not in data:
        return None
    return re.compile(rf"\s*(?:{any_of(data['place_joints'])})\s*"), re.compile(data["places_behind"])
