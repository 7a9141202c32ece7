/** Written by `npm run session` from a session at /en/team?devtools. */
import { join } from 'node:path';
import { replayFile } from '../../support/replay';

describe('the session teamAndBack', () => {
  it('repeats itself: every call and the final state [operations.session-repeats]', () => {
    const { difference, state, recorded, calls, recordedCalls } = replayFile(
      join(__dirname, 'teamAndBack.json'),
    );
    expect(difference).toBeUndefined();
    expect(state).toEqual(recorded);
    expect(calls).toEqual(recordedCalls);
  });
});
