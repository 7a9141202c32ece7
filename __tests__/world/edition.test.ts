import { editionEntered, editionLost, inOneEdition } from '../../src/world/edition';
import { call, put } from '../../src/world/effects';
import type { Saga } from '../../src/world/saga';
import { expectFlow, stateAfter } from '../support/expectFlow';

/** Its beginnings and its result; beginning `n` loses the edition to `losses[n]`, if there is one. */
function* load(losses: string[], begun: number[]): Saga<void> {
  const found = yield* inOneEdition((moves) => call(once, losses, begun, moves));
  begun.push(found);
}
function* once(losses: string[], begun: number[], moves: number): Saga<number> {
  begun.push(moves);
  const lost = losses[moves];
  if (lost !== undefined) yield* put(editionLost(lost));
  return 100 + moves;
}
const given = [editionEntered('e1')];

describe('inOneEdition [content.one-edition-a-page]', () => {
  it.each([
    { losses: [], beginnings: [0] },
    { losses: ['e2'], beginnings: [0, 1] },
    { losses: ['e2', 'e3'], beginnings: [0, 1, 2] },
    { losses: ['e2', 'e1', 'e2', 'e1', 'e2', 'e1'], beginnings: [0, 1, 2, 3] },
  ])('after the losses $losses it has begun $beginnings', async ({ losses, beginnings }) => {
    const begun: number[] = [];
    const last = losses.slice(0, beginnings.length).at(-1) ?? 'e1';
    await expectFlow(load, losses, begun)
      .withState(stateAfter(...given))
      .hasFinalState(({ content }) => content.edition, last)
      .run();
    expect(begun).toEqual([...beginnings, 100 + (beginnings.at(-1) ?? 0)]);
  });
});
