type Scheduling = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser do what is waiting (input, a frame) before the caller goes on in a task of its own. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
}
