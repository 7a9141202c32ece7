import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '../../i18n/locales';
import type { Messages } from '../../i18n/namespaces';
import { projectFiles, ROOT } from './projectFiles';

/** The texts of a language, so that tests do not repeat copy. */
export function textsOf(locale: Locale): Messages {
  const namespaces = projectFiles(`i18n/${locale}`).map((file): [string, unknown] => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
  ]);
  return Object.fromEntries(namespaces) as unknown as Messages;
}
