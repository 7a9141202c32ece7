/** Every path and command that a document names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, ROOT } from '../support/projectFiles';

const documents = ['README.md', 'CONTRIBUTING.md', ...projectFiles('docs')].filter((file) =>
  file.endsWith('.md'),
);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Made by a build, an export, a server or a run of the tests. */
const MADE = /^(?:dist|export|\.data|test-results)\//;
const FOLDERS = 'packages|src|docs|__tests__|e2e|scripts|i18n|content|static|bench|art|deploy';
/** Names such as `<page>`, patterns and lists in braces mean several files. */
const isExact = (path: string) => !/[<>*{}…$]/.test(path);

function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  const paths = code.flatMap(
    (words) => words.match(new RegExp(`(?<![\\w/.-])(?:${FOLDERS})/[^\\s\`,;:)]*`, 'g')) ?? [],
  );
  return paths.map((path) => path.replace(/[.)]+$/, '')).filter((path) => isExact(path) && !MADE.test(path));
}

/** Relative links without their anchors, but those of examples. */
const linksIn = (text: string) =>
  [...text.replace(/^```.*?^```|`[^`\n]*`/gms, '').matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(
    ([, path = '']) => path,
  );

const commandsIn = (text: string) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);

describe('documents', () => {
  it('are found, with paths, links and commands', () => {
    const all = documents.map(read).join('\n');
    expect(Math.min(pathsIn(all).length, linksIn(all).length, commandsIn(all).length)).toBeGreaterThan(20);
  });

  it('name paths that exist [build.documents-are-true]', () => {
    const missing = documents.flatMap((file) =>
      pathsIn(read(file))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('draw ways through modules that exist [build.documents-are-true]', () => {
    const [, drawing = ''] = /## Three ways.*?^```$(.*?)^```$/ms.exec(read('docs/where-code-lives.md')) ?? [];
    const modules = drawing.match(/(?<!\S)[@a-z][\w-]*(?:\/[\w-]+)+/g) ?? [];
    const pathOf = (module: string) =>
      module.startsWith('@') ? module.replace('@hibari', 'packages') : `src/${module}`;
    const isThere = (module: string) =>
      ['ts', 'tsx'].some((end) => existsSync(join(ROOT, `${pathOf(module)}.${end}`)));
    expect(modules.length).toBeGreaterThan(30);
    expect(modules.filter((module) => !isThere(module))).toEqual([]);
  });

  it('link to files that exist [build.documents-are-true]', () => {
    const missing = documents.flatMap((file) =>
      linksIn(read(file))
        .filter((path) => !existsSync(join(ROOT, dirname(file), path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name commands that exist [build.documents-are-true]', () => {
    const missing = documents.flatMap((file) =>
      commandsIn(read(file))
        .filter((name) => scripts[name] === undefined)
        .map((name) => `${file}: npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
