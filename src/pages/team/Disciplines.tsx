import { Phrases } from '../../components/text/Phrases';
import { useMessages } from '../../components/useMessages';
import { DISCIPLINES, disciplines, type Discipline } from '../../lib/shapes/fiveHundred';
import styles from './Disciplines.module.css';
import page from './TeamPage.module.css';
import type { Colour } from '../../lib/shapes/colours';
import { shapePath } from '../../lib/shapes/shape';

/** White is the text's colour, so that it is visible where the background is not drawn. */
export const paintOf = (colour: Colour) => (colour === 'paper' ? 'currentColor' : `var(--${colour})`);

interface DisciplineMarkProps {
  discipline: Discipline;
  className?: string | undefined;
  /** Drawn on a tile of the number's ground, for other backgrounds. */
  tile?: boolean;
}

/** The shape that stands for a designer of the discipline in the number 500. */
export function DisciplineMark({ discipline, className, tile = false }: DisciplineMarkProps) {
  const { kind, colour } = DISCIPLINES[discipline];
  const row = kind === 'half' ? 0.25 : 0;
  return (
    <svg className={className} viewBox={tile ? '-6 -6 32 32' : '0 0 20 20'} aria-hidden="true">
      {tile && <path fill="var(--cobalt)" d="M-6-6H26V26H-6Z" />}
      <path fill={paintOf(colour)} d={shapePath({ kind, column: 0, row, span: 1, rotation: 0 }, 20)} />
    </svg>
  );
}

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
