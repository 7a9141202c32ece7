import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { pictureSet } from '../../../src/lib/pictures/pictureAddress';
import { createIdleWork, type IdleWork } from '../../../src/server/operations/idleWork';
import { openContentSource } from '../../../src/server/content-source/openContentSource';
import { createServer } from '../../../src/server/createServer';
import { makeBuildFolder } from '../../support/buildFolder';
import { makeContentFolder, markdown, projectFields } from '../../support/contentFolder';
import { ROOT } from '../../support/projectFiles';
import { SITE_URL, testConfig } from '../../support/testConfig';

/** Home, projects and team in three languages, articles in two (their Japanese lists have one), a project in English. */
const PICTURES = 3 * 3 + 2 + 1;
/** Of 190 to 480 pixels, and of the picture's own 500. */
const WIDTHS = 6;

let app: FastifyInstance;
let idleWork: IdleWork;
let dataDir: string;
let cover: Buffer;
let close: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  // Noise, which AVIF makes smaller.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  cover = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#888', noise } })
    .webp()
    .toBuffer();
  const content = await makeContentFolder({
    'post/alpha/cover.webp': cover,
    'post/alpha/en.md': markdown(projectFields),
  });
  const [build, data] = await Promise.all([makeBuildFolder(), makeContentFolder()]);
  dataDir = data.path;
  idleWork = createIdleWork({ pause: 1, ratio: 0, readLoad: () => 0 });
  app = await createServer(
    testConfig(dataDir),
    { dist: build.path, static: join(ROOT, 'static'), content: content.path },
    openContentSource,
    idleWork,
  );
  close = [() => app.close(), content.remove, build.remove, data.remove];
});
afterAll(async () => {
  for (const one of close) await one();
});

/** How many files of that folder are there. */
async function count(name: string): Promise<number> {
  const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.new')).length;
}

/** The picture of the project in every width. */
async function thumbnailAddresses(): Promise<string[]> {
  const answer = await app.inject('/content/collections/post/items/alpha?locale=en_US');
  const { thumbnail } = answer.json<{ thumbnail: [{ fullUrl: string; width: number }] }>();
  const [{ fullUrl, width }] = thumbnail;
  const addresses = pictureSet(fullUrl, width, { from: 0, to: Infinity, sizes: '' })?.split(',') ?? [];
  expect(addresses).toHaveLength(WIDTHS);
  return addresses;
}

it('a listening server makes AVIF and the pictures of all pages before any request [server.made-ahead]', async () => {
  await app.listen({ port: 0 });
  const late = Date.now() + 60_000;
  while ((await count('social')) < PICTURES && Date.now() < late) await pause(100);
  expect(await count('social')).toBe(PICTURES);

  const made = await count('pictures');
  for (const url of await thumbnailAddresses()) {
    const { headers } = await app.inject({ url, headers: { accept: 'image/avif,image/webp' } });
    expect([url, headers['content-type']]).toEqual([url, 'image/avif']);
  }
  const { body } = await app.inject('/en/projects/alpha');
  const social = /<meta property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
  expect((await app.inject(social.slice(SITE_URL.length))).statusCode).toBe(200);
  // Both were there.
  expect([await count('pictures'), await count('social')]).toEqual([made, PICTURES]);
});

it.each(['/health', '/assets/none.js', '/content/collections/post/items', '/en/team', '/nowhere'])(
  'drawings wait for a request for %s [server.made-ahead]',
  async (url) => {
    const noteRequest = jest.spyOn(idleWork, 'noteRequest');
    await app.inject(url);
    expect(noteRequest).toHaveBeenCalledTimes(1);
    noteRequest.mockRestore();
  },
);
