"""Everything that depends on the platform, and nothing else."""
