import { VIDEO_HOSTS } from '../../lib/videoHosts';

/** What the policy depends on: constant per build and configuration, so that caches may keep it with the page. */
export interface PolicySources {
  /** Hashes of the inline scripts, each `sha256-…` without quotes. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Origins of calls besides the site's own, e.g. an external content service. */
  connectSources: readonly string[];
  /** Origins of pictures besides the site's own. */
  imageSources: readonly string[];
  /** True if `ANALYTICS_ID` is set. */
  analytics: boolean;
}

/** webpack's chunk loader (`output.trustedTypes`); rich text is rendered as elements and needs none. */
const TRUSTED_TYPE_POLICIES = ['site'];

const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
  image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
};

/** The Content-Security-Policy: nothing by default, the site's own files, hashes, and the named hosts. */
export function contentSecurityPolicy(sources: PolicySources): string {
  const vendor = sources.analytics ? ANALYTICS : { script: [], connect: [], image: [] };
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scriptHashes.map(quoted), ...vendor.script],
    'style-src': ["'self'", ...sources.styleHashes.map(quoted)],
    'img-src': ["'self'", 'data:', ...sources.imageSources, ...vendor.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources.connectSources, ...vendor.connect],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': VIDEO_HOSTS.map((host) => `https://${host}`),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'trusted-types': TRUSTED_TYPE_POLICIES,
    // The analytics vendor's script writes plain strings where trusted types are required.
    ...(!sources.analytics && { 'require-trusted-types-for': ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function quoted(hash: string): string {
  if (!/^sha(256|384|512)-[\w+/=-]+$/.test(hash)) throw new TypeError(`not a CSP hash: ${hash}`);
  return `'${hash}'`;
}
