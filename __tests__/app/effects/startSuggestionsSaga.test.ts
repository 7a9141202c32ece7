import { startSuggestions } from '../../../src/app/effects/startSuggestionsSaga';
import { watchSuggestions } from '../../../src/features/search/suggestionsSaga';
import { fieldTyped, selectSuggestions } from '../../../src/features/search/suggestionsSlice';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const typed = (text: string) => fieldTyped({ field: 'f', text });

describe('startSuggestions', () => {
  it('loads the code at the first input, again if that failed, and suggests for the first text', async () => {
    const { content, context, failures } = createContentContext();
    const load = jest
      .fn<Promise<typeof watchSuggestions>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(watchSuggestions);
    const flow = sagaTest(startSuggestions, { context: { ...context, suggestions: { load } } });
    await flow.pass(1_000);
    expect(load).not.toHaveBeenCalled();
    await flow.dispatch(typed('a'));
    expect(content.calls).toHaveLength(0);
    await flow.dispatch(typed('ab'));
    await flow.pass(1_000);
    expect(content.calls.length).toBeGreaterThan(0);
    await flow.stop();
    flow.expectState((state) => selectSuggestions(state)?.text).toBe('ab');
    expect(load).toHaveBeenCalledTimes(2);
    expect(failures).toEqual(['The suggestions could not be loaded']);
  });

  it('ends while it loads', async () => {
    const { context } = createContentContext();
    const load = () => new Promise<typeof watchSuggestions>(() => undefined);
    const flow = sagaTest(startSuggestions, { context: { ...context, suggestions: { load } } });
    await flow.dispatch(typed('a'));
    await flow.stop();
    flow.expectState((state) => selectSuggestions(state)?.words).toEqual([]);
  });
});
