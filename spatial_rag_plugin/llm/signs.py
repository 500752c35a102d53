"""The signs of a question against those of a frame: numbers, directions, negations, superlatives, words for relations and for comparing.

Each check gives what is wrong, in words for the model.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language.items import NUMBER, QUANTITY
from ..language.tokens import fold, is_cjk, tokenize
from ..model.frame import Condition, Construction, Made, Measure, Opening, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..model.ranking import Wish, WishKind
from ..model.units import Quantity
from .parts import Parts
from .wording import inside, of_a_decade, same_words

_COUNTS = (Output.COUNT, Output.NUMBER, Output.TABLE, Output.ATTRIBUTE)
_ASKED: dict[str, tuple[Output, ...]] = {
    "count": _COUNTS, "distance": (Output.DISTANCE, Output.LENGTH, Output.NUMBER, Output.TABLE),
    "direction": (Output.DIRECTION, Output.TABLE),
}  # fmt: skip
#: Outputs that a question has words for; the others are what is left.
WORDED = (Output.COUNT, Output.DISTANCE, Output.DIRECTION, Output.AREA, Output.LENGTH, Output.LOCATION)
#: Relations that words say without doubt, by what the language data call them, and what a frame may make of each.
SAYS: dict[str, frozenset[RelationKind]] = {
    "within_distance": frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR, RelationKind.IN)),
    "between_distance": frozenset((RelationKind.WITHIN_DISTANCE,)),
    "beyond_distance": frozenset((RelationKind.BEYOND_DISTANCE,)),
    "by": frozenset((RelationKind.NEAR, RelationKind.IN)),
    "near": frozenset((RelationKind.NEAR, RelationKind.WITHIN_DISTANCE, RelationKind.NEAREST, RelationKind.ALONG, RelationKind.TOUCHES)),
    "touches": frozenset((RelationKind.TOUCHES, RelationKind.NEAR)),
    "crosses": frozenset((RelationKind.CROSSES, RelationKind.INTERSECTS)),
    "have_crossing": frozenset((RelationKind.CROSSES, RelationKind.INTERSECTS)),
    "have_touching": frozenset((RelationKind.TOUCHES, RelationKind.NEAR)),
    "have_overlapping": frozenset((RelationKind.OVERLAPS, RelationKind.INTERSECTS)),
    "have_meeting": frozenset((RelationKind.INTERSECTS, RelationKind.CROSSES)),
    "overlaps": frozenset((RelationKind.OVERLAPS, RelationKind.INTERSECTS)),
    "intersects": frozenset((RelationKind.INTERSECTS, RelationKind.CROSSES, RelationKind.IN)),
    "disjoint": frozenset((RelationKind.DISJOINT, RelationKind.BEYOND_DISTANCE)),
    "direction": frozenset((RelationKind.DIRECTION, RelationKind.TOWARDS)),
    "towards": frozenset((RelationKind.TOWARDS, RelationKind.DIRECTION)),
    "between": frozenset((RelationKind.BETWEEN,)),
    "along": frozenset((RelationKind.ALONG, RelationKind.NEAR)),
}
_STRONG = frozenset().union(*SAYS.values()) - {RelationKind.IN, RelationKind.NEAREST}
_NEGATIVE_KINDS = (RelationKind.DISJOINT, RelationKind.BEYOND_DISTANCE)
_BY_DISTANCE = (RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE, RelationKind.NEAR)
#: Which way an operator points.
_TURNED = {"<": "less", "<=": "less", ">": "more", ">=": "more"}
_WITHOUT_NUMBER = ("null", "notnull", "starts", "ends", "contains")
_UNMEASURED = (Output.FEATURES, Output.COUNT, Output.BOOLEAN, Output.ATTRIBUTE)
_OF_NOTHING = (Construction.VIEW, Construction.SELECTION, Construction.HERE, Construction.DENSEST)
_OF_SEVERAL = (Construction.ROUTE, Construction.BETWEEN, Construction.INTERSECTION, Construction.DIFFERENCE, Construction.ENCLOSED)
_LISTS = (Output.FEATURES, Output.COUNT)
_OF_TWO = ("share", "difference", "excess", "ratio")
_NAMED_STATISTICS = frozenset(("mean", "median", "stdev", "variance", "range"))
_SAID_STATISTICS = _NAMED_STATISTICS | {"min", "max"}
_ENDS = {True: ("max",), False: ("min",)}
#: Flags with which fields say that something is not there.
_NOES = frozenset(("0", "no", "n", "false", "f"))
_NEGATIVE_OPS = ("!=", "null", "notnull", "<", "<=", ">", ">=")


def signs_against(parts: Parts) -> Iterator[str]:
    """Everything in which the signs of the frame are not those of the question."""
    for check in (numbers, azimuths, negations, extremes, relations, comparisons, statistics, output, constructions):
        yield from check(parts)


def numbers(parts: Parts) -> Iterator[str]:
    said, own = parts.question.numbers, _frame_numbers(parts)
    used = {number for value, base, _ in own for number in (value, base)}
    texts = [fold(text) for text in parts.naming()]
    used.update(float(token.text) for text in texts for token in tokenize(text) if token.text.isdecimal() and token.text.isascii())
    meant = {number for _, number in numbers_of_words(parts)}
    for value, base, _ in own:
        if not {value, base} & (said | meant | {0.0, 1.0}) and not of_a_decade(value, said):
            yield f"the number {value:g} does not stand in the question"
    units = {(item.quantity.value, item.quantity.base) for item in parts.question.counted if item.kind == QUANTITY and item.quantity}
    for value, base, unit in own:
        if unit and any(value == said_value for said_value, _ in units) and (value, base) not in units:
            yield f"the question has {value:g} in another unit"
    for item in parts.question.counted:
        quantity = item.quantity
        one = item.kind == NUMBER and item.number == 1.0
        if quantity is None or one or {quantity.value, quantity.base} & used or parts.opens:
            continue
        if not any(inside(item.text, text) for text in texts):
            yield f"the number {item.text} of the question is not used"


def numbers_of_words(parts: Parts) -> Iterator[tuple[Any, float]]:
    """Numbers of a condition or superlative that do not stand in the question, where its quotation has words instead that nobody knows."""
    said = parts.question.numbers | {0.0, 1.0}
    for part in parts.of(Condition, Superlative):
        if not parts.quotes_all(part.text) or not parts.unknown(part.text):
            continue
        if any(inside(item.text, fold(part.text)) for item in parts.question.counted):
            continue
        counted = (part.count, part.ordinal) if isinstance(part, Superlative) else ()
        quantities = () if isinstance(part, Superlative) else filter(None, (part.number, part.upper))
        numbers = {*map(float, counted), *(quantity.value for quantity in quantities)}
        yield from ((part, number) for number in sorted(numbers - said) if not of_a_decade(number, parts.question.numbers))


def azimuths(parts: Parts) -> Iterator[str]:
    said = parts.question.azimuths
    own = {part.azimuth_deg for part in parts.of(Relation, Made) if part.azimuth_deg is not None}
    if own - said and parts.question.language is not None:
        yield "a direction (azimuth_deg) that the question does not name"
    kinds = {part.kind for part in parts.of(Relation)}
    if said - own and not own and not kinds & {RelationKind.TOWARDS} and not _names_direction(parts):
        yield "the direction that the question names is not used (azimuth_deg)"


def negations(parts: Parts) -> Iterator[str]:
    if parts.question.language is None:
        return
    flags = [part for part in parts.of(Relation, Condition, Opening) if part.negated]
    negative = bool(flags) or any(part.kind in _NEGATIVE_KINDS for part in parts.of(Relation)) or parts.closes
    negative = negative or any(part.op in _NEGATIVE_OPS or _says_no(part) for part in parts.of(Condition))
    negative = negative or any(part.kind is WishKind.AVOID for part in parts.of(Wish))
    negative = negative or any(part.kind is Construction.DIFFERENCE for part in parts.of(Made))
    said = parts.question.negations
    values = [fold(part.value) for part in parts.of(Condition) if part.value]
    if said and not negative and not parts.opens and not any(inside(said[0].text, value) for value in values):
        yield f"“{said[0].text}” of the question is not used (negated)"
    if flags and not parts.question.denies and not parts.closes:
        yield "nothing in the question is negated"


def _says_no(part: Condition) -> bool:
    """Whether a condition asks for what is not there: "ohne Keller" as BMENT = 0."""
    none = part.number is not None and part.number.value == 0.0
    return part.op == "=" and bool(part.field) and (none or fold(part.value) in _NOES)


def extremes(parts: Parts) -> Iterator[str]:
    nearest = [part for part in parts.of(Relation) if part.kind is RelationKind.NEAREST]
    ranked = list(parts.of(Superlative))
    statistics = {part.statistic for part in parts.of(Term, Measure, Tally)}
    near = any(not part.farthest for part in nearest) or any(part.term is not None and part.term.origin is not None for part in ranked)
    near = near or any(part.origin is not None for part in parts.of(Term))
    far = any(part.farthest for part in nearest) or any(part.term is not None and part.term.origin is not None for part in ranked)
    falls = any(part.descending for part in ranked) or "max" in statistics
    rises = any(not part.descending for part in ranked) or "min" in statistics
    compared = any(part.kind in _BY_DISTANCE for part in parts.of(Relation))  # "at most 1 km from the nearest station"
    near, far = near or compared or "min" in statistics, far or "max" in statistics
    asked = parts.question.extremes
    route = any(part.kind in (Construction.ROUTE, Construction.SERVICE_AREA) for part in parts.of(Made))
    for extreme in asked:
        used = near if extreme.near else far if extreme.far else falls if extreme.descending else rises or route
        used = used or (not extreme.near and not extreme.far and (far or near))  # "the most distant"
        if not used:
            yield f"“{extreme.spot.text}” of the question is not used as it says"
    for part in ranked:
        if part.term is None and not part.field and not part.dimension and _foreign_in(parts, part.text):
            yield f"superlative: “{part.text}” goes by nothing (field, or term)"
    if parts.question.language is None or asked:
        return
    if any(not parts.found(part.text) for part in nearest) and not parts.said_kinds & {"near", "by"}:
        yield "nothing in the question asks for the nearest"
    if any(part.count and _says_no_extreme(part.text, parts) and not parts.written.frame.others for part in ranked):
        yield "nothing in the question asks for an extreme (superlative)"


def relations(parts: Parts) -> Iterator[str]:
    for phrase in parts.of(Phrase):
        twins = [part.text for part in phrase.relations if part.reference is not None and same_words(part.reference.text, phrase.text)]
        if phrase.text and any(parts.unknown_in((text,)) for text in twins):
            yield f"“{phrase.text}” cannot be seen from itself"
    counted = {part.kind for part in parts.of(Tally)} - {RelationKind.INTERSECTS}  # what stands on several plots lies in them
    own = {part.kind for part in parts.of(Relation)} | counted
    if parts.written.frame.group is not None and parts.written.frame.group.kind is not None:
        own.add(parts.written.frame.group.kind)
    said = parts.said_kinds
    if RelationKind.FROM in own and parts.written.frame.output in _UNMEASURED and not any(True for _ in parts.of(Superlative)):
        yield "from only measures, it narrows nothing down"
    if any(part.farthest and part.kind is not RelationKind.NEAREST for part in parts.of(Relation)):
        yield "farthest belongs to nearest only"
    possible = {meant for kind in said for meant in SAYS.get(kind, ())}
    if RelationKind.WITHIN_DISTANCE in possible and parts.question.negations:
        possible.add(RelationKind.BEYOND_DISTANCE)
    if any(part.kind is Construction.ROUTE for part in parts.of(Made)):
        possible.update((RelationKind.NEAR, RelationKind.WITHIN_DISTANCE, RelationKind.IN))
    if parts.question.azimuths & {part.azimuth_deg for part in parts.of(Relation) if part.kind is RelationKind.DIRECTION}:
        possible.add(RelationKind.DIRECTION)
    left = [kind for kind in said if kind in SAYS and not SAYS[kind] & own]
    for kind in sorted(own & _STRONG - possible, key=lambda kind: kind.value):
        texts = [part.text for part in parts.of(Relation) if part.kind is kind]
        if parts.unknown_in(texts):
            continue  # a person is asked
        if left:
            yield f"the question says {' or '.join(sorted(left))}, not {kind.value}"
        elif parts.question.language is not None:
            yield f"nothing in the question says {kind.value}"


def comparisons(parts: Parts) -> Iterator[str]:
    """More is not less: the operators of the frame against the words for comparing."""
    said = parts.question.comparisons
    ways = {_TURNED[op] for op in said if op in _TURNED}
    for part in parts.of(Condition):
        if part.term is not None and part.field and not inside(part.field, fold(parts.question.text)):
            yield f"“{part.text}” goes by term, or by the field “{part.field}”, not by both"
        if part.op == "!=" and not parts.question.denies:
            yield "nothing in the question is negated (!=)"
        counted = part.number is not None or part.value.strip().isdecimal()
        if (part.op in _WITHOUT_NUMBER and part.number is not None) or (part.upper is not None and part.op != "between"):
            yield f"“{part.text or part.value}”: {part.op} takes no such number"
        if not counted and part.reference is None:
            continue
        if part.op in _TURNED and ways and _TURNED[part.op] not in ways and not parts.question.negations:
            yield f"“{part.text}” says {' or '.join(sorted(said))}, not {part.op}"
        if part.op in ("=", "has") and ways and len(list(parts.of(Condition))) == 1:
            yield f"the question says {' or '.join(sorted(said))}, not {part.op}"



def statistics(parts: Parts) -> Iterator[str]:
    said = parts.question.statistics
    own = {part.statistic for part in parts.of(Measure, Term, Tally)} - {""}
    for part in parts.of(Term):
        if part.field and part.statistic == "count":
            yield f"“{part.field}” cannot be counted"
    measure = parts.written.frame.measure
    measured = measure.statistic if measure.statistic != "count" else ""
    if (measured or measure.field) and parts.written.frame.output in _LISTS:
        yield f"output {parts.written.frame.output.value} has no {measured or measure.field}: let it be number, attribute, or table"
    if measure.whole is not None and measure.statistic != "share":
        yield "measure.whole belongs to a share"
    if len(parts.written.frame.others) == 1 and parts.written.frame.output is Output.NUMBER and measure.statistic not in _OF_TWO:
        yield f"two things are compared by {', '.join(_OF_TWO[1:])}, not by {measure.statistic or 'nothing'}"
    compared = measure.statistic in _OF_TWO
    if compared and parts.written.frame.output not in (Output.NUMBER, Output.TABLE, Output.ATTRIBUTE):
        yield f"{parts.written.frame.measure.statistic} is a number, not {parts.written.frame.output.value}"
    if parts.question.language is None:
        return
    ends = {name for extreme in parts.question.extremes for name in _ENDS[extreme.descending]}
    for name in sorted((own & _SAID_STATISTICS) - said - ends):
        if not parts.unknown_in((*parts.written.asked, *(part.text for part in parts.of(Term)))):
            yield f"nothing in the question asks for the {name}"
    centred = any(part.kind is Construction.MEAN_CENTRE for part in parts.of(Made))
    rated = any(part.per is not None for part in parts.of(Term))
    if said & _NAMED_STATISTICS and not said & own and not centred and not rated:
        yield f"the question asks for the {' or '.join(sorted(said))}"


def output(parts: Parts) -> Iterator[str]:
    output, said = parts.written.frame.output, parts.question.outputs
    if parts.question.language is None:
        return
    yield from _told_nothing(parts)
    tallied = any(True for _ in parts.of(Tally)) or any(part.origin is not None for part in parts.of(Term))
    if output is Output.BOOLEAN and not parts.question.may_be_polar:
        yield "the question is not answered by yes or no"
    limited = parts.said_kinds & {"within_distance", "beyond_distance", "between_distance", "near", "direction", "towards"}
    for asked, fitting in _ASKED.items():
        if asked == "direction" and _goes_that_way(parts):
            continue
        if said == {asked} and output not in fitting and not tallied and (asked == "count" or not limited):
            yield f"the question asks for a {asked}, not for {output.value}"
    possible = said | parts.question.hinted | ({"length"} if "distance" in said else set())
    if output in WORDED and output.value not in possible and not parts.unknown_in(parts.written.asked):
        yield f"nothing in the question asks for a {output.value}"


def _frame_numbers(parts: Parts) -> list[tuple[float, float, str]]:
    """Every number of the frame, with its value in base units, and its unit."""
    found = [(part.value, part.base, part.unit) for part in parts.of(Quantity)]
    plain = [part.count for part in parts.of(Relation, Superlative)] + [part.ordinal for part in parts.of(Relation, Superlative)]
    return found + [(float(number), float(number), "") for number in (*plain, parts.written.frame.limit) if number is not None]


def _told_nothing(parts: Parts) -> Iterator[str]:
    """Answers that are known before anybody looks: how many the largest one is, which places of one name are near something."""
    target, output = parts.written.frame.target, parts.written.frame.output
    if target is None:
        return
    if output is Output.COUNT and target.superlative is not None and target.superlative.count == 1:
        yield "the one of a superlative need not be counted"
    kinds = [part.text for part in target.relations if part.reference is not None and _is_kind(part.reference)]
    if target.is_named and output in (Output.FEATURES, Output.COUNT) and kinds:
        yield f"“{target.text}” is the name of one thing: a relation does not narrow it down, it is not what is looked for"


def _goes_that_way(parts: Parts) -> bool:
    """Whether a direction is part of a route, or of a relation: "in a northerly direction from"."""
    route = any(part.kind is Construction.ROUTE for part in parts.of(Made))
    return route or any(part.kind is RelationKind.DIRECTION and part.azimuth_deg is not None for part in parts.of(Relation))


def _is_kind(phrase: Phrase) -> bool:
    return phrase.made is None and not phrase.is_named


def _names_direction(parts: Parts) -> bool:
    language = parts.question.language
    words = {token.key for text in parts.leaves() for token in tokenize(text)}
    return language is not None and any(language.directions.longest([word], 0)[0] for word in words)


def _foreign_in(parts: Parts, text: str) -> bool:
    """Whether a quotation has words that no thing of the frame is called, and that are no superlative."""
    if is_cjk(text[:1]):
        return False
    things = " ".join((*(part.text for part in parts.of(Phrase)), *(extreme.spot.text for extreme in parts.question.extremes)))
    rest = [token.text for token in tokenize(text) if token.is_word and not inside(token.text, fold(things))]
    return parts.found(text) is not None and parts.unknown_words(rest)


def _says_no_extreme(text: str, parts: Parts) -> bool:
    """Whether a quotation is none, or only repeats what things are called."""
    things = fold(" ".join(part.text for part in parts.of(Phrase)))
    return not parts.quotes_all(text) or all(inside(token.text, things) for token in tokenize(text) if not token.is_mark)


def constructions(parts: Parts) -> Iterator[str]:
    """What the words of the question make of things, or wish of them, is what the frame makes of them."""
    for part in parts.of(Made):
        least = 0 if part.kind in _OF_NOTHING else 2 if part.kind in _OF_SEVERAL else 1
        if part.distance is not None and part.kind not in (Construction.BUFFER, Construction.SERVICE_AREA):
            yield f"made: {part.kind.value} has no distance"
        if len(part.parts) < least:
            yield f"made: {part.kind.value} needs {least} parts"
    for wish in parts.of(Wish):
        if _says_no_extreme(wish.text, parts):
            yield f"“{wish.text}” is no wish of the question"
    said, own = parts.question.made, {part.kind for part in parts.of(Made)}
    if said and own and not said & own:
        yield f"the question says {' or '.join(sorted(kind.value for kind in said))}"
