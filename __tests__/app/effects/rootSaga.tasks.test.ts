import type { Task } from 'redux-saga';
import { resumeSteps, rootSaga } from '../../../src/app/effects/rootSaga';
import { createAppStore, rootReducer } from '../../../src/app/state/store';
import { localeChanged, pageShown } from '../../../src/navigation/navigationSlice';
import { createBrowser } from '../../support/browserContext';
import { makeProject } from '../../support/items';
import { received } from '../../support/lists';
import { homeOf } from '../../support/places';
import { rootTest } from '../../support/rootTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

const sent = received({ list: 'projects', locale: 'en' }, [makeProject('p')]);

describe('the tasks of the root saga', () => {
  it('returns those that run on, so that they can be replaced', async () => {
    const { context, opened } = createBrowser({
      content: createScriptedContentApi(),
      device: { motion: false },
    });
    const given = [localeChanged('en'), pageShown(homeOf('en')), opened, sent];
    const preloadedState = given.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));
    const { run } = createAppStore({ context, preloadedState });
    const first = run(rootSaga);
    await jest.advanceTimersByTimeAsync(5_000);
    const started = await first.toPromise<Task[]>();
    const watchers = await run(resumeSteps.startWatchers, false).toPromise<Task[]>();
    expect([...started, ...watchers].filter((task) => typeof task.cancel !== 'function')).toEqual([]);
    expect([started.length, watchers.length]).toEqual([13, 12]);
    for (const task of [...started, ...watchers]) task.cancel();
  });

  it('starts without a page on screen', async () => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    const flow = rootTest({ context, given: [localeChanged('en'), sent] });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
  });
});
