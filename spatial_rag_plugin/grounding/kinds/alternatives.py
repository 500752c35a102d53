"""Several kinds of things of one layer, any of which is meant: "pubs or bars"."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Optional

from ...language.tokens import is_cjk
from ...model.frame import Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import AllOf, AnyOf, OneOf, Predicate, all_of, listed_values
from ...model.wording import translate
from ..lexicon.words import stems
from ..world import Need, World
from .classes import ClassReading, class_readings, sure_kinds


def readings_of_any(phrase: Phrase, world: World, need: Need = Need.ANY) -> list[ClassReading]:
    """The readings of a phrase as a kind of thing; of one with alternatives those of layers that hold all of them, unless another layer is
    called by one of them: "churches and schools" where there is a layer of schools, and the buildings tell of a few.
    """
    readings = class_readings(phrase.text, world, need)
    if phrase.alternatives:
        alone = (next(iter(sure_kinds(words, world, need)), None) for words in (phrase.text, *phrase.alternatives))
        called = {kind.layer_id for kind in alone if kind is not None and kind.own_layer and kind.predicate is None}
        readings = [kind for kind in readings if called <= {kind.layer_id}]
    whole = {kind.layer_id for kind in readings if kind.predicate is None and kind.name_score}
    for words in phrase.alternatives:
        others = {kind.layer_id: kind for kind in sure_kinds(words, world, need)}
        readings = [_either(kind, others[kind.layer_id], whole) for kind in readings if kind.layer_id in others and not kind.unused]
    return readings


def unmatched(phrase: Phrase, question: str, world: World) -> Optional[Issue]:
    """Why no layer holds all alternatives of a phrase; None when one of them is unknown everywhere."""
    kinds = (phrase.text, *phrase.alternatives)
    known = [words for words in kinds if any(not kind.unused for kind in class_readings(words, world))]
    if len(known) < len(kinds):
        return None
    said = question[phrase.start : phrase.end]
    choices = tuple(Choice(words, question[: phrase.start] + words + question[phrase.end :]) for words in kinds)
    return Issue(
        Severity.QUESTION,
        "kinds-of-several-layers",
        translate(
            "SpatialRagAsking", "“{said}” are in different layers; I can search one layer at a time. Which of them do you mean?"
        ).said(said=said),
        not_understood=said,
        suggestions=choices,
        subject=said,
    )


def _either(first: ClassReading, second: ClassReading, whole: Set[str]) -> ClassReading:
    """``whole``: the layers that the first words name; "complaints, high or low" are no complaints of any kind, and high ones besides."""
    label = f"{first.label} / {second.label}"
    only = first.layer_id in whole and first.predicate is None and second.predicate is not None and not second.name_score
    both = _of_both(first, second) or _so_both(first, second)
    predicate = second.predicate if only else both or either((first.predicate, second.predicate))
    return ClassReading(first.layer_id, predicate, min(first.score, second.score), first.count + second.count, label)


def _of_both(first: ClassReading, second: ClassReading) -> Optional[Predicate]:
    """What follows the second of two values is of both (:func:`of_both`), where the first is no kind of its own."""
    return of_both(first.predicate, second.predicate, second.label) if not first.name_score else None


def of_both(first: Optional[Predicate], second: Optional[Predicate], label: str) -> Optional[Predicate]:
    """Where the first says no more than another value of the field that the second (called ``label``) begins with, what follows is of both:
    "dead or poor ash trees" are ash trees, 江北区和新城区的初中 are all 初中. None where each stands for itself.
    """
    parts = second.parts if isinstance(second, AllOf) else ()
    name = listed_values(first)[0]
    own = [part for part in parts if name and listed_values(part)[0] == name]
    begun = own and any(_begins(label, str(value)) for value in listed_values(own[0])[1])
    value = either((first, own[0])) if len(own) == 1 and begun else None
    return all_of(*(value if part is own[0] else part for part in parts)) if value is not None else None


def _begins(label: str, value: str) -> bool:
    """Whether words begin with a value, which a script without spaces does not part from the rest."""
    return label.startswith(value) if is_cjk(label[:1]) else stems(label)[:1] == stems(value)[:1]


def _so_both(first: ClassReading, second: ClassReading) -> Optional[Predicate]:
    """Where a quality stands before the first of several Chinese values of one field, it is said of all: 未衬砌的干渠和支渠."""
    parts = first.predicate.parts if isinstance(first.predicate, AllOf) and is_cjk(first.label[:1]) else ()
    name = listed_values(second.predicate)[0]
    own = [part for part in parts if name and listed_values(part)[0] == name]
    value = either((own[0], second.predicate)) if len(own) == 1 else None
    said = any(str(each) in first.label for each in listed_values(own[0])[1]) if own else False
    return all_of(*(value if part is own[0] else part for part in parts)) if value is not None and said else None


def either(predicates: Sequence[Optional[Predicate]]) -> Optional[Predicate]:
    """The condition that one of the predicates holds; None (all features) when one of them is."""
    parts = [part for part in predicates if part is not None]
    if len(parts) < len(predicates):
        return None
    values = [listed_values(part) for part in parts]
    fields = {name for name, _ in values}
    if len(fields) == 1 and "" not in fields:
        return OneOf(fields.pop(), tuple(dict.fromkeys(value for _, some in values for value in some)))
    return AnyOf(tuple(parts))
