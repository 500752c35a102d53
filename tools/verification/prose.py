"""Facts → sentences, in several styles and three languages."""

from __future__ import annotations

import random

from . import numbers
from .facts import Fact

WAYS = {
    "en": ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"),
    "de": ("nördlich", "nordöstlich", "östlich", "südöstlich", "südlich", "südwestlich", "westlich", "nordwestlich"),
    "zh": ("北", "东北", "东", "东南", "南", "西南", "西", "西北"),
}
DAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "de": ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
    "zh": ("周一", "周二", "周三", "周四", "周五", "周六", "周日"),
}
_NTH = {
    "en": ("", "first", "second", "third", "fourth", "fifth", "sixth"),
    "de": ("", "erste", "zweite", "dritte", "vierte", "fünfte", "sechste"),
    "zh": ("", "第一", "第二", "第三", "第四", "第五", "第六"),
}
_NTH_NEAREST = {
    "en": ("", "nearest", "second nearest", "third nearest", "fourth nearest", "fifth nearest", "sixth nearest"),
    "de": ("", "nächste", "zweitnächste", "drittnächste", "viertnächste", "fünftnächste", "sechstnächste"),
    "zh": ("", "最近", "第二近", "第三近", "第四近", "第五近", "第六近"),
}
Style = dict[str, dict[str, tuple[str, ...]]]

PLAIN: Style = {
    "en": {
        "count": ("{n} {what} were found.", "There are {n} {what} that match.", "The search found {n} {what}."),
        "row": ("{name} has {n} {what}.", "There are {n} {what} in {name}."),
        "whole": ("The {what} is {dist}.", "Together they come to a {what} of {dist}."),
        "far": ("{name} is {dist} from {ref}.", "{name} lies {dist} away from {ref}.", "The distance between {ref} and {name} is {dist}."),
        "far_way": ("{name} lies {dist} {way} of {ref}.", "{name} is located {dist} to the {way} of {ref}."),
        "way": ("{name} lies {way} of {ref}.", "{name} is to the {way} of {ref}."),
        "within": ("{name} is within {limit} of {ref}.", "{name} lies no more than {limit} from {ref}."),
        "area": ("{name} covers {area}.", "{name} has an area of {area}."),
        "until": ("{name} is open until {time} on {day}.", "On {day}, {name} closes at {time}."),
        "nearest": ("{name} is the nearest.", "The closest one is {name}."),
        "nth": ("{name} is the {nth_nearest}.", "The {nth_nearest} is {name}."),
        "placed": ("{name} is ranked {nth}.", "In the ranking, {name} comes {nth}."),
        "closer": ("{name} is closer than {other}.", "{other} is farther away than {name}."),
        "both": ("{name} and {other} are {dist} and {dist2} away, respectively.", "{name} is {dist} away and {other} {dist2}."),
        "ahead": ("{name} ranks ahead of {other}.", "{other} ranks below {name}."),
        "order": ("{name} comes first, followed by {other} and {ref}.", "First comes {name}, then {other}, then {ref}."),
        "largest": ("{name} is the largest.",),
        "not_within": ("{name} is not within {limit} of {ref}.",),
        "not_way": ("{name} does not lie {way} of {ref}.",),
        "not_until": ("{name} is not open until {time} on {day}.", "{name} is closed on {day} evening."),
        "not_nearest": ("{name} is not the nearest one.",),
        "not_largest": ("{name} is not the largest.",),
        "praise": ("{name} is famous for its cakes.", "{name} is loved for its live jazz.", "{name} has a spectacular rooftop terrace."),
    },
    "de": {
        "count": ("Es wurden {n} {what} gefunden.", "Insgesamt gibt es {n} {what}.", "Die Suche ergab {n} {what}."),
        "row": ("{name} hat {n} {what}.", "In {name} gibt es {n} {what}."),
        "whole": ("Die {what} beträgt {dist}.",),
        "far": ("{name} ist {dist} von {ref} entfernt.", "{name} liegt {dist} von {ref} entfernt.", "Von {ref} bis {name} sind es {dist}."),
        "far_way": ("{name} liegt {dist} {way} von {ref}.", "{name} befindet sich {dist} {way} von {ref}."),
        "way": ("{name} liegt {way} von {ref}.",),
        "within": ("{name} liegt höchstens {limit} von {ref} entfernt.", "{name} liegt im Umkreis von {limit} um {ref}."),
        "area": ("{name} ist {area} groß.", "{name} hat eine Fläche von {area}."),
        "until": ("{name} hat am {day} bis {time} geöffnet.", "Am {day} ist {name} bis {time} offen."),
        "nearest": ("{name} ist am nächsten.", "Am nächsten liegt {name}."),
        "nth": ("{name} ist das {nth_nearest} Ziel.", "Das {nth_nearest} Ergebnis ist {name}."),
        "closer": ("{name} liegt näher als {other}.", "{other} liegt weiter entfernt als {name}."),
        "both": ("{name} ist {dist} und {other} {dist2} entfernt.",),
        "order": ("Zuerst kommt {name}, dann {other}, danach {ref}.", "An erster Stelle steht {name}, gefolgt von {other} und {ref}."),
        "largest": ("{name} ist der größte.",),
        "not_within": ("{name} liegt nicht im Umkreis von {limit} um {ref}.",),
        "not_way": ("{name} liegt nicht {way} von {ref}.",),
        "not_until": ("{name} hat am {day} nicht bis {time} geöffnet.", "{name} ist am {day} geschlossen."),
        "not_nearest": ("{name} ist nicht am nächsten.",),
        "not_largest": ("{name} ist nicht der größte.",),
        "praise": ("{name} ist für seine Torten berühmt.", "{name} hat eine traumhafte Dachterrasse."),
    },
    "zh": {
        "count": ("共找到{n}家{what}。", "符合条件的{what}有{n}家。"),
        "row": ("{name}有{n}所{what}。", "{name}共有{n}所{what}。"),
        "far": ("{name}距离{ref}{dist}。", "{name}离{ref}{dist}。", "从{ref}到{name}的距离是{dist}。"),
        "far_way": ("{name}位于{ref}以{way}{dist}处。", "{name}在{ref}的{way}方向，距离{dist}。"),
        "way": ("{name}位于{ref}的{way}面。", "{name}在{ref}以{way}。"),
        "within": ("{name}位于{ref}{limit}以内。", "{name}距离{ref}不超过{limit}。"),
        "area": ("{name}的面积为{area}。", "{name}占地{area}。"),
        "until": ("{name}{day}营业至{time}。", "{name}在{day}营业到{time}。"),
        "nearest": ("{name}是最近的。", "距离最近的是{name}。"),
        "nth": ("{name}是{nth_nearest}的。", "{nth_nearest}的是{name}。"),
        "closer": ("{name}比{other}更近。", "{other}比{name}更远。"),
        "both": ("{name}距离{dist}，{other}距离{dist2}。",),
        "order": ("首先是{name}，其次是{other}，然后是{ref}。", "排在第一的是{name}，接着是{other}，然后是{ref}。"),
        "largest": ("{name}是最大的。",),
        "not_within": ("{name}不在{ref}{limit}以内。",),
        "not_way": ("{name}不在{ref}以{way}。",),
        "not_until": ("{name}{day}不营业。", "{name}在{day}并不营业到{time}。"),
        "not_nearest": ("{name}不是最近的。",),
        "not_largest": ("{name}不是最大的。",),
        "praise": ("{name}以蛋糕闻名。", "{name}的露台风景绝佳。"),
    },
}

CHATTY: Style = {
    "en": {
        "count": ("All in all, {n} {what} fit what you asked for.", "You can choose between {n} {what}.", "I found {n} {what} for you."),
        "row": ("Looking at {name}, the number of {what} there is {n}.", "{name} counts {n} {what}."),
        "whole": ("Adding everything up, you get a {what} of {dist}.",),
        "far": ("You will find {name} just {dist} from {ref}.", "From {ref}, it is {dist} to {name}."),
        "far_way": ("Heading {way} from {ref} for {dist}, you reach {name}.", "About where to look: {name} sits {dist} {way} of {ref}."),
        "way": ("To get to {name}, go {way} from {ref}.",),
        "within": ("{name} keeps well to the limit of {limit} from {ref}.", "With {name}, you stay within {limit} of {ref}."),
        "area": ("With {area}, {name} is easily big enough to be listed.", "{name} stretches over {area}."),
        "until": ("{name} stays open until {time} on {day}.", "If you go on {day}, {name} is open till {time}."),
        "nearest": ("Nothing else is closer than {name}.", "Of all the places found, {name} is the closest."),
        "nth": ("After that, {name} is the {nth_nearest}.",),
        "placed": ("{name} takes {nth} place in the ranking.",),
        "closer": ("It is a shorter way to {name}; {name} is nearer than {other}.",),
        "both": ("It is {dist} to {name} and {dist2} to {other}.",),
        "ahead": ("{name} is ranked before {other}.",),
        "order": ("{name} leads the list, next is {other}, and then {ref}.",),
        "largest": ("No other one is larger than {name}.",),
        "not_within": ("{name} isn't within {limit} of {ref}, though.",),
        "not_way": ("{name} isn't {way} of {ref}.",),
        "not_until": ("{name} isn't open on {day}.",),
        "not_nearest": ("{name} isn't the closest of them.",),
        "not_largest": ("{name} isn't the biggest of them.",),
        "praise": ("Locals adore {name} for its friendly staff.", "{name} serves the best espresso in the region."),
    },
    "de": {
        "count": ("Alles in allem passen {n} {what} zu Ihrer Frage.", "Sie haben die Wahl zwischen {n} {what}."),
        "row": ("Auf {name} entfallen {n} {what}.", "{name} kommt auf {n} {what}."),
        "far": ("Von {ref} aus sind es {dist} bis {name}.", "Bis {name} sind es von {ref} {dist}."),
        "far_way": ("{dist} {way} von {ref} finden Sie {name}.",),
        "way": ("Wer zu {name} will, findet es {way} von {ref}.",),
        "within": ("Mit {name} bleiben Sie innerhalb von {limit} um {ref}.",),
        "area": ("{name} erstreckt sich über {area}.",),
        "until": ("Wer am {day} zu {name} will, hat bis {time} Zeit, denn so lange ist geöffnet.", "{name} schließt am {day} um {time}."),
        "nearest": ("Nichts anderes liegt näher als {name}.",),
        "nth": ("Danach ist {name} das {nth_nearest}.",),
        "closer": ("Zu {name} ist es näher als zu {other}.",),
        "both": ("Bis {name} sind es {dist}, bis {other} {dist2}.",),
        "order": ("{name} führt die Liste an, es folgen {other} und {ref}.",),
        "largest": ("Kein anderer ist größer als {name}.",),
        "not_within": ("{name} liegt allerdings nicht innerhalb von {limit} um {ref}.",),
        "not_way": ("{name} liegt keineswegs {way} von {ref}.",),
        "not_until": ("Am {day} hat {name} leider nicht geöffnet.",),
        "not_nearest": ("{name} liegt nicht am nächsten.",),
        "not_largest": ("{name} ist nicht der größte von allen.",),
        "praise": ("{name} ist bei Studenten beliebt.", "{name} bietet den besten Espresso der Region."),
    },
    "zh": {
        "count": ("总共有{n}家{what}满足您的要求。", "为您查到{n}家{what}。"),
        "row": ("就{name}而言，{what}的数量是{n}。", "在{name}，有{n}所{what}。"),
        "far": ("从{ref}出发，到{name}有{dist}。", "{ref}与{name}之间相距{dist}。"),
        "far_way": ("从{ref}往{way}走{dist}，就到{name}。",),
        "way": ("{name}就在{ref}{way}侧。",),
        "within": ("{name}在{ref}周边{limit}的范围内。",),
        "area": ("{name}面积达{area}。",),
        "until": ("{day}去{name}的话，营业到{time}。",),
        "nearest": ("没有其他地方比{name}更近。", "所有结果里，{name}距离最近。"),
        "nth": ("接下来，{name}是{nth_nearest}的一家。",),
        "closer": ("相比{other}，{name}更近。",),
        "both": ("到{name}有{dist}，到{other}有{dist2}。",),
        "order": ("{name}居首，随后是{other}，再次是{ref}。",),
        "largest": ("没有其他公园比{name}更大。",),
        "not_within": ("{name}并不在{ref}{limit}的范围内。",),
        "not_way": ("{name}并不在{ref}{way}侧。",),
        "not_until": ("{day}{name}不开门。",),
        "not_nearest": ("{name}并不是最近的一家。",),
        "not_largest": ("{name}并非最大。",),
        "praise": ("{name}的服务员特别热情。", "年轻人都爱去{name}拍照。"),
    },
}

REPORT: Style = {
    "en": {
        "count": (
            "The analysis identified {n} {what} satisfying every criterion.",
            "In total, {n} {what} meet the conditions of the query.",
        ),
        "row": ("For {name}, {n} {what} were counted.",),
        "whole": ("The {what} amounts to {dist}.",),
        "far": ("The geodesic distance from {ref} to {name} was measured as {dist}.", "{name}: {dist} from {ref}."),
        "far_way": (
            "{name} is situated {dist} in a {way}erly direction from {ref}.",
            "At {dist} {way} of {ref}, {name} is included in the result.",
        ),
        "way": ("As seen from {ref}, {name} lies to the {way}.",),
        "within": ("Lying within {limit} of {ref}, {name} fulfils the condition.",),
        "area": ("The area of {name} was calculated as {area}.",),
        "until": ("According to its opening hours, {name} is open on {day} until {time}.",),
        "nearest": ("The shortest distance was measured for {name}.",),
        "nth": ("{name} ranks as the {nth_nearest} candidate.",),
        "placed": ("{name} holds the {nth} position.",),
        "closer": ("{name} is nearer to its reference than {other}.",),
        "both": ("For {name} the distance is {dist}, while for {other} it is {dist2}.",),
        "ahead": ("In the order of the scores, {name} stands before {other}.",),
        "order": ("The order is {name}, then {other}, then {ref}.",),
        "largest": ("The largest area was measured for {name}.",),
        "not_within": ("{name} fails to lie within {limit} of {ref}.",),
        "not_way": ("As seen from {ref}, {name} does not lie to the {way}.",),
        "not_until": ("According to its opening hours, {name} is closed on {day}.",),
        "not_nearest": ("The shortest distance was not measured for {name}.",),
        "not_largest": ("The largest area was not measured for {name}.",),
        "praise": ("{name} offers excellent value for money.", "{name} attracts numerous tourists."),
    },
    "de": {
        "count": ("Die Auswertung ermittelte {n} {what}, die alle Bedingungen erfüllen.",),
        "row": ("Für {name} wurden {n} {what} gezählt.",),
        "far": ("Die Entfernung zwischen {ref} und {name} beträgt {dist}.", "{name}: {dist} Abstand von {ref}."),
        "far_way": ("{name} befindet sich in einer Entfernung von {dist} {way} von {ref}.",),
        "way": ("Von {ref} aus gesehen liegt {name} {way}.",),
        "within": ("{name} erfüllt die Bedingung, innerhalb von {limit} um {ref} zu liegen.",),
        "area": ("Die Fläche von {name} wurde mit {area} berechnet.",),
        "until": ("Laut Öffnungszeiten ist {name} am {day} bis {time} geöffnet.",),
        "nearest": ("Die kürzeste Entfernung wurde für {name} gemessen.",),
        "nth": ("{name} ist der {nth_nearest} Kandidat.",),
        "closer": ("Die Entfernung von {name} ist geringer: {name} liegt näher als {other}.",),
        "both": ("Für {name} beträgt die Entfernung {dist}, für {other} dagegen {dist2}.",),
        "order": ("Die Reihenfolge lautet {name}, dann {other}, dann {ref}.",),
        "largest": ("Die größte Fläche wurde für {name} gemessen.",),
        "not_within": ("{name} erfüllt die Bedingung nicht, innerhalb von {limit} um {ref} zu liegen.",),
        "not_way": ("Von {ref} aus gesehen liegt {name} nicht {way}.",),
        "not_until": ("Laut Öffnungszeiten ist {name} am {day} geschlossen.",),
        "not_nearest": ("Die kürzeste Entfernung wurde nicht für {name} gemessen.",),
        "not_largest": ("Die größte Fläche wurde nicht für {name} gemessen.",),
        "praise": ("{name} bietet ein hervorragendes Preis-Leistungs-Verhältnis.",),
    },
    "zh": {
        "count": ("经统计，满足全部条件的{what}共计{n}家。",),
        "row": ("{name}的{what}数量为{n}。",),
        "far": ("经测量，{name}与{ref}的直线距离为{dist}。",),
        "far_way": ("{name}位于{ref}{way}方向{dist}处。",),
        "way": ("从{ref}看，{name}位于{way}侧。",),
        "within": ("{name}满足距离{ref}{limit}以内的条件。",),
        "area": ("经计算，{name}的面积为{area}。",),
        "until": ("根据营业时间，{name}{day}营业至{time}。",),
        "nearest": ("距离最短的是{name}。",),
        "nth": ("按距离排序，{name}为{nth_nearest}。",),
        "closer": ("与{other}相比，{name}距离更近。",),
        "both": ("{name}的距离为{dist}，而{other}的距离为{dist2}。",),
        "order": ("顺序依次为{name}、然后{other}、然后{ref}。",),
        "largest": ("面积最大的是{name}。",),
        "not_within": ("{name}不满足距离{ref}{limit}以内的条件。",),
        "not_way": ("从{ref}看，{name}不位于{way}侧。",),
        "not_until": ("根据营业时间，{name}{day}休息。",),
        "not_nearest": ("距离最短的不是{name}。",),
        "not_largest": ("面积最大的不是{name}。",),
        "praise": ("{name}环境优雅、性价比很高。",),
    },
}


def sentence(fact: Fact, style: Style, language: str, rng: random.Random) -> str:
    """One way of saying a fact in a style; "" where the style has none."""
    templates = style[language].get(fact.kind, ())
    if not templates:
        return ""
    exact = fact.exact
    plain = "metres" if fact.metres and fact.kind in ("within", "not_within") else ""
    return rng.choice(templates).format(
        name=fact.name, other=fact.other, ref=fact.reference, what=fact.what,
        number=fact.number,
        n=numbers.count(fact.number, language, rng),
        dist=numbers.length(fact.metres, language, exact, rng), dist2=numbers.length(fact.metres2, language, exact, rng),
        limit=_limit(fact.metres, language) if plain or fact.kind.endswith("within") else "",
        way=WAYS[language][fact.azimuth], area=numbers.area(fact.square, language, rng), time=numbers.clock(fact.minute, language, rng),
        day=DAYS[language][fact.day], nth=_NTH[language][min(fact.number, 6)], nth_nearest=_NTH_NEAREST[language][min(fact.number, 6)],
    )  # fmt: skip


def _limit(metres: float, language: str) -> str:
    value, unit = (metres / 1000, ("km", "km", "公里")) if metres >= 1000 else (metres, ("m", "m", "米"))
    space = "" if language == "zh" else " "
    return f"{numbers.number(value, 0, language)}{space}{unit[('en', 'de', 'zh').index(language)]}"
