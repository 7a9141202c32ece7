import fp from 'fastify-plugin';
import { contentSecurityPolicy, type PolicySources } from './contentSecurityPolicy';

export interface SecurityHeadersOptions extends PolicySources {
  /** Public origin; HSTS is sent only where it is https. */
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

/** The same headers on every answer; a route overrides one with `reply.header`. */
export const securityHeaders = fp<SecurityHeadersOptions>(
  (app, options, done) => {
    const headers = {
      'content-security-policy': contentSecurityPolicy(options),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': FEATURES_OFF.map((name) => `${name}=()`).join(', '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(options.siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    };
    app.addHook('onRequest', (_request, reply, next) => {
      reply.headers(headers);
      next();
    });
    done();
  },
  { name: 'securityHeaders' },
);
