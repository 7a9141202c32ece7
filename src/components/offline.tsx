/**
 * What is shown while nothing can be loaded, so its code and texts are loaded ahead of need: the notice of a lost
 * connection, and the offer in place of missing content. Unlike `React.lazy`, a failed load is tried again.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { once } from '../lib/once';
import type { Outage } from '../lib/outage';

type Parts = typeof import('./offlineParts');

/** What can be offered to be loaded. */
export type Offered = 'projects' | 'articles' | 'project' | 'article' | 'results';

type Status = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

let parts: Parts | undefined;
const listeners = new Set<() => void>();

export const prepareOffline = once(async () => {
  parts = await import(/* webpackChunkName: "offline" */ './offlineParts');
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server's HTML has none of the parts, so neither has the first render. */
function useParts(wanted: boolean): Parts | undefined {
  const loaded = useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  );
  useEffect(() => {
    // The browser reports a failure; the next render tries again.
    if (wanted) prepareOffline().catch(() => undefined);
  });
  return loaded;
}

/** There is no answer yet, or none came. */
export function isUnanswered(status: Status): boolean {
  return status === 'failed' || status === 'loading';
}

interface LoadOfferProps {
  what: Offered;
  /** Of a list or an item of which nothing is stored. */
  status: Status;
}

/**
 * In place of content that is not there: a drawing and a link that loads it, never an error (rule: failure.offer).
 * Renders nothing for content that is there or does not exist.
 */
export function LoadOffer({ what, status }: LoadOfferProps) {
  const isWanted = isUnanswered(status);
  const loaded = useParts(isWanted);
  return isWanted && loaded ? <loaded.Offer what={what} busy={status === 'loading'} /> : null;
}

/** Tells politely that the requested page waits for the connection. Its live region is there before it has a text. */
export function ConnectionNotice({ outage }: { outage: Outage | undefined }) {
  const loaded = useParts(outage !== undefined);
  return loaded ? <loaded.OutageNotice outage={outage} /> : null;
}
