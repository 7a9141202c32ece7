import type { Messages } from '../../world/messages/messages';
import type { Pages } from '../../world/pages/pages';
import type { WithContent } from '../../features/content/contentSelectors';
import { hasFailed } from '../../features/content/pageContent';
import { importPage, pageComponent } from './pageRegistry';
import { resolveAddress } from './resolveAddress';
import { routeOf } from './routes';
import { shownPlace } from './shownPlace';

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
  };
}
