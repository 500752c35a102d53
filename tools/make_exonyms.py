"""Writes what countries, continents and large cities are called in the languages that are read: `python -m tools.make_exonyms`.

The names are those of the Unicode CLDR (Unicode License v3), as Babel carries them; `pip install babel` first. ALSO and ADJECTIVES hold
what CLDR leaves out of these; what it does not list at all stands in `own_places.json`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from babel import Locale

DATA = Path(__file__).resolve().parent.parent / "spatial_rag_plugin" / "grounding" / "data" / "exonyms.json"
LANGUAGES = ("en", "de", "zh_Hans", "zh_Hant")
REGIONS = {"002", "003", "005", "009", "011", "013", "014", "015", "017", "018", "019", "021", "029", "030", "034", "035", "039", "142"}
REGIONS |= {"150", "053", "054", "057", "061", "143", "145", "151", "154", "155", "202", "419"}

#: Other names, by CLDR code.
ALSO = {
    "003": "Nordamerika", "005": "Südamerika|南美", "009": "Ozeanien", "019": "the Americas", "035": "South-Eastern Asia|South-East Asia",
    "030": "Eastern Asia|East Asia", "034": "Southern Asia|South Asia", "145": "Western Asia|West Asia", "013": "Central America",
    "154": "Northern Europe|Nordeuropa", "155": "Western Europe|Westeuropa", "039": "Southern Europe|Südeuropa",
    "151": "Eastern Europe|Osteuropa", "011": "Western Africa|West Africa|Westafrika", "014": "Eastern Africa|East Africa|Ostafrika",
    "015": "Northern Africa|North Africa|Nordafrika", "017": "Middle Africa|Central Africa|Zentralafrika",
    "US": "United States of America|USA|US|美利坚合众国", "GB": "United Kingdom|UK|Great Britain|Großbritannien|大不列颠",
    "CZ": "Czech Republic|Tschechische Republik", "CI": "Ivory Coast|Côte d'Ivoire", "MM": "Burma|Myanmar",
    "CD": "Democratic Republic of the Congo|Dem. Rep. Congo|DR Congo|Demokratische Republik Kongo",
    "CG": "Republic of the Congo|Republic of Congo", "KR": "Republic of Korea", "KP": "Dem. Rep. Korea",
    "RU": "Russian Federation", "NL": "The Netherlands|Holland", "CN": "People's Republic of China|中华人民共和国",
    "TR": "Turkey|Türkiye|Türkei", "MK": "Macedonia|North Macedonia", "SZ": "Swaziland|eSwatini", "CV": "Cape Verde",
    "VA": "Vatican|Vatican City", "BA": "Bosnia and Herz.|Bosnia and Herzegovina|Bosnia", "DO": "Dominican Rep.|Dominican Republic",
    "CF": "Central African Rep.|Central African Republic", "SS": "S. Sudan|South Sudan", "EH": "W. Sahara|Western Sahara",
}  # fmt: skip
ADJECTIVES = {
    "002": "African|afrikanisch~", "003": "North American|nordamerikanisch~", "005": "South American|südamerikanisch~",
    "142": "Asian|asiatisch~", "150": "European|europäisch~", "035": "Southeast Asian", "US": "American|amerikanisch~",
    "GB": "British|britisch~", "CZ": "Czech|tschechisch~", "RU": "Russian|russisch~", "NL": "Dutch|niederländisch~",
    "CN": "Chinese|chinesisch~", "TR": "Turkish|türkisch~", "DE": "German|deutsch~", "FR": "French|französisch~",
    "ES": "Spanish|spanisch~", "IT": "Italian|italienisch~", "PT": "Portuguese|portugiesisch~", "PL": "Polish|polnisch~",
    "AT": "Austrian|österreichisch~", "CH": "Swiss|schweizerisch~", "BE": "Belgian|belgisch~", "SE": "Swedish|schwedisch~",
    "NO": "Norwegian|norwegisch~", "DK": "Danish|dänisch~", "FI": "Finnish|finnisch~", "IE": "Irish|irisch~", "GR": "Greek|griechisch~",
    "HU": "Hungarian|ungarisch~", "RO": "Romanian|rumänisch~", "UA": "Ukrainian|ukrainisch~", "BR": "Brazilian|brasilianisch~",
    "AR": "Argentinian|Argentine|argentinisch~",
    "CL": "Chilean|chilenisch~", "PE": "Peruvian|peruanisch~", "CO": "Colombian|kolumbianisch~",
    "MX": "Mexican|mexikanisch~", "CA": "Canadian|kanadisch~", "AU": "Australian|australisch~", "JP": "Japanese|japanisch~",
    "IN": "Indian|indisch~", "ID": "Indonesian|indonesisch~", "TH": "Thai|thailändisch~", "VN": "Vietnamese|vietnamesisch~",
    "EG": "Egyptian|ägyptisch~", "NG": "Nigerian|nigerianisch~", "KE": "Kenyan|kenianisch~", "ZA": "South African|südafrikanisch~",
    "MA": "Moroccan|marokkanisch~", "ET": "Ethiopian|äthiopisch~", "IL": "Israeli|israelisch~", "IR": "Iranian|iranisch~",
    "IQ": "Iraqi|irakisch~", "SA": "Saudi",
    "AF": "Afghan|afghanisch~", "AL": "Albanian|albanisch~", "DZ": "Algerian|algerisch~", "AO": "Angolan|angolanisch~",
    "AM": "Armenian|armenisch~", "AZ": "Azerbaijani|aserbaidschanisch~", "BD": "Bangladeshi|bangladeschisch~",
    "BY": "Belarusian|belarussisch~|weißrussisch~", "BJ": "Beninese|beninisch~", "BT": "Bhutanese|bhutanisch~",
    "BO": "Bolivian|bolivianisch~", "BA": "Bosnian|bosnisch~", "BW": "Botswanan|botsuanisch~", "BG": "Bulgarian|bulgarisch~",
    "BI": "Burundian|burundisch~", "KH": "Cambodian|kambodschanisch~", "CM": "Cameroonian|kamerunisch~", "TD": "Chadian|tschadisch~",
    "CR": "Costa Rican|costa-ricanisch~", "HR": "Croatian|kroatisch~", "CU": "Cuban|kubanisch~", "CY": "Cypriot|zyprisch~",
    "EC": "Ecuadorian|Ecuadorean|ecuadorianisch~", "SV": "Salvadoran|salvadorianisch~", "ER": "Eritrean|eritreisch~",
    "EE": "Estonian|estnisch~", "GA": "Gabonese|gabunisch~", "GM": "Gambian|gambisch~", "GE": "Georgian|georgisch~",
    "GH": "Ghanaian|ghanaisch~", "GT": "Guatemalan|guatemaltekisch~", "GY": "Guyanese|guyanisch~", "HT": "Haitian|haitianisch~",
    "HN": "Honduran|honduranisch~", "IS": "Icelandic|isländisch~", "CI": "Ivorian|ivorisch~", "JM": "Jamaican|jamaikanisch~",
    "JO": "Jordanian|jordanisch~", "KZ": "Kazakh|kasachisch~", "KW": "Kuwaiti|kuwaitisch~", "KG": "Kyrgyz|kirgisisch~",
    "LA": "Laotian|Lao|laotisch~", "LV": "Latvian|lettisch~", "LB": "Lebanese|libanesisch~", "LR": "Liberian|liberianisch~",
    "LY": "Libyan|libysch~", "LT": "Lithuanian|litauisch~", "LU": "Luxembourgish|luxemburgisch~", "MG": "Malagasy|madagassisch~",
    "MW": "Malawian|malawisch~", "MY": "Malaysian|malaysisch~", "ML": "Malian|malisch~", "MT": "Maltese|maltesisch~",
    "MR": "Mauritanian|mauretanisch~", "MD": "Moldovan|moldauisch~", "MN": "Mongolian|mongolisch~", "ME": "Montenegrin|montenegrinisch~",
    "MZ": "Mozambican|mosambikanisch~", "MM": "Burmese|birmanisch~|myanmarisch~", "NA": "Namibian|namibisch~",
    "NP": "Nepalese|Nepali|nepalesisch~", "NZ": "New Zealand|neuseeländisch~", "NI": "Nicaraguan|nicaraguanisch~",
    "KP": "North Korean|nordkoreanisch~", "MK": "Macedonian|North Macedonian|mazedonisch~|nordmazedonisch~", "OM": "Omani|omanisch~",
    "PK": "Pakistani|pakistanisch~", "PA": "Panamanian|panamaisch~", "PY": "Paraguayan|paraguayisch~",
    "PH": "Philippine|Filipino|philippinisch~", "QA": "Qatari|katarisch~", "RW": "Rwandan|ruandisch~", "SN": "Senegalese|senegalesisch~",
    "RS": "Serbian|serbisch~", "SL": "Sierra Leonean|sierra-leonisch~", "SG": "Singaporean|singapurisch~",
    "SK": "Slovak|Slovakian|slowakisch~", "SI": "Slovenian|Slovene|slowenisch~", "SO": "Somali|Somalian|somalisch~",
    "KR": "South Korean|südkoreanisch~", "SS": "South Sudanese|südsudanesisch~", "LK": "Sri Lankan|sri-lankisch~",
    "SD": "Sudanese|sudanesisch~", "SR": "Surinamese|surinamisch~", "SY": "Syrian|syrisch~", "TW": "Taiwanese|taiwanisch~",
    "TJ": "Tajik|tadschikisch~", "TZ": "Tanzanian|tansanisch~", "TG": "Togolese|togolesisch~", "TN": "Tunisian|tunesisch~",
    "TM": "Turkmen|turkmenisch~", "UG": "Ugandan|ugandisch~", "UY": "Uruguayan|uruguayisch~", "UZ": "Uzbek|usbekisch~",
    "VE": "Venezuelan|venezolanisch~", "YE": "Yemeni|jemenitisch~", "ZM": "Zambian|sambisch~", "ZW": "Zimbabwean|simbabwisch~",
    "BF": "Burkinabe|burkinisch~",
}  # fmt: skip
NO_PLACES = frozenset(("EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"))
ENDINGS = ("e", "er", "es", "en", "em")  # what ~ stands for


def main() -> None:
    locales = [Locale.parse(language) for language in LANGUAGES]
    groups: dict[str, dict[str, None]] = {}
    for code in locales[0].territories:
        if code in REGIONS or (re.fullmatch(r"[A-Z]{2}", code) and code not in NO_PLACES):
            names = [str(locale.territories[code]) for locale in locales if code in locale.territories]
            groups[code] = dict.fromkeys(form for name in [*names, *ALSO.get(code, "").split("|")] for form in _forms(name))
    for zone in sorted({zone for locale in locales for zone in locale.time_zones}):
        city = locales[0].time_zones.get(zone, {}).get("city") or zone.rpartition("/")[2].replace("_", " ")
        names = [str(locale.time_zones.get(zone, {}).get("city", "")) for locale in locales[1:]]
        forms = dict.fromkeys(form for name in (city, *names) for form in _forms(name))
        if len(forms) > 1 and not zone.startswith("Etc/"):
            groups[zone] = forms
    adjectives = {
        form: next(iter(groups[code])) for code, words in ADJECTIVES.items() for word in words.split("|") for form in _inflected(word)
    }
    about = "Names of one place in several languages, and adjectives of places. Unicode CLDR, Unicode License v3."
    rows = ",\n".join(_json(list(names)) for names in groups.values() if len(names) > 1)
    words = ",\n".join(f"{_json(form)}: {_json(place)}" for form, place in adjectives.items())
    DATA.write_text(f'{{"about": {_json(about)},\n"places": [\n{rows}\n],\n"adjectives": {{\n{words}\n}}}}\n', encoding="utf-8")
    print(f"{len(groups)} places, {sum(map(len, groups.values()))} names, {len(adjectives)} adjectives → {DATA.name}")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _inflected(word: str) -> list[str]:
    return [word[:-1] + ending for ending in ENDINGS] if word.endswith("~") else [word]


def _forms(name: str) -> list[str]:
    """A name, and its parts where one stands in brackets: "Myanmar (Burma)" is both."""
    inside = re.search(r"[（(](.+?)[）)]", name)
    parts = [re.sub(r"\s*[（(].+?[）)]", "", name), inside.group(1)] if inside else [name]
    return [part.strip() for part in parts if part.strip()]


if __name__ == "__main__":
    main()
