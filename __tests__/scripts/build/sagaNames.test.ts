/** Through the real compiler and minifier. */
import { runInNewContext } from 'node:vm';
import TerserPlugin from 'terser-webpack-plugin';
import ts from 'typescript';
import { markSagas, withoutMarks } from '../../../scripts/build/markSagas';
import { readNames, writeTable } from '../../../scripts/build/sagaNames';
import { createSagaNames } from '../../../src/app/devtools/causes/sagaNames';

const SAGAS = `
  function* loadList(ref: { page: number }, more = { size: 10 }) { yield ref.page + more.size; }
  function* onlyOnce() { const text = '}'; yield text; }
  function* onAction() { yield 1; }
  function* onOther() { yield 1; }
  const guarded = (worker: unknown) => function* run() { yield worker; };
  function plain() { 'keep'; return 3; }
  console.list = [loadList, loadList, onlyOnce, guarded(loadList), onAction, onAction, onOther, onOther, plain];
`;

async function minify(code: string): Promise<string> {
  const options = { ecma: 2020, toplevel: true, compress: { passes: 6, directives: false } } as const;
  const { code: minified = '' } = await TerserPlugin.terserMinify(
    { 'a.js': code },
    undefined,
    options,
    false,
  );
  return minified;
}

function compile(code: string, transform?: typeof markSagas): Promise<string> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    ...(transform && { transformers: { before: [transform] } }),
  });
  return minify(outputText);
}

function run(code: string): (() => unknown)[] {
  const console = { list: [] };
  runInNewContext(code, { console });
  return console.list;
}

describe('the names of sagas in a minified script', () => {
  it('are found by their functions, also where the minifier has left no name [operations.trace-names]', async () => {
    const marked = await compile(SAGAS, markSagas);
    const functions = run(withoutMarks(marked));
    const names = createSagaNames(writeTable(readNames(marked)));
    expect(functions.map((fn) => names(fn))).toEqual([
      'loadList',
      'loadList',
      'onlyOnce',
      'run',
      'onAction',
      'onAction',
      'onOther',
      'onOther',
      functions[8]?.name,
    ]);
    expect(functions.map(({ name }) => name)).not.toContain('loadList');
    // Called again, as for each effect.
    expect(names(functions[0] as () => unknown)).toBe('loadList');
  });

  it('cost the script nothing: it is what it would be without them', async () => {
    const marked = await compile(SAGAS, markSagas);
    expect(marked).not.toBe(withoutMarks(marked));
    expect(withoutMarks(marked)).toBe(await compile(SAGAS));
    expect(withoutMarks(marked)).toContain('keep');
  });
});
