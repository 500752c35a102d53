"""The pieces of one question in a row, from which the rules take what they understand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Optional

from .cutting import KIND, NAME, SEPARATOR, Piece

ALL_OF_THEM = ("sum", "mean", "median")
HOLDING = ("no", "near", "limit", "beyond", "in", "hold", "nearest", "rel", "more")  # what stands before a thing that is not asked for


@dataclass
class Thing:
    """A kind of thing with what is said of it; ``mods`` by their place in the question."""

    kind: str
    front: str = ""
    asked: str = ""
    counted: bool = False
    owned: bool = False  # what is said of it stands behind a bare "of", as of one of the attributes of a place
    mods: list[str] = field(default_factory=list)


@dataclass
class Parts:
    """What a question asks."""

    things: list[Thing] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    asks: set[str] = field(default_factory=set)
    statistic: str = ""
    field: str = ""
    group: str = ""
    grouped: bool = False  # by words for it, and not only as what is asked for
    extreme: str = ""
    extreme_field: str = ""
    ordinal: str = ""
    count: str = ""
    nearest: str = ""
    order: str = ""
    held_field: str = ""  # which a limit is on
    covers: bool = False  # it is asked for what things take up together


@dataclass
class Node:
    piece: Piece
    thing: Optional[Thing] = None
    asked: str = ""  # what asks for it

    @property
    def role(self) -> str:
        return self.piece.role


class Row:
    """The pieces that no rule took yet, and what was taken; ``say`` and ``turned`` have the words of the language for relations."""

    def __init__(self, pieces: Sequence[Piece], say: dict[str, str], turned: dict[str, str]) -> None:
        self.nodes = [Node(piece, Thing(piece.says) if piece.role == KIND else None) for piece in pieces]
        self.say, self.turned = say, turned
        self.parts = Parts()

    def role(self, at: int) -> str:
        return self.nodes[at].role if 0 <= at < len(self.nodes) else ""

    def find(self, *roles: str, start: int = 0) -> int:
        return next((at for at in range(start, len(self.nodes)) if self.nodes[at].role in roles), -1)

    def has(self, *roles: str) -> bool:
        return self.find(*roles) >= 0

    def drop(self, *places: int) -> None:
        self.nodes = [node for at, node in enumerate(self.nodes) if at not in places]

    def kinds(self) -> list[int]:
        return [at for at, node in enumerate(self.nodes) if node.role == KIND]

    def asked_kind(self, *others: int) -> int:
        """The kind that is asked for: the one behind what asks, else the first that nothing holds; -1 where there is none."""
        kinds = [at for at in self.kinds() if at not in others]
        asked = [at for at in kinds if self.nodes[at].asked]
        free = asked or [at for at in kinds if self.role(at - 1) not in HOLDING] or kinds
        return free[0] if free else -1

    def lone_name(self) -> int:
        """The only name that nothing was said of yet; -1 where there are several or none."""
        names = [at for at, node in enumerate(self.nodes) if node.role == NAME]
        return names[0] if len(names) == 1 else -1

    def host(self, at: int, *others: int) -> Optional[Thing]:
        """The thing that what stands here is said of: the one right before it, else what is asked for; none of the ``others``."""
        if self.role(at - 1) == KIND and at - 1 not in others:
            return self.nodes[at - 1].thing
        asked = self.asked_kind(*others)
        return self.nodes[asked].thing if asked >= 0 else None

    def reference(self, at: int) -> tuple[str, tuple[int, ...], bool]:
        """What stands behind a relation: its words, its places, and whether there is to be none of it."""
        places, denied = list[int](), False
        behind = at + 1
        while self.role(behind) in ("nearest", "no", "of", "hold", "ask", "from"):
            denied = denied or self.role(behind) == "no"
            places.append(behind)
            behind += 1
        node = self.nodes[behind] if behind < len(self.nodes) else None
        if node is None or node.asked or node.role not in (KIND, NAME):
            return "", (), False
        other = self.nodes[behind + 1].thing if behind + 1 < len(self.nodes) else None
        if node.role == NAME and other is not None and (other.kind[:1].isupper() or self.role(at) == "of"):
            return "", (), False  # "of Castle Gardens Museum", "the length of Acme pipes"
        places.append(behind)
        if node.thing is not None and self.role(behind + 1) == NAME:  # "the river Danube"
            behind += 1
            places.append(behind)
            return f"{self.words(node)} {self.nodes[behind].piece.says}", tuple(places), denied
        return self.words(node), tuple(places), denied

    def before(self, at: int) -> tuple[str, tuple[int, ...], bool]:
        """The same in front of it: "Paris, 50 km", "no port within 20 km", "their nearest port more than 20 km away"."""
        before = at - 1
        while self.role(before) == SEPARATOR:
            before -= 1
        node = self.nodes[before] if before >= 0 else None
        if node is None or node.asked or node.role not in (KIND, NAME):
            return "", (), False
        if node.role == KIND and before == self.asked_kind():
            return "", (), False
        places, denied = list(range(before, at)), False
        while self.role(before - 1) in ("no", "nearest", "hold", "near", "of", "in"):
            before -= 1
            denied = denied or self.role(before) == "no"
            places.append(before)
        return self.words(node), tuple(places), denied

    def words(self, node: Node) -> str:
        return f"{node.thing.front}{node.thing.kind}{''.join(f' {mod}' for mod in node.thing.mods)}" if node.thing else node.piece.says
