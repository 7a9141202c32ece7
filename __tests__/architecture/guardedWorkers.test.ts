import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectFiles, ROOT } from '../support/projectFiles';

/** Effects that start a worker, and the index of the worker argument. */
const WORKER_ARGUMENT: Record<string, number> = {
  fork: 0,
  spawn: 0,
  takeEvery: 1,
  takeLatest: 1,
  takeLeading: 1,
  debounce: 2,
  throttle: 2,
};

function isGuarded(worker: ts.Expression | undefined): boolean {
  return worker !== undefined && ts.isCallExpression(worker) && worker.expression.getText() === 'guarded';
}

/** Local name → effect, for the effects that a file imports, renamed ones included. */
function effectNames(file: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const bindings = statement.importClause?.namedBindings;
    if (from !== 'redux-saga/effects' || !bindings) continue;
    if (ts.isNamespaceImport(bindings)) names.set('*', bindings.name.text);
    else
      bindings.elements.forEach(({ name, propertyName }) =>
        names.set(name.text, (propertyName ?? name).text),
      );
  }
  return names;
}

/** The source text of effects that start a worker without a guard. */
function bareWorkers(source: string): string[] {
  const file = ts.createSourceFile('saga.ts', source, ts.ScriptTarget.Latest, true);
  const names = effectNames(file);
  const bare: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const at = WORKER_ARGUMENT[names.get(node.expression.getText()) ?? ''];
      if (at !== undefined && !isGuarded(node.arguments[at])) bare.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (names.has('*')) bare.push(`import * as ${names.get('*')}`);
  return bare;
}

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sagas = projectFiles('src').filter((file) => source(file).includes('redux-saga/effects'));

describe('saga workers', () => {
  it.each([
    ["import { fork } from 'redux-saga/effects'; fork(work, 1);", 'fork(work, 1)'],
    ["import { takeEvery as every } from 'redux-saga/effects'; every(a, work);", 'every(a, work)'],
    [
      "import { debounce } from 'redux-saga/effects'; debounce(9, a, function* () {});",
      'debounce(9, a, function* () {})',
    ],
    ["import * as effects from 'redux-saga/effects'; effects.fork(work);", 'import * as effects'],
  ])('the check finds an unguarded worker: %s', (code, found) => {
    expect(bareWorkers(code)).toEqual([found]);
  });

  it('the check accepts guarded workers and calls that are not effects', () => {
    const code = "import { fork } from 'redux-saga/effects'; fork(guarded(work), 1); spawn(work);";
    expect(bareWorkers(code)).toEqual([]);
  });

  it('there are sagas to check', () => {
    expect(sagas.length).toBeGreaterThan(10);
  });

  it.each(sagas)('%s starts no worker without its own guard [failure.guarded-worker]', (file) => {
    expect(bareWorkers(source(file))).toEqual([]);
  });
});
