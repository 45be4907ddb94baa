#!/bin/sh
#SBATCH --job-name=poda-merge
# Slurm: after the array of slurm.sh. Parts that are missing are said, and then no marks are written.
set -eu
poda merge parts/part-*.json --format csv --report json=marks.json > marks.csv
