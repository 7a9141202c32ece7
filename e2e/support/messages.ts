import { readFileSync } from 'node:fs';
import type { Locale } from '@hibari/contract/locales';
import type { NamespaceMessages, Namespace } from '../../i18n/namespaces';

/** The site's translations, so that tests find elements by role and name without repeating copy. */
export function messagesOf<Name extends Namespace>(locale: Locale, namespace: Name): NamespaceMessages[Name] {
  const file = new URL(`../../i18n/${locale}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as NamespaceMessages[Name];
}

/**
 * The document's title, `{own} – {site}`; without `own` (home) the site's name alone. Spaces that keep a heading's words
 * together are ordinary ones in a title.
 */
export function documentTitle(locale: Locale, own?: string): string {
  const { name } = messagesOf(locale, 'shell').site;
  return own ? `${own.replaceAll('\u00a0', ' ')} – ${name}` : name;
}

/** The total of a list as displayed, in the plural form of the language. */
export function totalOf(locale: Locale, namespace: Namespace, count: number): string {
  const messages: Record<string, unknown> = { ...messagesOf(locale, namespace) };
  const form = new Intl.PluralRules(locale).select(count);
  return String(messages[`total_${form}`] ?? messages['total']).replace('{{count}}', `${count}`);
}
