/** No file and no room of the source imports itself through others. */
import { importsOf } from '../support/imports';
import { projectFiles } from '../support/projectFiles';

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

  it('never lead from a file back to it [build.no-circles]', () => {
    expect(circleIn(graphOf((file) => file))).toEqual([]);
  });

  it('never lead from a room back to it [build.no-circles]', () => {
    expect(circleIn(graphOf(roomOf))).toEqual([]);
  });
});
