"""Names that share their last part, which a sentence says once: "Grauhorn and Firnblick Huts", 江滨、南桥和东站充电站."""

from __future__ import annotations

import re
from collections import defaultdict

from ...language.tokens import is_cjk
from .evidence import Evidence

#: Letters that a script without spaces shares, and that are left of a name; things among which such names are looked for.
_LEAST, _LONGEST, _MOST, _SHARED = 2, 6, 200, 2
_JOINT = r"(?:\s*(?:[,，、]|和|与|及|以及|\band\b|\bund\b|&)\s*)+"
#: Stands for a whole name while a text is looked through; the first of so many.
_FIRST = 0xE000


def spelled_out(text: str, evidence: Evidence) -> str:
    """A text in which each of such names stands as a whole."""
    if "shared endings" not in evidence.cache:
        evidence.cache["shared endings"] = _endings(evidence)
    names, endings = evidence.cache["shared endings"]
    present = [(head, between, ending) for heads, between, ending in endings if ending in text for head in heads if head in text]
    if not present:
        return text
    masked = text
    for number, name in enumerate(names):
        masked = masked.replace(name, chr(_FIRST + number))
    for ending in {ending for _, _, ending in present}:
        whole = "".join(chr(_FIRST + number) for number, name in enumerate(names) if name.endswith(ending))
        if not whole:
            continue
        heads = {head: f"{head}{between}{ending}" for head, between, end in present if end == ending}
        alone = "|".join(re.escape(head) for head in sorted(heads, key=len, reverse=True))
        one = f"(?:{alone})" if is_cjk(ending) else rf"(?<!\w)(?:{alone})(?!\w)"
        listed = re.compile(rf"(?:(?:{one}|[{whole}]){_JOINT})+(?=[{whole}])")
        masked = listed.sub(lambda found: re.sub(one, lambda head: heads[head[0]], found[0]), masked)  # noqa: B023
    return "".join(names[ord(char) - _FIRST] if 0 <= ord(char) - _FIRST < len(names) else char for char in masked)


def _endings(evidence: Evidence) -> tuple[list[str], list[tuple[tuple[str, ...], str, str]]]:
    """The names that are known, the longest first; the beginnings of those that share an ending, what stands between, and the ending."""
    heads: dict[str, set[str]] = defaultdict(set)
    for name in {item.name for item in evidence.listed[:_MOST]}:
        if is_cjk(name[-1:]):
            for size in range(_LEAST, min(_LONGEST, len(name) - _LEAST) + 1):
                heads[name[-size:]].add(name[:-size])
        elif " " in name:
            heads[name.rpartition(" ")[2]].add(name.rpartition(" ")[0])
    names = sorted({item.name for item in evidence.subjects[: 2 * _MOST] if item.name}, key=len, reverse=True)
    shared = [(tuple(those), "" if is_cjk(ending) else " ", ending) for ending, those in heads.items() if len(those) >= _SHARED]
    return names, shared
