"""Numbers of a region that the question counts in it: densities, "are there more than 5 … in …", averages of counts."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.frame import Condition, Measure, Output, RelationKind, Tally, Term
from .context import Context
from .drafts import Clause, Draft, Sentence
from .groups import field_term, joined_to
from .per_length import size_per_head
from .settle import settle
from .shares import apportion, split_region
from .terms import is_field, number_named, number_of, split_compound
from .tokens import fold

_RATED = (None, Output.COUNT, Output.FEATURES, Output.AREA, Output.LENGTH, Output.ATTRIBUTE)
_AROUND = {"near": RelationKind.NEAR, "within_distance": RelationKind.WITHIN_DISTANCE}


def locate(context: Context, found: Sentence) -> None:
    """Turn what was counted in a region into a number of that region; a sentence that asks for nothing of the kind stays as it is."""
    target = found.target
    if target is None or found.subject is not None:
        return
    if found.rate is not None and found.output is Output.NUMBER and fold(found.measure.field) in context.language.counting_nouns:
        found.output, found.measure = Output.COUNT, Measure()  # "average number of people per household"
    if found.rate is not None and found.output not in _RATED:
        found.refusals.append(("rate", found.rate.text))
    elif found.share:
        apportion(context, found, target)
    elif found.bound is not None:
        _bounded(context, found, target)
    elif found.rate is not None and target.rankings:
        _ranked(found, target, found.rate)
    elif found.rate is not None and found.output in _RATED[:-1]:
        _rated(context, found, target)
    elif found.output in (Output.AREA, Output.LENGTH):
        _per_head(context, found, target)
    elif found.output is Output.ATTRIBUTE and found.measure.field:
        _measured(context, found, target)
    elif found.output is Output.NUMBER and found.measure.field and found.measure.statistic:
        _averaged(context, found, target)
    elif found.output in (None, Output.FEATURES) and not target.is_named and not target.rankings:
        _compound(context, found, target)


def _number_of(found: Sentence, region: Optional[Clause], term: Term, words: str) -> None:
    """Answer with a number of the region; without one it is not known of what."""
    if region is None or region.reference is None:
        found.refusals.append(("no-region", words))
        return
    several = region.reference.plural and found.measure.statistic == ""
    found.subject = region.reference
    found.output, found.measure = Output.TABLE if several else Output.NUMBER, Measure(statistic=found.measure.statistic, terms=(term,))


def _per_head(context: Context, found: Sentence, target: Draft) -> None:
    """As in 柳河村人均菜地面积是多少, where the size is asked for and what it is per stands before the things."""
    sized = size_per_head(context, found, target)
    if sized is not None:
        _number_of(found, split_region(target)[0], sized, context.text[target.start : target.end])


def _rated(context: Context, found: Sentence, target: Draft) -> None:
    """As in "how many schools per km² are there in Ohio", "gdp per capita of Germany"."""
    region, rest = split_region(target)
    words = context.text[target.start : target.end]
    if found.output in (Output.AREA, Output.LENGTH):
        tally = Tally(settle(rest), statistic=found.measure.statistic or "sum", dimension=found.output.value)
        found.measure = Measure()
        _number_of(found, region, Term(words, tally=tally, per=found.rate), words)
        return
    named = number_named(context, rest) if found.output is not Output.COUNT else None
    term = named or (Term(words, target.text) if _inhabitants(context, target.text) else Term(words, tally=Tally(settle(rest))))
    _number_of(found, region, replace(term, per=found.rate), words)


def _ranked(found: Sentence, target: Draft, rate: Term) -> None:
    """As in "the country with the highest GDP, per capita": the rate belongs to what the superlative goes by."""
    ranking = target.rankings[-1]
    if ranking.term is not None and ranking.term.per is None:
        target.rankings[-1] = replace(ranking, term=replace(ranking.term, per=rate))
    elif ranking.field:
        target.rankings[-1] = replace(ranking, field="", dimension="count", term=Term(ranking.field, ranking.field, per=rate))
    elif ranking.term is None:
        found.refusals.append(("rate", rate.text))


def _inhabitants(context: Context, words: str) -> bool:
    return fold(words) in context.language.data["rate_nouns"]


def _measured(context: Context, found: Sentence, target: Draft) -> None:
    """As in "population density of Texas", "density of restaurants in Northside", "perimeter of the park"."""
    data, words = context.language.data, found.measure.field
    if fold(words) in (*data["density_nouns"], *data["count_nouns"]) and not target.is_named:
        region, rest = split_region(target)
        term = number_of(context, words, rest)
        if term is not None:
            _number_of(found, region, term, context.text[target.start : target.end])
        return
    sized = size_per_head(context, found, target)
    if sized is not None:
        _number_of(found, split_region(target)[0], sized, context.text[target.start : target.end])
        return
    term = field_term(context, words)
    if term.tally is not None and term.per is not None and context.kind_evidence(term.tally.counted.text) < 0.5:
        found.measure = replace(found.measure, field=context.language.parts(words)[-1])  # "point density of trees" is one of trees
        _measured(context, found, target)
        return
    if term.per is None and found.rate is not None:
        term = replace(term, per=found.rate)
    elif (term.per is None and term.dimension != "perimeter") or context.field_evidence(words) >= 0.5:
        return
    found.output, found.measure = Output.TABLE if target.plural else Output.NUMBER, Measure(terms=(term,))


def _averaged(context: Context, found: Sentence, target: Draft) -> None:
    """As in "average population density of the districts", "average number of schools in the districts"."""
    words, statistic = found.measure.field, found.measure.statistic
    if fold(words) in context.language.data["count_nouns"]:
        region, rest = split_region(target)
        if is_field(context, rest.text):
            _number_of(found, region, Term(rest.text, rest.text), words)
            found.subject = joined_to(found.subject, settle(rest)) if found.subject is not None else None
            found.measure = Measure(rest.text, statistic)
        elif region is not None:
            _number_of(found, region, Term(words, tally=Tally(settle(rest))), words)
        return
    term = field_term(context, words)
    if term.per is not None or term.tally is not None:
        found.measure = Measure(statistic=statistic, terms=(term,))
    elif target.is_named and not target.plural:  # of one place it is a statistic of what lies in it, of a raster for example
        found.measure = Measure(terms=(replace(term, statistic=statistic),))


def _compound(context: Context, found: Sentence, target: Draft) -> None:
    """As in "park area in Northside", "mean hotel rating": a thing and a number of it in one noun phrase."""
    term = number_named(context, Draft(target.text, target.start, target.end))
    if term is None or _of_several(context, target.text):
        return
    if term.tally is not None and term.per is not None:
        region, rest = split_region(target)
        narrowed = replace(settle(rest), text=term.tally.counted.text)  # 司徒镇人均公园面积
        _number_of(found, region, replace(term, tally=replace(term.tally, counted=narrowed)), context.text[target.start : target.end])
    elif term.tally is not None and not term.tally.dimension:
        if context.language.statistics.longest(fold(target.text).split(), 0)[1] not in ("", None, "sum"):
            return  # "maximum death count" is no number of deaths
        found.output, target.text, target.plural = Output.COUNT, term.tally.counted.text, True
    elif term.tally is not None and term.tally.dimension:
        found.output, found.measure = Output(term.tally.dimension), Measure(statistic=term.tally.statistic)
        target.text, target.plural = term.tally.counted.text, True
    elif term.field and term.statistic:
        parts = split_compound(context, term.field)
        if parts is not None:
            found.output, found.measure = Output.NUMBER, Measure(parts[1], term.statistic)
            target.text, target.plural = parts[0], True


def _of_several(context: Context, words: str) -> bool:
    """Whether a compound that names a size is in the plural: "Gewerbeflächen" are things, "Gewerbefläche" may be a number."""
    word = fold(words).split()[-1] if words else ""
    plural = any(word.endswith(f"{noun}n") and word != f"{noun}n" for noun in context.language.data["dimension_nouns"])
    return bool(context.language.data["compound_prefixes"]) and plural


def _bounded(context: Context, found: Sentence, target: Draft) -> None:
    """As in "are there more than 5 schools in Northside": a question about Northside."""
    op, number = found.bound or (">", None)
    words = context.text[target.start : target.end]
    region, rest = split_region(target)
    tally = Tally(settle(rest))
    if region is None:
        around = next((clause for clause in target.clauses if clause.kind in _AROUND and clause.reference and clause.lower is None), None)
        rest.clauses = [clause for clause in rest.clauses if clause is not around]
        region = around
        if around is not None:
            tally = Tally(settle(rest), _AROUND[around.kind], around.distance)
    if region is None or region.reference is None or region.either:  # "in France or Germany": in both together, or in one of them?
        found.refusals.append(("count-compared", words))
        return
    condition = Condition(words, target.text, op, f"{number.value:.12g}" if number else "", number, term=Term(words, tally=tally))
    found.subject = replace(region.reference, conditions=(*region.reference.conditions, condition))
    found.output, found.polar = Output.BOOLEAN, True
