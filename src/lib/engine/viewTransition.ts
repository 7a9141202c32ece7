/** Safari has view transitions since 18, Firefox since 144. */
export function hasViewTransitions(document: Document): boolean {
  return 'startViewTransition' in document;
}

/** Changes the document in a view transition. Resolves at its end, also of one that is skipped. */
export async function changeInTransition(document: Document, change: () => Promise<void>): Promise<void> {
  const { ready, finished } = document.startViewTransition(change);
  // It is skipped where nothing is drawn, and by a newer one.
  await Promise.allSettled([ready, finished]);
}
