/**
 * The walls of the website's source: what each room may import besides itself and the packages, whose wall is their `exports`. Read from top to bottom, a room imports only rooms
 * above it, so that there is no circle; `__tests__/architecture/rooms.test.ts` holds that for files too.
 */
const BASE = ['i18n', 'site', 'lib', 'content-client', 'motion', 'components'];
const feature = (/** @type {string} */ name) => `features/${name}`;
/** @type {Record<string, string[]>} */
const FEATURES = {
  connection: [],
  content: [],
  device: [],
  scroll: ['device'],
  // Above navigation, which uses the device and the connection.
  analytics: ['navigation'],
  loading: ['device', 'navigation'],
  cursor: ['device', 'loading'],
  prefetch: ['navigation', 'scroll'],
  menus: ['device', 'navigation'],
  lists: ['content', 'navigation'],
  projects: ['lists'],
  articles: ['device', 'lists', 'loading', 'menus', 'navigation'],
  search: ['content', 'navigation'],
  shell: ['device', 'menus', 'navigation', 'scroll'],
};
const ALL_FEATURES = ['navigation', ...Object.keys(FEATURES).map(feature)];
/** @type {Record<string, string[]>} */
export const WALLS = {
  i18n: [],
  site: ['i18n'],
  lib: ['i18n', 'site'],
  'content-client': ['i18n', 'site', 'lib'],
  motion: ['i18n', 'site', 'lib'],
  components: BASE,
  world: BASE,
  navigation: [...BASE, 'world', feature('connection'), feature('device')],
  ...Object.fromEntries(
    Object.entries(FEATURES).map(([name, siblings]) => [
      feature(name),
      [
        ...BASE,
        'world',
        ...siblings.map((sibling) => (sibling === 'navigation' ? sibling : feature(sibling))),
      ],
    ]),
  ),
  // What all pages have in common.
  pages: [...BASE, 'world', feature('content')],
  page: [...BASE, 'world', ...ALL_FEATURES, 'pages'],
  app: [...BASE, 'world', ...ALL_FEATURES, 'pages', 'page'],
};
const BROWSER = Object.keys(WALLS);
/** What the content service knows of the browser's half. */
const SHARED = ['i18n', 'site', 'lib'];
const server = (/** @type {string[]} */ ...names) => names.map((name) => `server/${name}`);
const SERVICE = server('process', 'http', 'operations', 'import');
const SOURCE = [...SERVICE, ...server('content-service', 'content-source')];

Object.assign(WALLS, {
  'server/process': SHARED,
  'server/http': SHARED,
  'server/operations': [...SHARED, ...server('process', 'http')],
  'server/import': [...SHARED, ...server('process')],
  'server/content-service': [...SHARED, ...SERVICE],
  'server/content-source': [...SHARED, 'content-client', 'app', ...SERVICE, ...server('content-service')],
  'server/media': [...BROWSER, ...SOURCE],
  'server/site': [...BROWSER, ...SOURCE, ...server('media')],
  'server/tools': [...BROWSER, ...SOURCE, ...server('site')],
  // Composes the rooms, and holds the entries of the bundles.
  server: [...BROWSER, ...SOURCE, ...server('media', 'site', 'tools')],
});
