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
}

/** In ko an article opens on the site, elsewhere its own link in a new tab; without one it is no link (decisions §4). */
export function ArticleLink({ item, locale, externalNotice }: ArticleLinkProps) {
  if (locale === 'ko') {
    return (
      <a className={styles.link} href={paths.article(locale, item.id)}>
        {item.title}
      </a>
    );
  }
  if (!item.link) return item.title;
  return (
    <ExternalLink className={styles.link} href={item.link} notice={externalNotice}>
      {item.title}
      <span className={styles.external}>
        <Icon name="external" />
      </span>
    </ExternalLink>
  );
}
