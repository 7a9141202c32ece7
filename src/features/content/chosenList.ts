/** What an address chooses: the list of its tab, and a category. */
import type { Address, Place } from '../../lib/place';
import type { ListName } from './contentSlice';

/** The category in the address (decisions §4): the first value, absent or empty for all. */
export function categoryOf({ search }: Address): string | undefined {
  return new URLSearchParams(search).get('category') || undefined;
}

/** The address with another category; `undefined` for all. What else it asks stays. */
export function withCategory(address: Address, category: string | undefined): Address {
  const query = new URLSearchParams(address.search);
  if (category === undefined) query.delete('category');
  else query.set('category', category);
  const search = query.toString();
  return { ...address, search: search && `?${search}` };
}

/** The list that an articles address shows: blog or media in ja, blog_kr in ko, none in en (decisions §2). */
export function articleListOf({
  locale,
  address,
}: Place): Extract<ListName, 'blog' | 'media' | 'blog_kr'> | undefined {
  if (locale === 'ko') return 'blog_kr';
  if (locale === 'en') return undefined;
  return /\/articles\/media\/?$/.test(address.pathname) ? 'media' : 'blog';
}
