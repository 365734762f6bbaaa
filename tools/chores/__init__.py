"""Chores in a checkout: setting it up, checks, tests, lock files."""
