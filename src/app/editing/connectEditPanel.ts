/**
 * An editor's window (`npm run edit`): what is saved is shown at once, where the editor is looking
 * (rule: content.edit-shows-saved). Loaded there only; imports only types of what the first script has.
 */
import type { AppStore } from '../state/store';
import type { contentAged } from '../../features/content/contentSlice';
import type { Saga } from '../../world/saga';
import { EDIT_EVENTS, type EditState, type UnpublishedItem } from '@hibari/contract/editState';
import { mountPanel } from './panel';
import { styleSheet } from '../shadowPanel';
import { EDIT_TEXTS, shownLocale } from './texts';

const AGED: ReturnType<typeof contentAged> = { type: 'content/contentAged', payload: undefined };

/**
 * @param load loads again what the shown page has of old content
 * @param edition what the page was rendered from, which may be older than the first event
 */
export function connectEditPanel(store: AppStore, load: () => Saga<void>, edition: string): void {
  const panel = mountPanel();
  const marks = createMarks();
  let shown = edition;

  function reload(): void {
    // The item may be there now; the page does not look for it again.
    if (document.querySelector('main[data-page="not-found"]')) return location.reload();
    store.dispatch(AGED);
    store.run(load);
  }

  const events = new EventSource(EDIT_EVENTS);
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as EditState;
    if (shown !== state.edition) reload();
    shown = state.edition;
    panel.show(state);
    marks.show(state.unpublished);
  };
  events.onerror = panel.lose;
}

const ATTRIBUTE = 'data-editing';

/** The mark comes before the text, as `::after` stretches a card's link. */
const MARKS_CSS = `
[data-editing]::before { content: attr(data-editing); display: inline-block; margin-inline-end: 8px; padding: 0 6px;
  font-size: 13px; line-height: 20px; font-weight: 500; color: #111; background: #ffc524; border-radius: 4px;
  vertical-align: middle; }
`;

/** Marks each link to an item that readers do not see, also those that React adds later. */
function createMarks() {
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
