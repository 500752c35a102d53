<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>SpatialRagPlugin</name>
    <message>
        <location filename="../spatial_rag_plugin/plugin.py" line="92"/>
        <source>Ask a question</source>
        <translation>Eine Frage stellen</translation>
    </message>
    <message>
        <location filename="../spatial_rag_plugin/plugin.py" line="94"/>
        <source>Ask your layers a question in plain language</source>
        <translation>Den Layern eine Frage in gewöhnlicher Sprache stellen</translation>
    </message>
</context>
</TS>
