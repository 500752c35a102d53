"""Which relations may begin a piece of the sentence."""

from __future__ import annotations

from .comparing import compares_things
from .drafts import Sentence
from .grammar import Grammar
from .items import WORD
from .patterns import Match
from .prenominal import misses, of_made_place


def may_begin(grammar: Grammar, found: Sentence, position: int, match: Match) -> bool:
    """Whether a relation may be taken at ``position``: before there is a target, only a preposition can open a clause, not a verb."""
    language, items, keys = grammar.context.language, grammar.context.items, grammar.context.keys
    if found.target is None and misses(grammar, match):
        return False
    if match.rule.kind == "group" and not language.sort_words.isdisjoint(keys):
        return False  # "把各区按人口排序"
    if found.target is not None:
        return True
    if language.postpositions:
        return match.rule.kind != "of" or of_made_place(grammar.context, match)
    kind = match.rule.kind
    if kind == "of" and (keys[position] in language.name_joiners or _bounds(grammar, match)):
        return False
    if kind == "group" and keys[position] in language.determiner_words:
        return False  # "every country within …" asks for all of them
    if position == 1 and kind == "touches" and keys[0] in language.generic_pronouns:
        return True  # "what borders France?"
    return kind != "have" and (items[position].kind != WORD or keys[position] in language.function_words)


def _bounds(grammar: Grammar, match: Match) -> bool:
    """As in "does Texas have more counties than Ohio": Texas is what is asked about, not where."""
    condition = grammar.best_condition(match.end - 1)
    return condition is not None and (compares_things(condition) or ("op" in condition.slots and "number" in condition.slots))
