import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type LintedCode, refusalsOf } from '../support/lintRules';
import { projectFiles, ROOT } from '../support/projectFiles';

/** The module, or any in a folder: the rule only sees imports that resolve to a file. */
function moduleIn(place: string): string {
  if (existsSync(join(ROOT, `${place}.ts`))) return place;
  const path = projectFiles(place).find((file) => /\.tsx?$/.test(file));
  if (path === undefined) throw new Error(`no module in ${place}`);
  return path.replace(/\.tsx?$/, '');
}

const CLOSED: [from: string, to: string][] = [
  ['src/lib', 'src/content-client'],
  ['src/lib', 'src/motion'],
  ['src/lib', 'src/components'],
  ['src/lib', 'src/server/process'],
  ['src/lib', '__tests__/support'],
  ['src/site', 'src/features/shell'],
  ['src/content-client', 'src/features/content'],
  ['src/lib', 'packages/contract'],
  ['packages/contract', 'src/lib'],
  ['packages/contract', 'i18n'],
  ['packages/content-service', 'src/server/process'],
  ['packages/node', 'packages/contract'],
  ['src/server/site', 'packages/content-service'],
  ['src/motion', 'src/features/device'],
  ['src/components', 'src/features/shell'],
  ['src/components', 'src/world'],
  ['src/components', 'src/app'],
  ['src/world', 'src/features/content'],
  ['src/world', 'src/navigation'],
  ['src/world', 'src/app'],
  ['src/navigation', 'src/features/shell'],
  ['src/navigation', 'src/pages'],
  ['src/features/shell', 'src/pages'],
  ['src/features/shell', 'src/app'],
  ['src/features/shell', 'src/server/site'],
  ['src/features/projects', 'src/features/articles'],
  ['src/features/device', 'src/navigation'],
  ['src/pages/home', 'src/app'],
  ['src/pages/home', 'src/server/site'],
  ['src/pages/virtualPage', 'src/pages/home'],
  ['src/app', 'src/server'],
  ['src/server/process', 'src/server/operations'],
  ['src/server/content-source', 'src/server/media'],
  ['src/server/media', 'src/server/site'],
  ['src/server/site', 'src/server/tools'],
  ['src/server/tools', 'src/server/createServer'],
  ['src/app', 'src/pages/home/homeServer'],
  ['src/pages/home', 'src/pages/home/homeServer'],
];

const OPEN: [from: string, to: string][] = [
  ['src/lib', 'src/site'],
  ['src/content-client', 'src/lib'],
  ['src/components', 'src/motion'],
  ['src/world', 'src/content-client'],
  ['src/navigation', 'src/world'],
  ['src/navigation', 'src/features/device'],
  ['src/features/shell', 'src/components'],
  ['src/features/shell', 'src/features/shell'],
  ['src/features/shell', 'src/features/menus'],
  ['src/features/search', 'src/navigation'],
  ['src/pages/home', 'src/features/articles'],
  ['src/app', 'src/pages/home'],
  ['src/server', 'src/app'],
  ['src/server', 'src/server/tools'],
  ['src/server/media', 'src/server/content-source'],
  ['src/server/site', 'src/server/media'],
  ['src/server/tools', 'src/server/site'],
  ['src/server', 'src/pages/home/homeServer'],
];

/** Packages, by their names. */
const CLOSED_PACKAGES: [from: string, name: string][] = [
  ['src/app', 'node/sha256'],
  ['src/components', 'content-service/source'],
  ['src/server/site', 'import-drafts'],
  ['src/server/site', 'content-service/import/readItem'],
  ['packages/contract', 'node/sha256'],
  ['packages/node', 'content-service/source'],
  ['packages/content-service', 'import-drafts'],
];
const OPEN_PACKAGES: [from: string, name: string][] = [
  ['src/app', 'contract/locales'],
  ['src/server/site', 'content-service/source'],
  ['packages/content-service', 'node/sha256'],
  ['packages/import-drafts', 'content-service/import/readItem'],
];

const KINDS: [kind: string, code: (path: string) => string][] = [
  ['a dynamic import', (path) => `void import('${path}');\n`],
  ['a re-export', (path) => `export * from '${path}';\n`],
  ['a type import', (path) => `import type { Config } from '${path}';\nexport type Copy = Config;\n`],
];

const files: LintedCode[] = [];

/** Adds a virtual file that imports the target; returns its name. */
function add(name: string, target: string, code = (path: string) => `import '${path}';\n`): string {
  const path = posix.relative(posix.dirname(name), target);
  files.push({ file: name, code: code(path.startsWith('.') ? path : `./${path}`) });
  return name;
}

const fileOf = (from: string, to: string): string => `${from}/virtual${to.replace(/\W/g, '')}.ts`;
for (const [from, to] of [...CLOSED, ...OPEN]) add(fileOf(from, to), moduleIn(to));
for (const [from, name] of [...CLOSED_PACKAGES, ...OPEN_PACKAGES])
  files.push({ file: fileOf(from, name), code: `import '@hibari/${name}';\n` });
for (const [kind, code] of KINDS) add(fileOf('src/lib', kind), 'src/server/process/config', code);
const client = add('src/client.tsx', 'src/server/process/config');
const undeclared = add('src/features/virtualFeature/virtual.ts', moduleIn('src/features/device'));
const unnamed = add('src/virtualRoom/virtual.ts', 'src/lib/virtual');

describe('import walls', () => {
  let stopped: string[];

  beforeAll(() => {
    const refused = refusalsOf(files);
    stopped = files.map(({ file }) => file).filter((_, index) => refused[index]?.includes('house(walls)'));
  });

  it.each(CLOSED)('forbid %s to import %s', (from, to) => {
    expect(stopped).toContain(fileOf(from, to));
  });

  it.each(OPEN)('allow %s to import %s', (from, to) => {
    expect(stopped).not.toContain(fileOf(from, to));
  });

  it.each(CLOSED_PACKAGES)('forbid %s to import @hibari/%s', (from, name) => {
    expect(stopped).toContain(fileOf(from, name));
  });

  it.each(OPEN_PACKAGES)('allow %s to import @hibari/%s', (from, name) => {
    expect(stopped).not.toContain(fileOf(from, name));
  });

  it('keep server code out of the client', () => {
    expect(stopped).toContain(client);
  });

  it.each(KINDS)('also apply to %s', (kind) => {
    expect(stopped).toContain(fileOf('src/lib', kind));
  });

  it("keep the server's parts of pages out of the browser's bundle [build.server-parts]", () => {
    expect(stopped).toContain(fileOf('src/app', 'src/pages/home/homeServer'));
    expect(stopped).toContain(fileOf('src/pages/home', 'src/pages/home/homeServer'));
  });

  it('let a feature import only what the table names', () => {
    expect(stopped).toContain(undeclared);
  });

  it('cover every folder of src', () => {
    expect(stopped).toContain(unnamed);
  });
});
