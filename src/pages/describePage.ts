import type { PageComponent } from './page';

/** A page with title and description in its own message namespace. */
export function describePage(
  namespace: 'projects' | 'articles' | 'team',
): NonNullable<PageComponent['describe']> {
  return (_state, { locale }, i18n) => {
    const t = i18n.getFixedT(locale, namespace);
    return { title: t('title'), description: t('description'), isPictured: true };
  };
}
