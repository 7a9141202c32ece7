/**
 * Files as static hosts take them: pages, and what configures hosts: `_redirects` and `_headers` (Netlify, Cloudflare
 * Pages and others), and nginx.
 */
import { DEFAULT_LOCALE, LOCALES } from '@hibari/contract/locales';
import { PICTURE_PREFIX } from '@hibari/contract/contentPaths';
import { escapeAttribute } from '@hibari/contract/richText/writeRichText';
import { RESERVED } from '@hibari/contract/address/paths';

const HEAD = '<head><meta charSet="utf-8"/>';

/**
 * A rendered page as a file: the page repeats the server's headers, as not every host sends headers. `data-file` marks
 * that the address may say more than the page knows (src/app/exported).
 */
export function toStaticFile(html: string, policy: string): string {
  const content = escapeAttribute(without(policy, HEADER_ONLY));
  const meta = `<meta http-equiv="content-security-policy" content="${content}"/>`;
  if (!html.includes(HEAD) || !html.includes('<html ')) throw new Error('a page begins in an unknown way');
  return html.replace('<html ', '<html data-file ').replace(HEAD, () => HEAD + meta);
}

/** These count in a header only; in a page browsers warn about them. A static host takes no reports. */
const HEADER_ONLY = /^(?:frame-ancestors|report-to|report-uri)\b/;
const REPORTS = /^report-(?:to|uri)\b/;

const without = (policy: string, left: RegExp) =>
  policy
    .split('; ')
    .filter((directive) => !left.test(directive))
    .join('; ');

/** Hosts get policies without reports, which they do not take. */
export function headerForHosts(name: string, value: string): string {
  if (name === 'content-security-policy') return without(value, REPORTS);
  return name === 'integrity-policy' ? value.replace(/, endpoints=\(\w+\)/, '') : value;
}

/** For hosts that know no redirects. */
export function redirectPage(to: string, siteUrl: string): string {
  const address = escapeAttribute(to);
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>${address}</title>` +
    `<meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${escapeAttribute(siteUrl)}${address}">` +
    `</head><body><a href="${address}">${address}</a></body></html>\n`
  );
}

interface HostFacts {
  /** Paths, decoded. */
  redirects: ReadonlyMap<string, string>;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
  /** Types of files whose names do not say them. */
  types: ReadonlyMap<string, string>;
  /** Of the exported content; its folder. Absent with an external service. */
  version: string | undefined;
}

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

const YEAR = 'public, max-age=31536000, immutable';
/** Of files whose names do not change with their content. */
const CACHE = 'public, max-age=0, must-revalidate';

/** Where names change with the content. */
const unchangingFolders = ({ version }: HostFacts) => [
  ...['/assets/', PICTURE_PREFIX, '/image/', '/social/'],
  ...(version === undefined ? [] : [`/content/${version}/`]),
];

export function redirectsFile({ redirects }: HostFacts): string {
  const lines = [...redirects].map(([from, to]) => `${encodeURI(from)} ${to} 302`);
  const missing = LOCALES.map((locale) => `/${locale}/* /${locale}/404.html 404`);
  return [...lines, ...missing, ''].join('\n');
}

export function headersFile(facts: HostFacts): string {
  const block = (path: string, lines: Record<string, string>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${line(value)}`)].join('\n');
  return [
    block('/*', facts.headers),
    ...unchangingFolders(facts).map((prefix) => block(`${prefix}*`, { 'cache-control': YEAR })),
    ...[...facts.types].map(([path, type]) => block(path, { 'content-type': type })),
    '',
  ].join('\n');
}

const quoted = (text: string) => `"${line(text).replace(/["\\]/g, '\\$&')}"`;

/** For inside of a `server` block, which names the root. */
export function nginxFile(facts: HostFacts): string {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  const reserved = RESERVED.source.slice(1, -1);
  return [
    '# Include this in a server block that has root, listen and server_name.',
    'absolute_redirect off;',
    'charset utf-8;',
    'gzip_static on;',
    '# With the module ngx_brotli: brotli_static on;',
    `set $hibari_cache ${quoted(CACHE)};`,
    ...Object.entries(facts.headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    'add_header cache-control $hibari_cache;',
    '',
    '# By the first language of the visitor.',
    'location = / {',
    ...others.map((one) => `  if ($http_accept_language ~* "^${one}") { return 302 /${one}$is_args$args; }`),
    `  return 302 /${DEFAULT_LOCALE}$is_args$args;`,
    '}',
    ...[...facts.redirects]
      .filter(([from]) => from !== '/')
      .map(([from, to]) => `location = ${quoted(from)} { return 302 ${to}$is_args$args; }`),
    ...[...facts.types].map(
      ([path, type]) =>
        `location = ${quoted(path)} { types {} default_type ${quoted(type)}; try_files $uri =404; }`,
    ),
    ...unchangingFolders(facts).map(
      (prefix) => `location ^~ ${prefix} { set $hibari_cache ${quoted(YEAR)}; try_files $uri =404; }`,
    ),
    `location ~ ^/(?:${reserved})(?:/|$) { try_files $uri =404; }`,
    ...LOCALES.flatMap((locale) => [
      `location ~ ^/${locale}(?:/|$) {`,
      '  rewrite ^(/.+?)/+$ $1 redirect;',
      '  try_files $uri.html =404;',
      `  error_page 404 /${locale}/404.html;`,
      '}',
      `location = /${locale}/404.html { internal; }`,
    ]),
    `location / { return 302 /${DEFAULT_LOCALE}$is_args$args; }`,
    '',
  ].join('\n');
}
