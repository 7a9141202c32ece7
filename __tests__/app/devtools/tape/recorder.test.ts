/** Sessions of the real middleware and root saga: recorded, written, read and repeated. */
import { composeSeams } from '../../../../src/app/devtools/seam/seam';
import { seamInterceptor } from '../../../../src/app/devtools/seam/seamInterceptor';
import { createRecorder } from '../../../../src/app/devtools/tape/recorder';
import { parseTape } from '../../../../src/app/devtools/tape/tape';
import { rootReducer, type RootState } from '../../../../src/app/state/store';
import { coverMoved, pageEntered } from '../../../../src/navigation/navigationSlice';
import { listOf, makeArticle, makeProject } from '../../../support/items';
import { replay } from '../../../support/replay';
import { runVisit } from '../../../support/runVisit';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const ENVIRONMENT = {
  address: '/ja',
  locale: 'ja',
  width: 1440,
  height: 900,
  motion: true,
  timeOrigin: 0,
  browser: 'none',
};

function open(url: string) {
  let getState = (): unknown => undefined;
  const recorder = createRecorder({
    environment: () => ENVIRONMENT,
    getState: () => getState(),
  });
  const tools = { ...seamInterceptor(composeSeams(recorder.seam)), sagaMonitor: recorder.sagaMonitor };
  const visit = runVisit(url, tools, (store) => (getState = store.getState));
  return { ...visit, tape: () => parseTape(JSON.stringify(recorder.write(getState()))) };
}

async function record() {
  const visit = open('/ja');
  await visit.pass(100);
  visit.content.call('blog').answer(listOf(makeArticle('a'), makeArticle('b')));
  visit.content.call('media').fail();
  visit.content.call('post').onProgress(40);
  await visit.pass(50);
  visit.content.call('post').answer(listOf(makeProject('p'), makeProject('q')));
  await visit.pass(6_000);
  await visit.go('/ja/projects/q');
  await visit.go('/ja/articles');
  visit.content.answerAll();
  await visit.pass(700);
  visit.store.dispatch(pageEntered({ pathname: '/ja/articles', search: '', hash: '' }));
  visit.browser.emitScroll({ y: 120, direction: 'down', viewportHeight: 900, pageHeight: 3_000 });
  await visit.pass(2_000);
  visit.browser.pop('/ja');
  await visit.pass(3_000);
  const tape = visit.tape();
  await visit.close();
  return tape;
}

describe('a session [operations.session-repeats]', () => {
  it('repeats itself: the same calls, the same actions, the same final state', async () => {
    const tape = await record();
    const { difference, state, recorded, calls } = replay(tape);
    expect(difference).toBeUndefined();
    expect(state).toEqual(recorded);
    const doors = tape.events.flatMap((event) => (event.kind === 'call' ? [event.door] : []));
    expect(calls).toEqual(doors);
    expect(doors).toContain('contentApi.getItem');
    expect(tape.events.filter(({ kind }) => kind === 'put').length).toBeGreaterThan(40);
  });

  it('names the first action that leaves another state, the difference, and its cause', async () => {
    const tape = await record();
    const broken = ((state: RootState | undefined, action: { type: string }) =>
      coverMoved.match(action) && action.payload === 'covered'
        ? rootReducer(state, coverMoved('revealing'))
        : rootReducer(state, action)) as typeof rootReducer;
    expect(replay(tape, broken).difference?.split('\n')).toEqual([
      'The action ui/navigation/coverMoved leaves another state: ui.navigation.phase is "revealing" instead of "covered".',
      'Why:',
      expect.stringMatching(
        /^ui\/navigation\/coverMoved \(in rootSaga › .* › watchNavigation › .* › moveOn\)$/,
      ),
      expect.stringMatching(/^← the end of delay 600 ms \(in /),
      expect.stringMatching(/^← ui\/navigation\/requested, from /),
      expect.stringMatching(/^\(number \d+ of \d+ in the session\)$/),
    ]);
  });

  it('names the first unexpected or missing call', async () => {
    const tape = await record();
    const at = tape.events.findIndex((event) => event.kind === 'call' && event.door === 'contentApi.getItem');
    const other = tape.events.map((event, index) =>
      index === at ? { ...event, door: 'contentApi.search' } : event,
    ) as typeof tape.events;
    expect(replay({ ...tape, events: other }).difference).toMatch(
      /^the call contentApi\.getItem\("post", "q", .*\) should not have come; the session has the call contentApi\.search\(.*\)\.\nWhy:\n/,
    );
    const longer = [
      ...tape.events,
      { kind: 'call', door: 'screen.language', args: [] },
    ] as typeof tape.events;
    expect(replay({ ...tape, events: longer }).difference).toMatch(
      /^the call screen\.language\(\) should have come, but nothing did\./,
    );
    const changed = tape.events.map((event) =>
      event.kind === 'put' && event === tape.events.find(({ kind }) => kind === 'put')
        ? { ...event, action: { type: 'ui/device/deviceDetected', payload: { isMobile: true } } }
        : event,
    );
    expect(replay({ ...tape, events: changed }).difference).toMatch(
      /^the action ui\/device\/deviceDetected is another one: action\.payload\.isMobile is false instead of true\./,
    );
  });

  it('writes big answers once', async () => {
    const text = JSON.stringify(await record());
    expect(text.length).toBeLessThan(100_000);
    expect(text.split('"id":"b"')).toHaveLength(2);
  });
});
