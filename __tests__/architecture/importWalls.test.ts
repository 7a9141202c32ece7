import { spawnSync } from 'node:child_process';
import { posix, relative } from 'node:path';
import { projectFiles, ROOT } from '../support/projectFiles';

interface Complaint {
  file: string;
  message: string;
}

interface VirtualFile {
  name: string;
  code: string;
}

interface Complaints {
  real: Complaint[];
  virtual: Complaint[];
}

/** Lints all source files and the virtual ones in one process. */
function complaintsOf(files: VirtualFile[]): Complaints {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['__tests__/support/lintWalls.mjs'], {
    cwd: ROOT,
    input: JSON.stringify({ files, folders: ['src'] }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Complaints;
}

/** Any module in a folder: the rule only sees imports that resolve to a file. */
function moduleIn(room: string, pattern = /\.tsx?$/): string {
  const path = projectFiles(room).find((file) => pattern.test(file));
  if (path === undefined) throw new Error(`no module in ${room}`);
  return path.replace(/\.tsx?$/, '');
}

const CLOSED: [from: string, to: string][] = [
  ['src/lib', 'src/contract'],
  ['src/lib', 'src/motion'],
  ['src/lib', 'src/components'],
  ['src/lib', 'src/server'],
  ['src/lib', '__tests__/support'],
  ['src/site', 'src/features/ui'],
  ['src/contract', 'src/features/content'],
  ['src/motion', 'src/features/ui'],
  ['src/components', 'src/features/ui'],
  ['src/components', 'src/app'],
  ['src/features/ui', 'src/pages'],
  ['src/features/ui', 'src/app'],
  ['src/features/ui', 'src/server'],
  ['src/pages/home', 'src/app'],
  ['src/pages/home', 'src/server'],
  ['src/pages/virtualPage', 'src/pages/home'],
  ['src/app', 'src/server'],
];

const OPEN: [from: string, to: string][] = [
  ['src/lib', 'src/site'],
  ['src/contract', 'src/lib'],
  ['src/components', 'src/motion'],
  ['src/features/ui', 'src/components'],
  ['src/features/ui', 'src/features/ui'],
  ['src/pages/home', 'src/features/ui'],
  ['src/app', 'src/pages/home'],
  ['src/server', 'src/app'],
];

const KINDS: [kind: string, code: (path: string) => string][] = [
  ['a dynamic import', (path) => `void import('${path}');\n`],
  ['a re-export', (path) => `export * from '${path}';\n`],
  ['a type import', (path) => `import type { Config } from '${path}';\nexport type Copy = Config;\n`],
];

const files: VirtualFile[] = [];

/** Adds a virtual file that imports the target; returns its name. */
function add(name: string, target: string, code = (path: string) => `import '${path}';\n`): string {
  const path = posix.relative(posix.dirname(name), target);
  files.push({ name, code: code(path.startsWith('.') ? path : `./${path}`) });
  return name;
}

const fileOf = (from: string, to: string): string => `${from}/virtual${to.replace(/\W/g, '')}.ts`;
const SIBLING = 'src/features/virtualFeature';

for (const [from, to] of [...CLOSED, ...OPEN]) add(fileOf(from, to), moduleIn(to));
for (const [kind, code] of KINDS) add(fileOf('src/lib', kind), 'src/server/config', code);
const client = add('src/client.tsx', 'src/server/config');
const selectorsUser = add(`${SIBLING}/virtualSelectorsUser.ts`, moduleIn('src/features', /Selectors\.ts$/));
const sliceUser = add(`${SIBLING}/virtualSliceUser.ts`, moduleIn('src/features', /Slice\.ts$/));
const sagaUser = add(`${SIBLING}/virtualSagaUser.ts`, moduleIn('src/features', /Saga\.ts$/));
const unnamed = add('src/virtualRoom/virtual.ts', 'src/lib/virtual');

describe('import walls', () => {
  let complaints: Complaints;
  let stopped: Set<string>;

  beforeAll(() => {
    complaints = complaintsOf(files);
    stopped = new Set(complaints.virtual.map(({ file }) => relative(ROOT, file)));
  }, 60_000);

  it('hold for every source file', () => {
    expect(complaints.real).toEqual([]);
  });

  it.each(CLOSED)('forbid %s to import %s', (from, to) => {
    expect(stopped).toContain(fileOf(from, to));
  });

  it.each(OPEN)('allow %s to import %s', (from, to) => {
    expect(stopped).not.toContain(fileOf(from, to));
  });

  it('keep server code out of the client', () => {
    expect(stopped).toContain(client);
  });

  it('let a feature import only selectors and slices of a sibling feature', () => {
    expect(stopped).not.toContain(selectorsUser);
    expect(stopped).not.toContain(sliceUser);
    expect(stopped).toContain(sagaUser);
  });

  it.each(KINDS)('also apply to %s', (kind) => {
    expect(stopped).toContain(fileOf('src/lib', kind));
  });

  it('cover every folder of src', () => {
    expect(stopped).toContain(unnamed);
  });
});
