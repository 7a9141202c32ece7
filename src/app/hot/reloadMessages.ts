import type { Locale } from '@hibari/contract/locales';
import type { Namespace } from '../../../i18n/namespaces';
import { createMessages, type Messages } from '../../world/messages';

/**
 * Development only: imports the messages in use again. The first ones came with the page, so that webpack has nothing
 * to update until they have been imported once.
 */
export async function reloadMessages({ i18n }: Messages): Promise<void> {
  const fresh = createMessages();
  const used = Object.entries(i18n.store.data) as [Locale, Record<Namespace, object>][];
  for (const [locale, bundles] of used) {
    const namespaces = Object.keys(bundles) as Namespace[];
    await fresh.load(locale, namespaces);
    for (const namespace of namespaces) {
      i18n.removeResourceBundle(locale, namespace);
      i18n.addResourceBundle(locale, namespace, fresh.i18n.getResourceBundle(locale, namespace));
    }
  }
  // What the components listen to.
  i18n.emit('languageChanged', i18n.language);
}
