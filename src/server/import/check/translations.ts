import { CONTENT_LOCALES } from '../../../../i18n/locales';
import { SINGLE_LOCALE } from '../../../contract/collections';
import type { SourceItem } from '../contentFileReader';
import { folderKey } from '../fields/itemIds';
import type { LintFinding } from './lint';

const NAMES = { ja_JP: 'Japanese', en_US: 'English', ko_KR: 'Korean' } as const;

/** Items without a file for one of the languages; a file that is left out is named already. */
export function* findMissingTranslations(
  items: readonly SourceItem[],
  paths: ReadonlySet<string>,
): Generator<LintFinding> {
  const firsts = new Map<string, SourceItem>();
  for (const item of items) {
    const key = folderKey(item.collection, item.postId);
    if (!SINGLE_LOCALE[item.collection] && !firsts.has(key)) firsts.set(key, item);
  }
  for (const [folder, { file }] of firsts)
    for (const locale of CONTENT_LOCALES) {
      const name = `${locale.slice(0, 2)}.md`;
      if (paths.has(`${folder}/${name}`)) continue;
      const message = `has no ${NAMES[locale]} translation (${name})`;
      yield { file, line: 1, field: 'locale', message, severity: 'warning' };
    }
}
