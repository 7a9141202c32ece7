import {
  verifyPreviewToken,
  signPreviewToken,
} from '../../../../src/server/content-service/previews/previewToken';

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
