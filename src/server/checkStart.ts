/** What a start needs besides the code, tried before any other work (rule: operations.wrong-variable). */
import { checkDataDir } from '@hibari/content-service/editions/dataDir';
import { findAddresses } from './operations/lifecycle/listen';
import { readConfig, type Folders } from './process/config';
import { requireFolder } from '@hibari/node/startFault';

/** Resolves to the configuration, and where to listen; rejects with a `StartFault` for the first wrong thing. */
export async function checkStart(
  env: Readonly<Record<string, string | undefined>>,
  folders: Omit<Folders, 'dist'> & Partial<Folders>,
) {
  const config = readConfig(env);
  const addresses = await findAddresses(config);
  const isEmbedded = config.contentUrl === undefined;
  for (const [name, folder] of Object.entries(folders))
    if (name !== 'content' || isEmbedded) await requireFolder(name, folder);
  if (isEmbedded && config.databaseUrl === undefined) await checkDataDir(config.dataDir);
  return { config, addresses };
}
