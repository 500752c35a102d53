"""Numbers that a question speaks of as terms: sizes, counts of other things, densities, shares."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.frame import Condition, Output, Phrase, RelationKind, Tally, Term
from ..model.units import AREA_UNITS, LENGTH_UNITS, Dimension, Quantity
from .context import Context
from .drafts import Clause, Draft
from .items import NUMBER, QUANTITY, mask
from .patterns import Match
from .settle import relations, settle
from .tokens import fold

DENSITY = "density"
_EVIDENT, _HELD = 0.5, 0.8
_SHORTEST_PART, _LONGEST_COMPOUND = 2, 16  # characters of a compound without spaces
_COMPARED = ("=", "!=", "<", "<=", ">", ">=", "between")
_NARROWING = ("near", "within_distance", "beyond_distance", "between_distance", "direction", "along", "touches", "crosses", "intersects")
TALLIED = {
    "contains": RelationKind.CONTAINS, "have": RelationKind.CONTAINS, "touches": RelationKind.TOUCHES, "crosses": RelationKind.IN,
    "intersects": RelationKind.INTERSECTS, "in": RelationKind.IN, "overlaps": RelationKind.IN,
    "near": RelationKind.NEAR, "within_distance": RelationKind.WITHIN_DISTANCE,
}  # fmt: skip


def number_named(context: Context, draft: Draft) -> Optional[Term]:
    """The number that a noun phrase names ("area", "number of schools", "forest area", "population density"); None when it names things."""
    language = context.language
    text = context.text[draft.start : draft.end]
    words = fold(draft.text)
    term = _counted(context, draft, words, text) or _amount(context, draft, text)
    if term is None:
        parts = language.parts(draft.text)
        size, statistic = language.statistics.longest([fold(part) for part in parts], 0) if parts else (0, "")
        size = 0 if is_whole_field(context, draft.text, language.joined(parts[size:])) else size
        bare = language.joined(parts[size:]) if 0 < size < len(parts) else draft.text
        term = _sized(context, draft, bare, statistic if bare != draft.text else "", text)
    if term is None or draft.rate is None:
        return term
    return replace(term, per=draft.rate)


def number_of(context: Context, words: str, counted: Draft) -> Optional[Term]:
    """The number that ``words`` ("density", "number") name of things that stand apart from them."""
    if is_field(context, counted.text) and fold(words) in context.language.data["count_nouns"]:
        return Term(counted.text, counted.text)
    clause = Clause("of", counted.text, counted.start, counted.end, settle(counted))
    return number_named(context, Draft(words, counted.start, counted.end, clauses=[clause]))


def covered_share(words: str, part: Phrase) -> Term:
    """How much of each area is part of something, in per cent."""
    return Term(words, tally=Tally(part, statistic="sum", dimension="area"), per=Term(dimension="area"), percent=True)


def share_of_things(words: str, part: Phrase) -> Term:
    """How many of all such things fulfil what is said of them ("share of buildings built before 1950"); else how much they cover."""
    if not part.plural or not part.conditions:
        return covered_share(words, part)
    return Term(words, tally=Tally(part), per=Term(tally=Tally(replace(part, conditions=()))), percent=True)


def is_field(context: Context, words: str) -> bool:
    """Whether words name an attribute and not things that could be counted."""
    folded = fold(words)
    if not folded:
        return False
    if folded.split()[-1] in context.language.field_nouns:
        return True
    return context.field_evidence(words) >= _EVIDENT and context.kind_evidence(words) < _EVIDENT


def is_whole_field(context: Context, words: str, rest: str) -> bool:
    """Whether words without spaces name an attribute only with the statistic that they begin with: 均价, whose 价 names none."""
    return context.language.segmenter is not None and context.field_evidence(words) >= _EVIDENT > context.field_evidence(rest)


def tallied(draft: Draft, kind: RelationKind = RelationKind.CONTAINS) -> Tally:
    """How many of what a noun phrase says stand in a relation to a feature."""
    plain = draft.copy()
    plain.rankings, plain.rate = [], None
    around = next((clause for clause in plain.clauses if clause.reference is None and clause.kind in ("near", "within_distance")), None)
    if around is None or around.negated or around.lower is not None:
        return Tally(settle(plain), kind)
    plain.clauses = [clause for clause in plain.clauses if clause is not around]
    return Tally(settle(plain), TALLIED[around.kind], around.distance)  # "300米内咖啡馆最多的地铁站"


def narrowed(context: Context, term: Optional[Term], clause: Clause) -> Optional[Term]:
    """The term of a tally with a clause right behind it ("the most schools within 500 m"); None when the clause is not about it."""
    if term is None or term.tally is None:
        return None
    tally = term.tally
    if clause.reference is None:
        around = TALLIED.get(clause.kind)
        if around not in (RelationKind.NEAR, RelationKind.WITHIN_DISTANCE) or clause.negated or clause.lower is not None:
            return None
        return replace(term, tally=replace(tally, kind=around, distance=clause.distance))
    if clause.kind not in _NARROWING or context.kind_evidence(tally.counted.text) < _EVIDENT:
        return None
    added = relations([clause], None, None, Output.FEATURES)
    return replace(term, tally=replace(tally, counted=replace(tally.counted, relations=(*tally.counted.relations, *added))))


def rated(context: Context, conditions: list[Condition], rate: Term) -> bool:
    """Give "per km²" to the number of the last wish: "with more than 2 schools per km²", "with a density above 1000 per km²"."""
    last = conditions[-1] if conditions else None
    if last is None or last.number is None:
        return False
    term = last.term or number_named(context, Draft(last.field, 0, 0))
    if term is None and is_field(context, last.field):
        term = Term(last.field, last.field)
    if term is None or (term.per is not None and term.per.dimension != rate.dimension):
        return False
    conditions[-1] = replace(last, field="", term=replace(term, per=rate))
    return True


def narrowed_by_wish(context: Context, conditions: list[Condition], wish: Condition, start: int) -> bool:
    """Give a wish to what is counted right before it: "with 3 lakes larger than 2 ha"; ``start`` is where the wish begins (a character)."""
    last = conditions[-1] if conditions else None
    tally = last.term.tally if last is not None and last.term is not None else None
    if fold(wish.text).split()[:1] and fold(wish.text).split()[0] in context.language.conjunctions:
        return False
    if last is None or last.term is None or tally is None or context.kind_evidence(tally.counted.text) < _EVIDENT:
        return False
    at = context.text.find(last.text)
    if at < 0 or context.text[at + len(last.text) : start].strip():
        return False
    counted = replace(tally.counted, conditions=(*tally.counted.conditions, wish))
    words = context.text[at : start + len(wish.text)]
    conditions[-1] = replace(last, text=words, term=replace(last.term, tally=replace(tally, counted=counted)))
    return True


def split_compound(context: Context, words: str) -> Optional[tuple[str, str]]:
    """Of "hotel rating" the things and their attribute; None when the words are not both."""
    parts = context.language.parts(words)
    for cut in range(len(parts) - 1, 0, -1):
        thing, field = context.language.joined(parts[:cut]), context.language.joined(parts[cut:])
        if context.kind_evidence(thing) >= _EVIDENT and is_field(context, field):
            return thing, field
    return _split_unspaced(context, words) if context.language.segmenter is not None else None


def _split_unspaced(context: Context, words: str) -> Optional[tuple[str, str]]:
    """Things and their attribute without a word between them, 避难场所可容纳人数; a statistic stays with the attribute."""
    if len(words) > _LONGEST_COMPOUND or context.kind_evidence(words) >= _EVIDENT:
        return None
    for cut in range(_SHORTEST_PART, len(words) - _SHORTEST_PART + 1):
        field = context.language.parted_statistic(words[cut:])[1]
        if context.field_evidence(field) >= _EVIDENT > context.kind_evidence(field) and context.kind_evidence(words[:cut]) >= _EVIDENT:
            return words[:cut], words[cut:]
    return None


def of_things(context: Context, term: Term) -> Term:
    """As in "the highest average hotel price": of a statistic of things' attribute, what each has of it inside."""
    parts = split_compound(context, term.field) if term.field and term.statistic and term.per is None else None
    if parts is None or context.field_evidence(term.field) >= _EVIDENT:
        return term
    return Term(term.text, tally=Tally(Phrase(parts[0], plural=True), statistic=term.statistic, field=parts[1]))


def owner_of(draft: Draft) -> Optional[Phrase]:
    """What stands behind "of" and is no name: the schools of "the number of schools"."""
    owners = [clause.reference for clause in draft.clauses if clause.kind == "of" and clause.reference is not None]
    return owners[0] if owners and owners[0].name_like < 0.7 else None


def named_owner(draft: Draft) -> Optional[Phrase]:
    """The named place that a number is said to be of: "the population of Utrecht"."""
    owners = [clause.reference for clause in draft.clauses if clause.kind == "of" and clause.reference is not None]
    return next((owner for owner in owners if owner.name_like >= 0.7), None)


def without_owner(draft: Draft) -> list[Clause]:
    """The clauses of a number that do not say what it is a number of."""
    owner = owner_of(draft)
    return [clause for clause in draft.clauses if owner is None or clause.reference is not owner]


def without_area(context: Context, text: str) -> str:
    """What a word for its area is about: parks of "Parkfläche", where that is no kind of thing itself."""
    parts = context.language.parts(text)
    area = len(parts) == 2 and context.language.data["dimension_nouns"].get(fold(parts[1])) == "area"
    known = area and context.kind_evidence(parts[0]) >= _EVIDENT > context.kind_evidence(text)
    return parts[0] if known else text


def _counted(context: Context, draft: Draft, words: str, text: str) -> Optional[Term]:
    """As in "number of schools", "percentage of forest", "density of schools"."""
    data, owner = context.language.data, owner_of(draft)
    if owner is None:
        return None
    if words in data["count_nouns"]:
        return Term(text, tally=Tally(owner))
    if words in data["density_nouns"]:
        return _density(text, owner) if not is_field(context, owner.text) else Term(text, owner.text, per=_AREA)
    if words in data["share_nouns"] and context.kind_evidence(without_area(context, owner.text)) >= _EVIDENT:
        return share_of_things(text, replace(owner, text=without_area(context, owner.text)))
    return None


def _sized(context: Context, draft: Draft, words: str, statistic: str, text: str) -> Optional[Term]:
    """As in "area", "total length of roads", "forest area", "population density", "mean elevation"."""
    data, parts, owner = context.language.data, context.language.parts(words), owner_of(draft)
    dimension = data["dimension_nouns"].get(fold(words), "")
    if dimension and owner is not None:
        return Term(text, tally=Tally(owner, statistic=statistic or "sum", dimension="area" if dimension == "size" else dimension))
    if dimension:
        return Term(text, dimension=dimension, statistic=statistic)
    first = context.language.joined(parts[:-1])
    last = fold(parts[-1]) if parts else ""
    if first and last in data["density_nouns"]:
        thing = _thing(draft, first)
        return Term(text, first, per=_AREA) if is_field(context, first) else _density(text, thing)
    share = split_compound(context, first) if first and last in data["share_nouns"] else None
    if share is not None and data["dimension_nouns"].get(fold(share[1])) == "area":  # "公园面积占比"
        return covered_share(text, _thing(draft, share[0]))
    head = next((prefix for prefix in data["per_head"] if words.startswith(prefix) and words != prefix), "")
    head = "" if context.field_evidence(words) >= 1.0 else head  # a field of that very name
    if head and context.names_field(words[len(head) :].strip()):
        return Term(text, words[len(head) :].strip(), per=Term(head, data["per_head"][head]))
    of_people = _sized(context, draft, words[len(head) :].strip(), statistic, text) if head else None
    if of_people is not None and of_people.per is None and of_people.tally is not None:  # 人均公园面积
        return replace(of_people, per=Term(head, data["per_head"][head]))
    countable = first and context.kind_evidence(first) >= _EVIDENT and context.field_evidence(words) < _EVIDENT
    if countable and last in data["count_nouns"]:
        return Term(text, tally=Tally(_thing(draft, first)))
    if first and last in data["count_nouns"] and context.kind_evidence(first) >= _EVIDENT and context.field_evidence(words) < _EVIDENT:
        return Term(text, tally=Tally(_thing(draft, first)))
    if first and last in data["count_nouns"] and is_field(context, first):
        return Term(text, first, statistic=statistic)  # "pupil numbers"
    size = data["dimension_nouns"].get(last, "")
    if countable and size in ("area", "length") and not context.is_thing(words):
        return Term(text, tally=Tally(_thing(draft, first), statistic=statistic or "sum", dimension=size))
    return Term(text, words, statistic=statistic) if context.names_field(words) else None


_AREA = Term(dimension="area", amount=Quantity(1.0, "km2"))


def _amount(context: Context, draft: Draft, text: str) -> Optional[Term]:
    """As in "miles of trail", "acres of park": how much there is of what is counted by its length or its area."""
    words = draft.text.split()
    size, unit = context.language.units.longest([fold(word) for word in words], 0) if words else (0, "")
    rest, owner = words[size:], owner_of(draft)
    if owner is None and len(rest) > 1 and fold(rest[0]) in context.language.data.get("amount_joining", ()):
        owner, rest = _thing(draft, " ".join(rest[1:])), []
    if not size or rest or owner is None or unit not in _EXTENTS:
        return None
    return Term(text, tally=Tally(owner, statistic="sum", dimension=_EXTENTS[unit]))


def _density(text: str, thing: Phrase) -> Term:
    """How much of a thing there is per area, whether it is counted or measured."""
    return Term(text, tally=Tally(thing), per=_AREA, statistic=DENSITY)


def _thing(draft: Draft, words: str) -> Phrase:
    return Phrase(words, draft.start, draft.start + len(words))


def rates(context: Context, position: int) -> list[tuple[int, Term, int]]:
    """What something can be counted per at ``position``: "km²", "100 hectares", "capita", "1000 inhabitants"; (end, value, used items)."""
    item, key = context.items[position], context.keys[position]
    scaled = context.language.number_scales.get(key, 0.0) if key else 0.0  # "per million inhabitants"
    counted = (item.kind == NUMBER and item.quantity is not None) or scaled > 1.0
    following = position + 1 if counted else position
    if item.kind == QUANTITY and item.quantity is not None and item.quantity.unit in _EXTENTS:
        return [(position + 1, Term(item.text, dimension=_EXTENTS[item.quantity.unit], amount=item.quantity), 1 << position)]
    if following >= len(context.items) or not context.keys[following]:
        return []
    data, key_of_rate = context.language.data, context.keys[following]
    field = data["rate_nouns"].get(key_of_rate, "") or data.get("rated_by", {}).get(key_of_rate, "")
    if field:
        amount = (item.quantity or Quantity(scaled, "")) if counted else None
        return [(following + 1, Term(context.words(following, following + 1), field, amount=amount), mask(position, following + 1))]
    size, unit = context.language.units.longest(context.keys, position) if key else (0, "")
    if not size or unit not in _EXTENTS:
        return []
    end = position + size
    return [(end, Term(context.words(position, end), dimension=_EXTENTS[unit], amount=Quantity(1.0, unit)), mask(position, end))]


_EXTENTS = {**dict.fromkeys(AREA_UNITS, "area"), **dict.fromkeys(LENGTH_UNITS, "length")}


# -- wishes that compare a number ---------------------------------------------------------------------------------------------------------


def compared(context: Context, match: Match, condition: Condition) -> Condition:
    """The condition with the term that it compares, where that is no plain field: "larger than 2 ha", "with at least 3 schools"."""
    if "counted" in match.slots and "tally" in match.rule.options:
        return _related(context, match, condition)
    if "counted" in match.slots and match.rule.options.get("amount") and condition.number is not None:
        draft = match.slots["counted"].draft
        if context.names_field(draft.text) and context.kind_evidence(draft.text) < _EVIDENT:  # "less than 800 m of height", no "bike lanes"
            return replace(condition, field=draft.text)
        size = "area" if condition.number.dimension is Dimension.AREA else "length"
        counted = Tally(settle(draft), statistic="sum", dimension=size)
        words = context.text[draft.start : draft.end] if draft.rate is not None else condition.text
        return replace(condition, field="", term=Term(words, tally=counted, per=draft.rate))
    if "counted" in match.slots:
        draft = match.slots["counted"].draft
        named = number_named(context, draft)
        plain = named is not None and named.field and named.per is None and not named.statistic
        return replace(condition, field=draft.text, term=None if plain else named)
    if match.rule.options.get("in_percent"):
        words, number = condition.field or condition.value, condition.number
        share = f"{context.language.data['share_nouns'][0]} {words}"
        kept = next((said for said in (words, share) if words and context.names_field(said)), "")  # PCT_POVERTY is no "poverty"
        if kept and number is not None:
            return replace(condition, field=kept, value=f"{number.value:.12g}", term=Term(kept, kept, percent=True))
        thing = Phrase(words, plural=context.language.is_plural(words.split()[-1]))
        value = condition.value if condition.field or number is None else f"{number.value:.12g}"
        return replace(condition, field=share, value=value, term=covered_share(condition.text, thing))
    if "sized" in match.slots and "number" in match.slots:
        condition = replace(condition, field="area", upper=match.slots["sized"])
    if condition.number is not None and condition.upper is not None and condition.number.unit in ("", condition.upper.unit):
        condition = replace(condition, number=replace(condition.number, unit=condition.upper.unit))
    if condition.op not in _COMPARED or condition.number is None or condition.term is not None or not condition.field:
        return condition
    words = fold(condition.field)
    dimension = context.language.data["dimension_nouns"].get(words, "")
    said = "field" in match.slots
    if said and not dimension:
        at = max(0, context.text.find(condition.field, context.items[match.start].start))
        term = number_named(context, Draft(condition.field, at, at + len(condition.field)))
        rate = term is not None and term.per is not None and term.statistic == "" and context.field_evidence(condition.field) < _EVIDENT
        if term is not None and (term.tally is not None or term.statistic or rate):
            # "median income" may be a field as it stands; a "population density" that is none is people by area
            return replace(condition, field=condition.field if term.tally is None and not rate else "", term=term)
    if dimension:
        if not _fits(dimension, condition):
            return condition
        return replace(condition, field=condition.field if said else "", term=Term(condition.field, dimension=dimension))
    if not said or match.rule.options.get("field") or is_field(context, condition.field):
        return condition
    if "unitnoun" in match.slots or condition.number.dimension is not Dimension.NONE or not _counts(context, condition, match):
        return condition
    start = context.text.find(condition.field, context.items[match.start].start)
    thing = Phrase(condition.field, start, start + len(condition.field), plural=context.language.is_plural(words.split()[-1]))
    kind = TALLIED[str(match.rule.options.get("tally", "contains"))]
    field = condition.field if kind is RelationKind.CONTAINS else ""
    return replace(condition, field=field, term=Term(condition.field, tally=Tally(thing, kind)))


def _related(context: Context, match: Match, condition: Condition) -> Condition:
    """How many things a feature stands in a relation to: "in more than 2 districts", "crossed by several roads"."""
    draft, options = match.slots["counted"].draft, match.rule.options
    number = condition.number or Quantity(float(options["number"]), "")
    condition = replace(condition, value=f"{number.value:.12g}", number=number)
    if is_field(context, draft.text):
        return replace(condition, field=draft.text)
    tally = tallied(draft, TALLIED[str(options["tally"])])
    if "value" in match.slots:  # "where more than 3 wells are dry"
        said = Condition(match.slots["value"], value=match.slots["value"])
        tally = replace(tally, counted=replace(tally.counted, conditions=(*tally.counted.conditions, said)))
    return replace(condition, field="", term=Term(draft.text, tally=tally))


def _counts(context: Context, condition: Condition, match: Match) -> bool:
    """Whether the number stands before what it is about: "3 schools" counts, "rating 3" does not."""
    if context.language.postpositions and "op" in match.slots and context.kind_evidence(condition.field) >= _EVIDENT:
        return True  # "酒店超过10家的区"
    at = condition.text.find(condition.field)
    behind = fold(condition.text[at + len(condition.field) :]).split()
    bounded = match.rule.kind != "compare" or all(word in context.language.possessives for word in behind)  # "3 schools or more"
    return at > 0 and any(char.isalnum() for char in condition.text[:at]) and bounded


def _fits(dimension: str, condition: Condition) -> bool:
    """Whether the unit of the number is one of the dimension; a missing one is asked for when the question is grounded."""
    measured = condition.number.dimension if condition.number is not None else Dimension.NONE
    expected = {"area": (Dimension.AREA,), "length": (Dimension.LENGTH,), "perimeter": (Dimension.LENGTH,)}
    return measured in (Dimension.NONE, *expected.get(dimension, (Dimension.AREA, Dimension.LENGTH)))


def has_things(context: Context, match: Match, words: str) -> bool:
    """Whether several things of a layer are called so that have other things: "Stadtteile haben Schulen", beside a field of that name."""
    language, draft = context.language, match.slots["target"].draft
    owning = language.data.get("owning_verbs", ())
    if draft.is_named or not any(match.own >> at & 1 and key in owning for at, key in enumerate(context.keys)):
        return False
    evidence = context.kind_evidence(words)
    none = fold(draft.determiner) in language.negations and evidence >= _EVIDENT
    return none or (evidence >= _HELD and language.is_plural(words) and fold(draft.determiner) not in language.definite)
