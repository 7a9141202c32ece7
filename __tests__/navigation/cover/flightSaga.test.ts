import { pageEntered } from '../../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { start } from '../../support/navigation';

/** Longer than any load is waited for. */
const LOADED_MS = 4_000;

const entered = (url: string) => pageEntered(parseAddress(url));

describe("a project's picture [cover.flight]", () => {
  it('is held as the cover closes, lifted under it, and lands once the page has entered', async () => {
    const { browser, flow, ask, phase } = start('/ja');
    await ask('/ja/projects/a');
    expect(browser.flown).toEqual(['hold /ja → /ja/projects/a']);
    await flow.pass(599);
    expect(browser.flown).toHaveLength(1);
    await flow.pass(1 + LOADED_MS);
    expect(browser.flown.slice(1)).toEqual(['lift']);
    expect(phase()).toBe('covered');
    await flow.dispatch(entered('/ja/projects/a'));
    expect(browser.flown.slice(2)).toEqual(['land']);
    await flow.pass(LOADED_MS);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
  });

  it('goes the way back on Back', async () => {
    const { browser, flow } = start('/ja/projects/a');
    browser.pop('/ja/projects');
    await flow.pass(LOADED_MS);
    expect(browser.flown.slice(0, 1)).toEqual(['hold /ja/projects/a ← /ja/projects']);
    await flow.dispatch(entered('/ja/projects'));
    await flow.pass(LOADED_MS);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('projects');
  });

  it('is let go when another page is asked for, which has none', async () => {
    const { browser, flow, ask } = start('/ja');
    await ask('/ja/projects/a');
    await ask('/ja/team');
    expect(browser.flown).toEqual(['hold /ja → /ja/projects/a', 'land']);
    await flow.pass(LOADED_MS);
    await flow.dispatch(entered('/ja/team'));
    await flow.pass(LOADED_MS);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('team');
    expect(browser.flown).toHaveLength(2);
  });

  it('is let go while the browser takes it, when another page is asked for', async () => {
    const { browser, flow, ask } = start('/ja');
    browser.context.flight.lift = () => new Promise(() => undefined);
    await ask('/ja/projects/a');
    await flow.pass(600 + LOADED_MS + 100);
    expect(browser.flown).toHaveLength(1);
    await ask('/ja/team');
    expect(browser.flown.slice(1)).toEqual(['land']);
    await flow.pass(LOADED_MS);
    await flow.dispatch(entered('/ja/team'));
    await flow.pass(LOADED_MS);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('team');
  });

  it.each([
    ['to another page', '/ja/team', {}, []],
    ['without motion', '/ja/projects/a', { device: { motion: false } }, ['land']],
  ])('stays where it is %s', async (_, to, options, told) => {
    const { browser, flow, ask } = start('/ja', options);
    await ask(to);
    await flow.pass(LOADED_MS);
    await flow.dispatch(entered(to));
    await flow.pass(LOADED_MS);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.pathname).toBe(to);
    expect(new Set(browser.flown)).toEqual(new Set(told));
  });

  it('that the browser never takes holds nothing up', async () => {
    const { browser, flow, ask } = start('/ja');
    browser.context.flight.lift = () => new Promise(() => undefined);
    await ask('/ja/projects/a');
    await flow.pass(600 + LOADED_MS + 1_000);
    await flow.dispatch(entered('/ja/projects/a'));
    await flow.pass(LOADED_MS);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('project');
  });
});
