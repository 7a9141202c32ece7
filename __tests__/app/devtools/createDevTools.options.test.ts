import { createDevToolsOptions } from '../../../src/app/devtools/createDevTools';
import { listReceived } from '../../../src/features/content/contentSlice';
import { scrollMoved } from '../../../src/features/scroll/scrollSlice';
import { rootReducer } from '../../../src/app/state/store';
import { makeProject } from '../../support/items';

const items = Array.from({ length: 100 }, (_, at) => ({
  ...makeProject(`p${at}`),
  body: ['x'.repeat(20_000)],
}));
const received = listReceived({ list: 'projects', locale: 'ja', items, total: 100, page: 1 });

describe('the data for Redux DevTools [operations.devtools-history]', () => {
  it('is the beginning of long lists and texts, and their length, for actions and states', () => {
    const { actionSanitizer, stateSanitizer } = createDevToolsOptions();
    const action = actionSanitizer(received);
    const state = stateSanitizer(rootReducer(undefined, received));
    for (const shown of [action, state]) {
      const text = JSON.stringify(shown);
      expect(text.length).toBeLessThan(5_000);
      expect(text).toContain('(100 items)');
      expect(text).toContain('(20000 characters)');
    }
    expect(action).toMatchObject({ type: received.type, payload: { list: 'projects', total: 100 } });
    expect(state.ui).toEqual(rootReducer(undefined, received).ui);
    expect(received.payload.items).toHaveLength(100);
  });

  it('shortens what has not changed once', () => {
    const { stateSanitizer } = createDevToolsOptions();
    const first = rootReducer(undefined, received);
    const next = rootReducer(
      first,
      scrollMoved({ y: 1, direction: 'down', viewportHeight: 1, pageHeight: 9 }),
    );
    expect(stateSanitizer(next).content).toBe(stateSanitizer(first).content);
    expect(stateSanitizer(next).ui.scroll.y).toBe(1);
  });

  it('keeps at least 2,000 actions', () => {
    expect(createDevToolsOptions().maxAge).toBeGreaterThanOrEqual(2_000);
  });
});
