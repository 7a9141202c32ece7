import { Notice } from '../../components/Notice';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import styles from './ArticlePage.module.css';

/** Says that the article is in Korean, and links to it and to this language's list. */
export function ArticleElsewhere({ id }: { id: string }) {
  const t = useMessages('article');
  const { locale } = usePlace();
  return (
    <div className={styles.elsewhere}>
      <Notice
        heading="h1"
        title={t('onlyKoreanTitle')}
        text={t('onlyKorean')}
        links={[
          { href: paths.article('ko', id), label: t('toKorean'), language: 'ko' },
          { href: paths.articleTab(locale, 'blog'), label: t('onward') },
        ]}
      />
    </div>
  );
}
