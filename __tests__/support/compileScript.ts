import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './projectFiles';

interface Esbuild {
  build: (options: object) => Promise<unknown>;
}
interface PluginBuild {
  onResolve: (options: { filter: RegExp }, resolve: (found: { path: string }) => { path: string }) => void;
}
/** That of tsx, which itself would compile a script and all its imports in each process. */
const esbuild = createRequire(require.resolve('tsx'))('esbuild') as Esbuild;

/** Those of this repository are sources, which Node cannot run. */
const OWN_PACKAGES = {
  name: 'own packages',
  setup({ onResolve }: PluginBuild) {
    onResolve({ filter: /^@hibari\// }, ({ path }) => ({
      path: join(ROOT, `${path.replace('@hibari', 'packages')}.ts`),
    }));
  },
};

/** Bundles a script of this folder, for processes of a test's own; returns the path of what Node runs. */
export async function compileScript(script: string): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache/hibari/tests');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${script}-${process.pid}.mjs`);
  await esbuild.build({
    entryPoints: [join(ROOT, '__tests__/support', `${script}.ts`)],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
    plugins: [OWN_PACKAGES],
  });
  return outfile;
}
