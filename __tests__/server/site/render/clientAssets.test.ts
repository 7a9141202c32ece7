import { readClientAssets } from '../../../../src/server/site/render/clientAssets';
import { makeBuildFolder } from '../../../support/buildFolder';

describe('readClientAssets', () => {
  it("lists each of a page's scripts once, the entry last, and inlines its CSS after the tokens", async () => {
    const build = await makeBuildFolder();
    const assets = await readClientAssets(build.path, true);
    await build.remove();
    expect(assets.scripts('home')).toEqual(
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

  it('rejects when the chunk of a page has another name than the page', async () => {
    const build = await makeBuildFolder('page-team');
    await expect(readClientAssets(build.path, true)).rejects.toThrow('has no chunk page-team');
    await build.remove();
  });

  it('rejects when there is no build', async () => {
    await expect(readClientAssets('/nowhere', true)).rejects.toThrow('ENOENT');
  });
});
