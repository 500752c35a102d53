"""Clauses and wishes that stand before their noun: "北公园附近的咖啡馆", "人口超过一万的区"."""

from __future__ import annotations

from dataclasses import replace
from typing import Callable, Optional, Protocol

from ..model.frame import Condition
from .context import Context
from .drafts import PROXIMITY, Clause, NounPhrase, Ranking, Sentence
from .items import MARK, NUMBER, mask
from .measuring import Ranked, ranked_by
from .patterns import Match
from .settle import settle

_APART = ("group", "per", "than", "open")  # what is about the whole sentence


class Reads(Protocol):
    """What is asked of the grammar, which itself asks what stands before a noun."""

    @property
    def context(self) -> Context: ...

    def noun_phrases(self, start: int, extended: bool = True) -> list[NounPhrase]: ...

    def best_relation(self, position: int) -> Optional[Match]: ...

    def relations_at(self, position: int) -> list[Match]: ...

    def best_condition(self, position: int) -> Optional[Match]: ...

    def wish(self, match: Match) -> Condition: ...

    def clause(self, match: Match) -> Clause: ...

    def ends(self, position: int) -> bool: ...

    def take_for(self, position: int, phrase: NounPhrase) -> None: ...


def modified(grammar: Reads, read: Callable[[int], Optional[NounPhrase]], start: int) -> list[NounPhrase]:
    """The noun phrases that begin at ``start`` with a clause or a wish about their noun; ``read`` reads a bare one."""
    found = {}
    wish = grammar.best_condition(start)
    head = _head_after(grammar, read, wish) if wish is not None and not wish.rule.options.get("refused") else None
    if wish is not None and head is not None and not head.draft.is_named:
        head.draft.conditions.append(grammar.wish(wish))
        found[head.end] = head
    for relation in sorted(grammar.relations_at(start), key=lambda match: match.weight):  # 巴西南部 is a part, as it is by itself
        best = relation.slots.get("best")
        by_number = best is not None and best.role not in PROXIMITY
        head = _head_after(grammar, read, relation) if not by_number or _measures_from(grammar.context, start) else None
        if head is None:
            continue
        clause = grammar.clause(relation)
        ranked = ranked_by(grammar.context, relation, clause) if by_number else Ranked(best, (clause,)) if best is not None else None
        head.draft.clauses += ranked.clauses if ranked is not None else (clause,)
        head.draft.rankings += [ranked.ranking] if ranked is not None else []
        head.draft.conditions += ranked.conditions if ranked is not None else ()
        found[head.end] = head
    return list(found.values())


def _measures_from(context: Context, start: int) -> bool:
    """Whether it is measured from what begins there: 离人口最多的城市最近的机场 is no airport with the most people."""
    return start > 0 and context.keys[start - 1] in context.language.data.get("measuring_from", ())


def owner_of_wished(grammar: Reads, position: int) -> Optional[tuple[Clause, int, int]]:
    """A name right before a wish about what it has, "日本人口超过一百万的城市": its clause, used items, end."""
    context = grammar.context
    names = grammar.noun_phrases(position, extended=False)
    wish = grammar.best_condition(names[0].end) if names and names[0].end < len(context.items) else None
    if wish is None or wish.rule.options.get("refused"):
        return None
    # 老城均价2万以下且离车站800米内的小区
    goes_on = wish.end < len(context.items) and context.keys[wish.end] in context.language.conjunctions
    if context.keys[wish.end - 1] not in context.language.possessives and not goes_on:
        return None
    draft = names[0].draft
    clause = Clause("of", draft.text, draft.start, draft.end, settle(draft))
    return (clause, names[0].used, names[0].end) if goes_on or context.is_content(wish.end) else None


def leads_on(grammar: Reads, position: int, made: NounPhrase, asked: Callable[[], Optional[Match]]) -> bool:
    """Whether what is made at ``position`` only says where, 缓冲区以外的药店, or of what something is ``asked``, 缓冲区的面积."""
    if not grammar.context.language.postpositions:
        return False
    relation = grammar.best_relation(position)
    if relation is None:
        grammar.take_for(position, made)
        relation = grammar.best_relation(position)
    if relation is not None and relation.end > made.end and not grammar.ends(relation.end):
        return True
    output = asked()
    return output is not None and output.end > made.end and "target" in output.slots


def may_own(context: Context, match: Match) -> bool:
    """Whether "of" what goes before needs no reading as a noun phrase: at the end, and of a place that is made of nothing."""
    at_end = match.end >= len(context.items) or context.items[match.end].kind == MARK
    return at_end or context.keys[match.end - 1] in context.language.owning_verbs or of_made_place(context, match)


def of_made_place(context: Context, match: Match) -> bool:
    """As in 市中心的书店, and not in 市中心的面积."""
    phrase = match.slots.get("ref")
    made = phrase.draft.made if phrase is not None and match.rule.kind == "of" and match.end < len(context.items) else None
    return made is not None and not made.parts and context.keys[match.end] not in context.language.field_nouns


def of_container(found: list[Match], best: Match) -> Match:
    """The best match, or the container of which it says something: in 与德国接壤的国家内的机场 it is the countries that border Germany."""
    inside = [other for other in found if other.rule.kind == "in" and other.end > best.end] if best.rule.kind == "touches" else []
    said = (other for other in inside if any(clause.kind == "touches" for clause in _clauses(other)))
    return max(said, key=lambda match: match.weight, default=best)


def _clauses(match: Match) -> list[Clause]:
    phrase = match.slots.get("ref")
    return phrase.draft.clauses if phrase is not None else []


def misses(grammar: Reads, match: Match) -> bool:
    """As in "学校500米内没有公园": what is missing around the school, and nothing about the school, follows the distance."""
    language, keys = grammar.context.language, grammar.context.keys
    around = language.postpositions and match.rule.kind == "within_distance" and "ref" in match.slots
    return around and match.end < len(keys) and keys[match.end] in language.negations


def swallows(grammar: Reads, match: Match) -> bool:
    """As in "穿过老城区的道路有哪些": the roads are what is asked for, and not what is crossed."""
    language, start = grammar.context.language, match.end
    phrase = match.slots.get("ref") if language.postpositions else None
    if phrase is None or phrase.end != start or phrase.draft.is_named or not phrase.draft.clauses:
        return False
    asking = language.function_words | language.interrogatives | language.classifiers
    return all(key in asking or item.kind == MARK for key, item in zip(grammar.context.keys[start:], grammar.context.items[start:]))


def led(context: Context, found: Sentence, rankings: list[Ranking], match: Match) -> Match:
    """The match with a superlative right before it as that of its reference: 人口最多的镇有几所学校 asks of one town."""
    phrase = match.slots.get("ref")
    if match.start != found.led or not rankings or phrase is None or "best" in match.slots:
        return match
    item = context.items[match.start]
    begins = min((phrase.draft.start, *(clause.start for clause in phrase.draft.clauses if clause.kind == "of")))  # 人口最多的非洲国家
    if begins != item.start and (item.kind != NUMBER or phrase.draft.count is None):
        return match
    if phrase.draft.is_named or phrase.draft.rankings or rankings[-1].role in PROXIMITY:
        return match
    draft = phrase.draft.copy()
    draft.rankings = [rankings.pop()]
    return replace(match, slots={**match.slots, "ref": replace(phrase, draft=draft)})


def _head_after(grammar: Reads, read: Callable[[int], Optional[NounPhrase]], match: Match) -> Optional[NounPhrase]:
    """The noun that a clause stands before, with a draft of its own."""
    context, position = grammar.context, match.end
    while position < len(context.items) and context.keys[position] in context.language.possessives:
        position += 1
    head = read(position) if position < len(context.items) and match.rule.kind not in _APART else None
    if head is None or head.draft.determiner in context.language.interrogatives:
        return None
    return NounPhrase(head.end, head.draft.copy(), match.used | mask(match.end, position) | head.used)
