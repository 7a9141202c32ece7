/** Resolves when the main thread is idle, or after so long. WebKit has no idle callbacks: there after so long. */
export function idleWithin(milliseconds: number): Promise<void> {
  const { requestIdleCallback } = globalThis as Partial<typeof globalThis>;
  return new Promise((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: milliseconds });
    else setTimeout(resolve, milliseconds);
  });
}
