import { describeExploration, explore } from '../support/explore';

beforeEach(() => void jest.useFakeTimers());

it('x', async () => {
  const t = process.hrtime.bigint();
  const e = await explore({ visit: { url: '/ja' }, failures: 1 });
  console.log(describeExploration(e), e.violation, Number(process.hrtime.bigint() - t) / 1e6);
  expect(e.violation).toBeUndefined();
}, 60000);
it('y', async () => {
  const t = process.hrtime.bigint();
  const e = await explore({ visit: { url: '/ja' }, gestures: [{ press: '/ja/team' }, { press: '/ja/projects' }, { go: -1 }] });
  console.log(describeExploration(e), e.violation, Number(process.hrtime.bigint() - t) / 1e6);
  expect(e.violation).toBeUndefined();
}, 60000);
