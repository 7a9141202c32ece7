import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/projectFiles';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the commands', () => {
  it.each(['start', 'test', 'dev', 'build', 'bench', 'content', 'export'])(
    'npm run %s points to an existing file [operations.commands]',
    (name) => {
      const [file = ''] = /(scripts|bench|art|src)\/[\w/]+\.(mjs|ts)/.exec(scripts[name] ?? '') ?? [];
      expect(file).not.toBe('');
      expect(existsSync(join(ROOT, file))).toBe(true);
    },
  );

  it.each(Object.entries(scripts))('npm run %s mentions no missing file', (_, command) => {
    const files = command.match(/\b(scripts|bench|art|src)\/[\w/]+\.(mjs|ts)/g) ?? [];
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
