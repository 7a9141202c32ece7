import ts from 'typescript';
import type { Compiler } from 'webpack';
import { sagaKey } from '../../src/app/devtools/causes/sagaNames';
import { nameIn, withoutMarks } from './markSagas';

/** Placeholder of the table in the sources (`SAGA_NAMES`). */
export const TABLE = '@saga-names@';

/** The names of the marked functions in minified code, by the keys of their texts without marks. */
export function readNames(code: string): [key: string, name: string][] {
  const names: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    const [first] =
      ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body)
        ? node.body.statements
        : [];
    if (first && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression)) {
      const name = nameIn(first.expression.text);
      if (name) names.push([sagaKey(withoutMarks(node.getText(file))), name]);
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('minified.js', code, ts.ScriptTarget.Latest);
  visit(file);
  return names;
}

/** Functions of the same text share an entry with all their names. */
export function writeTable(found: readonly (readonly [key: string, name: string])[]): string {
  const table: Record<string, string[]> = {};
  for (const [key, name] of new Map(found.map((entry) => [String(entry), entry])).values()) {
    (table[key] ??= []).push(name);
  }
  return Object.entries(table)
    .map(([key, names]) => `${key}:${names.join('|')}`)
    .join(' ');
}

/**
 * Removes the marks of `markSagas` from the minified scripts, and writes their names into the chunk with `TABLE`. Other
 * scripts are the same as without it.
 */
export class SagaNames {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('SagaNames', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'SagaNames', stage }, (assets) => {
        const scripts = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js'))
          .map(([file, source]) => ({ file, code: String(source.source()) }));
        const names = scripts.flatMap(({ code }) => (withoutMarks(code) === code ? [] : readNames(code)));
        for (const { file, code } of scripts) {
          const written = withoutMarks(code).replace(TABLE, () => writeTable(names));
          if (written !== code) compilation.updateAsset(file, new sources.RawSource(written));
        }
      });
    });
  }
}
