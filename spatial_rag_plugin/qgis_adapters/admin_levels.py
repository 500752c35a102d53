"""Administrative areas as the public data sets number them: ADM2_EN of the layer "adm2", NAME_1 of "gadm41_UGA_1"."""

from __future__ import annotations

import re

_OF_LAYER = re.compile(r"adm(?:in)?[_ ]?(\d)(?!\d)|_(\d)$", re.IGNORECASE)
_OF_FIELD = re.compile(r"^adm(?:in)?[_ ]?(\d)[_ ]?(?:[a-z]{2}|name(?:[_ ]?[a-z]{2})?)$|^name_(\d)$", re.IGNORECASE)


def names_level(field: str, layer: str) -> bool:
    """Whether a field holds the names of the areas of the level that the layer is called by."""
    asked, held = _OF_LAYER.search(layer), _OF_FIELD.match(field)
    return asked is not None and held is not None and (asked.group(1) or asked.group(2)) == (held.group(1) or held.group(2))
