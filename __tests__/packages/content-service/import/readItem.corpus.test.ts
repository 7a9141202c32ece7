/**
 * Whole files as editors' programs save them. `__tests__/content/corpus/files/<kind>/` has each as
 * `<name>.<language>.md`, and beside it as `.txt` its fields, its HTML and its messages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import { writeRichText } from '@hibari/contract/richText/writeRichText';
import {
  toContentFault,
  describeProblem,
  type ImportProblem,
} from '../../../../packages/content-service/import/importProblem';
import { ParseBudget } from '../../../../packages/content-service/import/limits';
import { decodeText } from '../../../../packages/content-service/import/files/decodeText';
import { readItem } from '../../../../packages/content-service/import/readItem';
import { ROOT } from '../../../support/projectFiles';

const CORPUS = join(ROOT, '__tests__/content/corpus/files');
const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
);
const picture = {
  ...{ name: 'abc.webp', path: 'p', type: 'image/webp', sha: '', color: '' },
  ...{ width: 16, height: 9, warnings: [] },
};
const time = new ParseBudget();

async function read(path: string): Promise<string> {
  const locale = LOCALE_REGISTRY[path.split('.').at(-2) as Locale].contentLocale;
  const file = path.split('/').at(-1) ?? '';
  const place = { file, collection: 'post', postId: 'sample', locale } as const;
  try {
    const text = decodeText(readFileSync(join(CORPUS, path)), locale);
    const { found, problems } = await readItem(
      { ...place, text },
      { readPicture: async () => picture, time },
    );
    return write(found?.item, problems);
  } catch (error) {
    const { message, details } = toContentFault(error);
    return write(undefined, [{ file, ...details, message, kept: false }]);
  }
}

function write(
  item: NonNullable<Awaited<ReturnType<typeof readItem>>['found']>['item'] | undefined,
  problems: readonly ImportProblem[],
): string {
  const { body = [], ...fields } = item ?? {};
  const { id, title, main_text, tags, date, credits } = fields as Record<string, unknown>;
  const lines = item
    ? [JSON.stringify({ id, title, main_text, tags, date, credits }), writeRichText(body)]
    : [];
  return [...lines, ...problems.map(describeProblem), ''].join('\n');
}

it.each(files)('%s [content.files-of-other-programs] [content.credits]', async (path) => {
  expect(await read(path)).toBe(readFileSync(join(CORPUS, path.replace(/md$/, 'txt')), 'utf8'));
});
