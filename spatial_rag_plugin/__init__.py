"""The plugin's code: `pipeline.py` shows the stages in order, `api.py` is the way in.

Imports inside this package are relative, because QGIS calls it `spatial_rag.spatial_rag_plugin` and the tests `spatial_rag_plugin`.
"""
