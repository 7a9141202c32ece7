/** No file and no room of the source imports itself through others. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { importsOf } from '../support/imports';
import { projectFiles, ROOT } from '../support/projectFiles';

const files = ['src', 'i18n', 'packages'].flatMap(projectFiles).filter((file) => /\.tsx?$/.test(file));
const known = new Set(files);

/** A folder of src, of its features, pages or server; `pages` is what all pages have in common, `server` composes its rooms. */
function roomOf(file: string): string {
  const [, room = '', part = ''] = file.split('/');
  if (file.startsWith('packages/')) return `packages/${room}`;
  if (!file.startsWith('src/')) return 'i18n';
  return ['features', 'pages', 'server'].includes(room) && !part.includes('.') ? `${room}/${part}` : room;
}

type Graph = Map<string, Set<string>>;

function graphOf(name: (file: string) => string): Graph {
  const graph: Graph = new Map(files.map((file) => [name(file), new Set()]));
  for (const file of files)
    for (const next of importsOf(file, known))
      if (name(next) !== name(file)) graph.get(name(file))?.add(name(next));
  return graph;
}

/** The first circle found, as the path that leads back to its start; empty if there is none. */
function circleIn(graph: Graph): string[] {
  const done = new Set<string>();
  function visit(node: string, path: readonly string[]): string[] {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  }
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** The packages that a file imports, by their names. */
const packagesOf = (file: string): string[] => {
  const names = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /^(?:import |export [^'`;]*?from |import [^'`;]*?from |\} from )'((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['/])/gm,
  );
  return [...names].map(([, name = '']) => name).filter((name) => !isBuiltin(name));
};

/** The `package.json` that must name what a file imports. */
const declaredFor = (file: string): Record<string, string> => {
  const [folder = '.'] = /^packages\/[^/]+/.exec(file) ?? [];
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return dependencies;
};

describe('imports', () => {
  it('are found', () => {
    expect(importsOf('src/client.tsx', known)).toContain('src/app/hydrate.tsx');
    expect(
      circleIn(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['c'])],
          ['c', new Set(['b'])],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });

  it('are of packages that the importer depends on [build.own-packages]', () => {
    expect(packagesOf('packages/content-service/config.ts')).toContain('valibot');
    const missing = files.flatMap((file) =>
      packagesOf(file)
        .filter((name) => !(name in declaredFor(file)))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('never lead from a file back to it [build.no-circles]', () => {
    expect(circleIn(graphOf((file) => file))).toEqual([]);
  });

  it('never lead from a room back to it [build.no-circles]', () => {
    expect(circleIn(graphOf(roomOf))).toEqual([]);
  });
});
