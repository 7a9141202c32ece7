import { join } from 'node:path';
import { NO_PICTURES } from '@hibari/node/pictures/pictureFiles';
import { createServer } from '../../src/server/createServer';
import type { ContentSource } from '../../src/server/content-source/openContentSource';
import { makeBuildFolder } from '../support/buildFolder';
import { ROOT } from '../support/projectFiles';
import { testConfig } from '../support/testConfig';

const config = testConfig('.data');
const close = jest.fn(() => Promise.resolve());
const source: ContentSource = {
  kind: 'remote',
  url: '/content',
  snapshot: () => Promise.reject(new Error('nobody asks')),
  openPreview: () => Promise.resolve(undefined),
  pictures: NO_PICTURES,
  askEdition: () => Promise.resolve(undefined),
  services: () => ({}),
  close,
};
beforeEach(() => close.mockClear());

/** A server on a built site; `withSource` opens its content. */
async function create(withSource: () => Promise<ContentSource>) {
  const build = await makeBuildFolder();
  const folders = { dist: build.path, static: join(ROOT, 'static'), content: 'content' };
  return createServer(config, folders, withSource).finally(() => build.remove());
}

describe('createServer', () => {
  it('closes the content source once if a later step fails', async () => {
    const broken = Object.defineProperty({ ...source }, 'pictures', {
      get() {
        throw new Error('a later step');
      },
    });
    await expect(create(() => Promise.resolve(broken))).rejects.toThrow('a later step');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes the content source once when it closes', async () => {
    const app = await create(() => Promise.resolve(source));
    await app.ready();
    expect(close).not.toHaveBeenCalled();
    await app.close();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
