import { isLocale, LOCALE_REGISTRY, type ContentLocale } from '../../../../i18n/locales';
import { COLLECTIONS, SINGLE_LOCALE, isCollection, type Collection } from '../../../contract/collections';
import { ContentFault } from '../importProblem';
import { idFault } from '../fields/itemIds';

export interface ItemPlace {
  collection: Collection;
  postId: string;
  locale: ContentLocale;
}

/** What the path `<collection>/<postId>/<language>.md` says about its item; throws what is wrong with it. */
export function readPlace(file: string): ItemPlace {
  const [collection = '', postId = '', name = '', ...deeper] = file.split('/');
  if (!isCollection(collection))
    throw new ContentFault(`"${collection}" is not a collection: ${COLLECTIONS.join(', ')}`);
  const language = name.slice(0, -'.md'.length);
  const locale = isLocale(language) ? LOCALE_REGISTRY[language].contentLocale : undefined;
  if (!locale || deeper.length > 0)
    throw new ContentFault(`must lie at ${collection}/<postId>/<ja|en|ko>.md`);
  if (!/^[a-z\d][a-z\d-]*$/.test(postId))
    throw new ContentFault(`"${postId}" must be lower-case ASCII letters, digits and hyphens`);
  const fault = idFault(postId);
  if (fault !== undefined) throw new ContentFault(fault);
  const only = SINGLE_LOCALE[collection];
  if (only && only !== locale) throw new ContentFault(`${collection} exists in ${only.slice(0, 2)} only`);
  return { collection, postId, locale };
}
