"""The last of what happened to each of several things: "stations whose last sample failed", "when was Mill Pond Dam last inspected".

Such a question is put as one about the things themselves, which then have what their last record says (``data/latest``): "stations that
failed", "the date of Mill Pond Dam".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Optional

from .language import data_of
from .standards import written_out

_ENDS = re.compile(r"[?？。.!\s]+$")


class Latest(NamedTuple):
    """What happened (``event``, or the ``verb`` for it) to which things, and the ways to ask it of these, with ``{date}`` for when."""

    event: str
    verb: str
    things: str
    questions: tuple[str, ...]

    dates: tuple[str, ...] = ()
    alone: bool = False  # the last of all, and not of each thing

    def asked(self, date: str) -> tuple[str, ...]:
        """The questions with the name of the date, as it stands and as people say it, or with the plain word for one."""
        names = dict.fromkeys((date, date.replace("_", " "), *self.dates))
        return tuple(dict.fromkeys(question.replace("{date}", name) for name in names for question in self.questions))


def latest_said(question: str, code: str) -> Iterator[Latest]:
    """The ways to read a question so, the surest first; none for most questions."""
    words, rules = _rules(code)
    if words is None or words.search(question) is None:
        return
    text = _ENDS.sub("", question.strip())
    for rule, gives, alone in rules:
        if (match := rule.match(text)) is not None:
            said = {name: value or "" for name, value in match.groupdict().items()}
            asked = tuple(each.format_map({**said, "date": "{date}"}) for each in gives)
            dates = tuple(data_of("latest", code)["dates"])
            yield Latest(said.get("event", ""), said.get("verb", "").casefold(), said.get("things", ""), asked, dates, alone)


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[Optional[re.Pattern[str]], tuple[tuple[re.Pattern[str], tuple[str, ...], bool], ...]]:
    data = data_of("latest", code)
    if not data:
        return None, ()
    words = re.compile("|".join(map(re.escape, data["words"])), re.IGNORECASE)
    rules = []
    for event in data["events"]:  # in one word, and in two
        written = written_out({**data["macros"], "event": f"(?P<event>{event})"})
        for kind in ("rules", "alone"):
            rules += [(re.compile(written(pattern), re.IGNORECASE), tuple(gives), kind == "alone") for pattern, *gives in data[kind]]
    return words, tuple(rules)
