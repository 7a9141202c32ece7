import { pageEntered } from '../../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { ask, phaseIs, start } from '../../support/navigation';

/** Longer than any load is waited for. */
const LOADED_MS = 4_000;

const entered = (url: string) => pageEntered(parseAddress(url));

describe("a project's picture [cover.flight]", () => {
  it('is held as the cover closes, lifted under it, and lands once the page has entered', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja/projects/a'))
      .act(() => expect(browser.flown).toEqual(['hold /ja → /ja/projects/a']))
      .delay(599)
      .act(() => expect(browser.flown).toHaveLength(1))
      .delay(1 + LOADED_MS)
      .act(phaseIs('covered'))
      .act(() => expect(browser.flown.slice(1)).toEqual(['lift']))
      .dispatch(entered('/ja/projects/a'))
      .act(() => expect(browser.flown.slice(2)).toEqual(['land']))
      .delay(LOADED_MS)
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .silentRun();
  });

  it('goes the way back on Back', async () => {
    const { browser, flow } = start('/ja/projects/a');
    await flow
      .act(() => browser.pop('/ja/projects'))
      .delay(LOADED_MS)
      .act(() => expect(browser.flown.slice(0, 1)).toEqual(['hold /ja/projects/a ← /ja/projects']))
      .dispatch(entered('/ja/projects'))
      .delay(LOADED_MS)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'projects')
      .silentRun();
  });

  it('is let go when another page is asked for, which has none', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja/projects/a'), ask('/ja/team'))
      .act(() => expect(browser.flown).toEqual(['hold /ja → /ja/projects/a', 'land']))
      .delay(600 + LOADED_MS)
      .dispatch(entered('/ja/team'))
      .delay(LOADED_MS)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'team')
      .silentRun();
    expect(browser.flown).toHaveLength(2);
  });

  it('is let go while the browser takes it, when another page is asked for', async () => {
    const { browser, flow } = start('/ja');
    browser.context.flight.lift = () => new Promise(() => undefined);
    await flow
      .dispatch(ask('/ja/projects/a'))
      .delay(600 + LOADED_MS + 100)
      .act(() => expect(browser.flown).toHaveLength(1))
      .dispatch(ask('/ja/team'))
      .act(() => expect(browser.flown.slice(1)).toEqual(['land']))
      .delay(600 + LOADED_MS)
      .dispatch(entered('/ja/team'))
      .delay(LOADED_MS)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'team')
      .silentRun();
  });

  it.each([
    ['to another page', '/ja/team', {}, []],
    ['without motion', '/ja/projects/a', { device: { motion: false } }, ['land']],
  ])('stays where it is %s', async (_, to, options, told) => {
    const { browser, flow } = start('/ja', options);
    await flow
      .dispatch(ask(to))
      .delay(600 + LOADED_MS)
      .dispatch(entered(to))
      .delay(LOADED_MS)
      .hasFinalState(({ ui }) => ui.navigation.place?.address.pathname, to)
      .silentRun();
    expect(new Set(browser.flown)).toEqual(new Set(told));
  });

  it('that the browser never takes holds nothing up', async () => {
    const { browser, flow } = start('/ja');
    browser.context.flight.lift = () => new Promise(() => undefined);
    await flow
      .dispatch(ask('/ja/projects/a'))
      .delay(600 + LOADED_MS + 1_000)
      .dispatch(entered('/ja/projects/a'))
      .delay(LOADED_MS)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'project')
      .silentRun();
  });
});
