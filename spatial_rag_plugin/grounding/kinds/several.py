"""Several kinds of things in one question, each for itself.

A number of several kinds of one layer, each for itself: 小学和初中的平均学生数 are two means.

A mean of both together is nobody's; a count or a sum of both is one number unless a word says that each is asked for ("each", 分别).

Several kinds of things counted at once, each for itself: "how many schools and parks are in each district".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import Language, load
from ...language.tokens import fold, tokenize
from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Tally, Term
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import AnyOf, Compare, OneOf, Predicate, conjuncts, listed_values
from ...model.wording import translate
from ..job import Job
from ..lexicon.words import stems
from ..numbers.terms import bind_term
from ..world import Need
from .alternatives import readings_of_any
from .classes import sure_kinds

_OWN = frozenset(("mean", "median"))
_SIZES = frozenset(("area", "length"))
_ADDED = {Output.COUNT: Measure(statistic="count"), Output.AREA: Measure(statistic="sum", dimension="area"),
          Output.LENGTH: Measure(statistic="sum", dimension="length")}  # fmt: skip


def with_each_kind(job: Job) -> Frame:
    """The frame broken down by the field that tells the kinds; with an issue where no one field does."""
    frame, target = job.frame, job.frame.target
    if target is None or frame.group is not None or frame.others or target.superlative is not None:
        return frame
    language = load(frame.language or "en")
    kinds = kinds_of(target, language)
    measure = _measure(frame, language)
    if len(kinds) < 2 or measure is None or is_either(kinds, frame.question, language):
        return frame
    bound = job.aside().bind(target, is_target=True)
    layer = job.layer_of(bound) if bound is not None and bound.kind is BindingKind.CLASS else None
    if bound is None or layer is None:
        return frame
    field = telling(bound.predicate, kinds, layer)
    if field is None:
        if _either_of(bound.predicate) is not None:
            job.say(one_at_a_time(kinds, frame.question))
        return frame
    # the name of the field is no word of the question, so it stands nowhere in it
    return replace(frame, output=Output.TABLE, measure=measure, group=Group(Phrase(field.name), field.name))


def kinds_of(target: Phrase, language: Language) -> tuple[str, ...]:
    """The words for the kinds: alternatives, or the values of a condition on one field."""
    if target.alternatives:
        return (target.text, *target.alternatives)
    either = sorted(language.alternatives, key=len, reverse=True)
    listed = [item.value for item in target.conditions if item.op == "=" and item.field and not item.negated]
    for value in listed:
        word = next((word for word in either if f" {word} " in value), "")
        if word:
            return tuple(value.split(f" {word} "))
    return ()


def _measure(frame: Frame, language: Language) -> Optional[Measure]:
    """What is asked for of each; None where it is one number of all, or a column of each feature but for its size."""
    if frame.output is Output.NUMBER and frame.measure.statistic in _OWN:
        return frame.measure
    apiece = asks_for_each(frame.question, language)
    if frame.measure.terms:
        size = frame.measure.terms[0].dimension
        plain = size in _SIZES and frame.measure.terms == (Term(frame.measure.terms[0].text, dimension=size),)
        return Measure(statistic="sum", dimension=size) if apiece and plain else None
    if not apiece or frame.measure.statistic not in ("", "sum", "count") or (frame.measure.field and frame.measure.statistic != "sum"):
        return None
    return frame.measure if frame.measure.field else _ADDED.get(frame.output)


def asks_for_each(question: str, language: Language) -> bool:
    """Whether a word says that each is asked for: "each", 分别."""
    words = frozenset(map(fold, language.data.get("distributive_words", ())))
    if language.segmenter is not None:
        return any(word in question for word in words)
    return any(token.key in words for token in tokenize(question, language.clitics))


def is_either(kinds: Sequence[str], question: str, language: Language) -> bool:
    """Whether they are joined by "or"."""
    said = question.casefold()
    places = [said.find(kind.casefold()) for kind in kinds]
    if min(places) < 0:
        return False
    between = said[min(places) + len(kinds[0]) : max(places)]
    if language.segmenter is not None:
        return any(word in between for word in language.alternatives)
    return any(token.key in language.alternatives for token in tokenize(between, language.clitics))


def one_at_a_time(kinds: Sequence[str], question: str) -> Issue:
    """Which of the kinds is meant, where none of the fields can tell them apart."""
    places = [question.find(kind) for kind in kinds]
    start, end = min(places), max(at + len(kind) for at, kind in zip(places, kinds))
    reworded = [question[:start] + kind + question[end:] if start >= 0 else "" for kind in kinds]
    message = translate("SpatialRagAsking", "“{words}” is asked of several kinds that no one field tells apart. Ask for one of them:")
    said = question[start:end] if start >= 0 else ", ".join(kinds)
    choices = tuple(Choice(kind, other) for kind, other in zip(kinds, reworded))
    return Issue(Severity.QUESTION, "kinds-one-by-one", message.said(words=said), not_understood=said, suggestions=choices, subject=said)


def _either_of(predicate: Optional[Predicate]) -> Optional[Predicate]:
    return next((part for part in conjuncts(predicate) if isinstance(part, (OneOf, AnyOf))), None)


def telling(predicate: Optional[Predicate], kinds: Sequence[str], layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field whose values tell the kinds apart: that of the condition, or one that has all of them."""
    part = _either_of(predicate)
    if isinstance(part, OneOf):
        return layer.field(part.field) if len(part.values) >= len(kinds) else None
    if isinstance(part, AnyOf) and (field := _differing(part)):
        return layer.field(field)
    if isinstance(part, AnyOf) and len(by := {field for item in part.parts for field in item.fields()}) == 1:
        return layer.field(next(iter(by)))  # also of lists of kinds
    if not isinstance(part, AnyOf) or not all(isinstance(item, Compare) for item in part.parts):
        return None
    counts = [_count_of(str(item.value), layer.field(item.field)) for item in part.parts if isinstance(item, Compare)]
    return next((info for info in _sorting(layer) if [_count_of(word, info) for word in kinds] == counts and all(counts)), None)


def _differing(either: AnyOf) -> str:
    """The one field by which alternatives differ that have all else in common: 公办学校和民办学校."""
    parts = [conjuncts(part) for part in either.parts]
    own = [[item for item in part if not all(item in other for other in parts)] for part in parts]
    fields = {listed_values(items[0])[0] if len(items) == 1 else "" for items in own}
    return next(iter(fields)) if len(fields) == 1 else ""


def _sorting(layer: LayerInfo) -> Iterator[FieldInfo]:
    return (info for info in layer.fields if info.role is FieldRole.CATEGORY and not info.tokens and info.values_complete)


def _count_of(word: str, info: Optional[FieldInfo]) -> int:
    """How many features have the value."""
    return next((value.count for value in info.values if stems(value.label) == stems(word)), 0) if info is not None else 0


_REGIONS = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)


def several_counts(job: Job) -> Optional[GroundedFrame]:
    """A column for each kind, where kinds of several layers are counted together in areas; None where the question asks otherwise."""
    frame, target = job.frame, job.frame.target
    if target is None or not target.alternatives or not _counts(frame) or not _all_of_them(job, target):
        return None
    kinds = (target.text, *target.alternatives)
    if readings_of_any(target, job.world) or not all(sure_kinds(words, job.world) for words in kinds):
        return None
    rows, kind, own = _rows(frame, target)
    if rows is None:
        return None
    kept = tuple(item for item in target.relations if item is not own)
    bare = replace(target, alternatives=(), relations=kept)
    distance = own.distance if own is not None and kind is RelationKind.WITHIN_DISTANCE else None
    bound = job.bind(rows, Need.AREAS if distance is None else Need.ANY, is_target=True)
    columns = []
    for words in kinds if bound is not None else ():
        term = bind_term(job, Term(words, tally=Tally(replace(bare, text=words), kind, distance)), bound) if bound is not None else None
        if term is None:
            return GroundedFrame(frame, issues=tuple(job.issues))
        columns.append(term)
    table = replace(frame, output=Output.TABLE)
    of_parts = frame.group is None and bound is not None and bound.kind is BindingKind.CLASS  # a continent is its countries together
    together = ("sum",) * len(columns) if of_parts else ()
    return GroundedFrame(table, bound, issues=tuple(job.issues), columns=tuple(columns), statistics=together)


def _counts(frame: Frame) -> bool:
    plain = not (frame.measure.field or frame.measure.terms or frame.measure.dimension)
    return plain and (frame.measure.statistic == "count" if frame.group is not None else frame.output is Output.COUNT)


def _all_of_them(job: Job, target: Phrase) -> bool:
    """Whether the kinds are joined by "and": those joined by "or" are one number together."""
    language = load(job.frame.language)
    said = job.frame.question[target.start : target.end]
    keys = {token.key for token in tokenize(said, language.clitics)}
    either = any(word in said for word in language.alternatives) if language.segmenter is not None else bool(keys & language.alternatives)
    return not either


def _rows(frame: Frame, target: Phrase) -> tuple[Optional[Phrase], RelationKind, Optional[Relation]]:
    """What they are counted for, how they stand to it, and the relation of the target that says so."""
    group: Optional[Group] = frame.group
    if group is not None:
        own = next((item for item in target.relations if item.reference is not None and item.reference.text == group.phrase.text), None)
        return group.phrase, group.kind or RelationKind.CONTAINS, own
    regions = [item for item in target.relations if item.kind in _REGIONS and item.reference is not None and not item.negated]
    if len(regions) != 1 or len(target.relations) != 1:
        return None, RelationKind.CONTAINS, None
    return regions[0].reference, RelationKind.CONTAINS, regions[0]
