import type { CSSProperties } from 'react';
import { useMessages } from '../../components/useMessages';
import { DISCIPLINES, FIVE_HUNDRED_SIZE } from '../../lib/shapes/fiveHundred';
import styles from './Told.module.css';
import type { Pointed } from './pointedDiscipline';

/**
 * The discipline that is pointed at, and its number of designers: a label at the tile, or the line above the marks. For
 * screen readers a mark's control has the same name.
 */
export function Told({ discipline, cell }: Pointed) {
  const t = useMessages('team');
  const place = cell && ({ '--column': cell.column, '--row': cell.row } as CSSProperties);
  return (
    <span
      key={discipline}
      className={cell ? styles.label : styles.line}
      style={place}
      data-end={cell && cell.column >= FIVE_HUNDRED_SIZE.columns / 2}
      data-below={cell && cell.row < 3}
      data-testid={cell ? 'told-at-tile' : 'told'}
      aria-hidden="true"
    >
      <b className={styles.name}>{t(`disciplines.${discipline}.name`)}</b>
      {t('share', { count: DISCIPLINES[discipline].count, total: t('count') })}
    </span>
  );
}
