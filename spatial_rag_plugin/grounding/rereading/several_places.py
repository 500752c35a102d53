"""Places that are set apart from what lies in them.

Things in several places that stand before them, 临江区和北岭区的咖啡馆: nothing lies in two such places, so any of them is meant.
Of a number of the places themselves, 临江区和北岭区的面积, it is that of each.

The question is read with the first of the places, and what it says of that is said of each.

A place that only marks set apart: "abandoned wells, Platte district", "Platte district: abandoned wells", "abandoned wells (Platte)".

The question is read once more with the place where it belongs.

Things with what each of them lies in: "list the clinics and which ward each is in", "die Brunnen mit ihrer Gemeinde", 分别在哪个区.

The list is read without those words; they are a group whose areas are told beside each of the things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.detect import detect
from ...language.distributing import in_all, in_each
from ...language.language import Language, any_of, data_of, load
from ...language.table_words import Added, where_each_is_asked
from ...language.tokens import tokenize
from ...model.catalog import NameSpan
from ...model.frame import Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Term
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import class_readings
from ..places.areas_by_field import is_division
from ..vocabulary import WorldLexicon
from ..world import Need, World
from .in_steps import LONGEST
from .trailing import parts, read_whole

_INSIDE = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.WITHIN))
_OUTSIDE = frozenset((RelationKind.DISJOINT,))
_ASKED = (Output.FEATURES, Output.COUNT, Output.BOOLEAN, Output.AREA, Output.LENGTH, Output.NUMBER)
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
    names = next(_listed(question, patterns, lexicon.spans(question)), None)
    if names is None or any(word in question for word in language.both):
        return None
    if apart in language.data["grouping_determiners"] and not question.startswith(apart, names[-1].end):
        return None  # 各 may be said of what lies in them
    first, end = question[names[0].start : names[0].end], names[-1].end
    behind = patterns[1].match(question, end)
    rest = question[behind.end() if behind is not None else end :]
    found = read_whole(f"{question[: names[0].end]}{rest.replace(apart, '') if apart else rest}", lexicon, code)
    if found is not None and found.target is not None and found.target.is_named:
        each = _numbers_of_each(found, question, names)
        together = not apart and any(len(word) > 1 and word in question for word in language.data.get("in_all", ()))
        return (in_all(each) or each) if each is not None and together else each
    if (
        found is None
        or not all(_is_area(question[name.start : name.end], world) for name in names)
        or found.target is None
        or found.output not in _ASKED
        or found.group is not None
        or found.others
    ):
        return None
    target = _with_others(found.target, first, [question[name.start : name.end] for name in names[1:]])
    if target is None:
        return None
    if not apart:
        return replace(found, question=question, target=target)
    places = [item.reference for item in target.relations if item.reference is not None and item.either]
    things = replace(target, relations=tuple(item for item in target.relations if not item.either))
    return in_each(replace(found, question=question, target=things), places)


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


_BRACKETS, _UNSPACED = frozenset("()（）[]"), frozenset("，；：,;:")
_KIND = 0.5
_MOST_APART = 4  # pieces of a question
_LONGEST = 4  # words for a kind of place, "community planning area"; what is longer is a question, and takes long to be looked up as a kind
_LETTERS = 2  # of a word, where they are written without spaces


def at_its_place(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame with the place in the question; None where nothing is set apart that is only a place, or more than one thing is."""
    if frame is None or not frame.language:
        return None
    language = load(frame.language)
    forms = language.data.get("added", {}).get("places", ())
    pieces = _pieces(frame.question, language) if forms else []
    if not 1 < len(pieces) <= _MOST_APART:
        return None
    places = [piece for piece in pieces if _is_place(piece, lexicon, language)]
    rest = [piece for piece in pieces if piece not in places]
    if len(places) != 1 or not rest:
        return None
    whole = (read_whole(form.format(main=", ".join(rest), place=places[0]), lexicon) for form in forms)
    return next((found for found in whole if found is not None), None)


def _pieces(question: str, language: Language) -> list[str]:
    """What marks between words part, brackets too."""
    tokens = [token for token in tokenize(question, language.clitics) if token.is_mark]
    plain = _BRACKETS | (_UNSPACED if language.segmenter is not None else frozenset())
    cuts = [token for token in tokens if token.text in plain or parts(token, question)]
    bounds = [0, *(bound for cut in cuts for bound in (cut.start, cut.end)), len(question)]
    texts = (question[start:end].strip(" .?!。？！") for start, end in zip(bounds[::2], bounds[1::2]))
    return [text for text in texts if text]


def _is_place(piece: str, lexicon: WorldLexicon, language: Language) -> bool:
    """Whether a piece is a known name, and beside it no more than the kind of thing that it names."""
    spans = sorted(lexicon.spans(piece), key=lambda span: span.start - span.end)
    if not spans:
        return False
    rest = f"{piece[: spans[0].start]} {piece[spans[0].end :]}".strip()
    others = [token for token in tokenize(rest, language.clitics) if token.key not in language.articles]
    longest = _LONGEST if language.segmenter is None else _LONGEST * _LETTERS
    named = len(others) <= longest and all(token.is_word for token in others)
    return named and (not others or lexicon.is_category(" ".join(token.text for token in others)) >= _KIND)


def where_each(question: str, code: str, world: World, lexicon: WorldLexicon) -> Iterator[Frame]:
    """The readings of a question that asks so, by words for areas that the data have."""
    for added in where_each_is_asked(question, code) if len(question) <= LONGEST else ():
        found = read_whole(added.rest, lexicon, code) if _tells(added, world) else None
        if found is not None and _lists(found):
            yield _with_areas(found, question, added)


def _tells(added: Added, world: World) -> bool:
    """Whether the words tell where things lie; said as the things' own ("parks with their lakes"), only what divides the land does."""
    areas = next((kind for kind in class_readings(added.areas, world, Need.AREAS) if not kind.unused), None)
    if areas is None:
        return not added.owned and any(find_field(added.areas, layer, at_least=SAME_FIELD) for layer in world.catalog.layers)
    return not added.owned or is_division(added.areas, world.catalog.layer(areas.layer_id))


def _lists(found: Frame) -> bool:
    """Whether a reading asks for several things and nothing else of them; of those with names it is told anyway."""
    target = found.target
    plain = found.output is Output.FEATURES and found.group is None and not (found.others or found.best or found.polar)
    return plain and target is not None and not target.is_named and found.measure.field == "" and not found.measure.terms


def _with_areas(found: Frame, question: str, added: Added) -> Frame:
    at = max(question.rfind(added.areas), 0)
    areas = Phrase(added.areas, at, at + len(added.areas), plural=load(found.language).is_plural(added.areas))
    group = Group(areas, added.areas, RelationKind.INTERSECTS)
    return replace(found, question=question, output=Output.TABLE, group=group)
