import { isLocale } from '../../../i18n/locales';
import { marksSheet } from './sheet';
import { EDIT_TEXTS } from './texts';
import type { UnpublishedItem } from './editState';

const ATTRIBUTE = 'data-editing';

/** Marks each link to an item that readers do not see, also those that React adds later. */
export function createMarks(document: Document) {
  let items: readonly UnpublishedItem[] = [];
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, marksSheet()];

  function mark(): void {
    const { lang } = document.documentElement;
    const { states } = EDIT_TEXTS[isLocale(lang) ? lang : 'ja'];
    const stateOf = new Map(items.map(({ path, link, state }) => [link ?? path, states[state]]));
    for (const link of document.querySelectorAll('main a[href]')) {
      const state = stateOf.get(link.getAttribute('href')?.replace(/[?#].*/, '') ?? '');
      if (state === undefined) link.removeAttribute(ATTRIBUTE);
      else if (link.getAttribute(ATTRIBUTE) !== state) link.setAttribute(ATTRIBUTE, state);
    }
  }

  const root = document.getElementById('root');
  if (root) new MutationObserver(mark).observe(root, { childList: true, subtree: true });
  return {
    show(unpublished: readonly UnpublishedItem[]): void {
      items = unpublished;
      mark();
    },
  };
}
