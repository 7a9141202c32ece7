import fp from 'fastify-plugin';
import { LOCALES } from '@hibari/contract/locales';

export const SECURITY_TEXT = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

interface SecurityTextOptions {
  /** `mailto:…` or `https:…`. */
  contact: string;
  /** Public origin. */
  siteUrl: string;
}

const securityTextOn = (now: Date, { contact, siteUrl }: SecurityTextOptions) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${siteUrl}${SECURITY_TEXT}`,
    '',
  ].join('\n');

/** Whom to tell about a vulnerability (RFC 9116; rule: security.contact). */
export const securityText = fp<SecurityTextOptions>(
  (app, options, done) => {
    app.get(SECURITY_TEXT, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(securityTextOn(new Date(), options)),
    );
    done();
  },
  { name: 'securityText' },
);
