import { findReservedName } from '../../../lib/address/paths';
import { FONT_PREFIX } from '../../../lib/address/fontAddress';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';

/** The server's own names that are counted by themselves; all others are files. */
const KINDS = {
  content: 'content',
  image: 'picture',
  social: 'social',
  health: 'health',
  ready: 'health',
  metrics: 'health',
  'csp-reports': 'report',
} as const;
/** What search engines and feed readers ask for. */
const FOUND = /^(?:sitemap|robots|llms|feed|rss|atom)/;

export type RequestKind = 'page' | 'file' | 'font' | 'found' | (typeof KINDS)[keyof typeof KINDS];

/** The kind of a request by its path: one of a few, whatever visitors ask for (rule: operations.metrics). */
export function requestKind(path: string): RequestKind {
  const name = findReservedName(path);
  if (name === undefined) return 'page';
  if (FOUND.test(name)) return 'found';
  if (path.startsWith(PICTURE_PREFIX)) return 'picture';
  if (path.startsWith(FONT_PREFIX)) return 'font';
  return Object.hasOwn(KINDS, name) ? KINDS[name as keyof typeof KINDS] : 'file';
}
