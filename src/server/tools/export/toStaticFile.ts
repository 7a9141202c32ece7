/** A rendered page as a file: the page repeats the server's headers, as not every host sends headers. */

import { escapeAttribute, escapeUTF8 } from 'entities';

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

const HEAD = '<head><meta charSet="utf-8"/>';

/** `data-file` marks that the address may say more than the page knows (src/app/exported). */
export function toStaticFile(html: string, policy: string): string {
  const content = escapeAttribute(without(policy, HEADER_ONLY));
  const meta = `<meta http-equiv="content-security-policy" content="${content}"/>`;
  if (!html.includes(HEAD) || !html.includes('<html ')) throw new Error('a page begins in an unknown way');
  return html.replace('<html ', '<html data-file ').replace(HEAD, () => HEAD + meta);
}

/** For hosts that know no redirects. */
export function redirectPage(to: string, siteUrl: string): string {
  const address = escapeUTF8(to);
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>${address}</title>` +
    `<meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${escapeUTF8(siteUrl)}${address}">` +
    `</head><body><a href="${address}">${address}</a></body></html>\n`
  );
}
