"""The HTTP side: the application, its calls, the built page."""
