"""What runs inside the companion process: a Python of its own with the libraries that QGIS does not bring.

The rest of the plugin imports nothing of this but ``protocol``; nothing in here imports the rest of the plugin. Only the standard library
is imported at the top of a module; each handler imports its libraries when it is first called.
"""
