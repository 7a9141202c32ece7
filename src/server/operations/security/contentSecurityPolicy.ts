import { VIDEO_HOSTS } from '@hibari/contract/richText/addresses';

/** Where browsers send reports of violations; a reserved name. */
export const CSP_REPORT_PATH = '/csp-reports';
/** The name of that endpoint in `Reporting-Endpoints` and `report-to`. */
export const CSP_REPORT_GROUP = 'csp';

/** The only origin that the analytics vendor's scripts come from. */
export const VENDOR_ORIGIN = 'https://www.googletagmanager.com';

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

/** webpack's chunk loader (`output.trustedTypes`), and the parser of HTML (`parseInert.ts`). */
const TRUSTED_TYPE_POLICIES = ['site', 'inert-html'];
/** The policy of the start script, which judges what the analytics vendor's script writes (`inlineScripts.ts`). */
const ANALYTICS_POLICIES = ['default'];

const ANALYTICS = {
  script: [VENDOR_ORIGIN],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', VENDOR_ORIGIN],
  image: ['https://*.google-analytics.com', VENDOR_ORIGIN],
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
    'trusted-types': [...TRUSTED_TYPE_POLICIES, ...(sources.analytics ? ANALYTICS_POLICIES : [])],
    'require-trusted-types-for': ["'script'"],
    'report-to': [CSP_REPORT_GROUP],
    // For browsers without `Reporting-Endpoints`.
    'report-uri': [CSP_REPORT_PATH],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function quoted(hash: string): string {
  if (!/^sha(256|384|512)-[\w+/=-]+$/.test(hash)) throw new TypeError(`not a CSP hash: ${hash}`);
  return `'${hash}'`;
}
