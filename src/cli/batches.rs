//! Work on many files with all cores: a batch at a time, so that memory does not grow with their number, and in order, so
//! that the output does not depend on how many threads there are.

use rayon::ThreadPool;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::path::PathBuf;

/// So few files are done before threads would be there to do them.
const FEW: usize = 16;

/// How many files each thread has in a batch.
const EACH: usize = 64;

/// Files to be worked on.
pub(super) struct Batches<'a> {
    /// `None`: one after the other, on this thread.
    pool: Option<ThreadPool>,
    paths: &'a [PathBuf],
    size: usize,
}

impl<'a> Batches<'a> {
    /// `paths`, by `jobs` threads; else by as many as there are cores.
    pub(super) fn new(jobs: Option<usize>, paths: &'a [PathBuf]) -> Self {
        let jobs = jobs.or_else(|| Some(std::thread::available_parallelism().ok()?.get())).unwrap_or(1);
        let pool = || rayon::ThreadPoolBuilder::new().num_threads(jobs).build().ok();
        let pool = if jobs > 1 && paths.len() > FEW { pool() } else { None };
        Self { pool, paths, size: jobs.saturating_mul(EACH) }
    }

    /// What `work` makes of each file, in the order of the files.
    pub(super) fn map<T: Send>(self, work: impl Fn(&PathBuf) -> T + Sync) -> impl Iterator<Item = T> {
        let Self { pool, paths, size } = self;
        let size = if pool.is_some() { size } else { 1 };
        paths.chunks(size).flat_map(move |batch| -> Vec<T> {
            match &pool {
                Some(pool) => pool.install(|| batch.into_par_iter().map(&work).collect()),
                None => batch.iter().map(&work).collect(),
            }
        })
    }
}
