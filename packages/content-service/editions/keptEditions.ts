/** Which editions a store keeps, and which one is current: copies of another store's, a rollback, what nobody reads. */
import { StartFault } from '@hibari/node/startFault';
import { editionOf, loadSummary } from './edition';
import {
  makeCurrent,
  type EditionStore,
  type StoreFolder,
  type EditionLine,
  type StoreState,
} from './editionStore';

interface CopyOptions {
  /** Whether content that the source does not have may be replaced as the current one; it stays for a rollback. */
  replace?: boolean;
  onFile?: (done: number, all: number) => void;
}

/**
 * Copies all editions that the target does not have, as they are, then makes the source's current one current there. A copy that
 * is killed changes nothing that readers see. Resolves to the copied editions, oldest first. Rejects with a
 * `StartFault` if the source has no edition, or if the target has its own content without `replace`.
 */
export async function copyEditions(
  from: EditionStore,
  to: EditionStore,
  { replace = false, onFile }: CopyOptions = {},
): Promise<{ copied: string[]; current: string }> {
  const { current, editions } = await from.readState();
  const last = editions.find(({ id }) => id === current);
  if (!last) throw new StartFault('there is no edition to copy');
  return to.exclusively(async () => {
    const state = await to.readState();
    const isOther = state.current !== '' && !editions.some(({ id }) => id === state.current);
    if (isOther && !replace)
      throw new StartFault(
        `the place to copy to shows ${state.current}, which is other content: --yes replaces it`,
      );
    const missing = editions.filter(({ id }) => !state.editions.some((one) => one.id === id));
    const isMissing = (name: string) => missing.some(({ id }) => id === editionOf(name));
    await copyFiles('pictures', () => true);
    await copyFiles('editions', isMissing);
    const all = { ...state, editions: [...state.editions, ...missing] };
    await to.replaceState(state.current === current ? all : makeCurrent(all, last));
    await collectEditions(to);
    return { copied: missing.map(({ id }) => id), current };
  });

  async function copyFiles(folder: StoreFolder, isWanted: (name: string) => boolean): Promise<void> {
    const held = await to.list(folder);
    const sizes = [...(await from.list(folder))];
    const names = sizes.filter(([name, size]) => isWanted(name) && held.get(name) !== size);
    for (const [at, [name]] of names.entries()) {
      const bytes = await from.read(folder, name);
      if (bytes) await to.write(folder, name, bytes);
      onFile?.(at + 1, names.length);
    }
  }
}

/**
 * Makes an earlier edition current again and withdraws the current one. By default it is the newest earlier edition
 * that was not withdrawn. Resolves to its id; rejects with a `StartFault` if there is none.
 */
export function rollback(store: EditionStore, wanted?: string): Promise<string> {
  return store.exclusively(async () => {
    const state = await store.readState();
    const { current, editions } = state;
    const earlier = editions.slice(
      0,
      editions.findIndex(({ id }) => id === current),
    );
    const target =
      wanted === undefined
        ? earlier.findLast(({ isWithdrawn }) => !isWithdrawn)
        : editions.find(({ id }) => id === wanted);
    if (!target)
      throw new StartFault(
        wanted === undefined
          ? 'there is no earlier edition'
          : `there is no edition ${wanted}: see "editions"`,
      );
    if (target.id === current) throw new StartFault(`${wanted} is the current edition`);
    const withdrawn = editions.map((one) => (one.id === current ? { ...one, isWithdrawn: true } : one));
    await store.replaceState(makeCurrent({ current, editions: withdrawn }, target));
    return target.id;
  });
}

/** Editions that stay for a rollback, besides the current one. */
export const KEPT_EDITIONS = 10;
/** A page that was loaded before the change may ask for its edition this long. */
export const KEPT_EDITION_MS = 10 * 60_000;

/**
 * Removes what nobody reads any more: editions beyond those kept, and what killed publishes have left. To be called by the
 * one writer only: an edition that no state names has no other.
 */
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
