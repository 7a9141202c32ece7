import { localeChanged, pageShown } from '../../src/navigation/navigationSlice';
import { createBrowser } from './browserContext';
import { closeFlows } from './expectFlow';
import { makeProject } from './items';
import { received } from './lists';
import { homeOf } from './places';
import { recover, rootTest } from './rootTest';
import { createScriptedContentApi } from './scriptedContentApi';

const given = [
  localeChanged('en'),
  pageShown(homeOf('en')),
  received({ list: 'projects', locale: 'en' }, [makeProject('p')]),
];

function open() {
  const content = createScriptedContentApi();
  return { content, ...createBrowser({ content, url: '/en' }) };
}

describe('rootTest', () => {
  it('fails when nothing is asserted, and when the first load still runs', async () => {
    const { context } = open();
    const flow = rootTest({ context, given });
    expect(() => flow.expectState((state) => state)).toThrow('still runs');
    expect(closeFlows().join()).toMatch(/A flow still runs.*A flow without an assertion/s);
    await flow.pass(5_000);
  });

  it('fails for an unprovided port', async () => {
    const { context } = open();
    const { device: _, ...rest } = context;
    const flow = rootTest({ context: rest, given });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    expect(closeFlows().join()).toContain('Nobody provided device');
  });

  it('fails for an unknown action, and for one whose payload is not plain data', async () => {
    const { context } = open();
    const flow = rootTest({ context, given });
    await flow.dispatch({ type: 'nobody/knows', payload: () => undefined } as never);
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    expect(closeFlows()).toEqual([
      expect.stringContaining('A non-serializable value was detected in an action'),
      'Unknown action nobody/knows',
      'nobody/knows carries payload, which is no plain data',
    ]);
  });

  it('fails for an unanswered call', async () => {
    const { content, context } = open();
    const flow = rootTest({ context, given: given.slice(0, 2) });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    const complaints = closeFlows();
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^A task is left running: rootSaga › .* onFetch/);
    await recover(flow, content);
  });

  it('fails for console messages', async () => {
    const { context } = open();
    const flow = rootTest({ context, given });
    const { error } = console;
    error('look here');
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    expect(closeFlows()).toEqual(['The console says: look here']);
  });
});
