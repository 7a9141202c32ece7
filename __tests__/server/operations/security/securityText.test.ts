import fastify from 'fastify';
import { SECURITY_TEXT, securityText } from '../../../../src/server/operations/security/securityText';

const DAY_MS = 86_400_000;

it('names whom to tell, for less than a year [security.contact]', async () => {
  const app = fastify();
  const contact = 'mailto:security@hibari.example';
  await app.register(securityText, { contact, siteUrl: 'https://hibari.example' });
  const { body, headers } = await app.inject(SECURITY_TEXT);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    `Contact: ${contact}`,
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT/),
    'Preferred-Languages: ja, en, ko',
    'Canonical: https://hibari.example/.well-known/security.txt',
    '',
  ]);
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});
