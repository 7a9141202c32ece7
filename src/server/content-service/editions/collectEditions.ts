/** Removes what nobody reads any more: editions beyond those kept, and what killed publishes have left. */
import { editionOf, loadSummary } from './edition';
import type { EditionLine, EditionStore, StoreState } from './editionStore';

/** Editions that stay for a rollback, besides the current one. */
export const KEPT_EDITIONS = 10;
/** A page that was loaded before the change may ask for its edition this long. */
export const KEPT_EDITION_MS = 10 * 60_000;

/** To be called by the one writer only: an edition that no state names has no other. */
export async function collectEditions(store: EditionStore, now = new Date()): Promise<void> {
  const state = await store.readState();
  const editions = keptOf(state, now);
  if (editions.length < state.editions.length) await store.replaceState({ ...state, editions });
  const isKept = (name: string) => editions.some(({ id }) => id === editionOf(name));
  const orphans = [...(await store.list('editions')).keys()].filter((name) => !isKept(name));
  if (orphans.length === 0) return;
  await store.remove('editions', orphans);
  const summaries = await Promise.all(editions.map(({ id }) => loadSummary(store, id)));
  const shown = new Set(summaries.flatMap(({ pictures }) => pictures.map(({ name }) => name)));
  const pictures = [...(await store.list('pictures')).keys()];
  await store.remove(
    'pictures',
    pictures.filter((name) => !shown.has(name)),
  );
}

function keptOf({ current, editions }: StoreState, now: Date): EditionLine[] {
  const others = editions.filter(({ id }) => id !== current);
  const old = new Set(others.slice(0, Math.max(0, others.length - KEPT_EDITIONS)));
  const limit = now.getTime() - KEPT_EDITION_MS;
  return editions.filter((one) => !(old.has(one) && one.leftAt && one.leftAt.getTime() < limit));
}
