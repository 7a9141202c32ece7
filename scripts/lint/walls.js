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
const server = (/** @type {string[]} */ ...names) => names.map((name) => `server/${name}`);
/** What every room of the server may know of the browser's half. */
const SHARED = ['i18n', 'site', 'lib'];
const SOURCE = server('process', 'operations', 'content-source');

Object.assign(WALLS, {
  'server/process': SHARED,
  'server/operations': [...SHARED, ...server('process')],
  'server/content-source': [...SHARED, 'content-client', 'app', ...server('process', 'operations')],
  'server/media': [...BROWSER, ...SOURCE],
  'server/site': [...BROWSER, ...SOURCE, ...server('media')],
  'server/tools': [...BROWSER, ...SOURCE, ...server('site')],
  // Composes the rooms, and holds the entries of the bundles.
  server: [...BROWSER, ...SOURCE, ...server('media', 'site', 'tools')],
});

/**
 * The packages that the rooms below a path import, the longest path counts: the browser knows the contract alone, and
 * only the commands of the server know the import of drafts.
 * @type {Record<string, string[]>}
 */
export const PACKAGES = {
  'src/': ['contract'],
  'src/server/': ['contract', 'node', 'content-service'],
  'src/server/importCommand': ['contract', 'node', 'content-service', 'import-drafts'],
  'packages/contract/': [],
  'packages/node/': ['contract'],
  'packages/content-service/': ['contract', 'node'],
  'packages/import-drafts/': ['contract', 'node', 'content-service'],
};
