/**
 * `npm run dev`: the site at http://localhost:3000 with hot reload and Redux DevTools. webpack-dev-server serves the
 * browser bundle and proxies everything else to the site's own server, which is restarted after each of its builds.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

process.env['HIBARI_DEV'] = '1';
process.env['NODE_ENV'] = 'development';
const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { default: configurations } = await import('../webpack.config');

// From now on dist/ holds a development build, which `npm start` must not take for a production one.
rmSync('dist/.sources', { force: true });

const PORT = Number(process.env['PORT'] ?? 3000);
const SERVER_PORT = PORT + 1;
const [client, server] = configurations;
if (!client || !server) throw new Error('webpack.config.ts must export both bundles');

let child: ChildProcess | undefined;

function startServer(): void {
  child = spawn(process.execPath, [path.resolve('dist/server/main.mjs')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(SERVER_PORT), SITE_URL: `http://localhost:${PORT}` },
  });
}

/** The previous server must exit first: it holds the lock on the database. */
function restartServer(): void {
  if (!child || child.exitCode !== null) startServer();
  else child.once('exit', startServer).kill('SIGTERM');
}

const clientCompiler = webpack(client);
if (!clientCompiler) throw new Error('webpack returned no compiler');
const devServer = new WebpackDevServer(
  {
    port: PORT,
    host: 'localhost',
    hot: true,
    static: false,
    client: { overlay: false },
    devMiddleware: { publicPath: '/assets/', writeToDisk: (file) => !file.includes('.hot-update.') },
    proxy: [
      {
        context: (pathname) => !/^\/(assets|ws)(\/|$)/.test(pathname),
        target: `http://localhost:${SERVER_PORT}`,
      },
    ],
  },
  clientCompiler,
);
await devServer.start();
await new Promise<void>((resolve) => void devServer.middleware?.waitUntilValid(() => resolve()));

const watching = webpack(server)?.watch({}, (error, stats) => {
  if (error ?? stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
  else restartServer();
});

function stop(): void {
  child?.kill('SIGTERM');
  watching?.close(() => undefined);
  void devServer.stop().then(() => process.exit(0));
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
