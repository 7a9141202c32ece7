import { parseAddress } from '@hibari/contract/address/address';
import {
  localeChanged,
  navigationRequested,
  pageEntered,
  pageShown,
} from '../../src/navigation/navigationSlice';
import { watchNavigation } from '../../src/navigation/navigationSaga';
import { createBrowser } from '../support/browserContext';
import { ask, held, phaseIs, start } from '../support/navigation';
import { placeOf } from '../support/places';
import { expectFlow, stateAfter } from '../support/expectFlow';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('arriving with a hash', () => {
  it('a link to a hash on another page scrolls to it instead of to the top, under the cover', async () => {
    const { browser, flow } = start('/ja');
    await flow
      .dispatch(ask('/ja/nowhere#page'))
      .delay(600)
      .dispatch(pageEntered(parseAddress('/ja/nowhere#page')))
      .act(phaseIs('revealing'))
      .hasFinalState(({ ui }) => ui.navigation.place?.address.hash, '#page')
      .silentRun();
    expect(browser.log.filter((line) => /^(element|jump|scroll)/.test(line))).toEqual(['element #page']);
    expect(browser.url()).toBe('/ja/nowhere#page');
  });
});

it('back to an entry without a position begins at its top, at once', async () => {
  const { browser, flow } = start('/ja', { scrollY: 300 });
  await flow
    .act(() => browser.pop('/ko'))
    .delay(2_000)
    .hasFinalState(({ ui }) => ui.navigation.place?.locale, 'ko')
    .silentRun();
  expect(browser.log).toEqual(['head ko', 'focus', 'jump 0', 'view /ko']);
});

/** The history of a browser in which a link was followed on each page. */
const withLink = (canFocus: boolean) => {
  const content = createScriptedContentApi();
  const { context, project, opened, log, pop } = createBrowser({ content, url: '/ja' });
  const focusLink = (name: string) => log.push(`focus link ${name}`) > 0 && canFocus;
  const flow = expectFlow(watchNavigation)
    .withState(stateAfter(localeChanged('ja'), pageShown(placeOf('/ja')), opened, ...held))
    .withContext({
      ...context,
      history: { ...context.history, rememberedLink: () => '0 /a' },
      screen: { ...context.screen, focusLink },
    })
    .subscribe(project);
  return { flow, log, pop };
};
const focusesOf = (log: readonly string[]) => log.filter((line) => line.startsWith('focus'));

describe('the focus of an arrival', () => {
  it.each([
    ['on the link that was followed there', true, ['focus link 0 /a']],
    ['on the heading if that link is gone', false, ['focus link 0 /a', 'focus']],
  ])('by Back is %s [history.restores-focus]', async (_, canFocus, focuses) => {
    const { flow, log, pop } = withLink(canFocus);
    await flow
      .act(() => pop('/ko'))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.locale, 'ko')
      .silentRun();
    expect(focusesOf(log)).toEqual(focuses);
  });

  it('by a link is on the heading', async () => {
    const { flow, log } = withLink(true);
    await flow
      .dispatch(ask('/ko'))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.locale, 'ko')
      .silentRun();
    expect(focusesOf(log)).toEqual(['focus']);
  });

  it('by Back over a filter moves nowhere', async () => {
    const { flow, log } = withLink(true);
    const to = parseAddress('/ja/projects');
    await flow
      .dispatch(navigationRequested({ to, action: 'pop', kind: 'filter' }))
      .delay(2_000)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'projects')
      .silentRun();
    expect(focusesOf(log)).toEqual([]);
  });
});
