"""The issues of grounding numbers: what was taken for a number of the question, and why there is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...model.binding import Binding
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.units import LENGTH_UNITS, SMALL_UNITS, Dimension, format_length
from ...model.wording import translate

KINDS_APART = "compare-kinds"
_SIGNS = ("<", "<=", ">", ">=", "=")
_UNIT_NAMES = {"m": "metres", "ft": "feet", "km": "kilometres", "mi": "miles", "yd": "yards", "in": "inches"}
_UNIT_NAMES.update({"mm": "millimetres", "cm": "centimetres"})

_NO_SIZE = {
    "length": translate("SpatialRagAsking", "The features of “{layer}” have no length that could be measured, and no field says it."),
    "area": translate("SpatialRagAsking", "The features of “{layer}” have no area that could be measured, and no field says it."),
    "size": translate("SpatialRagAsking", "The features of “{layer}” have no size that could be measured, and no field says it."),
}


def taken(words: str, what: str) -> Issue:
    """A number that could have been another: said, so that nobody has to guess."""
    message = translate("SpatialRagAsking", "“{words}” is taken as {what}.").said(words=words, what=what)
    return Issue(Severity.INFO, "number-taken", message, understood=what, subject=words)


def field_not_size(words: str, field: str, layer: LayerInfo) -> Issue:
    return taken(words, translate("SpatialRagAsking", "the field “{field}” of “{layer}”").said(field=field, layer=layer.name))


def no_size(words: str, dimension: str, layer: LayerInfo) -> Issue:
    """The geometry has no such size, and no field says it."""
    return Issue(
        Severity.ERROR,
        "wrong-geometry",
        _NO_SIZE[dimension if dimension in _NO_SIZE else "size"].said(layer=layer.name),
        understood=translate("SpatialRagAsking", "“{words}”: a {dimension}").said(words=words, dimension=dimension),
        not_understood=translate("SpatialRagAsking", "the {dimension} of “{layer}”").said(dimension=dimension, layer=layer.name),
        suggestions=(Choice(translate("SpatialRagAsking", "Load a layer that holds them so, or ask for one of the fields.").said()),),
        subject=words,
    )


def part_of_top(first: Phrase) -> Issue:
    """What some of the first few are like is asked of these; a filter after a ranking is another step."""
    return Issue(
        Severity.QUESTION,
        "cannot-part-of-top",
        translate(
            "SpatialRagAsking",
            "What some of the first few “{words}” are is not worked out in one step. Ask for the first few, and look at their attributes."
        ).said(words=first.text),
        understood=first.text,
        not_understood=translate("SpatialRagAsking", "which of the first few").said(),
        subject=first.text,
    )


def no_group(words: str, layer: LayerInfo) -> Issue:
    """What is usual in a group can be told where a field says who is in it."""
    message = translate("SpatialRagAsking", "No field of “{layer}” says which “{words}” its features belong to. Its fields: {fields}.")
    return Issue(
        Severity.QUESTION,
        "no-group",
        message.said(layer=layer.name, words=words, fields=", ".join(info.title for info in layer.fields)),
        not_understood=words,
        subject=words,
    )


def nothing_inside(counted: Phrase, layer: LayerInfo, offered: Sequence[Choice] = ()) -> Issue:
    """Points and lines hold nothing; near them is another question, and those that are ``offered``."""
    said = translate("SpatialRagAsking", "Say a distance: “… {counted} within 500 m”.").said(counted=counted.text)
    return Issue(
        Severity.QUESTION,
        "nothing-inside",
        translate(
            "SpatialRagAsking", "“{layer}” holds no areas, so “{counted}” cannot lie inside its features. How close should they be?"
        ).said(layer=layer.name, counted=counted.text),
        understood=translate("SpatialRagAsking", "how many “{words}” each feature of “{layer}” has").said(
            words=counted.text, layer=layer.name
        ),
        not_understood=translate("SpatialRagAsking", "how close").said(),
        suggestions=(*offered, Choice(said)),
        subject=counted.text,
    )


def no_unit(condition: Condition, dimension: str) -> Issue:
    examples = {"area": "2 ha, 5 km², 1 acre", "length": "500 m, 3 km, 2 miles"}.get(dimension, "a unit")
    return Issue(
        Severity.QUESTION,
        "no-unit",
        translate("SpatialRagAsking", "In “{words}” the number needs a unit of {dimension}: {examples}.").said(
            words=condition.text, dimension=dimension, examples=examples
        ),
        understood=condition.text,
        not_understood=translate("SpatialRagAsking", "the unit").said(),
        subject=condition.text,
    )


def which_unit(condition: Condition, info: FieldInfo, layer: LayerInfo, frame: Frame) -> Optional[Issue]:
    """The name of a field says no unit, and the question has one that is not the metre; None for other quantities than lengths."""
    number = condition.number
    if number is None or number.dimension is not Dimension.LENGTH or condition.upper is not None or condition.op not in _SIGNS:
        return None
    sayable = frame.language == "en" and condition.text in frame.question
    choices = []
    others = ("in", "mm") if number.unit in SMALL_UNITS else ("m", "cm") if number.unit == "m" else ("m",)
    for unit in dict.fromkeys((*others, number.unit)):
        value = number.base / LENGTH_UNITS[unit]
        plain = f"with {info.name} {condition.op} {round(value, 3):.12g}"
        question = frame.question.replace(condition.text, plain, 1) if sayable else ""
        choices.append(
            Choice(
                translate("SpatialRagAsking", "“{field}” holds {get}: {op} {round}").said(
                    field=info.title, get=_UNIT_NAMES.get(unit, unit), op=condition.op, round=f"{round(value, 3):.12g}"
                ),
                question,
            )
        )
    message = translate(
        "SpatialRagAsking", "In which unit does the field “{field}” of “{layer}” hold its numbers? Its name does not say."
    ).said(field=info.title, layer=layer.name)
    return Issue(
        Severity.QUESTION, "which-unit", message, understood=condition.text,
        not_understood=translate("SpatialRagAsking", "the unit of the field").said(), suggestions=tuple(choices), subject=condition.text,
    )  # fmt: skip


def no_plain_number(condition: Condition, what: str) -> Issue:
    return Issue(
        Severity.QUESTION,
        "wrong-unit",
        translate("SpatialRagAsking", "“{words}” compares {what} with a number that has another unit.").said(
            words=condition.text, what=what
        ),
        understood=what,
        not_understood=translate("SpatialRagAsking", "the unit").said(),
        subject=condition.text,
    )


def not_comparable(condition: Condition) -> Issue:
    return Issue(
        Severity.QUESTION,
        "unknown-condition",
        translate("SpatialRagAsking", "I cannot check “{words}”: name the number or the thing that it is compared with.").said(
            words=condition.text
        ),
        not_understood=condition.text,
        subject=condition.text,
    )


def not_alike(one: str, other: str) -> Issue:
    return Issue(
        Severity.QUESTION,
        "wrong-unit",
        translate(
            "SpatialRagAsking", "“{one}” and “{other}” have different units, so they cannot be compared. Ask for both numbers of each."
        ).said(one=one, other=other),
        understood=translate("SpatialRagAsking", "a comparison of two numbers").said(),
        not_understood=translate("SpatialRagAsking", "{one}, {other}").said(one=one, other=other),
        subject=one,
    )


def which_one(phrase: Phrase) -> Issue:
    """A comparison needs one thing to compare with."""
    return Issue(
        Severity.QUESTION,
        "which-one",
        translate("SpatialRagAsking", "Compared with which “{words}”? There may be several.").said(words=phrase.text),
        understood=translate("SpatialRagAsking", "a comparison with “{words}”").said(words=phrase.text),
        not_understood=translate("SpatialRagAsking", "which one").said(),
        suggestions=(Choice(translate("SpatialRagAsking", "Name one of them, or say “the largest {words}”.").said(words=phrase.text)),),
        subject=phrase.text,
    )


def other_layer(binding: Binding, words: str) -> Issue:
    return Issue(
        Severity.QUESTION,
        "not-comparable",
        translate("SpatialRagAsking", "“{label}” is in a layer that has no field “{words}”, so the two cannot be compared by it.").said(
            label=binding.label, words=words
        ),
        understood=translate("SpatialRagAsking", "a comparison with “{what}”").said(what=binding.label),
        not_understood=words,
        subject=words,
    )


def unsupported_statistic(words: str, instead: Sequence[str] = ()) -> Issue:
    return Issue(
        Severity.QUESTION,
        "unsupported-statistic",
        translate(
            "SpatialRagAsking", "I cannot work out the {words}. I can count, add up, and take the mean, median, smallest or largest."
        ).said(words=words),
        not_understood=words,
        suggestions=tuple(Choice(item, item) for item in instead),
        subject=words,
    )


def one_among_each(words: str) -> Issue:
    """A number of all things together, beside numbers that each of them has."""
    message = translate(
        "SpatialRagAsking", "“{words}” is one number of all of them, the others are numbers of each. Ask for it in a question of its own."
    ).said(words=words)
    return Issue(Severity.QUESTION, "unsupported-statistic", message, not_understood=words, subject=words)


def one_at_a_time(numbers: Sequence[str], field: str) -> Issue:
    """Several numbers for each value of a field that cannot stand in one table."""
    words = " and ".join(f"“{number}”" for number in numbers)
    message = translate(
        "SpatialRagAsking", "{words} cannot be worked out together for each {field}. Ask for them one after the other."
    ).said(words=words, field=field)
    return Issue(Severity.QUESTION, "unsupported-statistic", message, not_understood=words, subject=numbers[0])


def only_upwards(words: str, field: str) -> Issue:
    """Text that is to be listed from its end."""
    message = translate("SpatialRagAsking", "The text in “{field}” is listed from A to Z only. Ask without “{words}”.")
    return Issue(Severity.QUESTION, "only-upwards", message.said(field=field, words=words), field, words, subject=words)


def share_of_what(part: str, offered: Sequence[str] = ()) -> Issue:
    """A share of which the question names the part alone; ``offered``: questions that name the whole too."""
    message = translate(
        "SpatialRagAsking", "“{part}” is a share of what? Name the whole too, as in “the share of {part} among all …”."
    ).said(part=part)
    choices = tuple(Choice(question, question) for question in offered)
    return Issue(Severity.QUESTION, "unsupported-statistic", message, part, "share", choices, part)


def nothing_known_there(words: str, place: str) -> Issue:
    """A place that is drawn or typed has no attributes, and no raster is called so."""
    return Issue(
        Severity.QUESTION,
        "nothing-known-there",
        translate(
            "SpatialRagAsking",
            "“{place}” is a place, not a feature: only rasters say what “{words}” is there, and none of those "
            "that are loaded is called so."
        ).said(place=place, words=words),
        understood=place,
        not_understood=words,
        suggestions=(Choice(translate("SpatialRagAsking", "Add a raster of it, or ask for a feature of a layer.").said()),),
        subject=words,
    )


def counted_as_features(words: str, field: str, layer: LayerInfo) -> Issue:
    return Issue(
        Severity.WARNING,
        "features-counted",
        translate(
            "SpatialRagAsking",
            "The features of “{layer}” are counted. If each stands for as many “{words}” as its field “{field}” "
            "says, ask for the total {field} instead."
        ).said(layer=layer.name, words=words, field=field),
        understood=translate("SpatialRagAsking", "the number of features of “{layer}”").said(layer=layer.name),
        subject=words,
    )


def _group_unknown(words: str, fields: Sequence[str]) -> str:
    if not fields:
        return translate(
            "SpatialRagAsking", "I do not know what “{words}” are in these layers: no field and no kind of thing is called so."
        ).said(words=words)
    return translate(
        "SpatialRagAsking",
        "I do not know what “{words}” are in these layers: no field and no kind of thing is called so. It has: {fields}."
    ).said(words=words, fields=", ".join(fields))


def which_group(phrase: Phrase, question: str, fields: Sequence[str], kinds: str = "", each: str = "", areas: Sequence[str] = ()) -> Issue:
    """Neither a field nor a layer of things is called so; ``fields`` would make groups, and so would ``areas``, layers that name each.

    ``kinds``: what says that kinds of the things are meant, without a word for them (各类林地); ``each``: what stands before a field.
    """
    at = phrase.start
    by = translate("SpatialRagAsking", "by {name}")
    sayable = bool(fields or areas) and question[at : phrase.end] == phrase.text
    names = (*areas, *fields) if sayable else ()
    choices = tuple(Choice(by.said(name=name), question[:at] + name + question[phrase.end :]) for name in names)
    if kinds and each:
        said = [question.replace(kinds, f"{each}{name}", 1) for name in fields]
        choices = tuple(Choice(other, other) for other in said)
    return Issue(
        Severity.QUESTION,
        "unknown-group",
        _group_unknown(phrase.text, fields),
        understood=translate("SpatialRagAsking", "an answer for each of them").said(),
        not_understood=phrase.text,
        suggestions=choices,
        subject=phrase.text,
    )


def ratio_or_groups(phrase: Phrase, field: str) -> Issue:
    """A number "per crane" where a field says how many cranes there are: divided by them, or a row for each number of them?"""
    return Issue(
        Severity.QUESTION,
        "ratio-or-groups",
        translate(
            "SpatialRagAsking",
            "The field “{field}” says how many there are. I can divide the number of each feature by it, or show a row for each value of "
            "“{field}”, but I have no one figure per “{words}” for all of them. Ask for one of them, for example “by {field}”."
        ).said(field=field, words=phrase.text),
        understood=translate("SpatialRagAsking", "a number for each of them").said(),
        not_understood=phrase.text,
        subject=phrase.text,
    )


def not_per_group(words: str) -> Issue:
    return Issue(
        Severity.QUESTION,
        "not-per-group",
        translate(
            "SpatialRagAsking",
            "For each of them I can count, add up, and pick out the largest or smallest by a number, but not "
            "“{words}”. Ask for one of them."
        ).said(words=words),
        understood=translate("SpatialRagAsking", "an answer for each of them").said(),
        not_understood=words,
        subject=words,
    )


def no_distance(counted: Phrase) -> Issue:
    return Issue(
        Severity.QUESTION,
        "no-distance",
        translate(
            "SpatialRagAsking", "Within which distance should “{words}” be looked for? Give a number with its unit: “within 500 m”."
        ).said(words=counted.text),
        understood=translate("SpatialRagAsking", "“{words}” around each of them").said(words=counted.text),
        not_understood=translate("SpatialRagAsking", "the distance").said(),
        subject=counted.text,
    )


def lists_are_groups(field: str) -> Issue:
    message = translate(
        "SpatialRagAsking", "The field “{field}” holds lists of entries; each list that occurs is taken as a group of its own."
    ).said(field=field)
    return Issue(Severity.INFO, "lists-are-groups", message, subject=field)


def near_taken(phrase: Phrase, metres: float) -> Issue:
    note = translate("SpatialRagAsking", "“near” without a distance: {length} is taken, from the extent of the data.").said(
        length=format_length(metres)
    )
    return Issue(Severity.INFO, "near-estimated", note, subject=phrase.text)


def one_kind_at_a_time(phrases: Sequence[Phrase], number: str) -> Issue:
    """Kinds that no field tells apart cannot stand side by side, and together they would be one number."""
    names = ", ".join(f"“{phrase.full_text}”" for phrase in phrases)
    return Issue(
        Severity.QUESTION,
        KINDS_APART,
        translate(
            "SpatialRagAsking", "I cannot put {names} side by side: no field has each of them as its value. Ask for one of them."
        ).said(names=names),
        understood=number,
        not_understood=names,
        subject=phrases[0].text,
    )


def several_layers(phrases: Sequence[Phrase], suggestion: str = "") -> Issue:
    """What is compared must stand in one layer."""
    names = " and ".join(f"“{phrase.full_text}”" for phrase in phrases)
    return Issue(
        Severity.QUESTION,
        "compare-across-layers",
        translate("SpatialRagAsking", "{names} are in different layers; I can compare only things of one layer in a table.").said(
            names=names
        ),
        understood=translate("SpatialRagAsking", "a comparison").said(),
        not_understood=names,
        suggestions=(Choice(suggestion, suggestion),) if suggestion else (),
        subject=phrases[0].text,
    )
