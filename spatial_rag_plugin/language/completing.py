"""The target of a question gets what was read elsewhere in the sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.frame import Output, Phrase, RelationKind
from .context import Context
from .drafts import PROXIMITY, Clause, Draft, Ranking, Sentence
from .language import Language
from .settle import relations
from .terms import number_named
from .tokens import fold

_NAMED = 0.7
_BESIDE = ("touches", "direction")
_REACHES = ("within_distance", "between_distance", "near")
_NARROWING = ("along", "crosses", "touches", "intersects", "near", "within_distance", "beyond_distance")


def anything(context: Context, found: Sentence, clauses: list[Clause]) -> Optional[Draft]:
    """As in "what is within 2 km of the castle?": any feature, when only a relation and a pronoun were given."""
    language = context.language
    pronoun = next((i for i, key in enumerate(context.keys) if key in language.generic_pronouns), None)
    if pronoun is None or not any(clause.reference is not None for clause in clauses) or found.groups:
        return None
    found.used |= 1 << pronoun
    item = context.items[pronoun]
    return Draft(language.data["generic_target"], item.start, item.end)


def complete(context: Context, found: Sentence, target: Draft, scattered: Draft) -> None:
    """Give the target the clauses, wishes, superlatives and the count that stand apart from it."""
    language = context.language
    target.clauses = sorted([*target.clauses, *scattered.clauses], key=lambda clause: clause.start)
    target.clauses = [part for clause in _with_reach(target.clauses) for part in _agreeing(context, target, clause)]
    target.clauses = _with_owners_narrowed(target.clauses)
    owners = [clause for clause in target.clauses if clause.kind in ("of", "in")]
    adjective, _, noun = target.text.partition(" ")
    shared = fold(noun) in language.neighbour_nouns and fold(adjective) in language.data.get("shared_nouns", ())
    if (shared or fold(target.text) in language.neighbour_nouns) and owners:
        target.text = language.data["generic_target"]
        beside = [clause for clause in owners if clause is owners[0] or (clause.either and clause.either == owners[0].either)]
        either = 0 if shared else owners[0].either  # "common neighbours of Austria and Hungary" border both
        target.clauses = [replace(clause, kind="touches", either=either) if clause in beside else clause for clause in target.clauses]
        adjective, noun = "", ""
    owner = next((clause for clause in target.clauses if clause.kind == "of"), None)
    if noun and owner is not None and fold(adjective) in language.neighbour_adjectives:
        target.text = noun
        target.clauses = [replace(clause, kind="touches") if clause is owner else clause for clause in target.clauses]
    target.conditions = [*scattered.conditions, *target.conditions]
    target.rankings = [_of_neighbours(language, target, ranking) for ranking in (*target.rankings, *scattered.rankings)]
    target.rankings = [_of_densities(context, ranking) for ranking in target.rankings]
    target.count = scattered.count if scattered.count is not None else target.count
    if not target.rankings:
        found.limit, target.count = target.count, None
    elif target.count is not None and language.postpositions and not any(ranking.role in PROXIMITY for ranking in target.rankings):
        # "按人口从高到低列出前三个区"; of the 5 nearest all are put in order
        target.rankings = [replace(ranking, everything=False) for ranking in target.rankings]


def _with_reach(clauses: list[Clause]) -> list[Clause]:
    """As in "stations without a school within 1 km", "with no park nearby": how far what they have may be away."""
    found: list[Clause] = []
    for clause in clauses:
        owner = found[-1] if found else None
        held = owner is not None and owner.kind == "contains" and owner.reference is not None and 0 <= clause.start - owner.end <= 1
        if owner is not None and held and _is_reach(clause):
            words = f"{owner.text} {clause.text}"
            found[-1] = replace(clause, text=words, start=owner.start, reference=owner.reference, negated=owner.negated)
        else:
            found.append(clause)
    return found


def _is_reach(clause: Clause) -> bool:
    around = clause.reference is None or (clause.reference.made is not None and " " not in clause.text)  # an adverb
    return around and clause.kind in _REACHES and not clause.negated


def _with_owners_narrowed(clauses: list[Clause]) -> list[Clause]:
    """As in "capitals of the countries along the Danube": all countries have one, so that it tells which countries are meant."""
    found: list[Clause] = []
    for clause in clauses:
        owner = found[-1] if found else None
        of = owner.reference if owner is not None and owner.kind == "of" and 0 <= clause.start - owner.end <= 1 else None
        if owner is None or of is None or owner.negated or not (of.plural and of.is_bare and of.name_like < _NAMED):
            found.append(clause)
            continue
        if clause.kind not in _NARROWING or clause.reference is None or clause.negated:
            found.append(clause)
            continue
        narrowed = replace(of, relations=relations([clause], None, None, Output.FEATURES))
        found[-1] = replace(owner, text=f"{owner.text} {clause.text}", end=clause.end, reference=narrowed)
    return found


def _agreeing(context: Context, target: Draft, clause: Clause) -> list[Clause]:
    """As in "hotels near a station in districts with …": one station lies in no several districts, so the hotels do.

    "Villages south of a forest in Wicklow" are those of Wicklow, too: any forest will do, and the region says where to look.
    """
    reference = clause.reference
    inner = reference.relations[-1] if reference is not None and reference.relations else None
    region = inner.reference if inner is not None else None
    if reference is None or inner is None or region is None or inner.kind is not RelationKind.IN or not inner.text:
        return [clause]
    kind = reference.name_like < _NAMED and reference.superlative is None and not target.is_named
    single = reference.determiner and not reference.plural
    several = kind and single and target.plural and region.plural and region.name_like < _NAMED
    if not several and not (kind and _is_beside_any(context, clause, reference, region)):
        return [clause]
    freed = replace(clause, reference=replace(reference, relations=reference.relations[:-1]))
    return [freed, Clause("in", inner.text, clause.end, clause.end, region)]


def _is_beside_any(context: Context, clause: Clause, reference: Phrase, region: Phrase) -> bool:
    """Whether something touches, or lies on one side of, any of a kind in a region that has a name.

    "North of lakes in Dublin" is north of all of them: there the region says which lakes are meant.
    """
    all_of_them = reference.plural and not reference.determiner and clause.kind == "touches"
    any_of_them = all_of_them or (not reference.plural and fold(reference.determiner) in context.language.indefinite)
    alone = len(reference.relations) == 1 and not reference.conditions and not clause.negated and clause.distance is None
    return clause.kind in _BESIDE and any_of_them and alone and region.name_like >= _NAMED


def _of_densities(context: Context, ranking: Ranking) -> Ranking:
    """As in "the most densely populated district": by a number that may be worked out where no field holds it."""
    term = number_named(context, Draft(ranking.field, 0, 0)) if ranking.field and ranking.term is None else None
    if term is None or term.per is None:
        return ranking
    return replace(ranking, field="", dimension="count", term=replace(term, text=ranking.field))


def _of_neighbours(language: Language, target: Draft, ranking: Ranking) -> Ranking:
    """As in "the district with the most neighbours": those are others of its kind, which touch it."""
    tally = ranking.term.tally if ranking.term is not None else None
    if ranking.term is None or tally is None or fold(tally.counted.text) not in language.neighbour_nouns:
        return ranking
    counted = Phrase(target.text, tally.counted.start, tally.counted.end, plural=True)
    return replace(ranking, term=replace(ranking.term, tally=replace(tally, counted=counted, kind=RelationKind.TOUCHES)))
