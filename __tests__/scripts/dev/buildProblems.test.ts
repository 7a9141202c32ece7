import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { BuildProblems } from '../../../scripts/dev/buildProblems';
import { placeOf } from '../../../scripts/dev/problem';

let root = '';

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'build-problems-')));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  mkdirSync(path.join(root, 'src'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Builds `files` of `src`, the first of them the entry, with ts-loader's colours, as in a terminal. */
async function build(files: Record<string, string>) {
  for (const [name, text] of Object.entries({ '../tsconfig.json': '{}', ...files })) {
    writeFileSync(path.join(root, 'src', name), text);
  }
  const compilerOptions = { sourceMap: true, target: 'es2022', module: 'esnext' };
  const compiler = webpack({
    mode: 'development',
    devtool: 'cheap-module-source-map',
    context: root,
    entry: `./src/${Object.keys(files)[0] ?? ''}`,
    output: { path: path.join(root, 'dist') },
    resolve: { extensions: ['.ts'] },
    plugins: [new MiniCssExtractPlugin()],
    module: {
      rules: [
        { test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true, compilerOptions } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
  });
  const problems = new BuildProblems(root);
  problems.apply(compiler);
  const printed = await new Promise<string>((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.toString('errors-only') ?? '')));
  });
  return { problems: problems.current, printed };
}

describe('problems of a build', () => {
  it('wrong TypeScript: its place in the source, relative and without colours, once [operations.dev-errors-shown]', async () => {
    process.env['FORCE_COLOR'] = '1';
    const { problems, printed } = await build({ 'a.ts': 'interface A {}\n\nconst = 3;\n' });
    expect(problems.map(placeOf)).toEqual(['src/a.ts:3:7', 'src/a.ts:3:9']);
    expect(problems[0]?.message).toBe('TS1134: Variable declaration expected.');
    expect(printed).toContain('ERROR in src/a.ts:3:7');
    expect(printed).toContain('>    3 | const = 3;');
    expect(printed).not.toContain(root);
  });

  it('a missing module: the line of its import in the source, not in what was compiled from it', async () => {
    const { problems } = await build({ 'a.ts': "interface A {}\ninterface B {}\n\nimport './missing';\n" });
    expect(problems.map(placeOf)).toEqual(['src/a.ts:4:1']);
    expect(problems[0]?.message).toContain("Can't resolve './missing' in 'src'");
  });

  it('styles', async () => {
    const { problems } = await build({ 'a.ts': "import './a.css';\n", 'a.css': '.a {\n  color: }}\n' });
    expect(problems).toEqual([expect.objectContaining({ file: 'src/a.css', line: 2 })]);
    expect(problems[0]?.message).toBe('Unexpected }');
  });

  it.each([
    ['a colon is missing', '{\n  "a": 1,\n  "b" 2\n}', 'src/a.json:3:7'],
    ['something follows', '{\n  "a": 1\n}\n"b"\n', 'src/a.json:4:1'],
  ])('messages in JSON: %s', async (_, json, place) => {
    const { problems } = await build({ 'a.ts': "import './a.json';\n", 'a.json': json });
    expect(problems.map(placeOf)).toEqual([place]);
  });

  it('nothing is left of them once the build succeeds', async () => {
    expect(await build({ 'a.ts': 'export {};\n' })).toEqual({ problems: [], printed: '' });
  });
});
