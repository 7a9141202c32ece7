/** Moves editions between stores as they are: nothing is read or derived again. */
import { StartFault } from '../../process/startFault';
import { collectEditions } from './collectEditions';
import { editionOf } from './edition';
import { makeCurrent, type EditionStore, type StoreFolder } from './editionStore';

interface CopyOptions {
  /** Whether content that the source does not have may be replaced as the current one; it stays for a rollback. */
  replace?: boolean;
  onFile?: (done: number, all: number) => void;
}

/**
 * Copies all editions that the target does not have, then makes the source's current one current there. A copy that
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
