/** The browser's content client: of a service, or of the files of an exported site. */
import { parseHtmlInBrowser } from '../lib/richText/parseHtmlInBrowser';
import type { ContentApi } from '@hibari/contract/contentApi';
import { createFetchContentApi } from './fetchContentApi';
import { withPaging } from './withPaging';
import { isContentIndex } from './static/staticFiles';

export async function openContentApi(place: { contentUrl: string; origin: string }): Promise<ContentApi> {
  if (!isContentIndex(place.contentUrl))
    return withPaging(createFetchContentApi({ ...place, parseHtml: parseHtmlInBrowser }));
  const { createStaticContentApi } = await import(
    /* webpackChunkName: "content-files" */ './static/staticContentApi'
  );
  return createStaticContentApi(new URL(place.contentUrl, place.origin).href);
}
