import { startGolden } from '../../../../src/app/devtools/golden/startGolden';
import { createUntilQuiet } from '../../../../src/app/devtools/golden/quiet';
import type { World } from '../../../../src/world/world';

function start(search: string) {
  const lines: string[] = [];
  const window = { location: { search }, document: {}, Math: { random: () => 0.5 } };
  const golden = startGolden(window as never, (line) => lines.push(line));
  const { history } = golden.wrapWorld({ history: { newKey: () => 'own' } } as never) as World;
  const keys = [history.newKey(), history.newKey()];
  return { golden, lines, keys, drawn: [window.Math.random(), window.Math.random()] };
}

describe('a golden visit [operations.golden-visit-given]', () => {
  it('draws the same keys and numbers for a seed, others for another', () => {
    const [one, same, other] = [start('?seed=7'), start('?seed=7'), start('?seed=8')];
    expect([same.keys, same.drawn]).toEqual([one.keys, one.drawn]);
    expect(new Set([...one.keys, ...other.keys]).size).toBe(4);
    expect(new Set([...one.drawn, ...other.drawn]).size).toBe(4);
  });

  it.each(['?devtools', '?clock=noon&seed=-1'])('leaves the visit of %s alone', (search) => {
    const { golden, keys, drawn, lines } = start(search);
    expect([golden.seam, golden.timeOrigin, golden.isStill]).toEqual([undefined, undefined, false]);
    expect([keys, drawn]).toEqual([
      ['own', 'own'],
      [0.5, 0.5],
    ]);
    expect(lines).toHaveLength(search.split('=').length - 1);
  });

  it('takes the page as quiet only after frames in which nothing runs and nothing happens', async () => {
    let frames = 0;
    const requestAnimationFrame = (callback: FrameRequestCallback) => {
      frames += 1;
      callback(0);
      return frames;
    };
    const untilQuiet = createUntilQuiet({
      window: { requestAnimationFrame, performance },
      running: () => (frames < 3 ? 1 : 0),
      activity: () => Math.min(frames, 5),
      tell: (line) => {
        throw new Error(line);
      },
    });
    Object.assign(globalThis, { requestIdleCallback: (task: () => void) => void task() });
    await untilQuiet();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    expect(frames).toBe(8);
  });
});
