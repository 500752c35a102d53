"""A question put together again from its pieces, in the order in which the grammar reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..evidence import NameLexicon, Vocabulary
from ..language import data_of
from .cutting import cut
from .holding import held
from .row import Parts, Thing

_LONGEST = 200  # letters; what is longer tells more than it asks


def in_order(question: str, code: str, vocabulary: Vocabulary, names: NameLexicon) -> Iterator[str]:
    """The question in other orders of its pieces, the likeliest first; none where a piece of it has no place in them."""
    if len(question) > _LONGEST:
        return
    pieces = cut(question, code, vocabulary, names)
    if pieces is None:
        return
    data = data_of("pieces", code)
    say = {key: form for key, form in data["say"].items() if isinstance(form, str)}
    parts = held(pieces, say, data["say"]["turned"])
    if parts is None:
        return
    said = " ".join(question.casefold().split()).rstrip("?.! ")
    others = _of_a_place(parts, say) if _is_share_of_place(parts, said, say) else _said(parts, say)
    for other in dict.fromkeys(" ".join(other.split()) for other in others):
        if other.casefold() != said:
            yield other


def _is_share_of_place(parts: Parts, said: str, say: dict[str, str]) -> bool:
    """Whether the share is one of a place, "percentage of Elmdale that is forest", and not of the things in it."""
    at = said.find(parts.names[0].casefold()) if len(parts.names) == 1 and "share" in parts.asks and "whole_place" in say else -1
    return at > 0 and re.search(say["whole_place"], said[:at]) is not None


def _of_a_place(parts: Parts, say: dict[str, str]) -> Iterator[str]:
    plain = not (parts.extreme or parts.statistic or parts.group or parts.count or parts.ordinal or parts.field or parts.nearest)
    if plain and len(parts.things) == 1 and parts.asks <= {"ask", "share"}:
        yield say["share_of_place"].format(ref=parts.names[0], things=_thing(parts.things[0], say))


def _said(parts: Parts, say: dict[str, str]) -> Iterator[str]:
    things, group = list(parts.things), parts.group
    if parts.names and not things and "far" not in parts.asks:
        return
    field, extreme = parts.extreme_field or parts.field or (parts.held_field if "sort" in parts.asks else ""), parts.extreme
    if parts.count and field and not extreme:
        extreme = say["largest"] if parts.order in ("", say["descending"]) else say["smallest"]
    statistic = parts.statistic or (say["sum"] if parts.covers and field else "")
    counted = "count" in parts.asks and bool(parts.count or "sort" in parts.asks)
    if not group and (extreme or counted) and not parts.nearest and len(things) == 2:
        if extreme not in ("", say["largest"], say["smallest"]) and not field:
            return  # the deepest well of a field is one of the wells, and no field has the most for it
        which = _which(things)
        things.remove(which)
        group, extreme = _thing(which, say), extreme or say["largest"]
    if "share" in parts.asks:
        things = _of_the_whole(things)
    if parts.names and "far" not in parts.asks and not parts.nearest and things:
        things[0].mods[:0] = [say["in"].format(ref=name) for name in parts.names]
    if "far" in parts.asks:
        yield from _far(parts, things, say)
        return
    if parts.nearest:
        yield from _nearest(parts, things, say)
        return
    if len(things) != 1:
        return
    thing = things[0]
    words = {
        "things": _thing(thing, say), "kind": thing.kind, "front": thing.front, "mods": "".join(f" {mod}" for mod in thing.mods),
        "group": group, "field": field, "extreme": extreme, "stat": statistic, "n": parts.count, "ordinal": parts.ordinal,
        "order": parts.order or say["descending"],
    }  # fmt: skip
    if form := _form(parts, group, field, extreme, statistic, say):
        yield say[form].format_map(words)


def _of_the_whole(things: list[Thing]) -> list[Thing]:
    """What is so of all of a kind, where both are named: "deep wells as a share of all wells"."""
    if len(things) != 2:
        return things
    part, whole = sorted(things, key=lambda thing: -len(thing.front + thing.kind))
    said, kind = f"{part.front}{part.kind}".casefold(), whole.kind.casefold()
    if whole.front or whole.mods or not said.endswith(kind):
        return things
    part.front, part.kind = f"{part.front}{part.kind}"[: len(said) - len(kind)], whole.kind
    return [part]


def _which(things: list[Thing]) -> Thing:
    """Which of two is asked for, where the other is counted in each of it."""
    uncounted = [thing for thing in things if not thing.counted] or things
    return next((thing for thing in uncounted if thing.asked), uncounted[0])


#: What is asked, by all that is said beside the thing itself: nothing of it may be without a place in the form.
_FORMS = {
    frozenset(said.split()): form
    for said, form in (
        ("", "list"), ("polar", "polar"), ("count", "count"), ("sort field", "sorted"),
        ("count by", "count_by"),
        ("statistic field", "stat"), ("statistic field by", "stat_by"), ("count statistic field by", "stat_by"),
        ("extreme", "extreme_bare"), ("extreme field", "extreme"), ("extreme sort field", "extreme"),
        ("extreme size", "top_bare"), ("extreme size field", "top"), ("extreme size sort", "top_bare"), ("extreme size sort field", "top"),
        ("ordinal extreme", "ordinal_bare"), ("ordinal extreme field", "ordinal"), ("ordinal field", "ordinal"),
        ("group extreme", "which_most"), ("group extreme count", "which_most"), ("group extreme size", "top_most"),
        ("group extreme size count", "top_most"), ("group extreme size count sort", "top_most"), ("group extreme count sort", "top_all"),
        ("group extreme field", "most_stat"), ("group extreme field statistic", "most_stat"),
        ("group extreme field size", "top_stat"), ("group extreme field statistic size", "top_stat"),
        ("share", "share"),
    )
}  # fmt: skip


def _form(parts: Parts, group: str, field: str, extreme: str, statistic: str, say: dict[str, str]) -> str:
    """The form in which all is said that the question says; empty where there is none."""
    asked = parts.asks - {"ask"}
    told = {"group": group, "field": field, "extreme": extreme, "statistic": statistic, "size": parts.count, "ordinal": parts.ordinal}
    said = {name for name, words in told.items() if words}
    if parts.grouped and not (extreme and (statistic or "count" in asked or parts.things[0].counted) and parts.things[0].asked != "ask"):
        said = {"by" if name == "group" else name for name in said}
    form = _FORMS.get(frozenset(said | asked), "")
    thing = parts.things[0]
    if (form == "share" and not (thing.front or thing.mods)) or (form == "list" and thing.owned and "ask" not in parts.asks):
        return ""
    return "which_fewest" if form == "which_most" and extreme == say["smallest"] else form


def _nearest(parts: Parts, things: list[Thing], say: dict[str, str]) -> Iterator[str]:
    other = parts.extreme or parts.statistic or parts.field or parts.group or parts.ordinal or parts.asks - {"ask"}
    if len(things) == 1 and len(parts.names) == 1 and not other:
        form = "nearest_n" if parts.count else "nearest"
        yield say[form].format(things=_thing(things[0], say), nearest=parts.nearest, ref=parts.names[0], n=parts.count)


def _far(parts: Parts, things: list[Thing], say: dict[str, str]) -> Iterator[str]:
    if parts.extreme or parts.statistic or parts.group or parts.count or parts.ordinal or parts.field or parts.asks - {"ask", "far"}:
        return
    if len(parts.names) == 1 and len(things) == 1:
        nearest = parts.nearest or say["nearest_word"]
        yield say["far_nearest"].format(one=parts.names[0], nearest=nearest, kind=_thing(things[0], say))
    elif len(parts.names) == 2 and not things and not parts.nearest:
        yield say["far"].format(one=parts.names[0], other=parts.names[1])


def _thing(thing: Thing, say: dict[str, str]) -> str:
    return say["kind"].format(front=thing.front, kind=thing.kind, mods="".join(f" {mod}" for mod in thing.mods))
