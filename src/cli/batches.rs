//! Work on a whole class with all cores: a batch at a time, so that memory does not grow with their number, and in order, so
//! that the output does not depend on how many threads there are.

use rayon::ThreadPool;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// So few items are done before threads would be there to do them.
const FEW: usize = 16;

/// How many items each thread has in a batch.
const EACH: usize = 64;

/// Work to be done, an item at a time.
pub(super) struct Batches<'a, I> {
    /// `None`: one after the other, on this thread.
    pool: Option<ThreadPool>,
    items: &'a [I],
    size: usize,
}

impl<'a, I: Sync> Batches<'a, I> {
    /// `items`, by `jobs` threads; else by as many as there are cores.
    pub(super) fn new(jobs: Option<usize>, items: &'a [I]) -> Self {
        let jobs = jobs.or_else(|| Some(std::thread::available_parallelism().ok()?.get())).unwrap_or(1);
        let pool = || rayon::ThreadPoolBuilder::new().num_threads(jobs).build().ok();
        let pool = if jobs > 1 && items.len() > FEW { pool() } else { None };
        Self { pool, items, size: jobs.saturating_mul(EACH) }
    }

    /// What `work` makes of each, in their order.
    pub(super) fn map<T: Send>(self, work: impl Fn(&I) -> T + Sync) -> impl Iterator<Item = T> {
        let Self { pool, items, size } = self;
        let size = if pool.is_some() { size } else { 1 };
        items.chunks(size).flat_map(move |batch| -> Vec<T> {
            match &pool {
                Some(pool) => pool.install(|| batch.into_par_iter().map(&work).collect()),
                None => batch.iter().map(&work).collect(),
            }
        })
    }
}
