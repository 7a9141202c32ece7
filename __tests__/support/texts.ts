import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '@hibari/contract/locales';
import type { NamespaceMessages } from '../../i18n/namespaces';
import { projectFiles, ROOT } from './projectFiles';

/** The texts of a language, so that tests do not repeat copy. */
export function textsOf(locale: Locale): NamespaceMessages {
  const namespaces = projectFiles(`i18n/${locale}`).map((file): [string, unknown] => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
  ]);
  return Object.fromEntries(namespaces) as unknown as NamespaceMessages;
}

/** The text at a key path, such as `search.none`. */
export function textOf(locale: Locale, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown> | undefined)?.[part],
      textsOf(locale),
    );
  if (typeof text !== 'string') throw new Error(`${locale} has no text ${key}`);
  return text;
}

/** Every text of a language; the entries of a list one by one. */
export function allTextsOf(locale: Locale): string[] {
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);
  return textsIn(textsOf(locale));
}
