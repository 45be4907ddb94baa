#!/bin/sh
#SBATCH --job-name=poda
#SBATCH --output=parts/%a.log
# Slurm: one task of an array grades one part. The array may begin anywhere:
#     mkdir -p parts
#     job=$(sbatch --parsable --array=1-4 slurm.sh)
#     sbatch --dependency="afterok:$job" slurm-merge.sh
set -eu
part=$(((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN) / ${SLURM_ARRAY_TASK_STEP:-1} + 1))
mkdir -p parts
poda grade "${EXERCISES:-exercises.poda}" "${SHEETS:-sheets}" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --partition "$part/$SLURM_ARRAY_TASK_COUNT" --format json > "parts/part-$part.json"
