import { parseHtml } from '../../../../lib/richText/parseHtml';
import { plainText } from '../../../../lib/richText/plainText';
import { toInstant } from '../../../import/fields/dates';
import { decodeAddress } from '../body/decodeAddress';
import type { ExportedPage } from '../exportedPages';
import type { WxrItem } from './wxrItem';

export const textOf = ({ texts }: WxrItem, name: string): string => (texts[name] ?? '').trim();

/** @param attachments addresses of files by their ids */
export function postFields(
  item: WxrItem,
  attachments: ReadonlyMap<string, string>,
): Omit<ExportedPage, 'body' | 'folder'> {
  const id = textOf(item, 'wp:post_id');
  const slug = decodeAddress(textOf(item, 'wp:post_name'));
  const title = wordsOf(textOf(item, 'title')) || slug || `post ${id}`;
  return {
    file: `${title} (${textOf(item, 'wp:post_type')} ${id})`,
    title,
    slug,
    key: id,
    date: dateOf(item),
    categories: namesOf(item, 'category'),
    tags: namesOf(item, 'post_tag'),
    lead: wordsOf(textOf(item, 'excerpt:encoded')),
    link: textOf(item, 'wp:status') === 'publish' ? textOf(item, 'link') : undefined,
    cover: attachments.get(item.meta.get('_thumbnail_id')?.trim() ?? ''),
  };
}

/** Titles and names are HTML too. */
const wordsOf = (html: string): string => plainText(parseHtml(html)).replace(/\s+/g, ' ').trim();

const namesOf = ({ categories }: WxrItem, domain: string): string[] =>
  categories.flatMap((entry) =>
    entry.domain === domain && entry.nicename !== 'uncategorized' ? wordsOf(entry.name) : [],
  );

/** Posts that were never published have zeros in Greenwich's time, and their author's own. */
function dateOf(item: WxrItem): string | undefined {
  const dates = [`${textOf(item, 'wp:post_date_gmt').replace(' ', 'T')}Z`, textOf(item, 'wp:post_date')];
  return dates.find((date) => toInstant(date) !== undefined);
}
