"""What is asked over HTTP: the application, its calls, the built page."""
