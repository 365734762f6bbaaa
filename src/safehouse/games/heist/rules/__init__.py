"""What happens, phase by phase and rule by rule."""
