"""What the pieces of a question say of a thing: limits and their references, places, what there is none of, numbers of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from .cutting import FIELD, KIND, NAME, REST, SEPARATOR
from .row import ALL_OF_THEM, Node, Row


def take_limits(row: Row) -> None:
    at = -1
    while (at := row.find("limit", "beyond", "amount", start=at + 1)) >= 0:
        node = row.nodes[at]
        if node.role == "amount":
            if FIELD in (row.role(at - 1), row.role(at + 1)) and row.host(at) is not None:
                row.nodes[at] = Node(replace(node.piece, role="more"))
            continue  # "length over 20 km" is no distance
        ref, places, denied = row.reference(at)
        if not ref:
            ref, places, denied = row.before(at)
        if not ref and (lone := row.lone_name()) >= 0:
            ref, places = row.words(row.nodes[lone]), (lone,)
        host = row.host(min((at, *places)), *places)
        if not ref or host is None or _goes_on(row, max((at, *places)) + 1):
            return
        words = row.say["no_within"].format(ref=ref, length=node.piece.length) if denied else f"{node.piece.says} {ref}"
        host.mods.append(words)
        row.drop(at, *places)
        at = -1


def _goes_on(row: Row, at: int) -> bool:
    """Whether more is said right behind a reference, and it cannot be told whether of it or of what is asked for."""
    if row.role(at) == SEPARATOR:
        return row.role(at - 1) == NAME and row.role(at + 1) in (NAME, REST)  # "of Park Street, Dover, NH"
    if row.role(at) == "hold":
        return row.role(at + 1) not in ("", SEPARATOR, "nearest")
    asked = at < len(row.nodes) and bool(row.nodes[at].asked)
    return not asked and row.role(at) in ("in", "of", "near", "rel", "limit", "beyond", "no", "amount", "more", REST, NAME, KIND, FIELD)


def take_relations(row: Row) -> None:
    at = -1
    while (at := row.find("in", "of", "near", "rel", "hold", "no", "more", start=at + 1)) >= 0:
        take = {"hold": _take_held, "no": _take_none, "more": _take_number}.get(row.role(at), _take_relation)
        if take(row, at):
            at = -1


def _take_relation(row: Row, at: int) -> bool:
    node = row.nodes[at]
    if node.role in ("of", "in") and (only_joins := _only_joins(row, at)) is not None:
        if only_joins:
            row.drop(at)
        return only_joins
    ref, places, denied = row.reference(at)
    says = "in" if node.role == "of" else node.piece.says
    if not ref or denied:
        return _take_turned(row, at, says)
    if node.role in ("in", "of") and row.role(places[-1]) == KIND:
        if len(row.kinds()) == 1:
            row.drop(at)  # "longest among the roads"
        return len(row.kinds()) == 1
    host = row.host(at, *places)
    if host is None:
        return False
    host.owned = node.role == "of"
    first = 0 if says == "in" else len(host.mods)  # a place behind a reference would be said of that
    host.mods.insert(first, _form(row, says, row.nodes[places[-1]].piece.pair).format(ref=ref))
    row.drop(at, *places)
    return True


def _only_joins(row: Row, at: int) -> Optional[bool]:
    """Whether "of" and "in" say no place but what an attribute is of; None where they say a place, False where neither can be told."""
    before, behind = row.role(at - 1), row.role(at + 1)
    if row.role(at) == "of" and (behind == FIELD or (behind == KIND and before in (FIELD, ""))):
        return True  # "population of the cities"
    if behind in ("up", "down", FIELD, *ALL_OF_THEM):
        return before != FIELD  # "of greatest length", "second in population"; but the depth of the largest is asked for
    return True if behind == NAME and row.has("nearest") else None  # the nearest port of Berlin


def _take_turned(row: Row, at: int, says: str) -> bool:
    """A relation with its reference in front of it: "which countries does the Nile cross"."""
    before = next((place for place in range(at - 1, -1, -1) if row.role(place) == NAME), -1)
    asked = row.asked_kind()
    thing = row.nodes[asked].thing if asked >= 0 else None
    if before < 0 or thing is None or says not in row.turned:
        return False
    form = row.turned[says] if asked < at else _form(row, says, row.nodes[before].piece.pair)
    thing.mods.append(form.format(ref=row.nodes[before].piece.says))
    row.drop(at, before, *(place for place in range(before + 1, at) if row.role(place) == SEPARATOR))
    return True


def _form(row: Row, says: str, pair: bool) -> str:
    """The words of a relation, which may be others for two places at once."""
    return row.say.get(f"{says}_both", row.say[says]) if pair else row.say[says]


def _take_held(row: Row, at: int) -> bool:
    """With none of a kind, with more than so many of it, with more than so much of an attribute, or with one."""
    if row.role(at - 1) == FIELD and row.role(at + 1) in ("up", "down"):
        row.nodes[at - 1].asked = "ask"  # "the owner with the most wells"
    if row.role(at + 1) in ("", SEPARATOR, "no", "more", "up", "down", "nearest", "ordinal", FIELD, *ALL_OF_THEM):
        row.drop(at)
        return True
    ref, places, denied = row.reference(at)
    if ref and not denied and row.role(places[-1]) == KIND:
        if row.role(places[-1] + 1) == "more":  # "have cities numbering more than 10"
            return _hold_number(row, places[-1] + 1, places[-1], at)
        if row.role(places[-1] + 1) in ("hold", "up", "down") or (row.role(at - 1) in (FIELD,)):
            row.drop(at)
            return True
        host = row.host(at, *places)
        if host is not None:
            host.mods.append(row.say["with"].format(ref=ref))
            row.drop(at, *places)
            return True
    if row.role(at - 1) not in (KIND, "") or at == 0:
        row.drop(at)
        return True
    return False


def _take_none(row: Row, at: int) -> bool:
    ref, places, _ = row.reference(at)
    host = row.host(at, *places) if places else None
    if not ref or host is None:
        return False
    host.mods.append(row.say["no"].format(ref=ref))
    row.drop(at, *places)
    return True


def _take_number(row: Row, at: int) -> bool:
    """A number is one of the kind, or of the attribute, behind it or before it."""
    if row.role(at - 1) == REST:
        return False  # "that spent more than 1500 on repairs"
    behind = at + 1
    while row.role(behind) in ("in", "of"):
        behind += 1
    for place in (behind, at - 1):
        if row.role(place) in (KIND, FIELD) and not row.nodes[place].asked:
            return _hold_number(row, at, place)
    return False


def _hold_number(row: Row, at: int, place: int, *others: int) -> bool:
    number, held = row.nodes[at].piece.says, row.nodes[place]
    host = row.host(min(at, place, *others), place, *others)
    if host is None or host is held.thing:
        return False
    form = "held" if held.role == KIND else "number"
    row.parts.held_field = held.piece.says if held.role == FIELD else row.parts.held_field
    host.mods.append(row.say[form].format(number=number, kind=row.words(held), field=held.piece.says))
    row.drop(at, place, *others, *range(min(at, place), max(at, place)))
    return True
