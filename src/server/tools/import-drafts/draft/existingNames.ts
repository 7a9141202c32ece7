import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { LOCALES } from '../../../../../i18n/locales';
import type { Collection } from '../../../../contract/collections';
import { readFrontMatter } from '../../../import/fields/frontMatter';
import { FILES_AT_ONCE } from '../../../import/limits';

/** The folders of a collection and the ids that its files set: a draft of such a name would take their address. */
export async function existingNames(contentDir: string, collection: Collection): Promise<Set<string>> {
  const folder = join(contentDir, collection);
  const names = await readdir(folder).catch(() => []);
  const files = names.flatMap((name) => LOCALES.map((locale) => join(folder, name, `${locale}.md`)));
  const ids = await pMap(files, idIn, { concurrency: FILES_AT_ONCE });
  return new Set([...names, ...ids.filter((id) => id !== undefined)]);
}

async function idIn(file: string): Promise<string | undefined> {
  try {
    const id = readFrontMatter((await readFile(file, 'utf8')).replaceAll('\r\n', '\n')).fields.get('id');
    return id && String(id.value);
  } catch {
    // There is none, or `check` says what is wrong with it.
    return undefined;
  }
}
