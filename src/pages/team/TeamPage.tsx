import { LowerSection, Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { useLocale } from '../../components/useLocale';
import { DEO_COUNT } from '../../lib/specConstants';
import { heldOf } from '../../features/content/contentState';
import { ItemGrid } from '../../features/lists/ItemGrid';
import { ListSection } from '../../features/lists/ListSection';
import { useList } from '../../features/lists/useList';
import { ArticleItem } from '../../features/articles/ArticleItem';
import { describePage } from '../page';
import { Careers } from './Careers';
import { Disciplines } from './Disciplines';
import { FiveHundred } from './FiveHundred';
import styles from './TeamPage.module.css';
import { Values } from './Values';
import { WaysOfWorking } from './WaysOfWorking';
import { MultilineText } from '../../components/text/MultilineText';

function Statement() {
  const t = useMessages('team');
  return (
    <section className={styles.statement}>
      <h1 className={styles.title}>
        <span className={styles.name}>{`${t('title')} `}</span>
        <MultilineText text={t('statement')} />
      </h1>
      <p className={styles.about}>{t('about')}</p>
    </section>
  );
}

/** The design executive's newest posts; renders nothing without any (rule: team.executive-posts). */
export function DeoArticles({ title, className }: { title: string; className?: string | undefined }) {
  const t = useMessages('shell');
  const locale = useLocale();
  const list = useList({ list: 'deo', locale });
  const { items } = heldOf(list);
  return (
    <ListSection
      title={title}
      what="articles"
      list={list}
      isEmpty={items.length === 0}
      count={DEO_COUNT}
      className={className}
    >
      <ItemGrid items={items} testId="article-list">
        {(item, place) => <ArticleItem {...place} item={item} externalNotice={t('external')} isHideCate />}
      </ItemGrid>
    </ListSection>
  );
}

/** What the page shows between its statement and the posts, from top to bottom. */
const PARTS = [FiveHundred, Values, Disciplines, WaysOfWorking];

export function TeamPage() {
  const t = useMessages('team');
  return (
    <main id="page" data-testid="page" data-page="team">
      <Section>
        <Statement />
      </Section>
      {PARTS.map((Part, index) => (
        <LowerSection key={index}>
          <Part />
        </LowerSection>
      ))}
      <LowerSection>
        <DeoArticles title={t('deoTitle')} className={styles.section} />
      </LowerSection>
      <LowerSection>
        <Careers />
      </LowerSection>
    </main>
  );
}

TeamPage.describe = describePage('team');
