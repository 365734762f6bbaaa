"""What every game costs on this machine, and beside the games of other engines."""
