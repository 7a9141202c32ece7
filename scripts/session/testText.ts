/** The Jest test of a session. */
export const testText = (
  name: string,
  address: string,
): string => `/** Written by \`npm run session\` from a session at ${address}. */
import { join } from 'node:path';
import { replayFile } from '../../support/replay';

describe('the session ${name}', () => {
  it('repeats itself: every call and the final state [operations.session-repeats]', () => {
    const { difference, state, recorded, calls, recordedCalls } = replayFile(join(__dirname, '${name}.json'));
    expect(difference).toBeUndefined();
    expect(state).toEqual(recorded);
    expect(calls).toEqual(recordedCalls);
  });
});
`;
