/**
 * `npm run dev`: the site at http://localhost:3000 with hot reload and Redux DevTools (docs/debugging.md).
 * webpack-dev-server serves the browser's bundle. It forwards all else to the site's own server, which restarts after
 * each build.
 */
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { AppServer } from './dev/appServer';
import { BuildProblems } from './dev/buildProblems';
import { contentFaults } from './dev/contentFaults';
import { forwardTo } from './dev/forward';
import { createOverlay } from './dev/overlay';
import { problemOf } from './dev/problem';
import { addressOfPseudo } from './dev/pseudoLocale';
import { devRoutes } from './dev/routes';
import { SourceMaps } from './dev/sourceMaps';

const words = process.argv.slice(2);
if (words.some((word) => word !== 'xx')) {
  console.error(
    `npm run dev: unknown argument ${words.join(' ')}; 'npm run dev -- xx' shows the pseudo-locale`,
  );
  process.exit(1);
}
const isPseudo = words.includes('xx');
process.env['HIBARI_DEV'] = '1';
if (isPseudo) process.env['HIBARI_PSEUDO'] = '1';
process.env['NODE_ENV'] = 'development';
const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { default: configurations } = await import('../webpack.config');

// From now on dist/ holds a development build, which `npm start` must not take for a production one.
rmSync('dist/.sources', { force: true });

const ROOT = process.cwd();
const PORT = Number(process.env['PORT'] ?? 3000);
const SERVER_PORT = PORT + 1;
const [client, server] = configurations;
if (!client || !server) throw new Error('webpack.config.ts must export both bundles');

const site = new AppServer({
  args: ['--enable-source-maps', path.resolve('dist/server/main.mjs')],
  health: `http://localhost:${SERVER_PORT}/health`,
  env: { ...process.env, HOST: 'localhost', PORT: String(SERVER_PORT), SITE_URL: `http://localhost:${PORT}` },
  root: ROOT,
});

const clientCompiler = webpack(client);
if (!clientCompiler) throw new Error('webpack returned no compiler');
const clientProblems = new BuildProblems(ROOT);
clientProblems.apply(clientCompiler);
const maps = new SourceMaps();
clientCompiler.hooks.assetEmitted.tap('SourceMaps', (file, { content, compilation }) => {
  if (file.endsWith('.js.map')) maps.add(compilation.hash ?? '', file, content.toString());
});

const forward = forwardTo({ server: site, port: SERVER_PORT, root: ROOT });
const devServer = new WebpackDevServer(
  {
    port: PORT,
    host: 'localhost',
    hot: true,
    static: false,
    // What is thrown in a page comes back through `devRoutes`, with its place in the sources.
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    devMiddleware: { publicPath: '/assets/', writeToDisk: (file) => !file.includes('.hot-update.') },
    setupMiddlewares: (middlewares) => [
      {
        name: 'dev-routes',
        middleware: devRoutes({ server: site, onThrown: (thrown) => overlay.thrown(maps.problemOf(thrown)) }),
      },
      {
        name: 'pseudo-locale',
        middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const location = isPseudo ? addressOfPseudo(request.url ?? '') : undefined;
          if (location === undefined) return next();
          response.writeHead(302, { location }).end();
        },
      },
      ...middlewares,
      { name: 'content-faults', middleware: contentFaults() },
      {
        name: 'site',
        middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
          /^\/(assets|ws)(\/|$)/.test(request.url ?? '') ? next() : void forward(request, response),
      },
    ],
  },
  clientCompiler,
);
const overlay = createOverlay(devServer, ROOT);
site.on('change', (state) => {
  if (state.phase === 'up') overlay.serverIs(undefined);
  if (state.phase === 'failed') overlay.serverIs(state.problem);
});
await devServer.start();
// After webpack-dev-server's own.
clientCompiler.hooks.done.tap('overlay', (stats) =>
  overlay.built(stats.hasErrors() ? clientProblems.current : []),
);
devServer.webSocketServer?.implementation.on('connection', () => overlay.connected());
await new Promise<void>((resolve) => void devServer.middleware?.waitUntilValid(() => resolve()));

const serverCompiler = webpack(server);
if (!serverCompiler) throw new Error('webpack returned no compiler');
const serverProblems = new BuildProblems(ROOT);
serverProblems.apply(serverCompiler);
serverCompiler.hooks.watchRun.tap('site', () => site.building());
const watching = serverCompiler.watch({}, (error, stats) => {
  if (!error && !stats?.hasErrors()) return void site.restart();
  console.error(error ?? stats?.toString('errors-only'));
  const [problem = problemOf(String(error?.stack), ROOT)] = serverProblems.current;
  site.failed(problem);
});

async function stop(): Promise<void> {
  watching?.close(() => undefined);
  await Promise.all([site.stop(), devServer.stop()]);
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
