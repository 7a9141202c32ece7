/**
 * An editor's window (`npm run edit`): what is saved is shown at once, where the editor is looking
 * (rule: content.edit-shows-saved). Loaded there only; imports only types of what the first script has.
 */
import type { AppStore } from '../state/store';
import type { contentAged } from '../../features/content/contentSlice';
import type { Saga } from '../../world/saga';
import { EDIT_EVENTS, type EditState } from './editState';
import { createMarks } from './markLinks';
import { mountPanel } from './panel';

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
