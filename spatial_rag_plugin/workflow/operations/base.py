"""What every operation has: typed ports, a typed output, the Processing algorithm that carries it out, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar


class PortType(str, Enum):
    """What flows along an edge."""

    FEATURES = "features"
    VALUE = "value"
    TABLE = "table"


class Operation:
    """One step: ``ports`` are its typed inputs, ``output`` what it gives, ``algorithm`` the Processing algorithm that carries it out.

    ``sentence(names)`` says what it does in one sentence; ``names`` maps a port to the words for what comes in through it.
    """

    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES}
    output: ClassVar[PortType] = PortType.FEATURES
    algorithm: ClassVar[str] = ""

    def sentence(self, names: Mapping[str, str]) -> str:
        raise NotImplementedError


TWO: Mapping[str, PortType] = {"features": PortType.FEATURES, "reference": PortType.FEATURES}
