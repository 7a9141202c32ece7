import { styleSheet } from '../devtools/bar/element';
import { MARKS_CSS } from './sheet';
import { EDIT_TEXTS, shownLocale } from './texts';
import type { UnpublishedItem } from './editState';

const ATTRIBUTE = 'data-editing';

/** Marks each link to an item that readers do not see, also those that React adds later. */
export function createMarks() {
  let items: readonly UnpublishedItem[] = [];
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet(MARKS_CSS)];

  function mark(): void {
    const { states } = EDIT_TEXTS[shownLocale()];
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
