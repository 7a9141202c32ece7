import { StartFault } from '../../process/startFault';
import { makeCurrent, type EditionStore } from './editionStore';

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
