/** As the Trace tab reads what the real instrument has recorded. */
import { createCauseLog } from '../../../../src/app/devtools/causes/causeLog';
import { framesOf } from '../../../../src/app/devtools/causes/explainCause';
import { readTrace } from '../../../support/traceTab';
import { startTravelVisit } from '../../../support/travelVisit';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A visit that opens a project, and another before the first has loaded. */
async function visit() {
  const visit = startTravelVisit('/ja/team');
  await visit.pass(6_000);
  await visit.go('/ja/projects/slow');
  await visit.go('/ja/projects/q');
  await visit.pass(132);
  await visit.rest();
  const traceOf = (type: string) => {
    const { actionsById } = visit.lifted.getState();
    const found = Object.values(actionsById).findLast(({ action }) => action.type === type);
    return readTrace((found as { stack?: string } | undefined)?.stack ?? '');
  };
  return { ...visit, traceOf };
}

describe('the frames of an action', () => {
  it('are its sagas, the call that was answered, the races lost, the action before and what that cancelled [operations.trace-names]', async () => {
    const { traceOf } = await visit();
    const frames = traceOf('content/itemReceived').map(({ name, file }) => `${file}: ${name}`);
    expect(frames).toEqual([
      ...[
        'loadItem',
        'loadOrJoin',
        'ensureItem',
        'loadProject',
        'loadPlace',
        'move',
        'moveTo',
        'watchNavigation',
        'startWatchers',
        'rootSaga',
      ].map((name) => `saga: ${name}`),
      'call: the answer of contentApi.getLocales(post, q) after 132 ms',
      'delay: delay 1000 ms, lost after 132 ms',
      'action: ui/navigation/requested, from a component, 132 ms before',
      'call: contentApi.getItem(post, slow, ja_JP), cancelled after 0 ms',
      'call: contentApi.getLocales(post, slow), cancelled after 0 ms',
      'delay: delay 1000 ms, cancelled after 0 ms',
      'saga: moveTo, cancelled after 0 ms',
    ]);
  });

  it('begin with the gesture if no saga put it', async () => {
    const { traceOf } = await visit();
    expect(traceOf('ui/navigation/requested')).toEqual([{ name: 'a component', file: 'gesture' }]);
  });

  it.each([
    'click on a "write to me@home:80"',
    'click on a "call (at home) or (eval it)"',
    'click on a "line 1 > eval code:3"',
    'click on a "two\nlines"',
    '  at once (file:1:1) ',
  ])('are one for each gesture: %j', (gesture) => {
    const log = createCauseLog();
    const action = log.add({
      id: 1,
      kind: 'action',
      name: 'a',
      parent: undefined,
      cause: undefined,
      at: 0,
      gesture,
    });
    const [frame, ...more] = readTrace(framesOf(log, action));
    expect(frame?.file).toBe('gesture');
    const letters = (text = '') => text.normalize('NFKC').replaceAll('›', '>').replaceAll(/\s/g, '');
    expect(letters(frame?.name)).toBe(letters(gesture));
    expect(more).toEqual([]);
  });
});
