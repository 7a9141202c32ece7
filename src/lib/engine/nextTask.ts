type Scheduling = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } };

/** Yields to the browser (input, a frame); the caller continues in a new task. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
}
