import type { Action } from '@reduxjs/toolkit';
import { call, race, take } from '../../src/world/effects';
import { waitEnded } from '../../src/navigation/navigationSlice';
import { editionEntered, editionLost, editionOutdated } from '../../src/world/edition';
import { callContent, progressReported } from '../../src/world/callContent';
import type { Saga } from '../../src/world/saga';
import { expectFlow, stateAfter } from '../support/expectFlow';
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
  const flow = expectFlow(cancellable)
    .withState(stateAfter(...given))
    .withContext(context);
  return { content, flow, thrown };
}

describe('callContent', () => {
  it('reports the progress of a call, and that it has ended', async () => {
    const { content, flow } = start();
    await flow
      .act(() => content.call('blog').onProgress(40))
      .act(() => content.call('blog').answer())
      .hasStates(({ loading }) => loading.progress.blog, [undefined, 40, 100])
      .run();
  });

  it('a call that fails has ended, too [loading.failed-counts]', async () => {
    const { content, flow, thrown } = start();
    await flow
      .act(() => content.call('blog').fail())
      .hasFinalState(({ loading }) => loading.progress.blog, 100)
      .run();
    expect(thrown).toEqual([expect.objectContaining({ status: 503 })]);
  });

  it('a call that is cancelled is aborted, and reports nothing', async () => {
    const { content, flow } = start();
    await flow
      .act(() => expect(content.call('blog').signal.aborted).toBe(false))
      .dispatch(waitEnded())
      .act(() => {
        expect(content.call('blog').signal.aborted).toBe(true);
        content.call('blog').onProgress(70);
      })
      .hasStates(({ loading }) => loading.progress.blog, [undefined])
      .run();
  });

  it('is named in the history of actions by what it reports', () => {
    expect(progressReported.type).toBe('content/progressReported');
  });
});

describe('the edition of a call [content.one-edition-a-page]', () => {
  const read = (edition: string | undefined, current: string, ...given: Action[]) => {
    const { content, flow } = start(given);
    return flow
      .act(() => {
        content.call('blog').tell('e1', current);
        content.call('blog').answer();
      })
      .hasFinalState((state) => state.content.edition, edition);
  };

  it('the current one is noted', async () => {
    await read('e1', 'e2', editionEntered('e1')).put(editionOutdated('e2')).run();
  });

  it.each([
    ['the current one is noted once', [editionEntered('e1'), editionOutdated('e2')], 'e2'],
    ['the one that was read is no newer one', [editionEntered('e1')], 'e1'],
  ])('%s', async (_, given, current) => {
    await read('e1', current, ...given)
      .not.put.actionType(editionOutdated.type)
      .run();
  });

  it('is of no interest to a visit that names none', async () => {
    await read(undefined, 'e2').not.put.actionType(editionLost.type).run();
  });
});
