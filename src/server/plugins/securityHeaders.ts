import fp from 'fastify-plugin';
import { contentSecurityPolicy, type PolicySources } from './contentSecurityPolicy';

export interface SecurityHeadersOptions extends PolicySources {
  /** Public origin; HSTS is only sent if it is https. */
  siteUrl: string;
}

const FEATURES_OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Over plain http on another host, such as a preview on a local network, browsers ignore these and log warnings. */
const ISOLATION = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' };
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/** The same headers on every answer; a route overrides one with `reply.header`. */
export const securityHeaders = fp<SecurityHeadersOptions>(
  (app, options, done) => {
    const { siteUrl } = options;
    const headers = {
      'content-security-policy': contentSecurityPolicy(options),
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': FEATURES_OFF.map((name) => `${name}=()`).join(', '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    };
    const secureHost = siteUrl.startsWith('https:') ? new URL(siteUrl).hostname : undefined;
    app.addHook('onRequest', ({ hostname }, reply, next) => {
      reply.headers(headers);
      if (hostname === secureHost || LOOPBACK.test(hostname)) reply.headers(ISOLATION);
      next();
    });
    done();
  },
  { name: 'securityHeaders' },
);
