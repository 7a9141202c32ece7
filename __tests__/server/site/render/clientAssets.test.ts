import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROUTES } from '../../../../src/app/pages/routes';
import type { BuildStats } from '../../../../src/server/site/render/buildStats';
import { readClientAssets } from '../../../../src/server/site/render/clientAssets';
import { makeBuildFolder } from '../../../support/buildFolder';

describe('readClientAssets', () => {
  it("lists each of a page's scripts once, the entry last, and inlines its CSS after the tokens", async () => {
    const build = await makeBuildFolder();
    const assets = await readClientAssets(build.path, true);
    await build.remove();
    expect(assets.scripts('home').map(({ src }) => src)).toEqual(
      ['lib-react', 'boot-react', 'boot-redux', 'app', 'page-home', 'client'].map(
        (name) => `/assets/${name}.1.js`,
      ),
    );
    expect(assets.styles('home').map(({ href }) => href)).toEqual([
      undefined,
      '/assets/app.1.css',
      '/assets/page-home.1.css',
    ]);
    expect(assets.styles('home')[0]?.css).toContain('--duration-cover:600ms');
    expect(assets.styleHashes.every((hash) => /^sha256-[\w+/]+=*$/.test(hash))).toBe(true);
    expect(new Set(assets.styleHashes).size).toBe(assets.styleHashes.length);
  });

  it('has the hash of each script: with its address, or, if a page may load it later, by its chunk [security.integrity]', async () => {
    const build = await makeBuildFolder();
    const { scripts, chunkIntegrity } = await readClientAssets(build.path, true);
    const hashes = new Map<string, string>();
    for (const { page } of ROUTES)
      for (const { src, integrity = '' } of scripts(page)) hashes.set(src, integrity);
    for (const [src, hash] of hashes) {
      const content = await readFile(join(build.path, 'client', basename(src)));
      expect(hash).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`);
    }
    expect(chunkIntegrity?.['page-team']).toBe(hashes.get('/assets/page-team.1.js'));
    expect(Object.keys(chunkIntegrity ?? {}).sort()).toEqual(
      ['later', ...ROUTES.map(({ page }) => `page-${page}`)].sort(),
    );
    await build.remove();
  });

  it('has no hashes in development, where files change under their names', async () => {
    const build = await makeBuildFolder();
    const file = join(build.path, 'stats.json');
    const { chunkGroups } = JSON.parse(await readFile(file, 'utf8')) as BuildStats;
    await writeFile(file, JSON.stringify({ chunkGroups }));
    const { scripts, chunkIntegrity } = await readClientAssets(build.path, false);
    expect(scripts('home')[0]).toEqual({ src: '/assets/lib-react.1.js' });
    expect(chunkIntegrity).toBeUndefined();
    await build.remove();
  });

  it('rejects when the chunk of a page has another name than the page', async () => {
    const build = await makeBuildFolder('page-team');
    await expect(readClientAssets(build.path, true)).rejects.toThrow('has no chunk page-team');
    await build.remove();
  });

  it('rejects when there is no build', async () => {
    await expect(readClientAssets('/nowhere', true)).rejects.toThrow('ENOENT');
  });
});
