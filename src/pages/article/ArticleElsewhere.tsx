import { Notice } from '../../components/Notice';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/paths';
import styles from './ArticlePage.module.css';

/** The article is Korean: its link, and what there is to read in this language (decisions §2). */
export function ArticleElsewhere({ id }: { id: string }) {
  const t = useMessages('article');
  const { locale } = usePlace();
  const onward = locale === 'en' ? paths.projects(locale) : paths.articleTab(locale, 'blog');
  return (
    <div className={styles.elsewhere}>
      <Notice
        heading="h1"
        title={t('onlyKoreanTitle')}
        text={t('onlyKorean')}
        links={[
          { href: paths.article('ko', id), label: t('toKorean'), language: 'ko' },
          { href: onward, label: t('onward') },
        ]}
      />
    </div>
  );
}
