//! The queue of renders that are waiting for a worker. This module is independent of threads and locks.

use std::{
    collections::VecDeque,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use crate::{bundle::Bundle, rendered::RenderResult};

/// The priority of a render.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A visitor is waiting for the result. These renders run first, in the order in which they got this priority.
    Visitor,
    /// No visitor is waiting for the result yet.
    Background,
}

/// Creates the input of a render. Called on the worker.
pub(crate) type CreateInput = Box<dyn FnOnce() -> String + Send>;

/// A render that is waiting for a worker.
pub(crate) struct Job {
    pub(crate) id: u64,
    pub(crate) input: CreateInput,
    pub(crate) bundle: Arc<Bundle>,
    pub(crate) reply: oneshot::Sender<RenderResult>,
    pub(crate) queued_at: Instant,
}

/// The renders that are waiting for a worker, in one queue per [`Priority`].
#[derive(Default)]
pub(crate) struct RenderQueue {
    visitors: VecDeque<Job>,
    background: VecDeque<Job>,
}

impl RenderQueue {
    pub(crate) fn len(&self) -> usize {
        self.visitors.len() + self.background.len()
    }

    pub(crate) fn push(&mut self, job: Job, priority: Priority) {
        match priority {
            Priority::Visitor => self.visitors.push_back(job),
            Priority::Background => self.background.push_back(job),
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Job> {
        self.visitors.pop_front().or_else(|| self.background.pop_front())
    }

    pub(crate) fn remove(&mut self, id: u64) -> Option<Job> {
        self.queues().into_iter().find_map(|queue| remove(queue, id))
    }

    pub(crate) fn promote(&mut self, id: u64) {
        self.visitors.extend(remove(&mut self.background, id));
    }

    /// Removes and returns the renders that have waited for `limit`. Also returns the time until the next render
    /// reaches the limit, or `None` if the queue is empty.
    pub(crate) fn take_overdue(&mut self, now: Instant, limit: Duration) -> (Vec<Job>, Option<Duration>) {
        let remaining = |job: &Job| limit.saturating_sub(now.saturating_duration_since(job.queued_at));
        // Checks all renders: a render that `promote` has moved to the end may be older than the others.
        let overdue = self.queues().into_iter().flat_map(|queue| {
            let (overdue, waiting): (VecDeque<_>, _) = queue.drain(..).partition(|job| remaining(job).is_zero());
            *queue = waiting;
            overdue
        });
        let overdue = overdue.collect();
        (overdue, self.queues().into_iter().flatten().map(|job| remaining(job)).min())
    }

    pub(crate) fn restart_waits(&mut self, now: Instant) {
        self.queues().into_iter().flatten().for_each(|job| job.queued_at = now);
    }

    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Job> {
        self.queues().into_iter().flat_map(std::mem::take)
    }

    fn queues(&mut self) -> [&mut VecDeque<Job>; 2] {
        [&mut self.visitors, &mut self.background]
    }
}

fn remove(queue: &mut VecDeque<Job>, id: u64) -> Option<Job> {
    queue.remove(queue.iter().position(|job| job.id == id)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(queue: &mut RenderQueue, id: u64, priority: Priority, queued_at: Instant) {
        let (input, bundle) = (Box::new(String::new), Arc::new(Bundle::new("", b"")));
        queue.push(Job { id, input, bundle, reply: oneshot::channel().0, queued_at }, priority);
    }

    fn ids(jobs: impl IntoIterator<Item = Job>) -> Vec<u64> {
        jobs.into_iter().map(|job| job.id).collect()
    }

    #[test]
    fn renders_for_visitors_come_first() {
        let (mut queue, now) = (RenderQueue::default(), Instant::now());
        for (id, priority) in [(0, Priority::Background), (1, Priority::Visitor), (2, Priority::Background)] {
            push(&mut queue, id, priority, now);
        }
        queue.promote(2);
        queue.promote(9);
        assert_eq!(queue.len(), 3);
        assert_eq!(ids(std::iter::from_fn(|| queue.pop())), [1, 2, 0]);
    }

    #[test]
    fn overdue_renders_are_found_in_any_position() {
        let (mut queue, start) = (RenderQueue::default(), Instant::now());
        let at = |second| start + Duration::from_secs(second);
        push(&mut queue, 0, Priority::Background, at(0));
        push(&mut queue, 1, Priority::Visitor, at(5));
        push(&mut queue, 2, Priority::Background, at(7));
        queue.promote(0);
        let (overdue, next) = queue.take_overdue(at(10), Duration::from_secs(10));
        assert_eq!((ids(overdue), next), (vec![0], Some(Duration::from_secs(5))));
        queue.restart_waits(at(10));
        let (overdue, next) = queue.take_overdue(at(15), Duration::from_secs(10));
        assert_eq!((ids(overdue), next), (vec![], Some(Duration::from_secs(5))));
        assert_eq!(queue.remove(2).map(|job| job.id), Some(2));
        assert_eq!(ids(queue.drain()), [1]);
        assert_eq!(queue.take_overdue(at(99), Duration::ZERO).1, None);
    }
}
