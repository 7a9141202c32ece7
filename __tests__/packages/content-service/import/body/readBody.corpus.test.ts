/**
 * Markdown as editors of three languages write it, and what it becomes. `__tests__/content/corpus/<kind>/` has each text
 * as `<name>.<language>.md`, and beside it as `.txt` its HTML, with its messages as lines of `! <line>: <message>`. `files/` is for whole files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import { writeRichText } from '@hibari/contract/richText/writeRichText';
import { parseBody, readBody } from '../../../../../packages/content-service/import/body/readBody';
import { ParseBudget } from '../../../../../packages/content-service/import/limits';
import { ROOT } from '../../../../support/projectFiles';

const CORPUS = join(ROOT, '__tests__/content/corpus');
const texts = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !path.startsWith('files/'),
);
const picture = {
  ...{ name: 'abc.webp', path: 'p', type: 'image/webp', sha: '', color: '' },
  ...{ width: 16, height: 9, warnings: [] },
};
const time = new ParseBudget();

async function render(path: string): Promise<string> {
  const language = path.split('.').at(-2) as Locale;
  const { tree, faults } = await readBody(
    parseBody(readFileSync(join(CORPUS, path), 'utf8'), LOCALE_REGISTRY[language].contentLocale),
    {
      readPicture: async (name) => (name === 'figure.webp' ? picture : `picture "${name}" does not exist`),
      time,
    },
  );
  const messages = faults.map(({ line, message }) => `! ${line}: ${message}`);
  return [writeRichText(tree), ...messages, ''].join('\n');
}

it.each(texts)(
  '%s [content.markdown-of-three-languages] [content.likely-mistakes] [content.story-forms]',
  async (path) => {
    expect(await render(path)).toBe(readFileSync(join(CORPUS, path.replace(/md$/, 'txt')), 'utf8'));
  },
);
