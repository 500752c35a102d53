"""Shares of things and of areas: "what percentage of schools are near a park", "how much of Greece is covered by forest"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Optional

from ..model.frame import Condition, Measure, Output, Phrase, Tally, Term
from .context import Context
from .drafts import Clause, Draft, Sentence
from .items import mask
from .language import Language
from .settle import settle
from .terms import covered_share, without_area
from .tokens import fold

_EVIDENT = 0.5
_SIZES = ("area", "length")
_REGION = ("in", "of", "within")
_SHARED = ("overlaps", "intersects")


def split_region(target: Draft) -> tuple[Optional[Clause], Draft]:
    """The region that a thing is counted in, and the thing without it."""
    region = next(
        (clause for clause in reversed(target.clauses) if clause.kind in _REGION and clause.reference and not clause.negated), None
    )
    rest = target.copy()
    rest.clauses = [clause for clause in target.clauses if clause is not region]
    rest.rankings, rest.rate = [], None
    return region, rest


def apportion(context: Context, found: Sentence, target: Draft) -> None:
    """As in "what percentage of schools are near a park", "how much of Greece is covered by forest"."""
    if found.whole is not None:
        found.output, found.measure = Output.NUMBER, _portion(context, found, target, found.whole)
        return
    if not target.plural:  # "what share of each zone overlaps a bog": the part of one thing that lies there
        target.clauses = [replace(item, kind="in") if item.kind in _SHARED and not item.negated else item for item in target.clauses]
    region, rest = split_region(target)
    target.text = rest.text = without_area(context, rest.text)
    if region is not None and region.reference is not None and _is_of_each(context, target):
        words = context.text[region.reference.start : region.reference.end]
        found.output, found.subject = Output.TABLE, settle(rest)
        found.measure = Measure(terms=(covered_share(words, region.reference),))
        return
    mass = not target.plural and len(target.clauses) == 1 and not target.conditions and region is not None
    if mass and found.share != "area" and region is not None and _is_of_all_of_it(context, found, target, region):
        whole = rest.copy()
        found.output, found.measure = Output.NUMBER, Measure(statistic="share", whole=settle(whole), dimension="area")
        return
    if found.share == "area" and region is None and not target.conditions:
        found.output, found.measure = Output.NUMBER, Measure(statistic="share", dimension="area")
        return
    if (found.share == "area" or mass) and region is not None and region.reference is not None:
        owner = _of_its_area(context, region, region.reference, target)
        if owner.name_like < 0.5 and owner.plural:
            found.output, found.subject = Output.TABLE, owner
            found.measure = Measure(terms=(covered_share(context.text[target.start : target.end], settle(rest)),))
        else:
            found.measure = Measure(statistic="share", whole=owner, dimension="area")
        return
    whole = _named_whole(context, found, target) or _whole(context, target)
    if settle(whole) == settle(target):
        _said_after_verb(context, found, target)
    if settle(whole) == settle(target) and not (target.clauses or target.conditions or target.is_named):
        found.output = Output.NUMBER  # 三甲医院占比: whether the word is a part of a layer is told by the data
        found.measure = Measure(statistic="share", dimension=found.share)
        return
    if settle(whole) == settle(target):
        found.refusals.append(("share-of-what", context.text[target.start : target.end]))
        return
    found.output = Output.NUMBER
    found.measure = Measure(statistic="share", whole=settle(whole), dimension=found.share if found.share in _SIZES else "count")


def _is_of_each(context: Context, target: Draft) -> bool:
    """As in "what percentage of each district is in a flood zone": what lies there is a part of every one of them."""
    return fold(target.determiner) in context.language.grouping and len(target.clauses) == 1 and not (target.conditions or target.is_named)


def _is_of_all_of_it(context: Context, found: Sentence, target: Draft, region: Clause) -> bool:
    """As in "what share of the forest lies in Old Town", 位于老城的林地占全部林地的比例: of the forest, and not of Old Town."""
    if found.share_of and found.share_of == target.text:
        before = context.text[: max(context.text.rfind(found.share_of), 0)]
        return before.endswith(tuple(context.language.data.get("together_determiners", ())))
    start = region.start if region.start >= target.end else len(context.text)
    verbs = (item for item in context.items if target.end <= item.start and item.key in context.language.copulas)
    return any(verb.start <= start or verb.start < region.end for verb in verbs)


def _portion(context: Context, found: Sentence, target: Draft, whole: Draft) -> Measure:
    """A number of the target of the same number of a whole, which lies where the target does unless it says where."""
    sizes = (word for word, dimension in context.language.data["dimension_nouns"].items() if dimension == found.share)
    for ending in (found.measure.field, *sizes):
        if ending and whole.text.endswith(ending) and context.kind_evidence(whole.text[: -len(ending)]) >= _EVIDENT:
            whole.text = whole.text[: -len(ending)]  # the 图斑 of 图斑面积, which is a field as well
    told = context.text[: max(whole.start, 0)].rstrip()
    together = bool(context.language.segmenter) and told.endswith(tuple(context.language.data["together_determiners"]))
    if not (whole.clauses or whole.is_named or together or fold(whole.determiner) in context.language.together):  # 占全部养殖场: wherever
        whole.clauses = [clause for clause in target.clauses if clause.kind in _REGION and not clause.negated]
    field = found.measure.field if found.share == "field" else ""
    return Measure(field, "share", whole=settle(whole), dimension="" if field else found.share)


def _of_its_area(context: Context, region: Clause, whole: Phrase, target: Draft) -> Phrase:
    """Of "the park's area" the park."""
    owner = whole.relations[0].reference if whole.relations else None
    if owner is None or fold(whole.text) not in context.language.data["dimension_nouns"]:
        return whole
    target.clauses = [replace(clause, reference=owner) if clause is region else clause for clause in target.clauses]
    return owner


def _named_whole(context: Context, found: Sentence, target: Draft) -> Optional[Draft]:
    """As in 民办学校占全部学校的百分之几: all that are called so, wherever they are.

    None where the part is called as the whole is: whether 龙泉镇的学校 are a share of those of the town or of all is said by nothing else.
    """
    named = found.share_of
    if not named or target.text == named or context.kind_evidence(named) < _EVIDENT:
        return None
    whole = target.copy()
    whole.text, whole.conditions, whole.clauses, whole.rankings = named, [], [], []
    return whole


def _said_after_verb(context: Context, found: Sentence, target: Draft) -> None:
    """As in "what share of the schools is public": words after the verb that nothing else explains are a wish."""
    keys, items = context.keys, context.items
    verb = next((i for i, item in enumerate(items) if item.start >= target.end and keys[i] in context.language.copulas), None)
    end = start = verb + 1 if verb is not None else len(items)
    while end < len(items) and context.is_content(end) and not found.used >> end & 1:
        end += 1
    if end > start:
        words = context.words(start, end)
        target.conditions.append(Condition(words, value=words))
        found.used |= mask(start, end)


def parting_verb(language: Language, behind: Iterable[tuple[str, int]]) -> Optional[int]:
    """Where the verb stands that parts a whole from what some of it is: the first one that no relative word has opened a clause for.

    "Permits that were filed in 2022 were denied" are the permits of 2022; of "permits that were denied" it is the only one.
    ``behind``: the words behind the things, as keys with their places.
    """
    inside, first, before = False, None, ""
    for key, start in behind:
        if key in language.relatives and key not in language.conjunctions:
            inside = True
        elif key in language.copulas:
            if not inside and (first is None or before not in language.conjunctions):
                return start
            first, inside = (start if first is None else first), False
        before = key
    return first


def _whole(context: Context, target: Draft) -> Draft:
    """What a share is a share of: what was said before the verb, or, without one, all but the last thing said."""
    language = context.language
    verb = parting_verb(language, ((item.key, item.start) for item in context.items if item.start >= target.end))
    whole = target.copy()
    if verb is not None:
        ends = [context.text.find(wish.text, target.end) + len(wish.text) for wish in target.conditions]
        whole.conditions = [wish for wish, end in zip(target.conditions, ends) if end <= verb]
        last = max((end for end in ends if end > verb), default=None)
        whole.clauses = [clause for clause in target.clauses if clause.start < verb or _scopes(context, clause, last)]
        return whole
    several = len(target.clauses) + len(target.conditions) > 1
    whole.clauses = [clause for clause in target.clauses if several and clause.kind in ("in", "of") and clause.reference is not None][:1]
    whole.conditions = []
    return whole


def _scopes(context: Context, clause: Clause, wished: Optional[int]) -> bool:
    """Whether a place is where all of them are: "is running at Harestanes", where what is wished ends, and not "is red and in Old Town"."""
    if wished is None or clause.reference is None or clause.start < wished:
        return False
    return not context.text[wished : clause.start].strip()


def share_in(context: Context, found: Sentence, target: Draft, clause: Clause) -> Term:
    """The share that each part of a breakdown has: "percentage of forest in each county", "share of schools near a park per district"."""
    part, share = target.copy(), found.share
    part.clauses = [item for item in part.clauses if item is not clause]
    words = context.text[target.start : target.end]
    field = found.measure.field
    if found.whole is not None:
        _portion(context, found, part, found.whole)
    group = clause.reference.text if clause.reference is not None else ""
    if found.whole is not None and fold(found.whole.text) != fold(group):  # 各区公园面积占区面积的比例 is of each district
        if share == "field" and field:  # 各乡避难场所容纳人数占常住人口的比例 is of the people they hold, not of their number
            summed = Tally(settle(part), statistic="sum", field=field)
            things = context.kind_evidence(found.whole.text) >= _EVIDENT > context.field_evidence(found.whole.text)
            per = Term(tally=replace(summed, counted=settle(found.whole))) if things else Term(found.whole.text, found.whole.text)
            return Term(words, tally=summed, per=per, percent=True)
        dimension = share if share in ("area", "length") else ""
        own, other = (Tally(settle(draft), statistic="sum" if dimension else "count", dimension=dimension) for draft in (part, found.whole))
        return Term(words, tally=own, per=Term(tally=other), percent=True)
    if share == "area":
        part.text = without_area(context, part.text)
        part.clauses = [item for item in part.clauses if not _is_only_area(context, item)]
    if share == "area" or not (part.clauses or part.conditions):
        return covered_share(words, settle(part))
    return Term(words, tally=Tally(settle(part)), per=Term(tally=Tally(settle(_whole(context, part)))), percent=True)

def _is_only_area(context: Context, clause: Clause) -> bool:
    """As in "share of the area covered by parks": the area is that of what the answer is broken down by."""
    reference = clause.reference
    return reference is not None and reference.is_bare and context.language.data["dimension_nouns"].get(fold(reference.text)) == "area"


def is_kind(context: Context, draft: Draft) -> bool:
    """Whether the data know such things; "African countries" are countries."""
    if draft.is_named or context.kind_evidence(draft.text) >= _EVIDENT:
        return not draft.is_named
    first, _, rest = draft.text.partition(" ")
    of_a_place = rest and draft.plural and first[0].isupper() and context.field_evidence(draft.text) < _EVIDENT
    return bool(of_a_place) and context.kind_evidence(rest) >= _EVIDENT
