"""German questions, each with the frame that a careful reader would write down."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

LEXICON = Lexicon("Hauptbahnhof","Altstadt","Nordstadt","Deutschland","Italien","Frankreich","Polen","Japan","Südkorea","Brasilien","Schweiz","Island","Österreich","Ungarn","Texas","Stadtpark","Alter Markt","Rathaus","Isar","Old Town","Central Station","Mexiko","Bayern","Schlossgarten","Museum am Dom")  # fmt: skip
VOCABULARY = Words(["Café","Cafés","Schule","Schulen","Park","Parks","Spielplatz","Krankenhaus","Krankenhäuser","Apotheke","Apotheken","Stadtteil","Stadtteile","Stadtteilen","Land","Länder","Bundesstaat","Bundesstaaten","Restaurant","Restaurants","Hotel","Hotels","Museum","Museen","Straßen","Bäckerei","U-Bahn-Station"],["Einwohner","Bewertung","Sterne"])  # fmt: skip

RIGHT = [
    ("Schulen im Norden der Altstadt", "features: [Schulen | in part 0°(Altstadt)]"),
    ("Schulen nördlich der Altstadt", "features: [Schulen | direction 0° Altstadt]"),
    ("Wie viele Schulen gibt es im südlichen Teil von Altstadt?", "count: [Schulen | in part 180°(Altstadt)]"),
    ("Schulen im nördlichen Frankreich", "features: [Schulen | in part 0°(Frankreich)]"),
    ("Wo ist das nächste Krankenhaus?", "location: [Krankenhaus | nearest]"),
    ("Welche Apotheke ist dem Hauptbahnhof am nächsten?", "features: [Apotheke | nearest Hauptbahnhof]"),
    ("Zeige mir die drei nächsten Cafés zum Stadtpark", "features: [Cafés | nearest 3 Stadtpark]"),
    ("Die fünf nächsten Länder zu Island", "features: [Länder | nearest 5 Island]"),
    ("nächste Bäckerei am Rathaus", "features: [Bäckerei | nearest Rathaus]"),
    ("Schulen im Umkreis von 500 m um den Hauptbahnhof", "features: [Schulen | within_distance 500m Hauptbahnhof]"),
    ("Alle Hotels innerhalb von 2 km um die Altstadt", "features: [Hotels | within_distance 2000m Altstadt]"),
    ("Länder innerhalb von 500 km von Italien", "features: [Länder | within_distance 500000m Italien]"),
    ("Welche Restaurants liegen weniger als 300 Meter vom Rathaus entfernt?", "features: [Restaurants | within_distance 300m Rathaus]"),
    ("Cafés, die höchstens einen halben Kilometer vom Stadtpark entfernt sind", "features: [Cafés | within_distance 500m Stadtpark]"),
    ("Apotheken mehr als 1 km vom Hauptbahnhof entfernt", "features: [Apotheken | beyond_distance 1000m Hauptbahnhof]"),
    ("Schulen, die mindestens 500 m von einem Spielplatz entfernt liegen", "features: [Schulen | beyond_distance 500m Spielplatz]"),
    ("Hotels zwischen 1 und 2 km vom Hauptbahnhof", "features: [Hotels | within_distance 1000m+ 2000m Hauptbahnhof]"),
    ("Museen in der Nähe des Hauptbahnhofs", "features: [Museen | near Hauptbahnhof]"),
    ("Restaurants in der Altstadt", "features: [Restaurants | in Altstadt]"),
    ("Gibt es Apotheken in der Nordstadt?", "features: [Apotheken | in Nordstadt]"),
    ("Wie viele Schulen gibt es in der Altstadt?", "count: [Schulen | in Altstadt]"),
    ("Wie viele Bundesstaaten hat Mexiko?", "count: [Bundesstaaten | of Mexiko]"),
    ("Anzahl der Cafés im Stadtpark", "count: [Cafés | in Stadtpark]"),
    ("Welche Länder grenzen an Deutschland?", "features: [Länder | touches Deutschland]"),
    ("Länder, die an Österreich und Ungarn grenzen", "features: [Länder | touches Österreich | touches Ungarn]"),
    ("Grenzt Österreich an Ungarn?", "boolean: [Österreich | touches Ungarn]"),
    ("Welche Parks liegen südlich vom Rathaus?", "features: [Parks | direction 180° Rathaus]"),
    ("Länder nordöstlich von Italien", "features: [Länder | direction 45° Italien]"),
    ("das nächste Hotel westlich des Hauptbahnhofs", "features: [Hotel | nearest Hauptbahnhof | direction 270° Hauptbahnhof]"),
    ("In welcher Richtung liegt Japan von Südkorea aus?", "direction: [Japan | from Südkorea]"),
    ("Wie weit ist Frankreich von Polen entfernt?", "distance: [Frankreich | from Polen]"),
    ("Wie weit ist es vom Rathaus zum Stadtpark?", "distance: [Stadtpark | from Rathaus]"),
    ("Entfernung zwischen Italien und Polen", "distance: [Italien | from Polen]"),
    ("Wie groß ist die Schweiz?", "area: Schweiz"),
    ("Gesamtfläche der Bundesstaaten Brasiliens", "area sum(): [Bundesstaaten | of Brasilien]"),
    ("Wie lang ist die Isar?", "length: Isar"),
    ("Gesamtlänge der Straßen in der Altstadt", "length sum(): [Straßen | in Altstadt]"),
    ("Brasiliens größter Bundesstaat", "features: [Bundesstaat | ^max 1 size | of Brasilien]"),
    ("größter Bundesstaat von Brasilien", "features: [Bundesstaat | ^max 1 size | of Brasilien]"),
    ("die zehn bevölkerungsreichsten Länder", "features: [Länder | ^max 10 Bevölkerung]"),
    ("Welcher Stadtteil hat die meisten Schulen?", "features: [Stadtteil | ^max 1 #Schulen]"),
    ("das zweitgrößte Land", "features: [Land | ^max 1 #2 size]"),
    ("Wann wurde die Sternwarte erbaut?", "attribute (erbaut): Sternwarte"),
    ("Wie hoch sind die Masten im Schnitt?", "number mean(Höhe): Masten"),
    ("Wie tief sind im Mittel die Brunnen?", "number mean(Tiefe): Brunnen"),
    ("Wie groß sind die Schläge im Durchschnitt?", "area mean(): Schläge"),
    ("Quert die Ringbahn die Isar?", "boolean: [Ringbahn | crosses Isar]"),
    ("Fließt die Nidda durch Bonames?", "boolean: [Nidda | crosses Bonames]"),
    ("Wie viele Haushalte weniger hat Gera als Jena?", "number excess() <Haushalte>: Jena, Gera"),
    ("Parks, deren Name mit South beginnt", "features: [Parks | ?Name starts South]"),
    ("Brunnen, deren Name auf born endet", "features: [Brunnen | ?Name ends born]"),
    ("Einwohnerzahl von Bayern", "attribute (Einwohnerzahl): Bayern"),
    ("Wie viele Einwohner hat Bayern?", "attribute (Einwohner): Bayern"),
    ("durchschnittliche Bewertung der Restaurants in der Altstadt", "number mean(Bewertung): [Restaurants | in Altstadt]"),
    ("Hotels mit mindestens 4 Sternen in der Nordstadt", "features: [Hotels | ?Sternen >= 4 | in Nordstadt]"),
    ("Cafés ohne WLAN in der Altstadt", "features: [Cafés | ?not  has WLAN | in Altstadt]"),
    ("Restaurants mit Außensitzplätzen am Hauptbahnhof", "features: [Restaurants | ? has Außensitzplätzen | near Hauptbahnhof]"),
    ("Stadtteile mit mehr als 10.000 Einwohnern", "features: [Stadtteile | ?Einwohnern > 10000]"),
    ("Parks mit einem Spielplatz", "features: [Parks | contains Spielplatz]"),
    ("In welchem Stadtteil liegt das Museum am Dom?", "features: [Stadtteil | contains Museum am Dom]"),
    ("Cafés zwischen Hauptbahnhof und Rathaus", "features: [Cafés | in between(Hauptbahnhof, Rathaus)]"),
    ("Bäckerei auf dem Weg vom Hauptbahnhof zum Stadtpark", "features: [Bäckerei | near route(Hauptbahnhof, Stadtpark)]"),
    ("Was liegt im Umkreis von 2 km um den Alten Markt?", "features: [feature | within_distance 2000m Alten Markt]"),
    ("Cafés im Umkreis von 500 m um Central Station", "features: [Cafés | within_distance 500m Central Station]"),
    ("Hotels im Umkreis von 5 Minuten zu Fuß vom Hauptbahnhof", "features: [Hotels | within_distance 417m Hauptbahnhof]"),
    ("Könnten Sie mir bitte alle Museen in der Altstadt zeigen?", "features: [Museen | in Altstadt]"),
    ("Bewohner je Haushalt in Paris", "table <Bewohner per households>: Paris"),
    ("Hotels nicht in der Altstadt", "features: [Hotels | disjoint Altstadt]"),
    ("wie viele schulen in der altstadt", "count: [schulen | in altstadt]"),
    ("wo finde ich die nächste Apotheke?", "location: [Apotheke | nearest]"),
    ("Gibt es ein Krankenhaus im Umkreis von 5 km um das Rathaus?", "features: [Krankenhaus | within_distance 5000m Rathaus]"),
    ("Liste alle Schulen in der Nordstadt auf", "features: [Schulen | in Nordstadt]"),
    ("Welches Café ist am nächsten zum Hauptbahnhof?", "features: [Café | nearest Hauptbahnhof]"),
    ("Welche Hotels sind maximal 800 m vom Stadtpark entfernt?", "features: [Hotels | within_distance 800m Stadtpark]"),
    ("Ich suche ein Restaurant in der Nähe vom Rathaus", "features: [Restaurant | near Rathaus]"),
    ("Parks nördlich der Isar", "features: [Parks | direction 0° Isar]"),
    ("Welche Länder haben mehr als 50 Millionen Einwohner?", "features: [Länder | ?Einwohner > 50000000]"),
    ("Wie viele Hotels liegen innerhalb von 1 km vom Hauptbahnhof?", "count: [Hotels | within_distance 1000m Hauptbahnhof]"),
    ("Welches ist das größte Land?", "features: [Land | ^max 1 size]"),
    ("Was ist der größte Park in der Altstadt?", "features: [Park | ^max 1 size | in Altstadt]"),
    ("In welcher Richtung liegt der Stadtpark vom Rathaus?", "direction: [Stadtpark | from Rathaus]"),
    ("Wie weit ist es von der Altstadt bis zum Hauptbahnhof?", "distance: [Hauptbahnhof | from Altstadt]"),
    ("die drei größten Parks", "features: [Parks | ^max 3 size]"),
    ("Liegt der Stadtpark in der Altstadt?", "boolean: [Stadtpark | in Altstadt]"),
    ("Welche Apotheken liegen entlang der Isar?", "features: [Apotheken | along Isar]"),
    ("Restaurants nahe dem Rathaus", "features: [Restaurants | near Rathaus]"),
    ("Schulen, die weiter als 2 km vom Stadtpark entfernt sind", "features: [Schulen | beyond_distance 2000m Stadtpark]"),
    ("Wieviele Museen hat die Altstadt", "count: [Museen | of Altstadt]"),
    ("Welche Bundesstaaten grenzen an Texas", "features: [Bundesstaaten | touches Texas]"),
    ("Zeig mir Hotels rund um den Hauptbahnhof bitte", "features: [Hotels | near Hauptbahnhof]"),
    ("Wo liegt das Museum am Dom?", "location: Museum am Dom"),
    ("Fläche von Bayern", "area: Bayern"),
    ("Adresse der nächsten Apotheke am Rathaus", "attribute (Adresse): [Apotheke | nearest Rathaus]"),
    ("Museen, die in der Altstadt liegen", "features: [Museen | in Altstadt]"),
    ("Cafés, die nicht in der Altstadt liegen", "features: [Cafés | disjoint Altstadt]"),
    ("Spielplatz in Gehweite vom Hauptbahnhof", "features: [Spielplatz | near Hauptbahnhof]"),
    ("Stadtteile, in denen es ein Krankenhaus gibt", "features: [Stadtteile | contains Krankenhaus]"),
    ("Welche Straßen überqueren die Isar?", "features: [Straßen | crosses Isar]"),
]  # fmt: skip


def test_dots_part_thousands_and_a_comma_begins_the_fraction() -> None:
    for text, metres in (("1.500 m", 1500.0), ("1,5 km", 1500.0), ("1.000,5 m", 1000.5)):
        frame, _ = read(f"Cafés im Umkreis von {text} um den Hauptbahnhof", LEXICON, VOCABULARY)
        assert frame.target is not None
        assert frame.target.relations[0].distance is not None
        assert frame.target.relations[0].distance.base == metres


@pytest.mark.parametrize(("question", "expected"), RIGHT)
def test_reads(question: str, expected: str) -> None:
    frame, issues = read(question, LEXICON, VOCABULARY)
    assert brief(frame) == expected
    assert not [issue for issue in issues if issue.stops]
    assert not frame.ignored
    assert frame.language == "de"


ANALYST_LEXICON = Lexicon("Alder", "Altstadt", "Bayern", "Berlin", "Deutschland", "Donau", "Frankreich", "Griechenland", "Hamburg", "Hauptbahnhof", "Nordstadt", "Rhein", "Spanien", "Stadtmuseum", "Stadtpark")  # fmt: skip
ANALYST_VOCABULARY = Words(["Schule", "Schulen", "Bezirk", "Bezirke", "Cafés", "Café", "U-Bahn-Station", "U-Bahn-Stationen", "Park", "Parks", "Gebäude", "Fluss", "Flüsse", "Bundesland", "Krankenhaus", "Krankenhäuser", "Straßen", "Städte", "See", "Seen", "Sees", "Hotels", "Hotel", "Restaurants", "Supermärkte", "Apotheken", "Apotheke", "Länder", "Land", "Haltestelle", "Bahnlinie", "Grundstücke", "Schutzgebiete", "Schutzgebieten", "Bars", "Bäckereien", "Wald", "Waldes", "Stadt"], ["Einwohner", "Einwohnern", "Einwohnerzahl", "Bewertung", "Höhe", "Schülerzahl", "Baujahr", "Bevölkerungsdichte", "Tempolimit", "Name"])  # fmt: skip

# Questions as analysts type them, written down before the reader saw them.
ANALYSTS = [
    ("Wie viele Bezirke haben mehr als zwei Schulen?", "count: [Bezirke | ?#Schulen > 2]"),
    ("In wie vielen Bezirken gibt es mehr als zwei Schulen?", "count: [Bezirken | ?#Schulen > 2]"),
    ("Hat Berlin mehr Einwohner als Hamburg?", "boolean: [Berlin | ?Einwohner > Hamburg]"),
    ("In welchem Bezirk gibt es die meisten Hotels?", "features: [Bezirk | ^max 1 #Hotels]"),
    ("In welchen Bezirken gibt es kein Krankenhaus?", "features: [Bezirken | not contains Krankenhaus]"),
    ("Schulen mit 300 bis 500 Schülern", "features: [Schulen | ?Schülern between 300..500]"),
    ("Cafés ohne Außenplätze", "features: [Cafés | ?not  has Außenplätze]"),
    ("Wie viele Schulen gibt es in jedem Bezirk?", "table count(): Schulen / Bezirk"),
    ("Cafés im Umkreis von 500 m um eine U-Bahn-Station", "features: [Cafés | within_distance 500m U-Bahn-Station]"),
    ("die drei größten Parks", "features: [Parks | ^max 3 size]"),
    ("Bevölkerungsdichte pro Bezirk", "table <Bevölkerungsdichte>: Bezirk"),
    ("Welches Bundesland hat die meisten Krankenhäuser?", "features: [Bundesland | ^max 1 #Krankenhäuser]"),
    ("durchschnittliche Höhe jedes Parks", "table <mean Höhe>: Parks"),
    ("Puffer von 100 m um die Straßen", "features: buffer 100m(Straßen)"),
    ("Welche Bezirke grenzen an die Altstadt?", "features: [Bezirke | touches Altstadt]"),
    ("Städte mit mehr als 500.000 Einwohnern", "features: [Städte | ?Einwohnern > 500000]"),
    ("Anteil der Parkfläche an der Altstadt", "number share(area) of Altstadt: [Park | in Altstadt]"),
    ("Anzahl der Gebäude nach Typ", "table count(): Gebäude / Typ"),
    ("Sortiere die Bezirke nach Einwohnerzahl", "features: [Bezirke | ^max 0 Einwohnerzahl]"),
    ("der zweitgrößte See", "features: [See | ^max 1 #2 size]"),
    ("die drei nächsten Hotels zum Hauptbahnhof", "features: [Hotels | nearest 3 Hauptbahnhof]"),
    ("Schulen östlich vom Stadtpark", "features: [Schulen | direction 90° Stadtpark]"),
    ("Restaurants nordöstlich des Hauptbahnhofs", "features: [Restaurants | direction 45° Hauptbahnhof]"),
    ("Parks entlang der Alder", "features: [Parks | along Alder]"),
    ("kürzester Weg vom Hauptbahnhof zum Stadtpark", "features: route(Hauptbahnhof, Stadtpark)"),
    ("Liegt der Stadtpark in der Altstadt?", "boolean: [Stadtpark | in Altstadt]"),
    ("Gibt es in der Altstadt ein Krankenhaus?", "features: [Krankenhaus | in Altstadt]"),
    ("Wie viele Schulen hat die Altstadt?", "count: [Schulen | of Altstadt]"),
    ("Wie weit ist es vom Stadtpark zum Hauptbahnhof?", "distance: [Hauptbahnhof | from Stadtpark]"),
    ("alle Schulen, die weniger als 2 km von einem Krankenhaus entfernt sind", "features: [Schulen | within_distance 2000m Krankenhaus]"),
    ("Schulen, die mehr als einen Kilometer von einem Park entfernt liegen", "features: [Schulen | beyond_distance 1000m Park]"),
    ("Supermärkte in 10 Minuten Fußweg vom Hauptbahnhof", "features: [Supermärkte | within_distance 833m Hauptbahnhof]"),
    ("Zeig mir alle Apotheken in der Altstadt", "features: [Apotheken | in Altstadt]"),
    ("die fünf bevölkerungsreichsten Städte", "features: [Städte | ^max 5 Bevölkerung]"),
    ("Welcher Bezirk hat die wenigsten Einwohner?", "features: [Bezirk | ^min 1 Einwohner]"),
    ("Parks, die größer als 5 Hektar sind", "features: [Parks | ?area > 5 ha]"),
    ("Seen mit einer Fläche von mehr als 100 km²", "features: [Seen | ?area > 100 km2]"),
    ("Flüsse, die länger als 10 km sind", "features: [Flüsse | ?length > 10 km]"),
    ("Wie lang ist der Rhein?", "length: Rhein"),
    ("Nachbarländer von Deutschland", "features: [feature | touches Deutschland]"),
    ("Wie groß ist Frankreich?", "area: Frankreich"),
    ("Was ist größer, Frankreich oder Spanien?", "features: [Frankreich | ^max 1 size], Spanien"),
    ("Ist Frankreich größer als Spanien?", "boolean: [Frankreich | ?size > Spanien]"),
    ("Länder, die größer als Deutschland sind", "features: [Länder | ?size > Deutschland]"),
    ("Gesamtlänge der Straßen in jedem Bezirk", "table sum(length): Straßen / Bezirk"),
    ("Gesamtfläche der Parks pro Bezirk", "table sum(area): Parks / Bezirk"),
    ("durchschnittliche Schülerzahl der Schulen", "number mean(Schülerzahl): Schulen"),
    ("Summe der Einwohner aller Städte in Bayern", "number sum(Einwohner): [Städte | in Bayern]"),
    ("Median der Einwohnerzahl der Bezirke", "number median(Einwohnerzahl): Bezirke"),
    ("maximale Höhe der Gebäude", "number max(Höhe): Gebäude"),
    ("das höchste Gebäude", "features: [Gebäude | ^max 1 Höhe]"),
    ("Gebäude höher als 100 m", "features: [Gebäude | ?height > 100 m]"),
    ("Schulen, die vor 1950 gebaut wurden", "features: [Schulen | ?gebaut < 1950]"),
    ("Restaurants mit einer Bewertung über 4,5", "features: [Restaurants | ?Bewertung > 4.5]"),
    ("Restaurants mit einer Bewertung zwischen 4 und 4,5", "features: [Restaurants | ?Bewertung between 4..4.5]"),
    ("Cafés mit Außenplätzen", "features: [Cafés | ? has Außenplätzen]"),
    ("U-Bahn-Stationen ohne Aufzug", "features: [U-Bahn-Stationen | ?not  has Aufzug]"),
    ("italienische Restaurants in der Altstadt", "features: [italienische Restaurants | in Altstadt]"),
    ("Schulen, deren Name „Zentrum“ enthält", "features: [Schulen | ?Name contains Zentrum]"),
    ("Straßen ohne Namen", "features: [Straßen | ?not  has Namen]"),
    ("Schulen, die in keinem Park liegen", "features: [Schulen | disjoint Park]"),
    ("Bezirke ohne Schule", "features: [Bezirke | not contains Schule]"),
    ("Bezirke mit mindestens drei Schulen", "features: [Bezirke | ?#Schulen >= 3]"),
    ("die drei Bezirke mit den meisten Schulen", "features: [Bezirke | ^max 3 #Schulen]"),
    ("Welcher Bezirk hat die höchste Bevölkerungsdichte?", "features: [Bezirk | ^max 1 Bevölkerungsdichte]"),
    ("Wie viel Prozent der Schulen liegen höchstens 500 m von einem Park entfernt?", "number share(count) of Schulen: [Schulen | within_distance 500m Park]"),
    ("das nächste Krankenhaus zu jeder Schule", "table: [Krankenhaus | nearest Schule] / nearest Schule"),
    ("Hotels zwischen dem Hauptbahnhof und dem Stadtpark", "features: [Hotels | in between(Hauptbahnhof, Stadtpark)]"),
    ("Bäckereien auf dem Weg vom Hauptbahnhof zum Stadtpark", "features: [Bäckereien | near route(Hauptbahnhof, Stadtpark)]"),
    ("In welcher Richtung liegt der Stadtpark vom Hauptbahnhof aus?", "direction: [Stadtpark | from Hauptbahnhof]"),
    ("Luftlinie zwischen Hauptbahnhof und Stadtpark", "distance: [Hauptbahnhof | from Stadtpark]"),
    ("Wie viele Kilometer sind es von Berlin nach Hamburg?", "distance: [Hamburg | from Berlin]"),
    ("das zweitnächste Café zum Stadtpark", "features: [Café | nearest #2 Stadtpark]"),
    ("die vom Hauptbahnhof am weitesten entfernte Schule", "features: [Schule | farthest Hauptbahnhof]"),
    ("Apotheken in meiner Nähe", "features: [Apotheken | near here()]"),
    ("Schulen direkt neben einem Park", "features: [Schulen | near Park]"),
    ("Hotels 1 bis 3 km vom Hauptbahnhof", "features: [Hotels | within_distance 1000m+ 3000m Hauptbahnhof]"),
    ("Hotels in der Nähe eines Parks und höchstens 300 m von einer Haltestelle", "features: [Hotels | near Parks | within_distance 300m Haltestelle]"),
    ("Restaurants in der Nähe eines Parks oder Sees", "features: [Restaurants | or1 near Parks | or1 near Sees]"),
    ("Cafés in der Altstadt, aber nicht in einem Park", "features: [Cafés | in Altstadt | disjoint Park]"),
    ("Cafés oder Bars", "features: Cafés"),
    ("Straßen, die die Bahnlinie kreuzen", "features: [Straßen | crosses Bahnlinie]"),
    ("Grundstücke, die sich mit Schutzgebieten überschneiden", "features: [Grundstücke | intersects Schutzgebieten]"),
    ("Parks, die vollständig in der Altstadt liegen", "features: [Parks | within Altstadt]"),
    ("In welchem Bezirk liegt der Stadtpark?", "features: [Bezirk | contains Stadtpark]"),
    ("die Schule, die dem Stadtpark am nächsten ist", "features: [Schule | nearest Stadtpark]"),
    ("Krankenhäuser nordwestlich des Stadtparks im Umkreis von 3 km", "features: [Krankenhäuser | direction 315° Stadtpark | within_distance 3000m Stadtpark]"),
    ("Schneide die Straßen auf die Altstadt zu", "features: intersection(Straßen, Altstadt)"),
    ("Verschmelze die Bezirke", "features: dissolve(Bezirke)"),
    ("Schwerpunkte der Bezirke", "features: centroid(Bezirke)"),
    ("konvexe Hülle der Schulen", "features: hull(Schulen)"),
    ("Wie viele Einwohner hat die Altstadt?", "attribute (Einwohner): Altstadt"),
    ("Öffnungszeiten des Stadtmuseums", "attribute (Öffnungszeiten): Stadtmuseum"),
    ("die fünf am besten bewerteten Restaurants in der Nähe vom Hauptbahnhof", "features: [Restaurants | ^max 5 Bewertung | near Hauptbahnhof]"),
    ("das günstigste Hotel in der Altstadt", "features: [Hotel | ^min 1 Preis | in Altstadt]"),
    ("Wo liegt der größte Park?", "location: [Park | ^max 1 size]"),
    ("Wie viele Schulen gibt es im größten Bezirk?", "count: [Schulen | in [Bezirk | ^max 1 size]]"),
    ("Vergleiche Altstadt und Nordstadt nach Einwohnern", "table <Einwohnern>: Altstadt, Nordstadt"),
    ("Welcher Park ist am größten?", "features: [Park | ^max 1 size]"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), ANALYSTS)
def test_reads_questions_of_analysts(question: str, expected: str) -> None:
    frame, issues = read(question, ANALYST_LEXICON, ANALYST_VOCABULARY)
    assert brief(frame) == expected
    assert not [issue for issue in issues if issue.stops]
    assert not frame.ignored
    assert frame.language == "de"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("Cafés im Umkreis von 0 m um den Hauptbahnhof", "bad-distance"),
        ("Cafés im Umkreis von 5 um den Hauptbahnhof", "missing-unit"),
        ("Cafés im Umkreis von 3 Lichtjahren um den Hauptbahnhof", "unknown-unit"),
        ("schnellster Weg vom Rathaus zum Stadtpark", "cannot-way"),
        ("durchschnittlicher Abstand zwischen Schulen und Parks", "cannot-distance-statistic"),
    ],
)
def test_says_what_is_wrong(question: str, code: str) -> None:
    assert code in [issue.code for issue in read(question, LEXICON, VOCABULARY)[1]]


def test_a_common_noun_is_no_name_though_it_has_a_capital() -> None:
    frame, _ = read("Welche Schulen liegen in der Nähe von einem Spielplatz?", LEXICON, VOCABULARY)
    assert [phrase.name_like < 0.7 for phrase in frame.phrases()] == [True, True]


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("vor 1900 gebaute Schulen", "features: [Schulen | ?gebaute < 1900]"),
        ("Schulen, die nicht öffentlich sind", "features: [Schulen | ?not  has öffentlich]"),
        ("Gesamtbevölkerung aller Bezirke", "number sum(Bevölkerung): Bezirke"),
    ],
)
def test_reads_compounds_and_what_stands_before_its_noun(question: str, meaning: str) -> None:
    frame, _ = read(question, Lexicon(), Words(["Schulen", "Bezirke", "Bezirk"], ["Bevölkerung"]))
    assert brief(frame) == meaning
