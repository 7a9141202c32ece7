/** What a start needs besides the code, tried before any other work (rule: operations.wrong-variable). */
import { opendir } from 'node:fs/promises';
import { checkDataDir } from '@hibari/content-service/editions/dataDir';
import { findAddresses } from './operations/lifecycle/listen';
import { readConfig, type Folders } from './process/config';
import { unreadableFolder } from '@hibari/node/startFault';

/** Resolves to the configuration, and where to listen; rejects with a `StartFault` for the first wrong thing. */
export async function checkStart(
  env: Readonly<Record<string, string | undefined>>,
  folders: Omit<Folders, 'dist'> & Partial<Folders>,
) {
  const config = readConfig(env);
  const addresses = await findAddresses(config);
  const isEmbedded = config.contentUrl === undefined;
  for (const [name, folder] of Object.entries(folders))
    if (name !== 'content' || isEmbedded) await checkReadable(name, folder);
  if (isEmbedded && config.databaseUrl === undefined) await checkDataDir(config.dataDir);
  return { config, addresses };
}

async function checkReadable(name: string, folder: string): Promise<void> {
  try {
    await (await opendir(folder)).close();
  } catch (error) {
    throw unreadableFolder(name, folder, error);
  }
}
