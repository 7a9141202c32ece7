import { rename, rm, stat } from 'node:fs/promises';

/**
 * Puts a folder that was written beside another in its place. Where the second step fails, the other is put back.
 *
 * @param earlier a free name beside both; a process killed between the steps leaves the replaced folder there
 */
export async function swapFolder(made: string, place: string, earlier: string): Promise<void> {
  const isThere = (await stat(place).catch(() => undefined)) !== undefined;
  if (isThere) await rename(place, earlier);
  try {
    await rename(made, place);
  } catch (error) {
    if (isThere) await rename(earlier, place);
    throw error;
  }
  await rm(earlier, { recursive: true, force: true });
}
