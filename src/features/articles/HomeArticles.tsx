import { useSelector } from 'react-redux';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import { pictureSlot } from '../../lib/pictures/pictureSlot';
import { HOME_ARTICLE_COUNT, MOBILE_VISIBLE_ITEMS } from '../../lib/specConstants';
import { ArticleItem } from './ArticleItem';
import { selectList, type WithContent } from '../content/contentSelectors';
import styles from './HomeArticles.module.css';
import { ListSection } from '../lists/ListSection';
import { SeeMoreButton, useSeeMore } from '../lists/SeeMore';
import { UnloadedSection } from '../lists/UnloadedSection';
import { selectHomeArticles } from './articleSelectors';
import { ListOffer } from '../lists/ListOffer';

const SLOT = pictureSlot([560, 4]);

/** 'New articles': at most six; on mobile three until 'See more' is pressed (rule: home.articles). */
export function HomeArticles() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const items = useSelector((state: WithContent) => selectHomeArticles(state, locale));
  const list = useSelector((state: WithContent) => selectList(state, { list: 'articles', locale }));
  const more = useSeeMore('articles', items.length, MOBILE_VISIBLE_ITEMS);
  const title = t('section.newArticles');
  if (items.length === 0) return <UnloadedSection title={title} what="articles" list={list} />;
  return (
    <ListSection title={title} all={{ href: paths.articles(locale), label: t('section.seeAll') }}>
      <ul className={styles.list} data-testid="article-list" data-closed={more.closed}>
        {items.map((item, index) => (
          <ArticleItem
            // Ids are only unique within a collection, and this list merges blog and media.
            key={`${index}/${item.id}`}
            item={item}
            index={index}
            slot={SLOT}
            locale={locale}
            externalNotice={t('external')}
            isHasTag
            isHasMotion
          />
        ))}
      </ul>
      {more.closed && <SeeMoreButton label={t('section.seeMore')} track="more_article" onPress={more.show} />}
      <ListOffer what="articles" lists={[list]} count={HOME_ARTICLE_COUNT} />
    </ListSection>
  );
}
