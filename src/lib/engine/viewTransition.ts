/** Safari has view transitions since 18, Firefox since 144. */
export function hasViewTransitions(document: Document): boolean {
  return 'startViewTransition' in document;
}

/** Changes the document in a view transition, which the signal skips. Resolves at its end, also of one that is skipped. */
export async function changeInTransition(
  document: Document,
  change: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const transition = document.startViewTransition(change);
  signal.addEventListener('abort', () => transition.skipTransition());
  // It is skipped where nothing is drawn, and by a newer one.
  await Promise.allSettled([transition.ready, transition.finished]);
}
