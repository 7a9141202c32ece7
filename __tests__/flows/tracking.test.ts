/** Everything that one visit sends to the analytics service, in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importAllPages } from '../../src/app/pages/routes';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { localeChanged, navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { SITE } from '../../src/site/siteConfig';
import { createBrowser, type FakeBrowser } from '../support/browserContext';
import { listOf, makeArticle, makeProject } from '../support/items';
import { homeOf } from '../support/places';
import { rootTest } from '../support/rootTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';
import { textOf, textsOf } from '../support/texts';

// A page's code says its title.
beforeAll(importAllPages);

interface Step {
  step: string;
  sent: FakeBrowser['sent'];
}

/** An address that redirects, per language: English has none of its own. */
const REDIRECT: Record<Locale, string> = {
  ja: '/ja/articles',
  ko: '/ko/articles/blog',
  en: '/fr/articles',
};
const OTHER: Record<Locale, Locale> = { ja: 'ko', ko: 'en', en: 'ja' };
const FOOTER = [...SITE.social, ...SITE.familySites].map(({ event }) => event);

/** The golden file names texts by their keys: `{team.title}`, or `{ko/team.title}` for another language. */
function goldenOf(locale: Locale): Step[] {
  const golden = readFileSync(join(__dirname, `golden/tracking.${locale}.json`), 'utf8');
  const textAt = (key: string, from?: string) => textOf((from as Locale | undefined) ?? locale, key);
  const filled = golden.replace(
    /\{(?:(\w+)\/)?(\w+(?:\.\w+)+)\}/g,
    (_, from: string | undefined, key: string) => textAt(key, from).replace('{{text}}', 'brand'),
  );
  return JSON.parse(filled) as Step[];
}

/** A visitor on a phone who has loaded home; `step` records what was sent since the previous step. */
function startVisit(locale: Locale) {
  const content = createScriptedContentApi();
  const { name } = textsOf(locale).shell.site;
  const browser = createBrowser({ content, url: `/${locale}`, title: name, device: { isMobile: true } });
  const flow = rootTest({
    context: browser.context,
    project: browser.project,
    given: [localeChanged(locale), pageShown(homeOf(locale)), browser.opened],
  });
  const answer = () => {
    for (const call of content.calls) {
      if (call.method !== 'getItem') call.answer();
      else if (call.collection === 'post') call.answer(makeProject('p'));
      else call.answer(makeArticle('a'));
    }
  };
  const rest = async () => {
    await flow.pass(0);
    answer();
    await flow.pass(5_000);
  };
  const steps: Step[] = [];
  return {
    browser,
    content,
    flow,
    rest,
    steps,
    async step(step: string, ...acts: (() => void | Promise<void>)[]) {
      for (const act of acts) await act();
      await rest();
      const before = steps.flatMap(({ sent }) => sent).length;
      steps.push({ step, sent: browser.sent.slice(before) });
    },
    /** As in a browser: the click is tracked before it causes the navigation. */
    click: (mark: string) => () => browser.emitClick(mark),
    go: (url: string) => () => flow.dispatch(navigationRequested({ to: parseAddress(url), action: 'push' })),
    filter: (url: string) => () =>
      flow.dispatch(navigationRequested({ to: parseAddress(url), action: 'push', kind: 'filter' })),
  };
}

async function visit(locale: Locale) {
  const { browser, content, flow, steps, step, click, go, filter } = startVisit(locale);
  const other = OTHER[locale];
  await step('first load of home', async () => {
    await flow.pass(0);
    content.call('post').answer(listOf(makeProject('p'), makeProject('q')));
  });
  await step('the name of the site, on home itself', click('home'), go(`/${locale}`));
  if (locale !== 'en') await step('see more articles', click('more_article'));
  await step('see more projects', click('more_project'));
  await step('a project', go(`/${locale}/projects/p`));
  await step('back', () => browser.pop(`/${locale}`));
  await step('another language', click(other), go(`/${other}`));
  await step('the first language again', click(locale), go(`/${locale}`));
  await step('search', click('search'), go(`/${locale}/search`));
  await step('a keyword', go(`/${locale}/search?text=brand`));
  await step('projects', click('projects'), go(`/${locale}/projects`));
  await step('a category', filter(`/${locale}/projects?category=Brand`));
  await step('all categories', filter(`/${locale}/projects`));
  await step('a redirect', go(REDIRECT[locale]));
  if (locale === 'ja') await step('an article, which opens a new tab', click('articles_a'));
  if (locale === 'ko') await step('an article', click('articles_a'), go('/ko/articles/a'));
  await step('team, by the menu', click('team'), go(`/${locale}/team`));
  await step('home', click('home'), go(`/${locale}`));
  await step('the banner', click('banner_team'), go(`/${locale}/team`));
  await step('the links of the footer', ...FOOTER.map(click));
  await step('a link that no event names', click('unheard_of'));
  await flow.ends();
  return { browser, flow, steps };
}

describe('what a visit sends to the analytics service', () => {
  it.each(LOCALES)(
    '%s: page views and events match the golden file, in order [tracking.page-views] [tracking.events] [navigation.same-address] [tracking.committed-navigations]',
    async (locale) => {
      const { browser, flow, steps } = await visit(locale);
      flow.expectState(({ ui }) => [ui.locale, ui.navigation.phase]).toEqual([locale, 'idle']);
      expect(browser.failures).toEqual([]);
      expect(steps).toEqual(goldenOf(locale));
    },
  );
});
