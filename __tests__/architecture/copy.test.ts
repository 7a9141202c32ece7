import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@hibari/contract/locales';
import { projectFiles, ROOT } from '../support/projectFiles';
import { allTextsOf, textOf } from '../support/texts';

/** English texts that the specification fixes word by word. Every other text may change without a test noticing. */
const FIXED: [key: string, text: string][] = [
  ['search.none', 'No results. Try another keyword.'],
  ['project.copied', 'Link copied to clipboard.'],
  ['article.copied', 'Link copied to clipboard.'],
];

const SELF = '__tests__/architecture/copy.test.ts';
/** An exported visit has the content of its day. */
const isExport = (file: string) => file.startsWith('__tests__/flows/exports/');
/** These quote the specification. */
const isSpecification = (file: string) => file.startsWith('e2e/spec/');
const files = ['__tests__', 'e2e'].flatMap((folder) =>
  projectFiles(folder).filter(
    (file) => /\.(tsx?|json)$/.test(file) && file !== SELF && !isExport(file) && !isSpecification(file),
  ),
);
/** A short text such as 'Search' may be an ordinary word or a key. A sentence in three languages is not. */
const isSentence = (text: string) => text.length >= 15 || /[぀-ヿ一-鿿가-힣].{8}/.test(text);
const sentences = [...new Set(LOCALES.flatMap(allTextsOf).filter(isSentence))];
const isTitle = (line: string) => /^\s*(it|describe|test)\b/.test(line);

function copiedIn(source: string): string[] {
  // Looked for in the whole file first: hardly any has one.
  const found = sentences.filter((text) => source.includes(text));
  if (found.length === 0) return [];
  return source.split('\n').filter((line) => !isTitle(line) && found.some((text) => line.includes(text)));
}

describe('interface texts', () => {
  it.each(FIXED)('%s reads as specified [search.no-results] [project.copy-link]', (key, text) => {
    expect(textOf('en', key)).toBe(text);
  });

  it('the check finds a copied sentence', () => {
    const line = `expect(status).toHaveText('${textOf('ja', 'search.none')}')`;
    expect(copiedIn(`${line}\nexpect(status).toHaveText('Copied.')`)).toEqual([line]);
  });

  it.each(files)(
    '%s looks texts up by their key instead of repeating them [build.tests-look-texts-up]',
    (file) => {
      expect(copiedIn(readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
    },
  );
});
