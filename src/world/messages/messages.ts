import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../i18n/locales';
import type { Namespace } from '../../../i18n/namespaces';

/** Messages by locale and namespace, as sent with the HTML. */
export type MessageBundle = Partial<Record<Locale, Partial<Record<Namespace, object>>>>;

/** Translations: the i18next instance of one request or window, loaded by route. */
export interface Messages {
  i18n: I18n;
  /** Resolves once the namespaces are loaded; rejects if one cannot be. */
  load: (locale: Locale, namespaces: readonly Namespace[]) => Promise<void>;
  /** Whether the namespaces are loaded. */
  has: (locale: Locale, namespaces: readonly Namespace[]) => boolean;
  /** The loaded messages of a locale, to be sent with the HTML. */
  bundle: (locale: Locale, namespaces: readonly Namespace[]) => MessageBundle;
}

export const SHELL_NAMESPACES: readonly Namespace[] = ['shell'];

/** Without those of `components/offlineParts.tsx`, whose chunk has them. */
async function importMessages(locale: Locale, namespace: Namespace): Promise<object> {
  const module = (await import(
    /* webpackChunkName: "[request]", webpackExclude: /offline\.json$/ */ `../../../i18n/${locale}/${namespace}.json`
  )) as { default: object };
  return module.default;
}

/** A new instance, preloaded with `bundle`. */
export function createMessages(bundle: MessageBundle = {}): Messages {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: DEFAULT_LOCALE,
    supportedLngs: [...LOCALES],
    fallbackLng: DEFAULT_LOCALE,
    ns: [],
    defaultNS: 'shell',
    resources: bundle,
    initAsync: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });

  async function loadOne(locale: Locale, namespace: Namespace): Promise<void> {
    if (i18n.hasResourceBundle(locale, namespace)) return;
    i18n.addResourceBundle(locale, namespace, await importMessages(locale, namespace));
  }

  return {
    i18n,
    async load(locale, namespaces) {
      await Promise.all([...SHELL_NAMESPACES, ...namespaces].map((namespace) => loadOne(locale, namespace)));
    },
    has: (locale, namespaces) =>
      [...SHELL_NAMESPACES, ...namespaces].every((ns) => i18n.hasResourceBundle(locale, ns)),
    bundle(locale, namespaces) {
      const all = [...SHELL_NAMESPACES, ...namespaces];
      return {
        [locale]: Object.fromEntries(all.map((ns) => [ns, i18n.getResourceBundle(locale, ns) as object])),
      };
    },
  };
}
