"""Questions as people type them over the sample town and the world map: how many are read right, and none of them wrong in silence."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.tokens import fold

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

DATA = Path(__file__).parent / "data"
QUESTIONS = [json.loads(line) for line in (DATA / "paraphrases.jsonl").read_text(encoding="utf-8").splitlines()]
KNOWN = json.loads((DATA / "vocabulary.json").read_text(encoding="utf-8"))
THRESHOLD = 0.98


def plural(word: str) -> str:
    if word.endswith("y") and word[-2] not in "aeou":
        return word[:-1] + "ies"
    return word + "s"


LEXICON = Lexicon(*KNOWN["names"])
VOCABULARY = Words([form for word in KNOWN["kinds"] for form in (word, plural(word))], KNOWN["fields"])


def same(expected: str, actual: str) -> bool:
    """Case and accents aside; a place and its location are one answer; * stands for any thing."""
    wanted = re.escape(fold(expected)).replace(r"\*", r"\w+")
    return re.fullmatch(wanted, re.sub("^location", "features", fold(actual))) is not None


def wrong_readings() -> list[tuple[str, str, str, bool]]:
    """(question, expected, actual, said): what was not read as expected, and whether the reader said that something was left over."""
    wrong = []
    for item in QUESTIONS:
        frame, issues = read(item["question"], LEXICON, VOCABULARY)
        stopping = [issue.code for issue in issues if issue.stops]
        if "issue" in item:
            right = any(item["issue"] in code for code in stopping)
        else:
            right = same(item["reads"], brief(frame)) and not frame.ignored and not stopping
        if not right:
            expected = item.get("reads") or f"issue {item['issue']}"
            actual = f"{brief(frame)} {[span.text for span in frame.ignored]} {stopping}"
            wrong.append((item["question"], expected, actual, bool(frame.ignored or stopping)))
    return wrong


def test_most_paraphrases_are_read_right() -> None:
    wrong = wrong_readings()
    assert len(QUESTIONS) >= 150
    assert len(wrong) <= (1 - THRESHOLD) * len(QUESTIONS), "\n".join(" / ".join(map(str, entry)) for entry in wrong)


if __name__ == "__main__":
    found = wrong_readings()
    for entry in found:
        print("{}\n    expected {}\n    read     {}\n    {}".format(*entry[:3], "said" if entry[3] else "SILENT"))
    print(f"{len(QUESTIONS) - len(found)} of {len(QUESTIONS)} right")
