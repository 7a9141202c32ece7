import type { Place } from '../../lib/address/place';
import type { ItemRef } from './contentSlice';

/** The item that a project's or an article's address names, even if it is missing and the 404 page is shown. */
export function itemRefOf({ page, sought, locale, id }: Place): ItemRef | undefined {
  const named = sought ?? page;
  if (id === undefined || (named !== 'project' && named !== 'article')) return undefined;
  return { collection: named === 'project' ? 'post' : 'blog_kr', locale, id };
}
