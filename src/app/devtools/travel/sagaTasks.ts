/** All running tasks of a store's sagas, those that are detached from the root included. */
import type { Middleware } from '@reduxjs/toolkit';
import type { SagaMonitor, Task } from 'redux-saga';
import { isPutBySaga } from '../seam/seamInterceptor';

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && '@@redux-saga/TASK' in value;

/** After so many new tasks, those that have ended are forgotten. */
const MAX_ENDED = 200;

export function createSagaTasks() {
  let tasks: Task[] = [];
  let isCancelling = false;

  const monitor: SagaMonitor = {
    effectResolved(_, result) {
      if (!isTask(result)) return;
      if (tasks.length > MAX_ENDED) tasks = tasks.filter((task) => task.isRunning());
      tasks.push(result);
    },
  };

  /** What cancelled sagas put would change a state that is no longer theirs. */
  const middleware: Middleware = () => (next) => (action) =>
    isCancelling && isPutBySaga(action) ? action : next(action);

  return {
    monitor,
    middleware,
    cancelAll(): void {
      isCancelling = true;
      for (const task of tasks) task.cancel();
      tasks = [];
      isCancelling = false;
    },
  };
}
