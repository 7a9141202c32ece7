import { cutText } from './cutText';

/** Longest description that search engines show. */
const LENGTH = 160;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The beginning of a body as plain text. The result is text, never HTML: its users must escape it. */
export function excerpt(html = ''): string {
  const text = cutText(html, LENGTH * 20)
    // Also a tag that the cut left open. Linear: no attempt goes beyond the next `<`.
    .replace(/<[^<>]*(?:>|$)/g, ' ')
    .replace(/&(\w{2,4});/g, (entity, name: string) => NAMED[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > LENGTH ? `${cutText(text, LENGTH - 1).trimEnd()}…` : text;
}
