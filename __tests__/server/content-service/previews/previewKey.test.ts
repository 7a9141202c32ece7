import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPreviewKey, makePreviewKey } from '../../../../src/server/content-service/previews/previewKey';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'hibari-key-'))));
afterEach(() => rm(dataDir, { recursive: true }));

it('is made once, for the first preview, and only its owner reads it', async () => {
  expect(await findPreviewKey({ dataDir })).toBeUndefined();
  const made = await Promise.all([makePreviewKey({ dataDir }), makePreviewKey({ dataDir })]);
  expect(new Set([...made, await findPreviewKey({ dataDir })]).size).toBe(1);
  expect(made[0].length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(dataDir, 'preview.key'))).mode & 0o777).toBe(0o600);
});

it('is PREVIEW_KEY if that is set: servers of one database share it', async () => {
  const place = { dataDir, previewKey: 'shared' };
  expect([await makePreviewKey(place), await findPreviewKey(place)]).toEqual(['shared', 'shared']);
  expect(await findPreviewKey({ dataDir })).toBeUndefined();
});

it('counts as none without a data folder', async () => {
  expect(await findPreviewKey({ dataDir: join(dataDir, 'none') })).toBeUndefined();
});
