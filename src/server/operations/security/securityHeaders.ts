import fp from 'fastify-plugin';
import {
  contentSecurityPolicy,
  CSP_REPORT_GROUP,
  CSP_REPORT_PATH,
  type PolicySources,
} from './contentSecurityPolicy';

export interface SecurityHeadersOptions extends PolicySources {
  /** Public origin; HSTS is only sent if it is https. */
  siteUrl: string;
  /** Value of `Strict-Transport-Security`; empty to send none. */
  hsts: string;
  /** The build knows the hash of each of its scripts. */
  hasIntegrity: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of a document, for a visitor of that host name. */
    securityHeaders: (hostname: string) => Record<string, string>;
  }
}

const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${CSP_REPORT_GROUP})`;

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

/** Types of what a page loads. A browser that opens such a file alone shows it, and by this policy runs nothing of it. */
const LOADED = /^(?:application\/(?:javascript|json)|text\/css|font\/|image\/|video\/)/;
const POLICY_OF_LOADED = "default-src 'none'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'";
const OF_DOCUMENTS = [
  'integrity-policy',
  'permissions-policy',
  'reporting-endpoints',
  ...Object.keys(ISOLATION),
];

/**
 * Headers on every answer (rule: security.headers-everywhere); a route overrides one with `reply.header`. What a page
 * loads always has a short policy: behind a proxy that does not compress repeated headers, the long one cost each file a
 * kilobyte. What answers without Fastify's hooks takes the headers from `app.securityHeaders`.
 */
export const securityHeaders = fp<SecurityHeadersOptions>(
  (app, options, done) => {
    const { siteUrl, hsts, hasIntegrity, analytics } = options;
    const isSecure = siteUrl.startsWith('https:');
    const headers = {
      'content-security-policy': contentSecurityPolicy(options),
      'cross-origin-resource-policy': 'same-origin',
      // The analytics vendor's script has no hash.
      ...(hasIntegrity && !analytics && { 'integrity-policy': INTEGRITY_POLICY }),
      'permissions-policy': FEATURES_OFF.map((name) => `${name}=()`).join(', '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'reporting-endpoints': `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(isSecure && hsts && { 'strict-transport-security': hsts }),
    };
    const isolated = { ...headers, ...ISOLATION };
    const secureHost = isSecure ? new URL(siteUrl).hostname : undefined;
    const headersFor = (hostname: string) =>
      hostname === secureHost || LOOPBACK.test(hostname) ? isolated : headers;
    app.decorate('securityHeaders', headersFor);
    app.addHook('onRequest', ({ hostname }, reply, next) => {
      reply.headers(headersFor(hostname));
      next();
    });
    app.addHook('onSend', (_request, reply, _payload, next) => {
      if (reply.statusCode < 400 && LOADED.test(String(reply.getHeader('content-type')))) {
        for (const name of OF_DOCUMENTS) reply.removeHeader(name);
        reply.header('content-security-policy', POLICY_OF_LOADED);
      }
      next();
    });
    done();
  },
  { name: 'securityHeaders' },
);
