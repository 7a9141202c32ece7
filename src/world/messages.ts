import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hibari/contract/locales';
import type { Namespace } from '../../i18n/namespaces';

/** Messages by locale and namespace, as sent with the HTML. */
export type MessageBundle = Partial<Record<Locale, Partial<Record<Namespace, object>>>>;

const withShell = (namespaces: readonly Namespace[]): Namespace[] => ['shell', ...namespaces];

/** Without those of `components/offlineParts.tsx`, whose chunk has them. */
async function importMessages(locale: Locale, namespace: Namespace): Promise<object> {
  const module = (await import(
    /* webpackChunkName: "[request]", webpackExclude: /offline\.json$/ */ `../../i18n/${locale}/${namespace}.json`
  )) as { default: object };
  return module.default;
}

/** Translations, loaded by route: the i18next instance of one request or window, preloaded with `bundle`. */
export function createMessages(bundle: MessageBundle = {}) {
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
    /** Resolves once the namespaces are loaded; rejects if one cannot be. */
    async load(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
      await Promise.all(withShell(namespaces).map((namespace) => loadOne(locale, namespace)));
    },
    /** Whether the namespaces are loaded. */
    has: (locale: Locale, namespaces: readonly Namespace[]): boolean =>
      withShell(namespaces).every((namespace) => i18n.hasResourceBundle(locale, namespace)),
    /** The loaded messages of a locale, to be sent with the HTML. */
    bundle(locale: Locale, namespaces: readonly Namespace[]): MessageBundle {
      const bundleOf = (namespace: Namespace) => i18n.getResourceBundle(locale, namespace) as object;
      return {
        [locale]: Object.fromEntries(withShell(namespaces).map((name) => [name, bundleOf(name)])),
      };
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
