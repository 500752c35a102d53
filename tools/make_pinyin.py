"""Write the readings of the characters of GB 2312 by their syllable, from Unicode's Unihan_Readings.txt.

Usage: make_pinyin.py Unihan_Readings.txt.bz2. Readings are kMandarin and the usual ones of kHanyuPinlu, without tones, ü as v.
"""

from __future__ import annotations

import bz2
import json
import re
import sys
import unicodedata
from pathlib import Path

_TARGET = Path(__file__).parents[1] / "spatial_rag_plugin" / "language" / "data" / "others" / "pinyin.json"
_ABOUT = "Characters of GB 2312 by the syllables of pinyin that they are read as, without tones, ü as v (Unicode, Unihan_Readings)."
_LINE = re.compile(r"U\+([0-9A-F]+)\t(?:kMandarin|kHanyuPinlu)\t(.+)")
_TONES = re.compile("[\u0300\u0301\u0304\u030c]")


def _plain(reading: str) -> str:
    bare = _TONES.sub("", unicodedata.normalize("NFD", re.sub(r"\(\d+\)", "", reading)))
    return unicodedata.normalize("NFC", bare).replace("ü", "v").replace("ê", "e")


def main() -> int:
    found: dict[str, list[str]] = {}
    with bz2.open(sys.argv[1], "rt", encoding="utf-8") as lines:
        for line in lines:
            match = _LINE.match(line)
            letter = chr(int(match.group(1), 16)) if match else ""
            if not match or not letter.encode("gb2312", "ignore"):
                continue
            for reading in match.group(2).split():
                if letter not in found.setdefault(_plain(reading), []):
                    found[_plain(reading)].append(letter)
    readings = {syllable: "".join(sorted(letters)) for syllable, letters in sorted(found.items()) if re.search("[aeiouv]", syllable)}
    _TARGET.write_text(json.dumps({"about": _ABOUT, "readings": readings}, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
