import { useIsHydrating } from '../../components/useIsHydrating';
import { useMessages } from '../../components/useMessages';
import { DISCIPLINES, disciplines, type Discipline } from '../../lib/shapes/fiveHundred';
import { DisciplineMark } from './DisciplineMark';
import styles from './FiveHundred.module.css';

/**
 * A mark for each discipline, above the number. With scripts it is a radio group: one Tab stop, and arrow keys tell the
 * disciplines one after the other. Without, only a drawing.
 */
export function DisciplineKey({ told }: { told: Discipline | undefined }) {
  const t = useMessages('team');
  const isDrawing = useIsHydrating();
  const nameOf = (discipline: Discipline) => {
    const share = t('share', { count: DISCIPLINES[discipline].count, total: t('count') });
    return `${t(`disciplines.${discipline}.name`)}: ${share}`;
  };
  return (
    <div
      className={styles.key}
      {...(isDrawing ? { 'aria-hidden': true } : { role: 'radiogroup', 'aria-label': t('keyLabel') })}
    >
      {disciplines.map((discipline) => (
        <span
          key={discipline}
          className={styles.entry}
          data-discipline={discipline}
          data-told={discipline === told}
        >
          {!isDrawing && (
            <input
              type="radio"
              name="discipline"
              className={styles.control}
              aria-label={nameOf(discipline)}
              checked={discipline === told}
              // The section's own handlers have told it by then.
              onChange={() => undefined}
            />
          )}
          <DisciplineMark discipline={discipline} className={styles.mark} />
        </span>
      ))}
    </div>
  );
}
