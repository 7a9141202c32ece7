/** What the picture of a page shows, read from the page's own head. */
import { selectHead } from '../../../app/screen/head';
import { shownPlace, routeOf } from '../../../app/pages/routes';
import { createAppStore } from '../../../app/state/store';
import type { ContentApi } from '../../../contract/contentApi';
import { selectItemOfPlace } from '../../../features/content/contentState';
import { ensureItem } from '../../../features/content/itemSaga';
import type { Place } from '../../../lib/address/place';
import { localeChanged } from '../../../navigation/navigationSlice';
import type { FailureLog } from '../../../world/failureLog';
import { createMessages } from '../../../world/messages';
import { serverPartOf } from '../render/serverParts';
import type { SocialText } from '../../media/social/socialSvg';

/** A title of home without the site's name and the sign after it, as the picture has the name anyway. */
function withoutName(title: string, site: string): string {
  const rest = title.startsWith(site) ? title.slice(site.length).replace(/^[\s\p{P}\p{S}]+/u, '') : '';
  return rest ? rest.replace(/^./u, (letter) => letter.toUpperCase()) : title;
}

/** The path of the page's picture, and its text; `undefined` if the page's item cannot be had. */
export async function readSocialText(
  asked: Place,
  context: { contentApi: ContentApi; failureLog: FailureLog },
): Promise<{ address: string; text: SocialText } | undefined> {
  const messages = createMessages();
  const store = createAppStore({ context });
  store.dispatch(localeChanged(asked.locale));
  const ref = routeOf(asked.page).content?.(asked).item;
  if (ref) await store.run(ensureItem, ref).toPromise();
  const state = store.getState();
  const place = shownPlace(state, asked);
  const { status, item } = selectItemOfPlace(state, place) ?? {};
  if (status === 'failed') return undefined;
  const { locale, page } = place;
  await messages.load(locale, routeOf(page).namespaces);
  const t = messages.i18n.getFixedT(locale, 'shell');
  const { section } = serverPartOf(page);
  const { image, imageAlt } = selectHead(state, place, messages.i18n, '');
  const site = t('site.name');
  return {
    address: image,
    text: {
      locale,
      seed: item ? item.postId || item.id : page,
      isHome: imageAlt === t('site.socialTitle'),
      title: withoutName(imageAlt, site),
      section: item && section ? t(`nav.${section}`) : '',
      site,
    },
  };
}
