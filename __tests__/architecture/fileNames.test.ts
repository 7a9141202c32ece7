import { basename } from 'node:path';
import { projectFiles } from '../support/projectFiles';

const FORBIDDEN = ['index', 'utils', 'util', 'helpers', 'helper', 'common', 'types', 'misc', 'shared'];
const CODE = /\.(tsx?|mjs|js)$/;
const files = ['src', 'i18n', '__tests__', 'e2e', 'bench', 'scripts', 'art'].flatMap(projectFiles);

describe('file names', () => {
  it('name their content: no index, utils, helpers, common or types', () => {
    const vague = files.filter((file) =>
      file.split('/').some((part) => FORBIDDEN.includes(part.replace(/\..*$/, '').toLowerCase())),
    );
    expect(vague).toEqual([]);
  });

  it('are PascalCase for components and camelCase otherwise', () => {
    const odd = files.filter((file) => {
      const stem = basename(file).replace(/\..*$/, '');
      return CODE.test(file) && !/^[a-zA-Z][a-zA-Z0-9]*$/.test(stem);
    });
    expect(odd).toEqual([]);
  });

  it('start with an upper-case letter only in component files', () => {
    const odd = files.filter((file) => /\.(ts|mjs)$/.test(file) && /^[A-Z]/.test(basename(file)));
    expect(odd).toEqual([]);
  });
});
