"""For the operator: settings, limits, logs, metrics, administration, startup and shutdown."""
