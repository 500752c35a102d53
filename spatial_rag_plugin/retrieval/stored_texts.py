"""Texts in one block of UTF-8, each decoded when it is asked for: a sequence of strings that costs no memory."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Optional, Union, overload

import numpy as np

_CHUNK = 1_000
_EXACT = "surrogatepass"  # a layer may hold what is no text


class StoredTexts(Sequence[str]):
    """n texts. ``block`` (bytes): different texts one after the other; ``starts`` (texts + 1): where each begins; ``numbers`` (n): which of
    them each row has. Any thread.
    """

    def __init__(self, block: np.ndarray, starts: np.ndarray, numbers: np.ndarray) -> None:
        self._block = block.data
        self._starts = starts
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[str]:
        for start in range(0, len(self), _CHUNK):
            yield from self[start : start + _CHUNK]

    @overload
    def __getitem__(self, row: int) -> str: ...
    @overload
    def __getitem__(self, row: slice) -> list[str]: ...
    def __getitem__(self, row: Union[int, slice]) -> Union[str, list[str]]:
        if not isinstance(row, slice):
            number = int(self._numbers[row])
            return str(self._block[int(self._starts[number]) : int(self._starts[number + 1])], "utf-8", _EXACT)
        numbers = self._numbers[row]
        places = zip(self._starts[numbers].tolist(), self._starts[numbers + 1].tolist())
        return [str(self._block[start:end], "utf-8", _EXACT) for start, end in places]

    def same_as(self, other: StoredTexts) -> bool:
        """Whether the rows of both are the same ones of the same texts."""
        return self._starts is other._starts and np.array_equal(self._numbers, other._numbers)


def pack(parts: Mapping[str, Sequence[str]], check: Optional[Callable[[], None]] = None) -> dict[str, np.ndarray]:
    """The arrays of sequences of n texts, each different text once: ``block``, ``starts``, and ``numbers`` (parts, n). ``check`` raises to
    stop.
    """
    known: dict[str, int] = {}
    block, starts = bytearray(), array("q", (0,))
    numbers = np.zeros((len(parts), max(map(len, parts.values()), default=0)), dtype=np.int32)
    for part, texts in enumerate(parts.values()):
        for start in range(0, len(texts), _CHUNK):
            if check is not None:
                check()
            for row, text in enumerate(texts[start : start + _CHUNK], start):
                number = known.setdefault(text, len(known))
                if number == len(starts) - 1:
                    block += text.encode("utf-8", _EXACT)
                    starts.append(len(block))
                numbers[part, row] = number
    return {"block": np.frombuffer(block, dtype=np.uint8), "starts": np.frombuffer(starts, dtype=np.int64), "numbers": numbers}
