"""What an answer is broken down by, and what is measured in each part: "in each district", "by type", "of every park"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.frame import Group, Measure, Output, Phrase, RelationKind, Tally, Term
from ..model.units import Quantity
from .context import Context
from .drafts import Clause, Draft, Sentence
from .items import NUMBER
from .per_length import extent_of, size_per_head
from .rated_wishes import rated_wish
from .settle import relations, settle
from .shares import share_in
from .terms import is_field, is_whole_field, number_named, number_of, owner_of, split_compound, without_owner
from .tokens import fold

_EVIDENT = 0.5
_SHORTEST, _LONGEST = 2, 20  # characters of a field or of a kind, and of both
_RATE_AND_GROUP = 2
_AROUND = ("near", "within_distance")
_UNSAID = (None, Output.FEATURES, Output.NUMBER, Output.ATTRIBUTE)
_STAYING = ("near", "within_distance", "beyond_distance", "intersects", "crosses", "touches", "overlaps", "along")


def is_each(context: Context, determiner: str) -> bool:
    """Whether a determiner asks for a result for each one."""
    return fold(determiner) in context.language.grouping


def break_down(context: Context, found: Sentence) -> None:
    """Give the sentence its group and its table; groups that cannot be said in a frame stay in ``found.groups``, to be told."""
    target = found.target
    if target is None:
        return
    _part(context, found, target)
    _own(context, found, target)
    _rated(context, found)
    rated_wish(context, found, target)
    if found.groups:
        clause = found.groups[0]
        if clause.reference is not None and not found.polar and _break_down_by(context, found, target, clause, clause.reference):
            del found.groups[0]
        return
    if _of_each_kind(context, found, target):
        return
    each = is_each(context, target.determiner) or _apiece(context, found, target) or _all_from_nearest(found, target)
    several = each and not target.is_named and found.output is not None and not found.polar and not _of_distances(found.measure)
    terms = _terms_of(context, found) if several else ()
    if several and found.output is Output.DISTANCE:
        terms = _distance_of_each(found, target)
    if terms:
        found.output, found.measure = Output.TABLE, Measure(terms=terms)


def _of_distances(measure: Measure) -> bool:
    """As in "the mean distance from each school to its nearest library": each has one such distance, so the statistic is over all."""
    return bool(measure.statistic) and len(measure.terms) == 1 and measure.terms[0].origin is not None


def _apiece(context: Context, found: Sentence, target: Draft) -> bool:
    """As in "the area of all districts individually"; that they are many is said by the word alone."""
    words = context.language.data.get("distributive_words", ())
    at = next((at for at, key in enumerate(context.keys) if key in words and context.items[at].start >= target.end), None)
    if at is None or fold(target.determiner) not in context.language.universal | context.language.articles | {""}:
        return False
    found.used |= 1 << at
    if found.measure.statistic == "sum":
        found.measure = replace(found.measure, statistic="")
    return True


def _part(context: Context, found: Sentence, target: Draft) -> None:
    """As in 各区县避难场所可容纳人数: things and their attribute that no word stands between."""
    if context.language.segmenter is None or found.measure.field or found.output not in _UNSAID or target.is_named or target.rankings:
        return
    compound = split_compound(context, target.text)
    if compound is None or target.text in context.language.number_nouns:
        return
    target.text, (statistic, field) = compound[0], context.language.parted_statistic(compound[1])
    if is_whole_field(context, compound[1], field):
        statistic, field = "", compound[1]
    found.output, found.measure = Output.NUMBER if statistic and not found.groups else Output.ATTRIBUTE, Measure(field, statistic)


def _rated(context: Context, found: Sentence) -> None:
    """As in "crimes per officer by neighborhood": what is said with "per" beside another group is what the number is per."""
    if len(found.groups) != _RATE_AND_GROUP or found.rate is not None or found.share:
        return
    said = [clause for clause in found.groups if fold(clause.text).split()[:1] == context.language.data["rate_word"]]
    rate = said[0].reference if len(said) == 1 else None
    amount = _amount_said(context, said[0]) if rate is not None else None
    if rate is None or (rate.plural and amount is None) or rate.name_like or not rate.is_bare:
        return
    counts = context.kind_evidence(rate.text) >= _EVIDENT > context.field_evidence(rate.text)
    found.groups.remove(said[0])
    tally = Tally(replace(rate, plural=True)) if counts else None
    found.rate = Term(said[0].text if counts else rate.text, "" if counts else rate.text, tally=tally, amount=amount)


def _amount_said(context: Context, clause: Clause) -> Optional[Quantity]:
    """The number in "per 1,000 customers"."""
    inside = (item for item in context.items if clause.start <= item.start < clause.end and item.kind == NUMBER)
    return next((Quantity(item.number, "") for item in inside), None)


def _of_each_kind(context: Context, found: Sentence, target: Draft) -> bool:
    """As in "每种酒店的数量": how many there are of each kind of them."""
    kind = context.language.data["kind_determiners"].get(fold(target.determiner), "")
    by, things = (kind, target.text) if kind else _field_and_kind(context, target)
    counts = found.output is Output.COUNT
    averages = found.output in (Output.NUMBER, Output.ATTRIBUTE) and bool(found.measure.field and found.measure.statistic)
    columns = found.output in (Output.TABLE, Output.ATTRIBUTE, None) and found.measure.terms and not averages
    if kind and columns and len(found.measure.terms) > 1:
        found.refusals.append(("several-of-each", context.text[target.start : target.end]))
    plain = by and not (counts or averages or found.polar or target.is_named or target.rankings) and found.output is not None
    terms = _terms_of(context, found) if plain else ()
    number = terms[0] if len(terms) == 1 else None
    own = number is not None and number == Term(number.text, number.field, number.dimension, statistic=number.statistic)
    if not by or found.polar or not (counts or averages or own):
        return False
    found.group, found.output = Group(Phrase(by, target.start, target.end), target.determiner), Output.TABLE
    target.text = things
    found.measure = replace(found.measure, statistic="count") if counts else found.measure
    if number is not None and own:
        found.measure = Measure(number.field, number.statistic or ("sum" if number.dimension else ""), dimension=number.dimension)
    target.determiner = ""
    return True


def _field_and_kind(context: Context, target: Draft) -> tuple[str, str]:
    """As in 各地类图斑的面积: by which field, and of what, where no space stands between them; empty where they are none."""
    if context.language.segmenter is None or not is_each(context, target.determiner) or len(target.text) > _LONGEST:
        return "", target.text
    cuts = ((target.text[:cut], target.text[cut:]) for cut in range(len(target.text) - _SHORTEST, _SHORTEST - 1, -1))
    known = (cut for cut in cuts if context.names_field(cut[0]) and context.kind_evidence(cut[1]) >= _EVIDENT)
    return next((cut for cut in known if context.kind_evidence(cut[0]) < _EVIDENT), ("", target.text))


def _own(context: Context, found: Sentence, target: Draft) -> None:
    """As in "each city's population", "Texas's population": an attribute of what has it, not a thing in it."""
    plain = context.names_field(target.text) and context.kind_evidence(target.text) < 0.5
    kinds = ("of", "in") if plain and field_term(context, target.text).field else ("of",)
    owner = next((clause for clause in target.clauses if clause.kind in kinds and clause.reference is not None), None)
    if owner is None or owner.reference is None or found.output not in (None, Output.FEATURES) or target.is_named:
        return
    if is_each(context, owner.reference.determiner):
        target.clauses = [clause for clause in target.clauses if clause is not owner]
        found.groups.append(owner)
        return
    one = owner.reference.name_like >= 0.7 or owner.reference.superlative is not None
    if not one or found.groups or found.rate is not None or target.rankings or not is_field(context, target.text):
        return
    rest = target.copy()
    rest.clauses = [clause for clause in target.clauses if clause is not owner]
    dimension = context.language.data["dimension_nouns"].get(fold(target.text), "")
    found.subject = joined_to(owner.reference, settle(rest))
    if dimension in ("area", "length"):
        found.output = Output(dimension)
        return
    term = field_term(context, target.text)
    if term.per is not None or term.dimension:
        found.output, found.measure = Output.NUMBER, Measure(terms=(term,))
    else:
        found.output, found.measure = Output.ATTRIBUTE, replace(found.measure, field=target.text)


def _break_down_by(context: Context, found: Sentence, target: Draft, clause: Clause, by: Phrase) -> bool:
    reach = next((item for item in target.clauses if item.reference is None and item.kind in ("within_distance", "near")), None)
    if (said := clause).kind == "group" and reach is not None:  # "for each station, count the cafés within 150 m"
        target.clauses.remove(reach)
        clause = replace(reach, reference=by)
    proximity = next((item for item in target.rankings if item.role in ("nearest", "farthest")), None)
    if proximity is not None and proximity.role == "nearest" and found.output is Output.COUNT:
        target.rankings.remove(proximity)  # "for each station, how many cafés are nearest to it"
        found.group, found.output = Group(by, clause.text, RelationKind.NEAREST), Output.TABLE
        found.measure = replace(found.measure, statistic="count")
        return True
    if proximity is not None:  # of "length of the nearest trail to each hut" a size is told beside it, too
        found.measure = Measure(found.output.value) if found.output in (Output.AREA, Output.LENGTH) else found.measure
        found.group, found.output = Group(by, clause.text, RelationKind.NEAREST), Output.TABLE
        target.clauses.append(replace(clause, kind="from"))
        return True
    if fold(by.text) in context.language.data["count_nouns"] and by.relations and by.relations[0].reference is not None:
        by = by.relations[0].reference  # "for each number of stars"
    sorted_by = fold(by.text) in context.language.kind_fields and context.kind_evidence(by.text) < 0.5  # of whatever field that is
    by_field = (sorted_by and by.name_like < 0.7) or (by.name_like == 0.0 and is_field(context, by.text))
    trailing = [item for item in target.clauses if item.kind == "in" and item.start > clause.start and item.reference is not None]
    if trailing and not by_field:  # "… for each block in Utrecht": the blocks are
        by = replace(by, relations=(*by.relations, *relations(trailing, None, None, Output.FEATURES)))
        target.clauses = [item for item in target.clauses if item not in trailing]
    listed = found.output in (None, Output.FEATURES)
    if clause.kind in _STAYING and listed and (clause.kind not in _AROUND or fold(by.determiner) in context.language.together):
        return False  # "schools near every park": near all of them, or a list for each?
    if clause.kind in _STAYING:
        found.group = Group(by, clause.text, RelationKind(clause.kind))
        target.clauses.append(clause)
    else:
        found.group = Group(by, clause.text, RelationKind.CONTAINS)
        if by.relations and by_field:  # "per type in Northside": what is in Northside is counted
            found.group = Group(replace(by, relations=()), clause.text, RelationKind.CONTAINS)
            found.subject = joined_to(settle(target), by)
    owner = owner_of(target)
    if owner is not None and fold(found.measure.field) in context.language.number_nouns and is_field(context, target.text):
        # "average number of pupils of the schools in each district"
        found.subject, found.output = owner, Output.TABLE
        found.measure = Measure(target.text, found.measure.statistic or "sum")
        return True
    kinds = _kinds_of(context, by)
    if both := _count_and_rate(context, found, target):
        found.subject, found.group = joined_to(by, Phrase("", target.start, target.end)), None
        found.output, found.measure = Output.TABLE, Measure(terms=both)
        return True
    number, rest = _number_asked(context, found, target, clause)
    if number is not None and number.field and kinds is not None:  # "total population by kind of district"
        found.subject, found.group = kinds[1], Group(kinds[0], clause.text, RelationKind.CONTAINS)
        found.output, found.measure = Output.TABLE, Measure(number.field, number.statistic or found.measure.statistic or "sum")
        return True
    parts = split_compound(context, number.field) if number is not None and number.field and number.statistic else None
    if number is not None and parts is not None:  # "mean café rating by district"
        found.subject, found.output = replace(settle(rest), text=parts[0], plural=True), Output.TABLE
        found.measure = Measure(parts[1], number.statistic)
        return True
    statistic = found.measure.statistic or (number.statistic if number is not None and number.field else "")
    amount = _amount_by_values(context, number, by) if by_field and statistic else ""
    if amount:  # "average number of beds by ownership": of what has both
        found.subject, found.group = replace(settle(rest), text=amount, plural=True), Group(by, clause.text)
        found.output, found.measure = Output.TABLE, Measure(amount, statistic)
        return True
    if number is not None and number.field and number.per is None and found.measure.statistic:
        found.subject, found.group = joined_to(by, settle(rest)), None
        found.output, found.measure = Output.NUMBER, Measure(number.field, found.measure.statistic)
        return True
    if number is not None and number.tally is not None and clause.kind in _STAYING:  # "shed count within 50 m of each well"
        if number.per is not None or number.tally.statistic != "count":
            found.group = None
            return False
        counted = number.tally.counted
        found.subject = replace(counted, relations=(*counted.relations, *settle(rest).relations))
        found.measure, found.output = Measure(statistic="count"), Output.TABLE
        return True
    if number is not None:  # "population by district", "schools per km² in each district": a number that each of them has
        found.subject = joined_to(by, settle(rest))
        statistic = found.measure.statistic
        found.measure, found.group = Measure(statistic=statistic, terms=(number,)), None
        found.output = Output.NUMBER if statistic else Output.TABLE
        return True
    dimension = context.language.data["dimension_nouns"].get(fold(found.measure.field), "") if found.output is Output.ATTRIBUTE else ""
    if dimension in ("area", "length"):  # "各区的公园面积"
        found.measure = Measure(statistic="sum", dimension=dimension)
    elif found.output is Output.COUNT or (listed and said.kind not in _STAYING and _counts(context, found, said, target)):
        found.measure = replace(found.measure, statistic="count")
    elif found.output in (Output.AREA, Output.LENGTH):
        found.measure = replace(found.measure, statistic=found.measure.statistic or "sum", dimension=found.output.value)
    elif found.output is Output.DISTANCE or found.output is Output.DIRECTION:
        return False
    found.output = Output.TABLE
    return True


def _amount_by_values(context: Context, number: Optional[Term], by: Phrase) -> str:
    """The words of a number that is told apart by what is only a field: of a field, or of things that no layer holds; else empty."""
    if number is None or number.per is not None or context.kind_evidence(by.text) >= 0.5:
        return ""
    tally = number.tally
    if tally is None:
        return number.field
    bare = tally.statistic == "count" and tally.counted.is_bare
    return tally.counted.text if bare and context.kind_evidence(tally.counted.text) < 0.5 else ""


def _kinds_of(context: Context, by: Phrase) -> Optional[tuple[Phrase, Phrase]]:
    """Of "kind of district" the field and the things that have it."""
    parts = by.text.split()
    if (
        len(parts) == 2
        and context.kind_evidence(parts[0]) >= 0.5
        and is_field(context, parts[1])
        and _sorts_them(context, by.text, parts[1])
    ):
        end = by.start + len(parts[0])  # "per school level"
        return Phrase(parts[1], end + 1, by.end), Phrase(parts[0], by.start, end)
    if len(parts) < 3 or fold(parts[0]) not in context.language.kind_fields or fold(parts[1]) not in context.language.name_joiners:
        return None
    things = " ".join(parts[2:])
    return Phrase(parts[0], by.start, by.start + len(parts[0])), Phrase(things, by.end - len(things), by.end)


def _sorts_them(context: Context, words: str, last: str) -> bool:
    """Whether words end in the field that sorts things, and are no kind of things together; "hospital type" sounds like hospitals only."""
    return fold(last) in context.language.kind_fields or context.kind_evidence(words) < 0.9


def _number_asked(context: Context, found: Sentence, target: Draft, clause: Clause) -> tuple[Optional[Term], Draft]:
    """The number that the target names, or that is counted of it, where each part has it by itself; and what is left of the target."""
    nothing = Draft("", target.start, target.end)
    told = Draft("", target.start, target.end, conditions=list(target.conditions), opening=target.opening)
    data = context.language.data
    words = fold(found.measure.field)
    if found.share:
        return share_in(context, found, target, clause), nothing
    if words in data["count_nouns"] or words in data["density_nouns"]:
        number = number_of(context, words, target)
        rate = found.rate or target.rate
        own = number is not None and bool(number.field)  # of what is counted the count itself keeps what is said of it
        return (replace(number, per=rate) if number is not None and rate is not None else number), told if own else nothing
    per_head = size_per_head(context, found, target)
    if per_head is not None:
        return per_head, nothing
    if found.rate is not None and found.output in (Output.AREA, Output.LENGTH):
        tally = Tally(settle(target), statistic=found.measure.statistic or "sum", dimension=found.output.value)
        found.measure = Measure()
        return Term(context.text[target.start : target.end], tally=tally, per=found.rate), nothing
    if found.rate is not None and found.output in (None, Output.COUNT, Output.FEATURES):
        extent = extent_of(context, found.rate, target.clauses[-1]) if target.clauses else None
        if extent is not None:
            target.clauses, found.rate = target.clauses[:-1], extent
        named = number_named(context, target) if found.output is not Output.COUNT else None
        counted = named or Term(context.text[target.start : target.end], tally=Tally(settle(target)))
        return replace(counted, per=found.rate), nothing
    if found.output is Output.COUNT:
        is_kind = context.kind_evidence(target.text) >= 0.5 > context.field_evidence(target.text)
        inhabitants = "" if is_kind else data["rate_nouns"].get(fold(target.text), "")
        return Term(target.text, target.text) if inhabitants and not target.clauses and not target.conditions else None, told
    if found.output in (None, Output.FEATURES) and not target.rankings and (not target.is_named or context.names_field(target.text)):
        rest = target.copy()
        rest.clauses = without_owner(target)
        term = number_named(context, target)
        thing = context.kind_evidence(target.text) >= 0.5 and (term is None or term.tally is None)
        return None if thing or (clause.kind in _AROUND and term is not None and term.field) else term, rest
    return None, nothing


def _count_and_rate(context: Context, found: Sentence, target: Draft) -> tuple[Term, ...]:
    """As in "for each ward the number of crashes and the crashes per 1,000 residents": nobody names one kind twice to have it once."""
    same = [fold(kind) for kind in (target.text, *target.alternatives)]
    counts = found.output in (None, Output.COUNT, Output.FEATURES) and not (found.measure.terms or target.rankings)
    if found.rate is None or len(same) != 2 or same[0] != same[1] or not counts:
        return ()
    counted = Tally(replace(settle(target), alternatives=()))
    return Term(target.text, tally=counted), Term(target.text, tally=counted, per=found.rate)


def _counts(context: Context, found: Sentence, clause: Clause, target: Draft) -> bool:
    """Whether "schools per district" asks how many; "the schools in each district" and "list the schools of each one" ask for them."""
    each = any(fold(word) in context.language.universal for word in clause.text.split())
    asked = found.output is Output.FEATURES and clause.reference is not None and is_each(context, clause.reference.determiner)
    each = each or asked or any(key in context.language.list_verbs for key in context.keys)
    return not each and not target.rankings


def _all_from_nearest(found: Sentence, target: Draft) -> bool:
    """As in "how far are schools from their nearest park": each of several things has a nearest one of its own."""
    origin = next((clause.reference for clause in target.clauses if clause.kind == "from" and clause.reference is not None), None)
    nearest = origin is not None and any(item.kind is RelationKind.NEAREST and item.reference is None for item in origin.relations)
    return found.output is Output.DISTANCE and target.plural and nearest


def _distance_of_each(found: Sentence, target: Draft) -> tuple[Term, ...]:
    """As in "how far is each school from the nearest hospital"."""
    origin = next((clause for clause in target.clauses if clause.kind == "from" and clause.reference is not None), None)
    if origin is None or origin.reference is None or found.measure.terms:
        return ()
    target.clauses = [clause for clause in target.clauses if clause is not origin]
    nearest = tuple(item for item in origin.reference.relations if item.kind is not RelationKind.NEAREST or item.reference is not None)
    return (Term(origin.text, origin=replace(origin.reference, relations=nearest)),)


def _terms_of(context: Context, found: Sentence) -> tuple[Term, ...]:
    """What is asked of each: "the population of each district", "the area of every park"."""
    measure = found.measure
    if measure.terms:
        return measure.terms
    if found.output in (Output.AREA, Output.LENGTH):
        return (Term(dimension=found.output.value),)
    if found.output in (Output.ATTRIBUTE, Output.NUMBER) and measure.field:
        return (field_term(context, measure.field, measure.statistic),)
    return ()


def field_term(context: Context, words: str, statistic: str = "") -> Term:
    """The number that the words of an attribute name; a plain field where they name nothing else."""
    draft = Draft(words, 0, 0)
    term = number_named(context, draft)
    if term is None:
        return Term(words, words, statistic=statistic)
    return replace(term, text=words, statistic=statistic or term.statistic)


def joined_to(by: Phrase, number: Phrase) -> Phrase:
    """What each has a number: with what the question says beside that number ("population by district in Texas")."""
    return replace(
        by,
        relations=(*by.relations, *number.relations),
        conditions=(*by.conditions, *number.conditions),
        superlative=by.superlative or number.superlative,
        opening=by.opening or number.opening,
    )
