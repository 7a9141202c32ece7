import { useMessages } from '../../components/useMessages';
import { pictureSlot } from '../../lib/pictures/pictureSlot';
import { HOME_ARTICLE_COUNT } from '../../lib/specConstants';
import { HomeList } from '../lists/HomeList';
import { ArticleItem } from './ArticleItem';
import styles from './HomeArticles.module.css';

const SLOT = pictureSlot([560, 4]);

/** 'New articles': at most six (rule: home.articles). */
export function HomeArticles() {
  const t = useMessages('shell');
  return (
    <HomeList
      name="articles"
      title={t('section.newArticles')}
      count={HOME_ARTICLE_COUNT}
      className={styles.list}
      testId="article-list"
      track="more_article"
    >
      {(item, index) => (
        <ArticleItem
          item={item}
          index={index}
          slot={SLOT}
          externalNotice={t('external')}
          isHasTag
          isHasMotion
        />
      )}
    </HomeList>
  );
}
