"""Of which thing, and of which event of it, a time of the question is.

Times of a question that name no event, over things whose only date is of something that was done to them later.

"Trees in 2017" by INSPECTED are trees that were inspected then. What is a record of such an event itself ("inspections in 2017") goes by
its date without a word.

Whose time it is: in "sightings within 1 km of a camp since 2022" things were seen since then, and the camp may be older.

What stands at the end is said of what happened. Where both, or neither, are things that happen, the person is asked.

The time of what stands right before it: in "premises inspected by Beck in 2023" they were inspected then, whatever other dates they
have, and in "permits with an issue date in 2022" that date is of 2022.

Times that the grammar gave to a layer's only date, beside a number that is kept over a span of its own, as ACC_5YR is.

"Crossings with 3 accidents since 2022" are not those inspected since 2022.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.asking_words import AskingWords, asking_words
from ...language.moments import Moment, is_whose
from ...language.tokens import fold, is_cjk
from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Phrase, Relation
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import Predicate
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.whose_condition import layers_of
from ..kinds.classes import class_readings
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.word_families import is_past
from ..lexicon.words import stems
from ..relations.joins import belongs_to
from ..wording.kept_times import span_said, spanned
from ..world import World
from .ages import tells_beginning
from .dated_wishes import is_dated
from .dates import date_of, date_said, holds_dates, holds_years, is_period, is_time, one_time

_AGE = "age"


def of_another_event(predicate: Predicate, condition: Condition, things: str, layer: LayerInfo) -> Optional[Issue]:
    """What to say of a time that was compared with the date of another event; None where the date is of the things themselves."""
    names = predicate.fields() if is_dated(condition) else frozenset()
    info = layer.field(next(iter(names))) if len(names) == 1 else None
    return said_of(info, condition.text, things, layer) if info is not None else None


def said_of(info: FieldInfo, words: str, things: str, layer: LayerInfo) -> Optional[Issue]:
    """The same for a field whose dates are taken, of ``things`` as the question calls them."""
    named, about = f"{info.name} {info.alias}".casefold(), f"{layer.name} {things}".casefold()
    event = next((root for root in layer_words().other_events if root in named), "")
    if not event or event in about or any(root in named for root in layer_words().case_beginnings):
        return None
    message = translate(
        "SpatialRagAsking", "“{words}” goes by “{field}”, the only date in “{layer}”, which tells when something else happened."
    )
    return Issue(
        Severity.WARNING,
        "other-event",
        message.said(words=words, field=info.title, layer=layer.name),
        understood=info.title,
        subject=words,
    )


def of_beginning(predicate: Predicate, condition: Condition, things: str, layer: LayerInfo, frame: Frame) -> Optional[Issue]:
    """The question back for a time alone over what was built or opened once and lasts: "vacant parcels in 2020" are none of that year.

    Whoever says that something was built, or new, then, or asks for the records of it, is told by that date without a word.
    """
    names = predicate.fields() if is_dated(condition) and condition.op == "=" and not condition.field else frozenset()
    info = layer.field(next(iter(names))) if len(names) == 1 else None
    if info is None or not frame.language or not tells_beginning(info) or not condition.value.isdecimal():
        return None
    if fold(condition.text).startswith(tuple(f"{word} " for word in asking_words(frame.language).of_that_year)):
        return None
    said, words = fold(frame.question), asking_words(frame.language)
    about = (*stems(layer.name), *stems(things), *stems(frame.question))
    if holds_dates(info) and any(root in fold(f"{info.name} {info.alias}") for root in layer_words().case_beginnings):
        return None  # a case is of the year in which it was opened; what has no more than a YR_OPENED lasts
    begun = any(word.startswith(root) for word in about for root in layer_words().beginnings) or _says_age(said, words)
    if begun or any(root in said for root in layer_words().beginnings if is_cjk(root[:1])):
        return None
    year = condition.value
    then = [way.format(field=info.name, value=year) for way in words.valued[-1:]]
    until = [way.format(field=info.name, number=year) for way in words.compared("<=")]
    labels = (translate("SpatialRagAsking", "“{field}” is {year}"), translate("SpatialRagAsking", "There by then: “{field}” up to {year}"))
    choices = tuple(
        Choice(label.said(field=info.title, year=year), frame.question.replace(condition.text, way[0], 1))
        for label, way in zip(labels, (then, until))
        if way
    )
    text = translate("SpatialRagAsking", "“{words}” names no event, and “{layer}” only tells since when they are there (“{field}”).")
    message = text.said(words=condition.text, layer=layer.name, field=info.title)
    return Issue(Severity.QUESTION, "since-when", message, not_understood=condition.text, suggestions=choices, subject=condition.text)


def _says_age(said: str, words: AskingWords) -> bool:
    """Whether a question says of things that they are new, or old."""
    return any(degree.about == _AGE for word in said.split() for degree in words.degrees(word))


def with_its_time(frame: Frame, world: World) -> Frame:
    """The frame in which what happened has the time that the grammar gave to where it happened, or to what it is broken down by."""
    frame = _with_time_of_group(frame, world)
    target = frame.target
    for relation in target.relations if target is not None else ():
        for item in _times(relation, frame):
            dated = _both(target, relation, world)
            if target is not None and dated is not None and dated[0] and not dated[1]:
                others = tuple(other for other in target.relations if other is not relation)
                reference = relation.reference
                left = tuple(other for other in reference.conditions if other is not item) if reference is not None else ()
                moved = replace(relation, reference=replace(reference, conditions=left) if reference is not None else None)
                at = target.relations.index(relation)
                relations = (*others[:at], moved, *others[at:])
                return with_its_time(
                    replace(frame, target=replace(target, relations=relations, conditions=(*target.conditions, item))), world
                )
    return frame


def _with_time_of_group(frame: Frame, world: World) -> Frame:
    """ "Permits by contractor since 2022": a contractor has no time of his own."""
    target, group = frame.target, frame.group
    if target is None or group is None or target.made is not None or target.conditions:
        return frame
    said = tuple(item for item in group.phrase.conditions if not item.field and is_dated(item))
    layers, owners = layers_of(target, world), layers_of(group.phrase, world)
    timed = bool(said) and len(layers) == 1 and any(map(holds_dates, layers[0].fields))
    if not timed or any(holds_dates(info) or holds_years(info) for owner in owners for info in owner.fields):
        return frame
    bare = replace(group.phrase, conditions=tuple(item for item in group.phrase.conditions if item not in said))
    return replace(frame, target=replace(target, conditions=said), group=replace(group, phrase=bare))


def asked_whose_time(bound: GroundedFrame, world: World) -> GroundedFrame:
    """With a question back for a time that either of two things may have."""
    target = bound.frame.target
    for relation in target.relations if target is not None else ():
        for item in _times(relation, bound.frame):
            dated = _both(target, relation, world)
            if target is not None and dated is not None and not dated[1] and not _is_of(_at_end(item, bound.frame), relation, bound.frame):
                return replace(bound, issues=(*bound.issues, _whose(bound.frame, target, relation, item, world)))
    return bound


def with_times_of_references(frame: Frame, when: Sequence[Moment], world: World) -> tuple[Frame, list[Moment]]:
    """The frame with the times that are said to be of its references ("camps in the floods of 2024"), and those that are of none."""
    target, left = frame.target, list[Moment]()
    for moment in when:
        said = [item for item in target.relations if _is_of(moment, item, frame) and _is_dated(item, world)] if target is not None else []
        said = said or [item for item in (target.relations[-1:] if target is not None else ()) if _are_records(target, item, moment, world)]
        if target is None or len(said) != 1 or said[0].reference is None:
            left.append(moment)
            continue
        own = replace(said[0].reference, conditions=(*said[0].reference.conditions, moment.condition))
        target = replace(target, relations=tuple(replace(item, reference=own) if item is said[0] else item for item in target.relations))
    return replace(frame, target=target), left


def _is_dated(relation: Relation, world: World) -> bool:
    """Whether a layer that holds the reference says when."""
    layers = _layers(relation.reference, world) if relation.reference is not None else []
    return any(holds_dates(info) or holds_years(info) for layer in layers for info in layer.fields)


def _are_records(target: Optional[Phrase], relation: Relation, moment: Optional[Moment], world: World) -> bool:
    """Whether a reference is what happened to the things, of which a layer holds the dates: "dams with inspections last year"."""
    reference = relation.reference
    if target is None or reference is None or (moment is not None and moment.start < reference.end):
        return False
    layers = [_layers(phrase, world) for phrase in (target, reference)]
    if any(len(own) != 1 for own in layers):
        return False
    own, other = layers[0][0], layers[1][0]
    dated, since = one_time(other), one_time(own)
    lasting = since is None or not (holds_dates(since) and _happens(since, own))
    return lasting and dated is not None and holds_dates(dated) and belongs_to(other, own, world) is not None


def _is_of(moment: Moment, relation: Relation, frame: Frame) -> bool:
    """Whether the words say themselves that a time is of the reference: "in the floods of 2024"."""
    thing = (relation.reference.start, relation.reference.end) if relation.reference is not None else (0, 0)
    return is_whose(moment, thing, frame.question, frame.language)


def _at_end(item: Condition, frame: Frame) -> Moment:
    start = max(frame.question.rfind(item.text), 0)
    return Moment(start, start + len(item.text), item)


def _times(relation: Relation, frame: Frame) -> list[Condition]:
    """The times without an event of their own ("since 2022", and not "opened since 2022") that end the question."""
    reference = relation.reference
    if reference is None or reference.made is not None or relation.negated or not frame.question:
        return []
    bare = (item for item in reference.conditions if not item.field and item.term is None and item.reference is None)
    timed = [item for item in bare if item.value and is_period(item.value.partition("/")[0])]
    return [item for item in timed if frame.question.rstrip(" .?!").endswith(item.text)]


def _both(target: Optional[Phrase], relation: Relation, world: World) -> Optional[tuple[bool, bool]]:
    """Whether what is asked for, and its reference, are things that happen; None where not both have the one time."""
    if target is None or relation.reference is None or target.made is not None:
        return None
    layers = [_layers(phrase, world) for phrase in (target, relation.reference)]
    dates = [one_time(own[0]) if len(own) == 1 else None for own in layers]
    if dates[0] is None or dates[1] is None or layers[0][0].id == layers[1][0].id:
        return None
    if any(dates[1].name in item.text for item in relation.reference.conditions):
        return None  # the field is named
    return _happens(dates[0], layers[0][0]), _happens(dates[1], layers[1][0]) or _are_records(target, relation, None, world)


def _layers(phrase: Phrase, world: World) -> list[LayerInfo]:
    """The layers that may hold a phrase; "sightings" are those of the one layer that has the word in its name."""
    sure = layers_of(phrase, world)
    kinds = [] if sure else [kind.layer_id for kind in class_readings(phrase.text, world) if not kind.unused]
    layers = [world.catalog.layer(layer_id) for layer_id in dict.fromkeys(kinds)]
    return sure or [layer for layer in layers if set(stems(phrase.text)[-1:]) <= set(stems(layer.name))]


def _happens(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether a field says no more than when what the layer holds was there: "obs_date", "CRASH_DT", and not "opened"."""
    own = stems(layer.name)
    return all(is_time(word) or word in own or word in field_words().happening for word in stems(info.name))


def _whose(frame: Frame, target: Phrase, relation: Relation, item: Condition, world: World) -> Issue:
    reference = relation.reference or target
    own, other = _layers(target, world)[0], _layers(reference, world)[0]
    fields = [info.name for info in (one_time(own), one_time(other)) if info is not None]
    rest = frame.question.rstrip(" .?!")[: -len(item.text)].rstrip(" ,")
    first = f"{rest[: target.end]} {item.text}{rest[target.end :]}"
    message = translate(
        "SpatialRagAsking", "“{words}” may be about {first} of “{layer}” or about {second} of “{other}”. Which is meant?"
    ).said(words=item.text, first=fields[0], layer=own.name, second=fields[1], other=other.name)
    choices = (Choice(f"{own.name}: {fields[0]}", first), Choice(f"{other.name}: {fields[1]}", f"{rest} with {fields[1]} {item.text}"))
    return Issue(Severity.QUESTION, "whose-time", message, not_understood=item.text, suggestions=choices, subject=item.text)


def with_time_of_what_was_done(frame: Frame, world: World) -> Frame:
    """The frame in which a time right behind who did something is that of doing it, where one date of the layer tells it; and behind a date
    that is named, of that.
    """
    target = frame.target
    if target is None or len(target.conditions) < 2:
        return frame
    pairs = list(zip((None, *target.conditions), target.conditions))
    named = {item: before for before, item in pairs if before is not None and _is_named(before, item, target, frame, world)}
    joined = tuple(_of_named(item, named[item]) if item in named else item for item in target.conditions if item not in named.values())
    target = replace(target, conditions=joined) if named else target
    found = tuple(_dated(before, item, target, frame, world) for before, item in zip((None, *target.conditions), target.conditions))
    return frame if not named and found == target.conditions else replace(frame, target=replace(target, conditions=found))


def _is_named(before: Condition, item: Condition, target: Phrase, frame: Frame, world: World) -> bool:
    """Whether what stands right before a time only names a date that the things have."""
    bare = before.op == "has" and before.value and not before.field and before.term is None and before.number is None
    if not bare or before.negated or not is_dated(item) or not any(f"{before.text}{gap}{item.text}" in frame.question for gap in (" ", "")):
        return False
    layer = _likeliest(target, world)
    info = find_field(before.value, layer, at_least=SAME_FIELD) or find_field(before.value, layer) if layer is not None else None
    return info is not None and (holds_dates(info) or holds_years(info))


def done_at_no_known_time(predicate: Predicate, condition: Condition, phrase: Phrase, layer: LayerInfo, question: str) -> Optional[Issue]:
    """The question back where a time right behind what was done would go by a date of the other end: "closed in 2015" by START_YR."""
    if not is_dated(condition) or condition.field or condition not in phrase.conditions:
        return None
    at, names = phrase.conditions.index(condition), predicate.fields()
    done = phrase.conditions[at - 1].text if at else phrase.text.rpartition(" ")[2]
    info, words = layer.field(next(iter(names))) if len(names) == 1 else None, f"{done} {condition.text}"
    if info is None or not is_past(done) or words not in question or (at and phrase.conditions[at - 1].negated):
        return None
    sides = (layer_words().case_closings, layer_words().case_beginnings)
    event = [any(done.casefold().startswith(root) for root in roots) for roots in sides]  # nothing has ended that was "suspended"
    named = [any(root in f"{info.name} {info.alias}".casefold() for root in roots) for roots in sides]
    if True not in event or event != named[::-1] or event == named:
        return None
    doubt = translate(
        "SpatialRagAsking", "“{words}” goes by “{field}”, the only date in “{layer}”, which tells when something else happened."
    ).said(words=words, field=info.name, layer=layer.name)
    label = translate("SpatialRagAsking", "Ask without “{words}”").said(words=condition.text)
    rest = " ".join(question.replace(words, done).split())
    return Issue(Severity.QUESTION, "another-event", doubt, not_understood=words, suggestions=(Choice(label, rest),), subject=words)


def with_year_of_what_was_done(frame: Frame, world: World) -> Frame:
    """The frame without what was done to things that are counted by when that was: "sites opened each year" are not those still open."""
    group, target = frame.group, frame.target
    if group is None or target is None or not all(map(is_time, stems(group.phrase.text))):
        return frame
    bare, _, last = target.text.rpartition(" ")
    done = {item.value: item for item in target.conditions if item.op == "has" and not item.field and not item.negated}
    layer = _likeliest(target, world) if any(map(is_past, (last, *done))) else None
    only = one_time(layer) if layer is not None else None
    if layer is None or only is None:
        return frame
    dated = {word for word in (last, *done) if is_past(word) and date_said(word, layer) == only}
    rest = tuple(item for item in target.conditions if item.value not in dated or item not in done.values())
    text = bare if last in dated and bare else target.text
    return frame if not dated else replace(frame, target=replace(target, text=text, conditions=rest))


def _of_named(item: Condition, before: Condition) -> Condition:
    return replace(item, field=before.value, text=f"{before.text} {item.text}")


def _likeliest(target: Phrase, world: World) -> Optional[LayerInfo]:
    sure = layers_of(target, world)
    best = next(iter(class_readings(target.text, world)), None) if not sure else None
    return sure[0] if sure else world.catalog.layer(best.layer_id) if best is not None else None


def _dated(before: Optional[Condition], item: Condition, target: Phrase, frame: Frame, world: World) -> Condition:
    bare = not item.field and item.term is None and item.reference is None and is_period(item.value.partition("/")[0])
    if before is None or not bare or not before.field or before.op != "=" or not before.text.startswith(before.field):
        return item
    if f"{before.text} {item.text}" not in frame.question:
        return item
    layers = layers_of(target, world)
    told = len(layers) == 1 and date_of(before.field, layers[0]) is not None
    return replace(item, field=before.field) if told else item


def with_span_asked(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where the date of another event would stand for when such a number came about."""
    target, question = grounded.target, grounded.frame.question
    if target is None or target.kind is not BindingKind.CLASS or target.predicate is None or any(issue.stops for issue in grounded.issues):
        return grounded
    layer = world.catalog.layer(target.layer_id)
    used = target.predicate.fields()
    ranked = target.superlative.by if target.superlative is not None else ""
    numbers = {*used, ranked, grounded.attribute, *(column.field for column in grounded.columns)}
    if not any(info.name in numbers for info in spanned(layer)):
        return grounded
    words = span_said(question) or next((item.text for item in target.phrase.conditions if is_dated(item)), "")
    for info in layer.fields:
        doubt = said_of(info, words, question, layer) if words and info.name in used and holds_dates(info) else None
        if doubt is not None:
            label = translate("SpatialRagAsking", "Ask without “{words}”").said(words=words)
            rest = " ".join(question.replace(words, " ").split())
            asked = replace(doubt, severity=Severity.QUESTION, not_understood=words, suggestions=(Choice(label, rest),))
            others = tuple(issue for issue in grounded.issues if issue.code != doubt.code)
            return GroundedFrame(grounded.frame, issues=(*others, asked))
    return grounded
