import type { Messages } from '../../world/messages';
import type { Pages } from '../../world/pages';
import { hasLoadFailed, selectItem, selectList, type WithContent } from '../../features/content/contentState';
import type { PageContent } from '../../pages/page';
import { importPage, pageComponent, routeOf, shownPlace } from './routes';
import { resolveAddress } from './resolveAddress';

/** Whether the load of a list or of the item has failed, and does not run again. */
export function hasFailed(state: WithContent, { lists, item }: PageContent): boolean {
  return (
    lists.some((ref) => hasLoadFailed(selectList(state, ref))) ||
    (item !== undefined && hasLoadFailed(selectItem(state, item)))
  );
}

export function createPages(messages: Messages): Pages {
  return {
    resolve: resolveAddress,
    async importCode({ page, locale }) {
      await Promise.all([importPage(page), messages.load(locale, routeOf(page).namespaces)]);
    },
    isReady: ({ page, locale }) =>
      pageComponent(page) !== undefined && messages.has(locale, routeOf(page).namespaces),
    loadOf: (page) => routeOf(page).load,
    shown: (state, place) => shownPlace(state as WithContent, place),
    hasFailed(state, place) {
      const content = routeOf(place.page).content?.(place);
      return content !== undefined && hasFailed(state as WithContent, content);
    },
    firstPicture: (state, place) => pageComponent(place.page)?.firstPicture?.(state as WithContent, place),
  };
}
