import shell from '../../../i18n/en/shell.json';
import { addressOfPseudo, parsePseudo, pseudoText } from '../../../scripts/dev/pseudoLocale';

/** Every text of a file, by its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, each]) => textsOf(each, `${path}.${key}`));
}

describe('the pseudo-locale', () => {
  it('accents and brackets each line, and keeps placeholders and tags [operations.pseudo-locale]', () => {
    expect(pseudoText('See all')).toMatch(/^⟦Ŝêê âļļ .+⟧$/);
    expect(pseudoText('© {{year}} <b>Hibari</b>')).toMatch(/^⟦© \{\{year\}\} <b>Ĥîbâŕî<\/b> .+⟧$/);
    expect(pseudoText('one\ntwo').split('\n')).toHaveLength(2);
    expect(pseudoText('')).toBe('');
  });

  it('makes every text of the shell at least 40 % longer, under the same keys [operations.pseudo-locale]', () => {
    const pseudo = textsOf(parsePseudo(JSON.stringify(shell)));
    const english = textsOf(shell);
    expect(pseudo.map(([path]) => path)).toEqual(english.map(([path]) => path));
    const short = pseudo.filter(([, text], index) => text.length < (english[index]?.[1].length ?? 0) * 1.4);
    expect(short).toEqual([]);
  });

  it('is served at the English addresses [operations.pseudo-locale]', () => {
    expect(addressOfPseudo('/xx')).toBe('/en');
    expect(addressOfPseudo('/xx/projects?category=a')).toBe('/en/projects?category=a');
    expect(addressOfPseudo('/xxl')).toBeUndefined();
    expect(addressOfPseudo('/ja/xx')).toBeUndefined();
  });
});
