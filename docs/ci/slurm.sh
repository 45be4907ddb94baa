#!/bin/sh
#SBATCH --job-name=poda
#SBATCH --output=parts/%a.log
# Slurm: one task of an array grades one part. The array may begin anywhere:
#     mkdir -p parts
#     job=$(sbatch --parsable --array=1-4 slurm.sh)
#     sbatch --dependency="afterok:$job" slurm-merge.sh
set -eu
part=$(((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN) / ${SLURM_ARRAY_TASK_STEP:-1} + 1))
out=parts/part-$part.json
mkdir -p parts
rm -f "$out"
# A sheet that this machine cannot read is a result too (status 4): what counts is that the part is whole.
poda grade "${EXERCISES:-exercises.poda}" "${SHEETS:-sheets}" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --partition "$part/$SLURM_ARRAY_TASK_COUNT" --format csv --report "json=$out" > /dev/null || [ -s "$out" ]
