/**
 * The notice of a lost connection, and the offer in place of missing content. Both are needed while nothing can be
 * loaded, so their code and texts are loaded in advance. Unlike `React.lazy`, a failed load is tried again.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { once } from '@hibari/contract/once';
import type { Outage } from '../../lib/outage';
import { useIsHydrating } from '../useIsHydrating';
import type { OfferedContent, OfferForm } from './offer';

type Parts = typeof import('./offlineParts');

let parts: Parts | undefined;
const listeners = new Set<() => void>();

export const preloadOfflineParts = once(async () => {
  parts = await import(/* webpackChunkName: "offline" */ './offlineParts');
  for (const listener of listeners) listener();
});

const getParts = () => parts;
const getNone = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param getServerParts the parts that the server's HTML was rendered with. */
function useParts(wanted: boolean, getServerParts: () => Parts | undefined): Parts | undefined {
  const loaded = useSyncExternalStore(subscribe, getParts, getServerParts);
  useEffect(() => {
    // The browser reports a failure; the next render tries again.
    if (wanted) preloadOfflineParts().catch(() => undefined);
  });
  return loaded;
}

interface LoadOfferProps {
  what: OfferedContent;
  /** It is being loaded. */
  busy: boolean;
  form?: OfferForm;
}

/**
 * For content that is not there: a drawing and a link that loads it, never an error (rule: failure.offer). Until the
 * parts are loaded, the server's HTML stays.
 */
export function LoadOffer({ what, busy, form = 'whole' }: LoadOfferProps) {
  const loaded = useParts(true, getParts);
  const [isHydrated] = useState(useIsHydrating());
  if (loaded) return <loaded.Offer what={what} form={form} busy={busy} shown={isHydrated} />;
  return isHydrated ? <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} /> : null;
}

/** Announces politely that the page waits for the connection. Its live region is there before its text. */
export function ConnectionNotice({ outage }: { outage: Outage | undefined }) {
  const loaded = useParts(outage !== undefined, getNone);
  return loaded ? <loaded.OutageNotice outage={outage} /> : null;
}
