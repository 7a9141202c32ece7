import type { ContentApi } from '@hibari/contract/contentApi';
import { once } from '@hibari/contract/once';

/**
 * The browser's content client, loaded on its first call. The first page comes with its content, so the initial
 * scripts need neither the HTTP client nor the parser.
 */
export function createLazyContentApi(contentUrl: string, origin: string): ContentApi {
  const load = once(() =>
    import(/* webpackChunkName: "content-client" */ '../content-client/openContentApi').then(
      ({ openContentApi }) => openContentApi({ contentUrl, origin }),
    ),
  );
  return {
    getList: async (...args) => (await load()).getList(...args),
    getItem: async (...args) => (await load()).getItem(...args),
    getLocales: async (...args) => (await load()).getLocales(...args),
    getNeighbours: async (...args) => (await load()).getNeighbours(...args),
    getCategories: async (...args) => (await load()).getCategories(...args),
    search: async (...args) => (await load()).search(...args),
  };
}
