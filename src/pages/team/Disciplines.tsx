import { Phrases } from '../../components/text/Phrases';
import { useMessages } from '../../components/useMessages';
import { DISCIPLINES, disciplines } from '../../lib/shapes/fiveHundred';
import { DisciplineMark } from './DisciplineMark';
import styles from './Disciplines.module.css';
import page from './TeamPage.module.css';

/** What the designers do: a line for each discipline, which opens (rule: team.disciplines-open). */
export function Disciplines() {
  const t = useMessages('team');
  return (
    <section className={page.section}>
      <h2 className={page.heading}>{t('disciplinesTitle')}</h2>
      <ul className={styles.list} data-testid="disciplines">
        {disciplines.map((discipline) => (
          <li key={discipline}>
            <details name="discipline" className={styles.entry}>
              <summary className={styles.line}>
                <DisciplineMark discipline={discipline} className={styles.mark} tile />
                <span className={styles.name}>
                  <Phrases text={t(`disciplines.${discipline}.name`)} />
                </span>
                <span className={styles.people}>
                  {` ${t('people', { count: DISCIPLINES[discipline].count })}`}
                </span>
              </summary>
              <div className={styles.panel}>
                <p className={styles.text}>{t(`disciplines.${discipline}.text`)}</p>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
