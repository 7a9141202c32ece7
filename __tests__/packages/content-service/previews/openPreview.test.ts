import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPreviewKey,
  makePreviewKey,
  verifyPreviewToken,
  signPreviewToken,
} from '../../../../packages/content-service/previews/openPreview';

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

const KEY = 'k'.repeat(32);
const until = new Date('2026-12-01T00:00:00Z');
const token = signPreviewToken(KEY, { collection: 'post', postId: 'kumo-2', until });
const before = new Date('2026-11-30T23:59:59Z');

it('opens its item until its instant, and not later [content.preview]', () => {
  expect(verifyPreviewToken(KEY, token, before)).toEqual({ collection: 'post', postId: 'kumo-2', until });
  expect(verifyPreviewToken(KEY, token, until)).toBeUndefined();
});

it('needs no escaping in an address', () => {
  expect(encodeURIComponent(token)).toBe(token);
});

it.each([
  ['another item', token.replace('kumo-2', 'kumo-3')],
  ['another collection', token.replace('post', 'blog')],
  ['a later end', token.replace(/\.[^.]+(?=\.[^.]+$)/, '.zzzzzz')],
  ['no signature', token.replace(/\.[^.]+$/, '.')],
  ['something after it', `${token}.`],
  ['nothing', ''],
])('opens nothing with %s [content.preview]', (_what, forged) => {
  expect(forged).not.toBe(token);
  expect(verifyPreviewToken(KEY, forged, before)).toBeUndefined();
});

it('opens nothing with another key [content.preview]', () => {
  expect(verifyPreviewToken(`${KEY}x`, token, before)).toBeUndefined();
});
