import { CONTENT_LOCALES } from '../../../../i18n/locales';
import { SINGLE_LOCALE } from '../../../contract/collections';
import type { SourceItem } from '../contentFileReader';
import { folderKey } from '../fields/itemIds';
import type { ImportProblem } from '../importProblem';
import { groupBy } from './groupBy';

const NAMES = { ja_JP: 'Japanese', en_US: 'English', ko_KR: 'Korean' } as const;

/** Items without a file for one of the languages; a file that is left out is named already. */
export function* findMissingTranslations(
  items: readonly SourceItem[],
  paths: ReadonlySet<string>,
): Generator<ImportProblem> {
  const translated = items.filter(({ collection }) => !SINGLE_LOCALE[collection]);
  for (const [folder, [{ file }]] of groupBy(translated, (item) => folderKey(item.collection, item.postId)))
    for (const locale of CONTENT_LOCALES) {
      const name = `${locale.slice(0, 2)}.md`;
      if (paths.has(`${folder}/${name}`)) continue;
      const message = `has no ${NAMES[locale]} translation (${name})`;
      yield { file, line: 1, field: 'locale', message, kept: true, lint: 'warning', check: 'translation' };
    }
}
