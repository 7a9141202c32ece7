import { parseAddress } from '@hibari/contract/address/address';
import {
  localeChanged,
  navigationRequested,
  pageEntered,
  pageShown,
} from '../../src/navigation/navigationSlice';
import { watchNavigation } from '../../src/navigation/navigationSaga';
import { createBrowser } from '../support/browserContext';
import { held, start } from '../support/navigation';
import { placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('arriving with a hash', () => {
  it('a link to a hash on another page scrolls to it instead of to the top, under the cover', async () => {
    const { browser, flow, ask, phase } = start('/ja');
    await ask('/ja/nowhere#page');
    await flow.pass(600);
    await flow.dispatch(pageEntered(parseAddress('/ja/nowhere#page')));
    expect(phase()).toBe('revealing');
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.hash).toBe('#page');
    expect(browser.log.filter((line) => /^(element|jump|scroll)/.test(line))).toEqual(['element #page']);
    expect(browser.url()).toBe('/ja/nowhere#page');
  });
});

it('back to an entry without a position begins at its top, at once', async () => {
  const { browser, flow } = start('/ja', { scrollY: 300 });
  browser.pop('/ko');
  await flow.pass(2_000);
  await flow.stop();
  flow.expectState(({ ui }) => ui.navigation.place?.locale).toBe('ko');
  expect(browser.log).toEqual(['head ko', 'focus', 'jump 0', 'view /ko']);
});

/** The history of a browser in which a link was followed on each page. */
const withLink = (canFocus: boolean) => {
  const content = createScriptedContentApi();
  const { context, project, opened, log, pop } = createBrowser({ content, url: '/ja' });
  const focusLink = (name: string) => log.push(`focus link ${name}`) > 0 && canFocus;
  const flow = sagaTest(watchNavigation, {
    context: {
      ...context,
      history: { ...context.history, rememberedLink: () => '0 /a' },
      screen: { ...context.screen, focusLink },
    },
    project,
    given: [localeChanged('ja'), pageShown(placeOf('/ja')), opened, ...held],
  });
  return { flow, log, pop };
};
const focusesOf = (log: readonly string[]) => log.filter((line) => line.startsWith('focus'));

describe('the focus of an arrival', () => {
  it.each([
    ['on the link that was followed there', true, ['focus link 0 /a']],
    ['on the heading if that link is gone', false, ['focus link 0 /a', 'focus']],
  ])('by Back is %s [history.restores-focus]', async (_, canFocus, focuses) => {
    const { flow, log, pop } = withLink(canFocus);
    pop('/ko');
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.locale).toBe('ko');
    expect(focusesOf(log)).toEqual(focuses);
  });

  it('by a link is on the heading', async () => {
    const { flow, log } = withLink(true);
    await flow.dispatch(navigationRequested({ to: parseAddress('/ko'), action: 'push' }));
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.locale).toBe('ko');
    expect(focusesOf(log)).toEqual(['focus']);
  });

  it('by Back over a filter moves nowhere', async () => {
    const { flow, log } = withLink(true);
    const to = parseAddress('/ja/projects');
    await flow.dispatch(navigationRequested({ to, action: 'pop', kind: 'filter' }));
    await flow.pass(2_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('projects');
    expect(focusesOf(log)).toEqual([]);
  });
});
