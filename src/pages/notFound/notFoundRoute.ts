import type messages from '../../../i18n/ja/notFound.json';
import type { PageRoute } from '../page';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    notFound: typeof messages;
  }
}

export const notFoundRoute: PageRoute<'not-found'> = {
  page: 'not-found',
  paths: ['/*'],
  namespaces: ['notFound', 'search'],
  importPage: () =>
    import(/* webpackChunkName: "page-not-found" */ './NotFoundPage').then((m) => m.NotFoundPage),
  noindex: () => true,
};
