//! Work on a whole class with all cores: a batch at a time, so that memory does not grow with their number, and in order, so
//! that the output does not depend on how many threads there are.

use rayon::ThreadPool;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::sync::mpsc::sync_channel;

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

    /// Hands what `work` makes of each to `take`, in their order. While one batch is taken, the next is worked on.
    ///
    /// # Errors
    /// The first of `take`, which ends the work.
    pub(super) fn each<T: Send, E>(
        self,
        work: impl Fn(&I) -> T + Sync,
        mut take: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        let Self { pool, items, size } = self;
        let Some(pool) = pool else { return items.iter().try_for_each(|item| take(work(item))) };
        let (sender, receiver) = sync_channel(1);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let done = |batch: &[I]| -> Vec<T> { pool.install(|| batch.into_par_iter().map(&work).collect()) };
                // Nobody listens any more once something went wrong.
                let _ = items.chunks(size).map(done).try_for_each(|batch| sender.send(batch));
                drop(sender);
            });
            receiver.into_iter().flatten().try_for_each(take)
        })
    }
}
