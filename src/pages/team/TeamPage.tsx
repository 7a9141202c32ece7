import { LowerSection, Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { DeoArticles } from '../../features/articles/DeoArticles';
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
