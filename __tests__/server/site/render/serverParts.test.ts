import { join } from 'node:path';
import { ROUTES } from '../../../../src/app/pages/routes';
import { serverPartOf } from '../../../../src/server/site/render/serverParts';
import { projectFiles, ROOT } from '../../../support/projectFiles';

const files = projectFiles('src/pages').filter((file) => file.endsWith('Server.ts'));

describe("the server's part of a page", () => {
  it('has files', () => {
    expect(files.length).toBeGreaterThan(5);
  });

  it.each(files)('%s is in the list [build.server-parts]', async (file) => {
    const parts = Object.values((await import(join(ROOT, file))) as object);
    expect(parts).toHaveLength(1);
    expect(ROUTES.map(({ page }) => serverPartOf(page))).toContain(parts[0]);
  });

  it('is empty for a page without one', () => {
    expect(serverPartOf('team')).toEqual({});
  });
});
