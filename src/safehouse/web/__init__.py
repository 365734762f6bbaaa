"""The built page: `static/` is generated from `web/` and served as it is."""
