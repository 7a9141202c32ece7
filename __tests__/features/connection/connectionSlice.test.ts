import { connectionSigned, retryRequested } from '../../../src/features/connection/connectionSlice';

it('signs and requests have names of their own, which Redux DevTools show', () => {
  expect([connectionSigned.type, retryRequested.type]).toEqual([
    'connection/signed',
    'connection/retryRequested',
  ]);
});
