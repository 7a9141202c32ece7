import { makeCommandFolder, type CommandFolder } from '../support/commandFolder';

let folder: CommandFolder | undefined;
afterEach(() => folder?.remove());

describe('npm start', () => {
  it('in a fresh clone installs, builds and starts the production server; a second start only starts it [operations.start]', async () => {
    folder = await makeCommandFolder();
    const first = await folder.run('scripts/start.mjs');
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toContain(`serving as production in ${folder.path}`);
    expect(await folder.ran()).toEqual(['npm', 'webpack']);
    const second = await folder.run('scripts/start.mjs');
    expect(second.output.trim()).toBe(`serving as production in ${folder.path}`);
    expect(await folder.ran()).toEqual(['npm', 'webpack']);
  });

  it('a changed source triggers a build, a changed lock file an install', async () => {
    folder = await makeCommandFolder();
    await folder.run('scripts/start.mjs');
    await folder.change('src/client.tsx', 'new');
    await folder.run('scripts/start.mjs');
    expect(await folder.ran()).toEqual(['npm', 'webpack', 'webpack']);
    await folder.change('package-lock.json', '{"packages":{"":{},"node_modules/new":{"version":"1.0.0"}}}');
    await folder.run('scripts/start.mjs');
    expect(await folder.ran()).toEqual(['npm', 'webpack', 'webpack', 'npm', 'webpack']);
  });

  it.each([
    ['npm', 'npm start: npm ci failed with exit code 1'],
    ['webpack', 'npm start: the build failed with exit code 1'],
  ] as const)('when %s fails it prints one line and does not start the server', async (tool, line) => {
    folder = await makeCommandFolder([tool]);
    const { code, output } = await folder.run('scripts/start.mjs');
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toBe(line);
    expect(output).not.toContain('serving');
  });

  it('does not build when a variable is wrong [operations.wrong-variable]', async () => {
    folder = await makeCommandFolder(['checkStart']);
    expect((await folder.run('scripts/start.mjs')).code).toBe(1);
    expect(await folder.ran()).toEqual(['npm']);
  });
});
