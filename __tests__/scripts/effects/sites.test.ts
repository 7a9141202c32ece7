import { sitesOf } from '../../../scripts/effects/sites.mjs';

const CODE = `
function* move(): Saga<void> {
  const { scroll } = yield* port('screen');
  try {
    yield* call(scroll.toTop, yield* select(selectMotion));
    yield* race({ code: call(loadCode), late: delay(4_000) });
  } catch (error) {
    yield* call(logFailure, 'Lost', error);
  }
  yield* delay(0);
  yield* delay(0);
}
export const route = { *load() { yield* call(isHome ? cover : guarded(show)); } };
`;

describe('the effects of a file', () => {
  const sites = sitesOf('src/a.ts', CODE);

  it('are named by file, saga and text, and numbered where all three are the same', () => {
    expect(sites.map(({ name }) => name)).toEqual([
      "src/a.ts: move: port('screen')",
      'src/a.ts: move: call(scroll.toTop, yield* select(selectMotion))',
      'src/a.ts: move: select(selectMotion)',
      'src/a.ts: move: race({ code: call(loadCode), late: delay(4_000) })',
      "src/a.ts: move: call(logFailure, 'Lost', error)",
      'src/a.ts: move: delay(0)',
      'src/a.ts: move: delay(0) #2',
      'src/a.ts: load: call(isHome ? cover : guarded(show))',
    ]);
  });

  it('have what they call, a function of a port without a name, and whether a failure is caught', () => {
    expect(sites.map(({ kind, calls, isCaught }) => [kind, calls, isCaught])).toEqual([
      ['port', [], false],
      ['call', [undefined], true],
      ['select', [], true],
      ['race', ['loadCode'], true],
      ['call', ['logFailure'], false],
      ['delay', [], false],
      ['delay', [], false],
      ['call', ['cover', 'guarded'], false],
    ]);
  });

  it('are those of src only', () => {
    expect(sitesOf('__tests__/a.ts', CODE)).toEqual([]);
  });
});
