import type { PageRoute } from '../page';

export const notFoundRoute: PageRoute<'not-found'> = {
  page: 'not-found',
  paths: ['*'],
  namespaces: ['notFound', 'search'],
  importPage: () =>
    import(/* webpackChunkName: "page-not-found" */ './NotFoundPage').then((m) => m.NotFoundPage),
  describe: (_state, { locale }, i18n) => ({ title: i18n.getFixedT(locale, 'notFound')('title') }),
  noindex: () => true,
};
