import { createVisit, type Interceptor } from '../../src/app/createVisit';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { motionSwitched } from '../../src/features/device/device';
import { port } from '../../src/world/effects';
import type { Saga } from '../../src/world/saga';
import { createBrowser } from '../support/browserContext';
import { createScriptedContentApi } from '../support/scriptedContentApi';

function open(interceptor?: Interceptor) {
  const written: RootState[] = [];
  const served: RootState[] = [];
  const visit = createVisit({
    ports: createBrowser({ content: createScriptedContentApi() }).context,
    preloadedState: rootReducer(undefined, { type: 'init' }),
    createProject(state) {
      served.push(state);
      return (next) => void written.push(next);
    },
    interceptor,
  });
  return { ...visit, served, written };
}

describe('a visit', () => {
  it("writes each state to the document, after that of the server's HTML", () => {
    const { store, served, written } = open();
    expect([served, written]).toEqual([[store.getState()], []]);
    store.dispatch(motionSwitched(false));
    expect(written).toEqual([store.getState()]);
  });

  it('is created with one interceptor, which gets it first and intercepts its document and its ports', async () => {
    const seen: unknown[] = [];
    const { store, written, project } = open({
      wrapPorts: (ports) => ({ ...ports, nextTask: () => Promise.resolve() }),
      attach: ({ store: { getState }, project: live }) => {
        seen.push(getState());
        return (state) => void (seen.push(state), live(state));
      },
    });
    const before = store.getState();
    store.dispatch(motionSwitched(false));
    project(before);
    expect(seen).toEqual([before, store.getState(), before]);
    expect(written).toEqual([store.getState(), before]);
    const nextTask = await store
      .run(function* ask(): Saga<unknown> {
        return yield* port('nextTask');
      })
      .toPromise();
    expect(String(nextTask)).toContain('Promise.resolve');
  });
});
