/** A reader sees at one glance what a folder holds. */
import { dirname } from 'node:path';
import { projectFiles } from '../support/projectFiles';

const MAX_MODULES = 14;

describe('folders of the source', () => {
  it('have at most fourteen modules at one level [build.small-folders]', () => {
    const folders = projectFiles('src')
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => dirname(file));
    const full = folders.filter((folder) => folders.filter((other) => other === folder).length > MAX_MODULES);
    expect([...new Set(full)]).toEqual([]);
  });
});
