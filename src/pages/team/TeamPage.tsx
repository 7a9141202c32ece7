import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { DeoArticles } from '../../features/articles/DeoArticles';
import { Careers } from './Careers';
import { Disciplines } from './Disciplines';
import { FiveHundred } from './FiveHundred';
import { Statement } from './Statement';
import styles from './TeamPage.module.css';
import { Values } from './Values';
import { WaysOfWorking } from './WaysOfWorking';

export function TeamPage() {
  const t = useMessages('team');
  return (
    <main id="page" data-testid="page" data-page="team" className={styles.page}>
      <Section>
        <Statement />
      </Section>
      <Section>
        <FiveHundred />
      </Section>
      <Section>
        <Values />
      </Section>
      <Section>
        <Disciplines />
      </Section>
      <Section>
        <WaysOfWorking />
      </Section>
      <Section>
        <DeoArticles title={t('deoTitle')} className={styles.section} />
      </Section>
      <Section>
        <Careers />
      </Section>
    </main>
  );
}
