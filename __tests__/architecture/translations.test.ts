import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFiles, ROOT } from '../support/projectFiles';

const SOURCE = 'ja';
const OTHERS = ['en', 'ko'];
const namespaces = namespacesOf(SOURCE);

function namespacesOf(locale: string): string[] {
  return projectFiles(`i18n/${locale}`).map((file) => basename(file, '.json'));
}

/** Key path → placeholders of its text, sorted. The plural forms of a language count as one key. */
function keysOf(locale: string, namespace: string): Map<string, string[]> {
  const file = join(ROOT, 'i18n', locale, `${namespace}.json`);
  const keys = new Map<string, string[]>();
  for (const [path, text] of textsIn(JSON.parse(readFileSync(file, 'utf8')), '')) {
    const key = path.replace(/_(zero|one|two|few|many|other)$/, '');
    const placeholders = text.match(/\{\{\s*-?\s*\w+|\$t\([^)]*\)|<\/?\w+\/?>/g) ?? [];
    const known = keys.get(key) ?? [];
    keys.set(key, [...new Set([...known, ...placeholders])].sort());
  }
  return keys;
}

/** A list counts as one text: its length may differ between languages. */
function textsIn(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) return [[path, value.join('\n')]];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      textsIn(inner, path === '' ? key : `${path}.${key}`),
    );
  }
  return [[path, String(value)]];
}

function emptyTexts(locale: string, namespace: string): string[] {
  const file = join(ROOT, 'i18n', locale, `${namespace}.json`);
  const texts = textsIn(JSON.parse(readFileSync(file, 'utf8')), '');
  return texts.filter(([, text]) => text.trim() === '').map(([path]) => path);
}

describe('translations', () => {
  it('have a source language', () => {
    expect(namespaces).not.toEqual([]);
  });

  it.each(OTHERS)('%s has exactly the namespaces of the source', (locale) => {
    expect(namespacesOf(locale)).toEqual(namespaces);
  });

  describe.each(OTHERS)('%s', (locale) => {
    it.each(namespaces)(
      'has exactly the keys and placeholders of the source in %s [language.same-keys]',
      (namespace) => {
        expect(Object.fromEntries(keysOf(locale, namespace))).toEqual(
          Object.fromEntries(keysOf(SOURCE, namespace)),
        );
      },
    );
  });

  describe.each([SOURCE, ...OTHERS])('%s', (locale) => {
    it.each(namespaces)('has no empty text in %s', (namespace) => {
      expect(emptyTexts(locale, namespace)).toEqual([]);
    });
  });
});
