"""What a field is for: recognised by its values first, by its name where values cannot tell.

The words for names and places come from many languages because the schemas of layers do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Optional

from ..grounding.lexicon.layer_words import names_agent
from ..model.catalog import FieldRole, FieldType
from ..retrieval.opening import WITHIN_HOUR, hours_fields
from .admin_levels import names_level
from .field_profile import FieldProfile
from .identifiers import identifies, numbers_roads
from .numbered import barely_numbered_as, numbered_as, numbers_any, numbers_own_things, numbers_rows, says_count, told_by_digits
from .recurring_names import mostly_names

_NAME_WORDS = frozenset((
    "name", "names", "nam", "nm",
    "title", "label", "toponym", "placename", "nom", "nombre", "nome", "naam", "navn", "namn", "nimi", "nazwa",
    "nazev", "naziv", "bezeichnung", "bez", "denominazione", "denominacion", "libelle", "toponimo", "isim", "ad",
))  # fmt: skip
#: "bez" is short for Bezeichnung, and behind these for Bezirk.
_OF_DISTRICTS = (("pol",), ("verw",), ("stadt",), ("wahl",), ("schul",), ("forst",), ("polit",))
_OF_COMMUNES = ("gen",)  # GEN, the geographical name in German administrative areas
_CUT_OFF = re.compile(r"[A-Z]{8}NA$|[A-Z]{7}NAM$")  # DISTRICTNA: a shapefile keeps ten letters of a field's name
_PLAIN_NAMES = (("name",), ("nam",), ("names",), ("title",))
_ALIAS_WORDS = frozenset(("brand", "wikipedia", "formal", "alias", "aka", "nickname", "abbrev", "pinyin"))
_KIND_WORDS = frozenset((
    "type", "class", "cla", "category", "cat", "kat", "kind", "species", "common", "vernacular", "scientific", "sci", "taxon", "code",
    "status", "style", "group", "file", "user", "author", "dataset", "layer",
))  # fmt: skip
_ADDRESS_WORDS = frozenset((
    "addr", "address", "street", "housenumber", "housename", "postcode", "postal", "zip", "zipcode", "city", "town", "village",
    "suburb", "hamlet", "district", "borough", "county", "state", "province", "region", "subregion", "country", "municipality", "munic",
    "neighbourhood", "neighborhood", "continent", "admin", "sovereign", "sovereignt", "location", "locality", "adresse", "strasse",
    "hausnummer", "plz", "ort", "stadt", "gemeinde", "kreis", "land", "bundesland", "rue", "ville", "commune", "departement", "pays",
    "calle", "ciudad", "municipio", "provincia", "pais", "via", "citta", "comune", "straat", "gemeente", "plaats", "provincie", "ulica",
    "miasto", "gmina",
))  # fmt: skip
#: What says more of an address, behind a word for a part of it: "address_line_1", "state_abbrev".
_OF_ADDRESSES = frozenset(("line", "abbr", "abbrev", "short", "full", "long", "number", "suffix", "prefix", "direction", "part"))
#: A field called so holds parts of countries, or what things are like: one of these among its values tells.
_STATE = "state"
_STATES = frozenset((
    "on", "off", "standby", "open", "closed", "active", "inactive", "running", "stopped", "idle", "existing", "proposed",
    "planned", "approved", "available", "sold", "reserved", "occupied", "vacant", "good", "fair", "poor", "bad", "new", "damaged",
    "destroyed", "abandoned", "working", "broken", "operational", "functional", "non-functional", "faulty", "full", "empty",
    "completed", "pending", "current", "expired",
))  # fmt: skip
_DESCRIBING = frozenset(("desc", "descr", "descrip", "descriptio", "description"))
_NUMBERED = frozenset(("housenumber", "postcode", "postal", "zip", "zipcode", "plz", "hausnummer"))
_KEY_WORDS = frozenset((
    "fid", "gid", "id", "objectid", "ogc", "uuid", "guid", "uid", "pk", "fk", "wikidata", "globalid", "identifier", "toid",
))  # fmt: skip
#: Last words of names of numbers that tell rows apart, or areas by an official register, and count nothing.
_REGISTER_WORDS = frozenset(("fips", "fipsno", "geoid", "gnis", "adcode"))
_TELLING_APART = re.compile(
    r"(?:^|_)(?i:id|key|code|geocode)$|(?<=[a-z])(?:Id|ID|Key|Code)$|^[A-Z]{3,}(?:KEY|FIPS|GEOID)$|^[^\W\d_]\w*[^\W_]_$", re.ASCII
)
_FEW_ROWS = 20  # of which the codes of an order may all be different
_HOURS_WORDS = frozenset(("hours", "oeffnungszeiten", "horaires", "horario", "orari", "openingstijden"))
_URL = re.compile(r"^(?:https?://|www\.)\S+$", re.IGNORECASE)
_IMAGE = re.compile(r"\.(?:jpe?g|png|gif|webp|tiff?|svg|bmp|heic)(?:\?\S*)?$", re.IGNORECASE)
_DATE = re.compile(r"^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}.*)?)?$")
_HOURS = re.compile(rf"24/7|\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\b.*(?:\d+:\d\d|off|closed)|^(?!{WITHIN_HOUR})\d+:\d\d\s*-\s*\d+:\d\d")
_PHONE = re.compile(r"^\+?[\d\s().\-/x;,]{6,}$")
_KEY = re.compile(r"^(?:Q\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{4,}|\{[0-9A-Fa-f-]{36}\})$")
_LANGUAGE_TITLE = re.compile(r"^[a-z]{2,3}(?:-[a-z]+)?:\S")
_LOWER = re.compile(r"^[^\W\d_A-Z]*[a-z]")
_TITLE = re.compile(r"^(?:[^\W\d_a-z]\S*|\S{1,3}|\d\S*)(?:[ /-]+(?:[^\W\d_a-z]\S*|\S{1,3}|\d\S*))+$")
_LOWER_LETTER = re.compile(r".*(?:[a-z]|[^\x00-\x7f])")
_CJK_NAME = re.compile(r"^(?!所属|所在|隶属)(?:.*[^类型别级]|)(?:名称|名字|地名|名|名稱)$")
#: Areas that have a value in common, on average, where it is what covers the ground: the classes of a map of land cover.
_COVERING = 3.0
#: Pinyin initials of 名称 at the end of a field's name ("XLMC"), or of what has one ("LX_NAME"), where the values are Chinese.
_PINYIN_NAME = re.compile(r"^[A-Za-z_]{0,8}MC$|^[a-z_]{0,8}mc$")
_INITIALS_AND_NAME = re.compile(r"^(?:[A-Z]{2,4}_?NAME|[a-z]{2,4}_name)$")
#: Features that bear one name on average from where on it is none of their own.
_MANY_BEARERS, _SOME_BEARERS = 4, 1.3
#: Names of what features are, or of where they belong: 地类名称, 类别名称, 单位名称.
_KINDS_IN_PINYIN, _UNITS_IN_PINYIN = ("DLMC", "LBMC"), ("DWMC",)
_CJK = re.compile(r"[\u3400-\u9fff]")
_CJK_AREA = re.compile(r"[\u3400-\u9fff][省州市区县旗盟邦]$")
_SORTING = re.compile(
    r"(?:类型|类别|种类|等级|级别|性质|用途|状态|属性|分类|结构|制式|方式|形式)$|(?:art|typ|klasse|kategorie|nutzung|zustand)$|(?:label|level|lvl|ebene|stufe)_?\d$",
    re.IGNORECASE,
)
#: Names that so many features bear on average are names of kinds: the species of finds, the units of a soil map.
_RECURRING, _MAX_KINDS = 5, 400
#: Pinyin initials of 类型, 类别, 等级, 级别, 性质, 用途, 状态, 结构 and 方式 at the end of a field's name.
_PINYIN_SORTING = re.compile(r"^[A-Za-z_]{1,8}(?:LX|LB|DJ|JB|XZ|YT|ZT|JG|FS)$", re.IGNORECASE)
#: So often kinds come on average, and places of a few features as well.
_RECURS = 2
_SHORT_WORD = 2
#: In a small layer values hardly recur; they tell kinds where at least one of seven shares its value with another.
_SMALL, _SMALL_REPETITION = 20, 1.15
#: In a layer of some dozens values come twice on average only where there are few of them; those of names hardly recur.
_MIDDLING, _HARDLY = 200, 1.5
_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+")
_MAX_CATEGORY, _SEVERAL_HELD = 5_000, 1.2


def name_words(field: str) -> tuple[str, ...]:
    """The words of a field name, lower case: "addr_houseNumber" → ("addr", "house", "number")."""
    return tuple(word.lower() for word in _WORDS.findall(field))


def names_kinds(field: str) -> bool:
    """Whether a field is called a name of kinds, and not of things: "categoryName", "type_name"."""
    return bool(_KIND_WORDS & set(name_words(field)))


def recognise(profile: FieldProfile, layer_name: str = "", is_key: bool = False, lines: bool = False) -> FieldRole:
    """The role of one field. NAME only where the field's name supports it; see ``name_fields`` for the layer's choice.

    ``lines``: the layer holds lines, whose pieces repeat the name of the whole.
    """
    by_type = _role_by_type(profile, is_key)
    if by_type is not None:
        return FieldRole.KEY if by_type is FieldRole.NUMBER and numbers_own_things(profile, layer_name) else by_type
    if not profile.filled:
        return FieldRole.OTHER
    sample = profile.sample()
    for pattern, share, role in (
        (_KEY, 0.9, FieldRole.KEY),
        (_IMAGE, 0.8, FieldRole.IMAGE),
        (_URL, 0.8, FieldRole.URL),
        (_DATE, 0.9, FieldRole.DATE),
    ):
        if _share(pattern, sample) >= share:
            return role
    if profile.dates is not None:
        return FieldRole.DATE
    if profile.share(_HOURS) >= (0.2 if _HOURS_WORDS & set(name_words(profile.name)) else 0.6) or hours_fields({profile.name: sample}):
        return FieldRole.TIME
    if not lines and _names_others(profile):
        return FieldRole.CATEGORY
    return _role_by_wording(profile, sample, layer_name)


def _names_others(profile: FieldProfile) -> bool:
    """Whether a Chinese field "… name" names what features are, or where they belong, and not them: DLMC of land cover, 权属单位名称."""
    bearers = _MANY_BEARERS if profile.filled >= _SMALL else _SOME_BEARERS
    if profile.repetition < bearers or len(profile.counts) > _MAX_CATEGORY or profile.is_numeric_text():
        return False
    named = _PINYIN_NAME.match(profile.name) or _INITIALS_AND_NAME.match(profile.name) or _CJK_NAME.search(profile.alias or profile.name)
    return bool(named) and profile.share(_CJK) >= 0.5


def _role_by_type(profile: FieldProfile, is_key: bool) -> Optional[FieldRole]:
    words = name_words(profile.name)
    if profile.labels is not None:
        return FieldRole.CATEGORY
    if is_key or (words and (words[-1] in _KEY_WORDS or words[0] in ("fk", "pk")) and profile.type in (FieldType.INTEGER, FieldType.TEXT)):
        return FieldRole.CATEGORY if not is_key and _is_shared_code(profile, words) else FieldRole.KEY
    if _tells_rows_apart(profile, words):
        return FieldRole.KEY
    if profile.type in (FieldType.DATE, FieldType.DATETIME):
        return FieldRole.DATE
    if profile.type in (FieldType.BOOLEAN, FieldType.LIST):
        return FieldRole.CATEGORY
    if profile.type in (FieldType.INTEGER, FieldType.REAL):
        return FieldRole.ADDRESS if _NUMBERED & set(words) else FieldRole.NUMBER
    return None if profile.type is FieldType.TEXT else FieldRole.OTHER


def _tells_rows_apart(profile: FieldProfile, words: Sequence[str]) -> bool:
    """Whether whole numbers are keys, whatever their type: CNTY_ID of a shapefile, the running number CNTY_ of a coverage beside it,
    AREAKEY, FIPS. Those of a register need not be different from row to row.
    """
    if not profile.filled or profile.type not in (FieldType.INTEGER, FieldType.REAL, FieldType.TEXT):
        return False
    if profile.type is FieldType.TEXT and not profile.is_numeric_text():
        return False
    registered = bool(words) and words[-1] in _REGISTER_WORDS
    if registered and (profile.type is not FieldType.TEXT or len(profile.counts) > _FEW_ROWS):
        return True
    called = _TELLING_APART.search(profile.name)
    few = profile.filled < _FEW_ROWS and profile.name.casefold().endswith("code")
    if not (called or numbers_rows(profile)) or few or profile.overflowed or profile.repetition > 1.0:
        return False
    return all(isinstance(value, str) or float(value).is_integer() for value in profile.counts)


def _is_shared_code(profile: FieldProfile, words: Sequence[str]) -> bool:
    """Whether a field of codes says what each of many features belongs to, and tells none apart: the outbreak "OB-23-11" of OUTBREAK_ID."""
    if profile.type is not FieldType.TEXT or profile.overflowed or len(words) < 2 or words[-1] != "id" or profile.is_numeric_text():
        return False
    few = 1 < len(profile.counts) <= _MAX_CATEGORY and profile.repetition >= _MANY_BEARERS
    return few and profile.share(_KEY) == 0.0


def _role_by_wording(profile: FieldProfile, sample: Sequence[str], layer_name: str) -> FieldRole:
    by_name = _role_by_field_name(profile, layer_name)
    if by_name is not None:
        return by_name
    if profile.is_numeric_text():
        return FieldRole.CATEGORY if len(profile.counts) < 21 and profile.repetition >= 10 and not says_count(profile) else FieldRole.NUMBER
    if _share(_PHONE, sample) >= 0.8:
        return FieldRole.OTHER
    if sum(len(text.split()) for text in sample) >= 7 * len(sample) or sum(map(len, sample)) > 60 * len(sample):
        return FieldRole.TEXT
    if profile.is_list():
        return FieldRole.CATEGORY
    few = len(profile.counts) <= _MAX_CATEGORY and not profile.overflowed
    recurs = profile.repetition >= _RECURS or (profile.filled < _MIDDLING and profile.repetition > _HARDLY)
    recurs = recurs or (profile.repetition >= _SEVERAL_HELD and names_agent(profile.name))  # most who have something have one alone
    if few and (recurs or (profile.filled < _SMALL and (_sorts(profile) or not _look_like_names(sample)))):
        return FieldRole.CATEGORY
    return FieldRole.OTHER


def _sorts(profile: FieldProfile) -> bool:
    """Whether a field of a small layer tells kinds: it is called so, or some of its few values recur."""
    called = any(_SORTING.search(name) for name in (profile.name, profile.alias))
    called = called or bool(_PINYIN_SORTING.match(profile.name) and profile.share(_CJK) >= 0.5)
    return called or bool((_KIND_WORDS | _DESCRIBING) & set(name_words(profile.name))) or profile.repetition >= _SMALL_REPETITION


def _role_by_field_name(profile: FieldProfile, layer_name: str) -> Optional[FieldRole]:
    words = name_words(profile.name)
    joined = "".join(words)
    places = {word for word in words if word in _ADDRESS_WORDS or re.match(r"^adm\d?$", word)}
    if places == {_STATE} and profile.repetition >= _RECURS and _tells_states(profile):
        return FieldRole.CATEGORY
    if re.match(r"^(?:adm|admin)\d", joined) or words == ("is", "in"):
        places.add(joined)
    named = _is_called_name(profile)
    of_layer = _is_of_layer(places, layer_name)
    if (
        named
        and _names_kinds(profile)
        and (others := _ADDRESS_WORDS & set(name_words(profile.alias)))
        and not _is_of_layer(others, layer_name)
    ):
        return FieldRole.ADDRESS  # NM_BAIR of census sectors is the neighbourhood that they are in
    if named and not _KIND_WORDS & set(words) and (not places or of_layer or len(words) == 1):
        return None if profile.is_numeric_text() else FieldRole.CATEGORY if _names_kinds(profile) else FieldRole.NAME
    kinds = _KIND_WORDS & set(words) or profile.is_numeric_text() or (profile.repetition >= 2 and profile.share(_LOWER) >= 0.8)
    kinds = kinds or (_says_what_of_place(words) and profile.repetition >= _RECURS)
    if places and (places & _NUMBERED or not kinds):
        return FieldRole.ADDRESS
    if "wikipedia" in words:
        return FieldRole.NAME if _share(_LANGUAGE_TITLE, profile.sample()) >= 0.5 else FieldRole.OTHER
    return FieldRole.NAME if {"formal", "alias", "aka", "nickname"} & set(words) else None


def _tells_states(profile: FieldProfile) -> bool:
    """Whether a field "state" says how things are, and not which state they are in: "closed", or 停用, which names no area."""
    if any(value.strip().lower() in _STATES for value in profile.counts):
        return True
    return profile.share(_CJK) >= 0.5 and profile.share(_CJK_AREA) < 0.5


def _says_what_of_place(words: Sequence[str]) -> bool:
    """Whether words behind the one for a place make the field one about it: "LAND_USE", "Location Description", "street_surface"."""
    last = max((index for index, word in enumerate(words) if word in _ADDRESS_WORDS), default=len(words))
    told = [word for word in words[last + 1 :] if len(word) > _SHORT_WORD and not word.isdecimal()]
    return bool(told) and not set(told) & (_NAME_WORDS | _OF_ADDRESSES)


def _names_kinds(profile: FieldProfile) -> bool:
    return not profile.overflowed and len(profile.counts) <= _MAX_KINDS and profile.repetition >= _RECURRING


def _is_of_layer(words: Iterable[str], layer_name: str) -> bool:
    """Whether one of the words is what the layer's name says its features are: "region" of "regions", "city" of "cities"."""
    return any(form in layer_name.lower() for word in words if _stem(word) for form in (_stem(word), re.sub("y$", "ies", word)))


def is_name_like(field: str) -> bool:
    """Whether the field's name says that it holds names: "name", "name_en", "region_name", "nameascii", "NAM"."""
    words = name_words(field)
    if words[-1:] == ("bez",) and words[:1] in _OF_DISTRICTS:
        return False
    return words == _OF_COMMUNES or _CUT_OFF.match(field) is not None or any(
        word in _NAME_WORDS or word.startswith("name") or (word.endswith("name") and word not in ("filename", "username")) for word in words
    )


def _is_called_name(profile: FieldProfile) -> bool:
    """The field or its alias says that it holds names, also in Chinese or by the initials of its pinyin."""
    if any(is_name_like(name) or _CJK_NAME.search(name) for name in (profile.name, profile.alias)):
        return not _SORTING.search(_CJK_NAME.sub("", profile.alias or profile.name))
    return bool(_PINYIN_NAME.match(profile.name)) and profile.share(_CJK) >= 0.5


def called_by(name: str, alias: str = "") -> bool:
    """Whether a Chinese field, or the initials of its pinyin, says that it names the features of its layer, and not their kind."""
    if _CJK_NAME.search(alias or name):
        return True
    return bool(_PINYIN_NAME.match(name)) and not name.upper().endswith((*_KINDS_IN_PINYIN, *_UNITS_IN_PINYIN))


def shown_by(name: str, alias: str = "") -> bool:
    """Whether a field that was chosen to be shown is called so, or names a unit: ZLDWMC of villages, which is where land cover lies."""
    return called_by(name, alias) or (bool(_PINYIN_NAME.match(name)) and name.upper().endswith(_UNITS_IN_PINYIN))


def _stem(word: str) -> str:
    return word[: max(4, len(word) - 2)] if len(word) >= 4 else ""


def _share(pattern: re.Pattern[str], sample: Sequence[str]) -> float:
    return sum(1 for text in sample if pattern.search(text.strip())) / len(sample) if sample else 0.0


def _look_like_names(sample: Sequence[str]) -> bool:
    """Mostly short texts that begin with a capital letter (or belong to a script without capitals) and hold letters."""
    good = [
        text
        for text in sample
        if 2 <= len(text) <= 60 and len(text.split()) <= 7 and (text[0].isupper() or (text[0].isalpha() and not text[0].islower()))
    ]
    return len(good) >= 0.7 * len(sample) and sum(
        1 for text in good if any(letter.islower() or not letter.isascii() for letter in text)
    ) >= 0.5 * len(good)


def name_fields(
    profiles: Sequence[FieldProfile],
    roles: Sequence[FieldRole],
    display_field: str = "",
    layer_name: str = "",
    areas: bool = False,
    lines: bool = False,
) -> tuple[str, ...]:
    """The fields whose values name features, the best first: plain names, other names, brands and Wikipedia titles, then codes.

    Where no field says that it holds names, the one text field whose values look like names and hardly recur does. A bare "id" comes last,
    where neither a code nor another field tells features by a number.
    """
    numbers = tuple(profile.name for profile in profiles if numbered_as(profile, layer_name, lines) is not None)[:1]
    codes = (*numbers, *tuple(profile.name for profile, role in zip(profiles, roles) if identifies(profile, role))[:1])
    found = _name_fields(profiles, roles, display_field, layer_name, areas, lines, numbers, codes)
    if codes or any(profile.name in found and told_by_digits(profile) for profile in profiles):
        return found
    bare = (profile.name for profile in profiles if barely_numbered_as(profile, layer_name) is not None)
    return tuple(dict.fromkeys((*found, *tuple(bare)[:1])))


def _name_fields(
    profiles: Sequence[FieldProfile],
    roles: Sequence[FieldRole],
    display_field: str,
    layer_name: str,
    areas: bool,
    lines: bool,
    numbers: tuple[str, ...],
    codes: tuple[str, ...],
) -> tuple[str, ...]:
    ranked = []
    own = any(role is FieldRole.NAME and name_words(profile.name) in _PLAIN_NAMES for profile, role in zip(profiles, roles))
    # beside LSOA11NM, by which each area has a name of its own, WD22NM says of which ward they are parts
    own = own or (areas and any(role is FieldRole.NAME and profile.repetition <= _HARDLY for profile, role in zip(profiles, roles)))
    for index, (profile, role) in enumerate(zip(profiles, roles)):
        words = name_words(profile.name)
        numbered = numbers_roads(profile, words)
        alias = bool(_ALIAS_WORDS & set(words)) or numbered
        kinds = role is FieldRole.CATEGORY and _names_kinds(profile) and _is_called_name(profile) and not _KIND_WORDS & set(words)
        kinds = kinds and not own and not _names_others(profile)  # "cityname" beside "name" says where something is
        if profile.filled and (role is FieldRole.NAME or kinds or numbered or words[-1:] == ("brand",)):
            shown = profile.name == display_field and not kinds  # QGIS shows MANG_NAME of areas that bear names of their own, UNIT_NM
            plain = 0 if words in _PLAIN_NAMES or names_level(profile.name, layer_name) else 1 if shown else 2
            ranked.append((alias, plain if not alias else 3, kinds, index, profile.name))
    if ranked:
        return tuple(dict.fromkeys((*(name for *_, name in sorted(ranked)), *codes)))
    likely = []
    for profile, role in zip(profiles, roles):
        placed = role is FieldRole.ADDRESS and (areas or lines or _is_of_layer(name_words(profile.name), layer_name))
        if (
            (role is FieldRole.OTHER or (placed and profile.type is FieldType.TEXT))
            and profile.filled
            and profile.repetition <= _HARDLY
            and _look_like_names(profile.sample())
            and _share(_PHONE, profile.sample()) < 0.5
            and profile.name not in codes
        ):
            likely.append(profile)
    if likely:
        # A district is its number; the text beside it may be who represents it. What areas and lines have of an address is what they are
        # called: ADM_NAME of townships, STREET of cycle lanes.
        first = next((profile for profile in likely if _is_called_name(profile)), likely[0])
        aliases = (profile.name for profile in likely if _ALIAS_WORDS & set(name_words(profile.name)))
        return tuple(dict.fromkeys((*numbers, first.name, *aliases, *codes)))
    own_numbers = () if codes or lines else tuple(profile.name for profile in profiles if numbers_any(profile))[:1]
    # Lines cut into pieces repeat the name on each ("Yukon River"): a category by its counts, names by their wording. What many areas
    # have in common is what covers the ground there.
    for profile, role in zip(profiles, roles):
        if areas and profile.repetition >= _COVERING:
            continue
        if role is FieldRole.CATEGORY and len(profile.counts) >= 5 and (profile.share(_TITLE) >= 0.8 or mostly_names(profile)):
            if codes and not (areas or lines) and profile.share(_LOWER_LETTER) < 0.5:
                continue  # transformers go by their own number, and not by the feeder that many of them are on
            return (*own_numbers, profile.name, *codes)
    return codes or own_numbers
