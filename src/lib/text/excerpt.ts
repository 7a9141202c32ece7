import { cutText } from '@hibari/contract/text/cutText';
import { plainText, type RichNode } from '@hibari/contract/richText/tree';

/** Longest description that search engines show. */
const LENGTH = 160;

/** The beginning of a body as plain text, to be escaped wherever it is written. */
export function excerpt(body: readonly RichNode[] = []): string {
  const text = plainText(body).replace(/\s+/g, ' ').trim();
  return text.length > LENGTH ? `${cutText(text, LENGTH - 1).trimEnd()}…` : text;
}
