import type { Locale } from '@hibari/contract/locales';
import { formatDate } from '../text/formatDate';
import type { Item } from '@hibari/contract/schemas';

/** Spaces, control and format characters are invisible: a link of nothing else has no name. */
const isVisible = (text: string) => /[^\p{Z}\p{C}]/u.test(text);

/** The categories of an item, joined; an article without a category has its publisher's name. */
export function itemCategory(item: Item): string {
  const category = [item.category ?? ''].flat().join(' / ');
  return category || ('publisher' in item ? (item.publisher ?? '') : '');
}

/**
 * The display name of an item: its title, else its service name, category, date or id, in this order
 * (rule: content.untitled-item-has-name).
 */
export function itemName(item: Item, locale: Locale): string {
  const serviceName = 'service_name' in item ? item.service_name : '';
  const names = [item.title, serviceName, itemCategory(item), formatDate(item.date, locale)];
  return names.find(isVisible) ?? item.id;
}
