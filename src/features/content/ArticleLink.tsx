import type { ReactNode } from 'react';
import type { Locale } from '../../../i18n/locales';
import { ExternalLink } from '../../components/ExternalLink';
import { Icon } from '../../components/Icon';
import type { Article } from '../../contract/schemas';
import { paths } from '../../lib/paths';
import styles from './ArticleItem.module.css';

interface ArticleLinkProps {
  item: Article;
  locale: Locale;
  externalNotice: string;
  /** Marks what a search found in a text. */
  mark: (text: string) => ReactNode;
}

/** In ko an article opens on the site, elsewhere its own link in a new tab; without one it is no link (decisions §4). */
export function ArticleLink({ item, locale, externalNotice, mark }: ArticleLinkProps) {
  const title = mark(item.title);
  if (locale === 'ko') {
    return (
      <a className={styles.link} href={paths.article(locale, item.id)} data-track={`articles_${item.id}`}>
        {title}
      </a>
    );
  }
  if (!item.link) return title;
  return (
    <ExternalLink
      className={styles.link}
      href={item.link}
      notice={externalNotice}
      track={`articles_${item.id}`}
    >
      {title}
      <span className={styles.external}>
        <Icon name="external" />
      </span>
    </ExternalLink>
  );
}
