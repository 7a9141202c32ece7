/** A name that is searched for leads to one thing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT } from '../support/projectFiles';

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
/** `export const { opened, closed } = slice.actions` */
const DESTRUCTURED = /^export const \{([^}]*)\}/gm;

/** What a module declares and exports. A schema and its type may share a name, and a re-export declares nothing. */
function declaredNames(source: string): Set<string> {
  const names = [...source.matchAll(DECLARED)].map(([, name = '']) => name);
  const parts = [...source.matchAll(DESTRUCTURED)].flatMap(([, list = '']) => list.split(','));
  const bound = parts.map((part) => part.split(':').at(-1)?.trim() ?? '');
  return new Set([...names, ...bound].filter(Boolean));
}

describe('exported names', () => {
  it('are found', () => {
    const source = [
      'export function read(text: string): string;',
      'export async function read(text: string): Promise<string> {}',
      'export function* load(): Saga<void> {}',
      'export const { opened, closed: shut } = slice.actions;',
      'export type Shape = "circle";',
      'export const Shape = v.string();',
      'export { imported };',
    ].join('\n');
    expect([...declaredNames(source)]).toEqual(['read', 'load', 'Shape', 'opened', 'shut']);
  });

  it('each name one thing of the source [build.one-name-one-thing]', () => {
    const owners = new Map<string, string[]>();
    for (const file of [...projectFiles('src'), ...projectFiles('i18n')].filter((file) =>
      /\.tsx?$/.test(file),
    ))
      for (const name of declaredNames(readFileSync(join(ROOT, file), 'utf8')))
        owners.set(name, [...(owners.get(name) ?? []), file]);
    expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
  });
});
