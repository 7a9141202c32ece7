import type { Action } from '@reduxjs/toolkit';
import { call, race, take } from '../../src/world/effects';
import { waitEnded } from '../../src/navigation/navigationSlice';
import { editionEntered, editionLost, editionOutdated } from '../../src/world/edition';
import { callContent, progressReported } from '../../src/world/callContent';
import type { Saga } from '../../src/world/saga';
import { sagaTest } from '../support/sagaTest';
import { createContentContext } from '../support/scriptedContentApi';

const source = { collection: 'blog', locale: 'ja' } as const;

function start(given: Action[] = []) {
  const { content, context } = createContentContext();
  const thrown: unknown[] = [];
  /** A call that the end of a wait cancels. */
  function* cancellable(): Saga<void> {
    try {
      yield* race([
        call(callContent, source, (api, options) => api.getList('blog', { page: 1, limit: 10 }, options)),
        take(waitEnded),
      ]);
    } catch (error) {
      thrown.push(error);
    }
  }
  const flow = sagaTest(cancellable, { context, given });
  const percent = () => flow.state().loading.progress.blog;
  return { content, flow, percent, thrown };
}

describe('callContent', () => {
  it('reports the progress of a call, and that it has ended', async () => {
    const { content, flow, percent } = start();
    await flow.pass(0);
    expect(percent()).toBeUndefined();
    content.call('blog').onProgress(40);
    await flow.pass(0);
    expect(percent()).toBe(40);
    content.call('blog').answer();
    await flow.ends();
    flow.expectStates(({ loading }) => loading.progress.blog).toEqual([undefined, 40, 100]);
    flow.expectTimes(progressReported({ source: 'blog', locale: 'ja', percent: 100 })).toBe(2);
  });

  it('a call that fails has ended, too [loading.failed-counts]', async () => {
    const { content, flow, thrown } = start();
    await flow.pass(0);
    content.call('blog').fail();
    await flow.ends();
    expect(thrown).toEqual([expect.objectContaining({ status: 503 })]);
    flow.expectState(({ loading }) => loading.progress.blog).toBe(100);
  });

  it('a call that is cancelled is aborted, and reports nothing', async () => {
    const { content, flow, percent } = start();
    await flow.pass(0);
    expect(content.call('blog').signal.aborted).toBe(false);
    await flow.dispatch(waitEnded());
    expect([content.call('blog').signal.aborted, percent()]).toEqual([true, undefined]);
    content.call('blog').onProgress(70);
    await flow.ends();
    flow.expectStates(({ loading }) => loading.progress.blog).toEqual([undefined]);
  });

  it('is named in the history of actions by what it reports', () => {
    expect(progressReported.type).toBe('content/progressReported');
  });
});

describe('the edition of a call [content.one-edition-a-page]', () => {
  async function answered(given: Action[], current: string) {
    const { content, flow } = start(given);
    await flow.pass(0);
    content.call('blog').tell('e1', current);
    content.call('blog').answer();
    await flow.ends();
    return flow;
  }

  it.each([
    ['the current one is noted', [editionEntered('e1')], 'e2', 1],
    ['the current one is noted once', [editionEntered('e1'), editionOutdated('e2')], 'e2', 0],
    ['the one that was read is no newer one', [editionEntered('e1')], 'e1', 0],
  ])('%s', async (_, given, current, times) => {
    const flow = await answered(given, current);
    flow.expectState(({ content }) => content.edition).toBe('e1');
    flow.expectTimes(editionOutdated(current)).toBe(times);
  });

  it('is of no interest to a visit that names none', async () => {
    const flow = await answered([], 'e2');
    flow.expectState(({ content }) => content.edition).toBeUndefined();
    flow.expectTimes(editionLost('e1')).toBe(0);
  });
});
