"""What the pieces of a question hold of each other, whatever order they stand in.

Each rule takes pieces out of the row that stand side by side, and puts what they say to a thing or to what is asked. What no rule takes is
left, and then the question is not read so: nothing of it may be lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from .cutting import FIELD, KIND, NAME, REST, SEPARATOR, Piece
from .relating import take_limits, take_relations
from .row import ALL_OF_THEM, Node, Parts, Row

_ASKING = ("ask", "count", "share", "polar")
_BEFORE_KINDS = ("few", "rank", "up", "down", "nearest", "ordinal", *ALL_OF_THEM)


def held(pieces: Sequence[Piece], say: dict[str, str], turned: dict[str, str]) -> Optional[Parts]:
    """What the pieces say; None where something is left over."""
    row = Row(pieces, say, turned)
    for rule in (
        _take_asking, _take_fronts, _take_pairs, _take_owners, take_limits, take_relations, _take_groups, _take_sizes, _take_order,
        _take_extremes, _take_nearest, _take_rest,
    ):  # fmt: skip
        rule(row)
    return row.parts if not row.nodes and (row.parts.things or row.parts.names) else None


def _take_asking(row: Row) -> None:
    """Roles such as which and how many go; the kind or attribute behind them is what is asked for."""
    at = 0
    while at < len(row.nodes):
        role = row.role(at)
        if role not in _ASKING and role != "far":
            at += 1
            continue
        if role == "count" and row.role(at - 1) == KIND and row.role(at + 1) == "more":  # "which districts count more than 10 wells"
            row.drop(at)
            continue
        row.parts.asks.add(role)
        row.drop(at)
        if role == "far":
            row.drop(row.find("between"))
            continue
        if role == "count" and row.role(at) == FIELD:
            row.parts.asks.discard(role)  # "number of pupils" is a number that schools have
            continue
        behind = at
        while row.role(behind) in (*_BEFORE_KINDS, REST, "of") and behind - at < 4:
            behind += 1
        if row.role(behind) in (KIND, FIELD):
            row.nodes[behind].asked = role
        while row.role(at) in ("of", SEPARATOR) and role != "ask":
            row.drop(at)
    while row.role(0) == SEPARATOR:
        row.drop(0)


def _take_fronts(row: Row) -> None:
    """Words in front of a kind that only say which of it."""
    while (at := _front(row)) >= 0:
        thing = row.nodes[at + 1].thing
        if thing is None or thing.front or row.role(at - 1) in (REST, "few"):
            return
        thing.front = f"{row.nodes[at].piece.said} "
        row.drop(at)


def _front(row: Row) -> int:
    return next((at for at in range(len(row.nodes) - 1) if row.role(at) == REST and row.role(at + 1) == KIND), -1)


def _take_pairs(row: Row) -> None:
    """ "France and of Germany" as one name with two in it, where they are not the two ends of a way."""
    at = 0 if not (row.parts.asks & {"far"} or row.has("nearest")) else len(row.nodes)
    while (at := row.find("join", start=at)) > 0:
        behind = at + 1
        while row.role(behind) in ("of", "in", "hold", "rel", "near", "from"):
            behind += 1
        if row.role(at - 1) == NAME and row.role(behind) == NAME:
            one, other = row.nodes[at - 1].piece, row.nodes[behind].piece
            both = row.say["pair"].format(one=one.says, other=other.says)
            row.nodes[at - 1] = Node(replace(one, role=NAME, says=both, pair=True))
            row.drop(*range(at, behind + 1))
        else:
            at += 1
    while (at := row.find("both")) >= 0:
        row.drop(at)


def _take_owners(row: Row) -> None:
    """ "Japan's airports" are in Japan; "which continent's lakes" asks for a continent."""
    while (at := row.find("poss")) >= 0:
        if row.role(at - 1) == NAME and row.role(at + 1) != "nearest":
            name = row.nodes[at - 1].piece.says
            host = row.find(KIND, start=at)
            thing = row.nodes[host].thing if host >= 0 else row.host(at - 1)
            if thing is not None:
                thing.mods.append(row.say["in"].format(ref=name))
                row.drop(at - 1, at)
                continue
        elif row.role(at - 1) in (KIND, FIELD) and row.nodes[at - 1].asked:
            row.parts.group = row.nodes[at - 1].piece.says
            row.drop(at - 1, at)
            continue
        row.drop(at)


def _take_groups(row: Row) -> None:
    while (at := row.find("group", "apiece", "sort")) >= 0:
        behind = at + 1
        role = row.role(behind)
        if row.role(at) == "sort":
            row.drop(at)
            row.parts.asks.add("sort")
            if role == FIELD:
                row.parts.field = row.parts.field or row.nodes[behind - 1].piece.says
                row.drop(behind - 1)
            continue
        ranked = "sort" in row.parts.asks or (row.has("up", "down", "rank", "ordinal", "order") and not row.parts.group)
        if role == FIELD and ranked and row.nodes[at].piece.says != row.say["each"] and "count" not in row.parts.asks:
            row.parts.field = row.nodes[behind].piece.says
            row.drop(at, behind)
        elif role == KIND and row.nodes[behind].asked == "count":
            row.drop(at)  # "ranked by how many wells they have"
        elif role in (KIND, FIELD) and not row.parts.group:
            row.parts.group = row.words(row.nodes[behind]) if role == KIND else row.nodes[behind].piece.says
            row.parts.grouped = True
            row.drop(at, behind)
        elif role in (*ALL_OF_THEM, "count"):
            row.drop(at)
        elif role in ("", SEPARATOR):
            if row.role(0) == FIELD and row.role(1) in (SEPARATOR, "") and not row.parts.group:  # "owner: how many wells each"
                row.parts.group, row.parts.grouped = row.nodes[0].piece.says, True
                row.drop(0, at)
            else:
                row.drop(at)
        else:
            return


def _take_sizes(row: Row) -> None:
    """The number in front of what is asked for, or of a superlative."""
    while (at := row.find("few", "rank")) >= 0:
        if row.parts.count or not row.nodes[at].piece.number or not _is_size(row, at):
            return
        row.parts.count = row.nodes[at].piece.number
        row.drop(at)


def _is_size(row: Row, at: int) -> bool:
    """Whether a number says how many are asked for: it stands before them or what ranks them, or last."""
    behind = row.role(at + 1)
    if row.role(at) == "rank":
        return behind in (KIND, "up", "down", "nearest", "ordinal", "", SEPARATOR)
    if behind in ("up", "down", "nearest"):
        return True
    thing = row.nodes[at + 1].thing if at + 1 < len(row.nodes) else None
    last = behind in ("", SEPARATOR) and (row.role(at - 1) in ("up", "down") or "sort" in row.parts.asks)
    return last if thing is None else not thing.front


def _take_order(row: Row) -> None:
    while (at := row.find("order")) >= 0:
        row.parts.order = row.nodes[at].piece.says
        row.parts.asks.add("sort")
        row.drop(at)


def _take_extremes(row: Row) -> None:
    while (at := row.find(*ALL_OF_THEM)) >= 0:
        says = row.nodes[at].piece.says
        if row.parts.statistic not in ("", says):
            return
        row.parts.statistic = says
        row.drop(at)
    if (at := row.find("ordinal")) >= 0:
        row.parts.ordinal = row.nodes[at].piece.says
        row.drop(at)
    while (at := row.find("up", "down")) >= 0:
        says, behind = row.nodes[at].piece.says, row.nodes[at + 1].thing if at + 1 < len(row.nodes) else None
        if says in (row.say["most"], row.say["fewest"]):
            if behind is not None:
                behind.counted = True
            says = row.say["largest"] if says == row.say["most"] else row.say["smallest"]
        extreme, _, of_field = says.partition(" ")
        if row.parts.extreme not in ("", extreme) or row.parts.extreme_field not in ("", of_field):
            return
        row.parts.extreme, row.parts.extreme_field = extreme, of_field
        row.drop(at)
    while (at := row.find("cover")) >= 0:
        row.drop(at)
        row.parts.covers = True


def _take_nearest(row: Row) -> None:
    at = row.find("nearest")
    if at < 0:
        return
    row.parts.nearest = row.nodes[at].piece.says
    row.drop(at)


def _take_rest(row: Row) -> None:
    kept = list[Node]()
    for at, node in enumerate(row.nodes):
        if node.thing is not None:
            node.thing.asked = node.asked
            node.thing.counted = node.thing.counted or node.asked == "count"
            row.parts.things.append(node.thing)
        elif node.role == NAME and _stands_apart(row, at):
            row.parts.names.append(node.piece.says)
        elif node.role == FIELD and node.asked and not row.parts.group and (row.parts.extreme or "count" in row.parts.asks):
            row.parts.group = node.piece.says
        elif node.role == FIELD and row.parts.field in ("", node.piece.says):
            row.parts.field = node.piece.says
        elif node.role == REST and at and row.nodes[at - 1].thing is not None:
            row.nodes[at - 1].thing.mods.append(node.piece.said)  # type: ignore[union-attr]
        elif node.role in (SEPARATOR, "join", "from"):
            continue
        else:
            kept.append(node)
    row.nodes = kept


def _stands_apart(row: Row, at: int) -> bool:
    """Whether a name is no part of what stands beside it, as it would be in "Line 1" and "Castle Gardens Museum"."""
    if row.parts.nearest or "far" in row.parts.asks:
        return True
    behind = row.nodes[at + 1].thing if at + 1 < len(row.nodes) else None
    first, last = row.role(at - 1) in ("", SEPARATOR), row.role(at + 1) in ("", SEPARATOR)
    return first and (last or (behind is not None and behind.kind.islower()))
