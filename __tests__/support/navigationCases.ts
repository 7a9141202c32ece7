/**
 * Navigation cases: run by `__tests__/flows/navigation.test.ts` through the sagas and a modelled tab, and those `ofBrowser` by
 * `e2e/navigationCases.spec.ts` in the browser. `{category}` is a category of the list and `{project}` the id of a project.
 */

/** What the visitor does. */
export type Act =
  /** Presses a link to this address. */
  | { press: string }
  /** Presses the category, or 'all' without one. */
  | { filter: string; category: boolean }
  /** Presses 'more', a link that keeps the history entry. */
  | { extend: string }
  /** Goes back (-1) or forward (1). */
  | { go: number }
  /** Presses a hash link on the page. */
  | { toPlace: string }
  | { scroll: number }
  /** Reloads the document; or leaves the site and returns without the back/forward cache. */
  | { again: 'reload' | 'return' };

/** The result of all acts since the previous step with an outcome. */
export interface Outcome {
  url: string;
  /** CSS pixels; omitted when it depends on the page height. */
  y?: number;
  /** How often the cover started to close and focus moved to the heading, and which page views were sent. */
  covers: number;
  focus: number;
  views: string[];
}

export interface Step {
  act: Act;
  /** The cover's phase in which the visitor acts; idle by default. */
  during?: 'covering' | 'revealing';
  /** Omitted when the next step starts before this one has finished. */
  then?: Outcome;
}

export interface NavigationCase {
  name: string;
  from: string;
  steps: Step[];
  /**
   * The browser's own history and scrolling decide the outcome, maybe by width: a modelled tab does not show it. Cases that
   * `e2e/spec/transitions.spec.ts` has are not marked.
   */
  ofBrowser?: true;
}

const scroll = (y: number): Step => ({ act: { scroll: y } });
const quiet = { covers: 0, focus: 0, views: [] };

/** A navigation's outcome: heading focused, one page view. */
const arrived = (url: string, { y = 0, covers = 1 } = {}): Outcome => ({
  url,
  y,
  covers,
  focus: 1,
  views: [url.replace(/#.*$/, '')],
});
/** A document load's outcome: only a page view. */
const loaded = (url: string, y: number): Outcome => ({ url, y, covers: 0, focus: 0, views: [url] });

const PROJECTS = '/ja/projects';
const MEDIA = '/ja/articles/media';
const BRAND = '/ja/projects?category={category}';

export const NAVIGATION_CASES: readonly NavigationCase[] = [
  {
    name: 'a link to another page: cover, top, focus, page view [navigation.link]',
    from: PROJECTS,
    steps: [scroll(600), { act: { press: '/ja/team' }, then: arrived('/ja/team') }],
  },
  {
    name: 'a tab: no cover, top, focus, page view [cover.not-between-articles]',
    from: '/ja/articles/blog',
    steps: [scroll(200), { act: { press: MEDIA }, then: arrived(MEDIA, { covers: 0 }) }],
  },
  {
    name: 'another language: no cover, top, focus, page view; back restores [cover.not-between-languages]',
    from: '/ja/team',
    steps: [
      scroll(500),
      { act: { press: '/ko/team' }, then: arrived('/ko/team', { covers: 0 }) },
      { act: { go: -1 }, then: arrived('/ja/team', { covers: 0, y: 500 }) },
    ],
  },
  {
    name: 'the same address again: scrolls to the top, nothing else [navigation.same-address]',
    from: '/ja/team',
    steps: [scroll(500), { act: { press: '/ja/team' }, then: { url: '/ja/team', y: 0, ...quiet } }],
  },
  {
    name: 'a category: no scroll, no focus, no page view [navigation.control-says-filter]',
    from: PROJECTS,
    steps: [
      scroll(600),
      { act: { filter: BRAND, category: true }, then: { url: BRAND, ...quiet } },
      { act: { filter: PROJECTS, category: false }, then: { url: PROJECTS, ...quiet } },
    ],
  },
  {
    name: 'a header link that clears a filter is a navigation: top, focus, page view; so is going back over it [navigation.tab-is-navigation]',
    from: BRAND,
    steps: [
      scroll(300),
      { act: { press: PROJECTS }, then: arrived(PROJECTS, { covers: 0 }) },
      { act: { go: -1 }, then: arrived(BRAND, { covers: 0, y: 300 }) },
    ],
  },
  {
    name: 'a tab that clears a filter is a navigation: top, focus, page view [navigation.tab-is-navigation]',
    from: '/ja/articles/blog?category={category}',
    steps: [
      scroll(100),
      { act: { press: '/ja/articles/blog' }, then: arrived('/ja/articles/blog', { covers: 0 }) },
    ],
  },
  {
    name: "'more' extends the list in the same history entry; back leads to the previous page [history.extended-in-place]",
    from: '/ja/team',
    ofBrowser: true,
    steps: [
      { act: { press: PROJECTS }, then: arrived(PROJECTS) },
      scroll(600),
      { act: { extend: `${PROJECTS}?page=2` }, then: { url: `${PROJECTS}?page=2`, y: 600, ...quiet } },
      { act: { go: -1 }, then: arrived('/ja/team') },
      { act: { go: 1 }, then: arrived(`${PROJECTS}?page=2`, { y: 600 }) },
    ],
  },
  {
    name: 'back and forward restore the position under the cover [history.restores-position]',
    from: PROJECTS,
    steps: [
      scroll(900),
      { act: { press: '/ja/team' }, then: arrived('/ja/team') },
      scroll(400),
      { act: { go: -1 }, then: arrived(PROJECTS, { y: 900 }) },
      { act: { go: 1 }, then: arrived('/ja/team', { y: 400 }) },
    ],
  },
  {
    name: 'back and forward between categories restore the position; no focus, no page view [history.back-over-filter]',
    from: PROJECTS,
    steps: [
      scroll(900),
      { act: { filter: BRAND, category: true }, then: { url: BRAND, ...quiet } },
      scroll(200),
      { act: { go: -1 }, then: { url: PROJECTS, y: 900, ...quiet } },
      { act: { go: 1 }, then: { url: BRAND, y: 200, ...quiet } },
    ],
  },
  {
    name: 'back during the cover removes it; after forward the page starts at the top [history.position-of-own-page]',
    from: PROJECTS,
    ofBrowser: true,
    steps: [
      scroll(900),
      { act: { press: '/ja/team' } },
      {
        act: { go: -1 },
        during: 'covering',
        then: { url: PROJECTS, y: 900, covers: 1, focus: 0, views: [] },
      },
      { act: { go: 1 }, then: arrived('/ja/team') },
      { act: { go: -1 }, then: arrived(PROJECTS, { y: 900 }) },
    ],
  },
  {
    name: 'during the cover the last of three links wins, and only it makes an entry [cover.last-navigation-wins] [history.unseen-leaves-none]',
    from: PROJECTS,
    ofBrowser: true,
    steps: [
      scroll(600),
      ...['/ja/team', '/ja'].map((press) => ({ act: { press } })),
      { act: { press: '/ja/search' }, during: 'covering', then: arrived('/ja/search') },
      { act: { go: -1 }, then: arrived(PROJECTS, { y: 600 }) },
      { act: { go: 1 }, then: arrived('/ja/search') },
    ],
  },
  {
    name: 'during revealing, a tab does not bring the cover back [cover.revealing-keeps-own-rule]',
    from: '/ja/team',
    steps: [
      { act: { press: '/ja/articles/blog' } },
      {
        act: { press: MEDIA },
        during: 'revealing',
        then: {
          url: MEDIA,
          y: 0,
          covers: 1,
          focus: 2,
          views: ['/ja/articles/blog', MEDIA],
        },
      },
    ],
  },
  {
    name: 'during revealing, a link that needs the cover brings it back [cover.revealing-keeps-own-rule]',
    from: '/ja/team',
    steps: [
      { act: { press: PROJECTS } },
      {
        act: { press: '/ja/search' },
        during: 'revealing',
        then: { url: '/ja/search', y: 0, covers: 2, focus: 2, views: [PROJECTS, '/ja/search'] },
      },
    ],
  },
  {
    name: 'a redirect is followed once, with its query and hash [navigation.redirect]',
    from: '/ja/team',
    steps: [
      {
        act: { press: '/ja/articles?from=mail#page' },
        then: {
          url: '/ja/articles/blog?from=mail#page',
          covers: 1,
          focus: 1,
          views: ['/ja/articles/blog?from=mail'],
        },
      },
      { act: { go: -1 }, then: arrived('/ja/team') },
    ],
  },
  {
    name: 'a hash link adds a history entry without a navigation; back restores the position where it was pressed [history.hash-entries]',
    from: '/ja/team',
    ofBrowser: true,
    steps: [
      scroll(500),
      { act: { toPlace: '#page' }, then: { url: '/ja/team#page', ...quiet } },
      { act: { go: -1 }, then: { url: '/ja/team', y: 500, ...quiet } },
    ],
  },
  {
    name: 'a hash link with the full address of the current page is not a navigation either [history.hash-entries]',
    from: '/ja/team',
    steps: [
      scroll(500),
      { act: { press: '/ja/team#page' }, then: { url: '/ja/team#page', ...quiet } },
      { act: { go: -1 }, then: { url: '/ja/team', y: 500, ...quiet } },
    ],
  },
  {
    name: 'a reload keeps the position, and so does back afterwards [history.reload-keeps-position]',
    from: PROJECTS,
    steps: [
      scroll(900),
      { act: { press: '/ja/projects/{project}' }, then: arrived('/ja/projects/{project}') },
      scroll(300),
      { act: { again: 'reload' }, then: loaded('/ja/projects/{project}', 300) },
      { act: { go: -1 }, then: arrived(PROJECTS, { y: 900 }) },
    ],
  },
  {
    name: 'a reload of home, with its loading screen, keeps the position [history.reload-keeps-position]',
    from: '/ja',
    ofBrowser: true,
    steps: [scroll(1200), { act: { again: 'reload' }, then: loaded('/ja', 1200) }],
  },
  {
    name: 'leaving the site and returning keeps the position [history.return-keeps-position]',
    from: PROJECTS,
    steps: [
      { act: { filter: BRAND, category: true }, then: { url: BRAND, ...quiet } },
      scroll(200),
      { act: { again: 'return' }, then: loaded(BRAND, 200) },
      { act: { go: -1 }, then: { url: PROJECTS, y: 0, ...quiet } },
    ],
  },
];
