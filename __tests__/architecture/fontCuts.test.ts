import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../i18n/locales';
import { codePointsOf, parseRanges, removeRanges } from '../../src/lib/text/unicodeRange';
import { projectFiles, ROOT } from '../support/projectFiles';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The files of a language's style sheet, and the characters that each one draws. */
const facesOf = (locale: Locale) =>
  [...read(`static/fonts/${locale}.css`).matchAll(/url\(\.\/([^)]*)\)[^}]*unicode-range:([^}]*)\}/g)].map(
    ([, file = '', range = '']) => ({ file, range }),
  );

/** The printable characters of files that no face accepted by `isCut` draws. */
function missingIn(locale: Locale, files: readonly string[], isCut: (file: string) => boolean): string {
  const left = codePointsOf(files.map(read).join('').replaceAll(/\s/g, ''));
  const cuts = facesOf(locale).filter(({ file }) => isCut(file));
  expect(cuts.length).toBeGreaterThan(0);
  for (const { range } of cuts) removeRanges(left, parseRanges(range));
  return String.fromCodePoint(...left);
}

describe('web fonts (docs/decisions/004; after a failure run `npm run fonts`, docs/translating.md)', () => {
  it.each(LOCALES)(
    '%s: the files that every page loads have all characters of the interface [type.interface-in-core]',
    (locale) => {
      const messages = projectFiles(`i18n/${locale}`);
      expect(messages.length).toBeGreaterThan(5);
      const isCore = (file: string) => /^(latin|name-..|..-core-0|ko-marks)\.woff2$/.test(file);
      expect(missingIn(locale, messages, isCore)).toBe('');
    },
  );

  it.each(LOCALES)(
    "%s: the site's own cuts have all characters of its content, quotes from other scripts included [type.content-in-fonts]",
    (locale) => {
      const items = projectFiles('content').filter((file) => file.endsWith(`/${locale}.md`));
      expect(items.length).toBeGreaterThan(10);
      const isOwnCut = (file: string) => !/^(ja|ko)-\d+\.woff2$/.test(file);
      expect(missingIn(locale, items, isOwnCut)).toBe('');
    },
  );
});
