import { useMessages } from '../../components/useMessages';
import { DESKTOP, onPhone, pictureSlot } from '../../lib/pictures/pictureSlot';
import { HOME_ARTICLE_COUNT } from '../../lib/specConstants';
import { HomeList } from '../lists/HomeList';
import { ArticleItem } from './ArticleItem';
import styles from './HomeArticles.module.css';

const SLOT = { ...pictureSlot([DESKTOP, 4]), from: 190, to: 760 };
/** On a phone the first one has the whole width, the others are rows. */
const LEAD_SLOT = onPhone(SLOT, '100vw');
const ROW_SLOT = { ...onPhone(SLOT, '30vw'), to: 600 };

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
          slot={index === 0 ? LEAD_SLOT : ROW_SLOT}
          externalNotice={t('external')}
          isHasTag
          isHasMotion
        />
      )}
    </HomeList>
  );
}
