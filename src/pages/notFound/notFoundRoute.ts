import type { PageRoute } from '../page';

export const notFoundRoute: PageRoute<'not-found'> = {
  page: 'not-found',
  paths: ['/*'],
  namespaces: ['notFound', 'search'],
  importPage: () =>
    import(/* webpackChunkName: "page-not-found" */ './NotFoundPage').then((m) => m.NotFoundPage),
  noindex: () => true,
};
