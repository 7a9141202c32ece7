import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { openStore } from '../../../packages/content-service/editions/openStore';
import { openContentSource } from '../../../src/server/content-source/openContentSource';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../support/contentFolder';
import { sendJson, startExternalService } from '../../support/externalService';
import { listOf, makeProject } from '../../support/items';

const siteUrl = 'https://hibari.example';

describe('openContentSource', () => {
  it('is the embedded service, filled from the folder; a broken file is reported and the rest loads', async () => {
    const folder = await makeContentFolder({
      'cover.webp': await makePicture(),
      'post/good/ja.md': markdown({ ...projectFields, thumbnail: '../../cover.webp' }),
      'post/bad/ja.md': markdown({ ...projectFields, thumbnail: '../../cover.webp', date: 'soon' }),
    });
    const dataDir = await mkdtemp(join(tmpdir(), 'hibari-data-'));
    const { log } = fastify();
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    const source = await openContentSource({ dataDir, siteUrl }, folder.path, log);
    const { items } = await (await source.snapshot()).reader.getList('post', { locale: 'ja_JP' });
    await source.close();
    await Promise.all([folder.remove(), rm(dataDir, { recursive: true, force: true })]);
    expect([source.url, items.map(({ postId }) => postId)]).toEqual(['/content', ['good']]);
    expect(warn.mock.calls.join()).toMatch(/post\/bad\/ja\.md.*date/s);
  });

  it.each([
    [20_000, 0],
    [20_001, 1],
  ])(
    'warns of an edition that is too large for one server: %i items [operations.many-items]',
    async (items, warnings) => {
      const folder = await makeContentFolder({});
      const dataDir = await mkdtemp(join(tmpdir(), 'hibari-data-'));
      const { log } = fastify();
      const open = () => openContentSource({ dataDir, siteUrl }, folder.path, log);
      await (await open()).close();
      const store = await openStore({ dataDir });
      await store.exclusively(async () => {
        const { current, editions } = await store.readState();
        await store.replaceState({ current, editions: editions.map((line) => ({ ...line, items })) });
      });
      await store.close();
      const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
      await (await open()).close();
      await Promise.all([folder.remove(), rm(dataDir, { recursive: true, force: true })]);
      expect(warn.mock.calls.filter(([line]) => String(line).includes(`${items} items`))).toHaveLength(
        warnings,
      );
    },
  );

  it('is the external service in CONTENT_URL if set, and opens no database', async () => {
    const service = await startExternalService((_, response) => sendJson(response, listOf(makeProject('p'))));
    const source = await openContentSource(
      { contentUrl: service.url, dataDir: '/dev/null/x', siteUrl },
      '/dev/null/y',
      fastify().log,
    );
    const { items } = await (await source.snapshot()).reader.getList('post', {});
    await source.close();
    await service.stop();
    expect([source.url, source.kind, items[0]?.id]).toEqual([service.url, 'remote', 'p']);
  });
});
