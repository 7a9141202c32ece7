import type { ReactNode } from 'react';
import { ExternalLink } from '../../components/ExternalLink';
import { Icon } from '../../components/Icon';
import { usePlace } from '../../components/PlaceContext';
import type { Article } from '../../contract/schemas';
import { paths } from '../../lib/address/paths';
import styles from './ArticleItem.module.css';

interface ArticleLinkProps {
  item: Article;
  externalNotice: string;
  children: ReactNode;
}

/**
 * In ko an article opens on the site, elsewhere its external link opens in a new tab. Without a link it is plain text
 * (rule: articles.opens-external).
 */
export function ArticleLink({ item, externalNotice, children }: ArticleLinkProps) {
  const { locale } = usePlace();
  if (locale === 'ko') {
    return (
      <a className={styles.link} href={paths.article(locale, item.id)} data-track={`articles_${item.id}`}>
        {children}
      </a>
    );
  }
  if (!item.link) return children;
  return (
    <ExternalLink
      className={styles.link}
      href={item.link}
      notice={externalNotice}
      track={`articles_${item.id}`}
    >
      {children}
      <span className={styles.external}>
        <Icon name="external" />
      </span>
    </ExternalLink>
  );
}
