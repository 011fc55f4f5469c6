"""What depends on the platform, and nothing else."""
