/** Looks for the word nearest to a text that finds nothing, in the language's newest items (rule: search.spelling). */
import type { Locale } from '@hibari/contract/locales';
import { ARTICLE_SOURCES } from '../../lib/items/articleSources';
import type { Item, ItemList } from '@hibari/contract/schemas';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import { callContent } from '../../world/callContent';
import { all, call, put, select } from '../../world/effects';
import { logFailure } from '../../world/guarded';
import type { Saga } from '../../world/saga';
import { selectHeldList } from '../content/contentState';
import { listReceived } from '../content/contentSlice';
import { listCalls, type ListCall } from '../content/listQueries';
import { findNearestWord, mayBeMisspelled, type NearestWord } from './nearestWord';

/** Of each collection, however many there are. */
const MAX_PAGES = 5;

interface Searched {
  locale: Locale;
  text: string;
}

/** One page of a collection, as lists ask for it; nothing where the call fails. */
function* ask(
  { collection, query }: ListCall,
  locale: Locale,
  page: number,
): Saga<ItemList<Item> | undefined> {
  try {
    return yield* call(callContent<ItemList<Item>>, { collection, locale }, (api, options) =>
      api.getList(collection, { page, ...query }, options),
    );
  } catch (error) {
    yield* call(logFailure, `The spelling could not be looked up in ${collection}`, error);
    return undefined;
  }
}

/** Stores the item that has the nearest word, or that there is none, unless that is known. */
export function* loadSpelling({ locale, text }: Searched): Saga<void> {
  const ref = { list: 'spelling', locale, text } as const;
  const { status } = yield* select(selectHeldList, ref);
  if (status === 'ready' || !mayBeMisspelled(text)) return;
  let calls = (['projects', ...ARTICLE_SOURCES[locale]] as const).flatMap((list) =>
    listCalls({ list, locale }),
  );
  let nearest: NearestWord | undefined;
  let isWhole = true;
  for (let page = 1; page <= MAX_PAGES && calls.length > 0 && !nearest; page += 1) {
    const answers = yield* all(calls.map((one) => call(ask, one, locale, page)));
    isWhole &&= !answers.includes(undefined);
    nearest = findNearestWord(
      answers.flatMap((list) => list?.items ?? []),
      text,
    );
    calls = calls.filter((_, at) => (answers[at]?.total ?? 0) > page * ITEMS_PER_REQUEST);
  }
  if (!nearest && !isWhole) return;
  const items = nearest ? [nearest.item] : [];
  yield* put(listReceived({ ...ref, items, total: items.length, page: 1 }));
}
