/** Each source file has a test of its own, or is listed here with the tests that run it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../support/imports';
import { projectFiles, ROOT } from '../support/projectFiles';

/** Parts tested through what uses them: `source` is a file or a folder, `tests` are files or folders that import it. */
const THROUGH_OTHERS: [source: string, ...tests: string[]][] = [
  // Rendered for every address, as on the server.
  ['src/app/', 'app/pages/routes.test.ts', 'app/screen/BrokenPage.test.tsx'],
  // Parts of one seam and one traveller.
  ['src/app/devtools/', 'app/devtools/'],
  ['src/world/', 'world/', 'app/pages/routes.test.ts', 'navigation/'],
  // Steps of one flow: their order is what matters.
  ['src/navigation/', 'navigation/', 'app/screen/', 'app/pages/routes.test.ts'],
  // Presentation, seen on the pages and in the shell that it is for.
  ['src/components/', 'components/', 'pages/', 'features/shell/'],
  ['src/features/', 'pages/', 'features/'],
  ['src/features/shell/', 'app/screen/', 'server/site/render/'],
  ['src/motion/loops/', 'pages/home/'],
  ['src/pages/', 'pages/', 'flows/', 'server/site/render/'],
  ['src/lib/specConstants.ts', 'motion/tokens.test.ts'],
  ['src/lib/address/linkAddress.ts', 'app/screen/internalLink.test.ts'],
  ['src/lib/address/feedPath.ts', 'server/site/discovery/'],
  ['src/lib/address/fontSheet.ts', 'server/media/fonts/'],
  ['src/lib/richText/videoHosts.ts', 'lib/richText/'],
  // Rules of one parser, families of one generator.
  ['src/lib/richText/', 'lib/richText/'],
  ['src/lib/pictures/actForm.ts', 'motion/acts/', 'server/import/pictures/'],
  ['src/lib/shapes/', 'lib/shapes/', 'pages/team/'],
  ['src/lib/address/reservedNames.ts', 'server/createServer.reserved.test.ts'],
  // The contract, held by the service and by its client.
  [
    'src/contract/',
    'contract/',
    'server/tools/export/exportedContent.test.ts',
    'server/content-service/api/contentService.test.ts',
    'features/content/listQueries.test.ts',
  ],
  // Both sides of one conversation.
  // Commands, run by their names.
  ['src/server/tools/cli/', 'server/tools/cli/'],
  ['src/server/tools/items/', 'server/tools/cli/'],
  // Steps of one import, seen in the drafts of whole exports.
  ['src/server/tools/import-drafts/', 'server/tools/import-drafts/'],
  // Plugins and queries, tested over HTTP.
  ['src/server/content-service/', 'server/content-service/'],
  ['src/server/import/', 'server/import/', 'server/content-service/'],
  ['src/server/process/', 'server/import/', 'server/tools/cli/startChecks.test.ts'],
  ['src/server/operations/lifecycle/connections.ts', 'server/operations/lifecycle/stop.test.ts'],
  [
    'src/server/process/startFault.ts',
    'server/process/config.test.ts',
    'server/operations/lifecycle/listen.test.ts',
  ],
  // The table of limits and the refusals, by what applies them.
  ['src/server/operations/limits/', 'server/operations/limits/', 'server/operations/requests/errors.test.ts'],
  ['src/server/site/discovery/', 'server/site/discovery/'],
  ['src/server/tools/export/', 'server/tools/export/'],
  ['src/server/tools/cli/runExport.ts', 'server/tools/export/exportSite.test.ts'],
  ['src/server/content-source/', 'server/content-source/'],
  ['src/server/contentRoutes.ts', 'server/createServer.test.ts'],
  ['src/server/http/', 'server/createServer.test.ts'],
  ['src/server/media/fonts/', 'server/media/fonts/'],
  ['src/server/site/fonts/', 'server/media/fonts/', 'server/tools/export/exportSite.test.ts'],
  ['src/server/media/pictures/', 'server/media/pictures/'],
  // Rules of one contract, each seen kept and broken.
  ['src/server/tools/conform/', 'server/tools/conform/'],
  ['src/server/operations/', 'server/createServer.test.ts', 'server/createServer.reserved.test.ts'],
  ['src/server/site/render/', 'server/site/render/'],
  // Drawn, and requested as by social networks.
  ['src/server/media/social/', 'server/media/social/', 'server/site/social/'],
  ['src/server/site/social/', 'server/site/social/'],
  ['src/server/site/previews/', 'server/site/pages/'],
  ['src/server/tools/edit/', 'server/tools/edit/'],
  ['src/app/editing/', 'app/editing/'],
  [
    'src/server/operations/security/',
    'server/operations/security/cspReports.test.ts',
    'server/createServer.reserved.test.ts',
  ],
  ['src/site/', 'site/', 'server/site/render/'],
];

/** What only a build or a process runs. */
const WITHOUT_UNIT_TEST: Record<string, string> = {
  'src/app/boot/': 'Names the exports of a chunk; every browser test starts with it.',
  'src/app/hot/': 'Hot updates, which only npm run dev runs.',
  'src/app/devtools/moment/createMoments.tsx':
    'Waits for React and scrolls a real page; e2e/travel.spec.ts runs it.',
  'src/app/devtools/moment/travelSheet.ts':
    'Styles of a past moment; e2e/travel.spec.ts compares what is seen.',
  'src/app/devtools/startDevTools.ts': 'Starts the tools of a window; e2e/travel.spec.ts does.',
  'src/app/telemetry/startTelemetry.ts': 'Starts the traces of a window; e2e/traces.spec.ts does.',
  'src/client.tsx': 'The entry of the browser build; every browser test starts with it.',
  'src/lib/engine/viewTransition.ts': 'Needs an engine that draws; e2e/flight.spec.ts runs it.',
  'src/motion/turnLetters.ts': 'Needs a layout; e2e/turningTitle.spec.ts runs it.',
  'src/motion/MovingItems.tsx': 'Needs a layout; e2e/filterMoves.spec.ts runs it.',
  'src/server/edit.ts': 'The entry of npm run edit; e2e/edit.spec.ts starts it.',
  'src/server/main.ts': 'The entry of the server; e2e/support/server.ts starts it.',
  'src/server/tools/cli/checkStart.ts':
    'Prints what checkStart throws, which has its test; npm start runs it before a build.',
  'src/server/export.ts':
    'Passes the arguments of the process to exportCommand; e2e/export.spec.ts starts it.',
  'src/server/content.ts': 'Passes the arguments of the process to contentCommand, which has its test.',
};

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Declares more than types. */
const hasCode = (file: string) =>
  !/^export (?:interface|type)/m.test(source(file)) || /^export (?!interface|type)/m.test(source(file));
const sources = projectFiles('src').filter((file) => /(?<!\.d)\.tsx?$/.test(file) && hasCode(file));
const tests = projectFiles('__tests__').filter((file) => /\.test\.tsx?$/.test(file));
const known = new Set([...sources, ...projectFiles('__tests__')]);

/** Everything that is loaded with a file. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  for (const next of importsOf(file, known, { types: false }))
    if (!found.has(next)) loadedBy(next, found.add(next));
  return found;
}

const loaded = new Map<string, Set<string>>();
function isLoadedBy(test: string, source: string): boolean {
  if (!loaded.has(test)) loaded.set(test, loadedBy(test));
  return loaded.get(test)?.has(source) ?? false;
}

function hasOwnTest(source: string): boolean {
  const stem = source.replace(/^src\//, '__tests__/').replace(/\.tsx?$/, '');
  return tests.some((test) => test.startsWith(`${stem}.`));
}

const isThroughOthers = (source: string): boolean =>
  THROUGH_OTHERS.filter(([part]) => source.startsWith(part)).some(([, ...places]) =>
    places
      .flatMap((place) => tests.filter((test) => test.startsWith(`__tests__/${place}`)))
      .some((test) => isLoadedBy(test, source)),
  );
const isWithout = (source: string) => Object.keys(WITHOUT_UNIT_TEST).some((part) => source.startsWith(part));
const untested = sources.filter((source) => !isWithout(source) && !hasOwnTest(source));

describe('source files', () => {
  it('have a test of their own, or are run by a test named here [build.sources-tested]', () => {
    expect(untested.filter((source) => !isThroughOthers(source))).toEqual([]);
  });

  it('need every entry', () => {
    const left = [...untested, ...sources.filter((source) => isWithout(source) && !hasOwnTest(source))];
    const entries = [...THROUGH_OTHERS.map(([source]) => source), ...Object.keys(WITHOUT_UNIT_TEST)];
    expect(entries.filter((part) => !left.some((source) => source.startsWith(part)))).toEqual([]);
  });

  it('the check notices a test that does not load the source', () => {
    expect(isLoadedBy('__tests__/lib/text/fold.test.ts', 'src/lib/text/fold.ts')).toBe(true);
    expect(isLoadedBy('__tests__/lib/text/fold.test.ts', 'src/lib/address/place.ts')).toBe(false);
  });
});
