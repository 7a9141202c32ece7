/** The web fonts of a site that no server cuts: for each language a style sheet, and files by use. */
import { LOCALES, type Locale } from '../../../../i18n/locales';
import { divideCodes } from '../../../lib/address/fontAddress';
import { fontSheets } from '../../../lib/address/filePaths';
import { cutFont } from '../../media/fonts/cutFont';
import { charactersOf, fontFaceCss } from '../../media/fonts/fontFaces';
import { openSourceFont } from '../../media/fonts/sourceFont';

/** Characters in one file: each lays out a page again, so that they must be few. */
const IN_FILE = 128;

export type FontFiles = ReturnType<typeof createFontFiles>;

/** @param staticDir absolute path */
export function createFontFiles(staticDir: string) {
  const font = openSourceFont(staticDir);
  /** On how many pages of a language each character is. */
  const uses = new Map<Locale, Map<number, number>>(LOCALES.map((locale) => [locale, new Map()]));

  async function filesOf(locale: Locale, counts: ReadonlyMap<number, number>) {
    const byUse = [...counts].sort(([one, uses], [other, others]) => others - uses || one - other);
    const divided = divideCodes(
      byUse.map(([code]) => code),
      IN_FILE,
    );
    const fonts = divided.map((codes, at) => ({ codes, address: `/fonts/${locale}-${at}.woff2` }));
    const sheet = fonts.map(({ codes, address }) => fontFaceCss(codes, address, 'woff2')).join('');
    const files: [address: string, content: string | Buffer][] = [[fontSheets(locale), sheet]];
    for (const { codes, address } of fonts) files.push([address, await cutFont(font, codes, 'woff2')]);
    return files;
  }

  return {
    /** Counts the characters of a page. */
    note(path: string, html: string): void {
      const counts = uses.get(path.split('/', 2)[1] as Locale);
      for (const code of counts ? charactersOf(html) : []) counts?.set(code, (counts.get(code) ?? 0) + 1);
    },
    /** The style sheets and fonts of what has been noted. */
    async files() {
      const all = [];
      for (const [locale, counts] of uses) all.push(...(await filesOf(locale, counts)));
      return all;
    },
  };
}
