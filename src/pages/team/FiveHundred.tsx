import { useState, type MouseEvent, type CSSProperties } from 'react';
import { useMessages } from '../../components/useMessages';
import { DISCIPLINES, FIVE_HUNDRED_SIZE, disciplines, type Discipline } from '../../lib/shapes/fiveHundred';
import { paintOf, DisciplineMark } from './Disciplines';
import styles from './FiveHundred.module.css';
import label from './Told.module.css';
import { isSamePoint, pointedDiscipline, type Pointed, TILE, tilePaths } from './fiveHundredTiles';
import { useIsHydrating } from '../../components/useIsHydrating';

/**
 * The discipline that is pointed at, and its number of designers: a label at the tile, or the line above the marks. For
 * screen readers a mark's control has the same name.
 */
function Told({ discipline, cell }: Pointed) {
  const t = useMessages('team');
  const place = cell && ({ '--column': cell.column, '--row': cell.row } as CSSProperties);
  return (
    <span
      key={discipline}
      className={cell ? label.label : label.line}
      style={place}
      data-end={cell && cell.column >= FIVE_HUNDRED_SIZE.columns / 2}
      data-below={cell && cell.row < 3}
      data-testid={cell ? 'told-at-tile' : 'told'}
      aria-hidden="true"
    >
      <b className={label.name}>{t(`disciplines.${discipline}.name`)}</b>
      {t('share', { count: DISCIPLINES[discipline].count, total: t('count') })}
    </span>
  );
}

/**
 * A mark for each discipline, above the number. With scripts it is a radio group: one Tab stop, and arrow keys tell the
 * disciplines one after the other. Without, only a drawing.
 */
function DisciplineKey({ told }: { told: Discipline | undefined }) {
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

/** 'About 500 designers', the number made of 500 shapes, one per designer (rule: team.tile-tells). */
export function FiveHundred() {
  const t = useMessages('team');
  const [pointed, setPointed] = useState<Pointed>();
  const [focused, setFocused] = useState<Pointed>();
  const told = pointed ?? focused;
  const { columns, rows } = FIVE_HUNDRED_SIZE;
  const point = (event: MouseEvent<HTMLElement>) => {
    const next = pointedDiscipline(event.nativeEvent);
    setPointed((now) => (isSamePoint(now, next) ? now : next));
  };
  const leave = () => {
    setPointed(undefined);
  };
  return (
    <section
      className={styles.section}
      data-told={told?.discipline}
      onMouseMove={point}
      onClick={(event) => {
        // An arrow key clicks the control that it goes to, which has the focus.
        if (event.detail > 0) point(event);
      }}
      onMouseLeave={leave}
      onFocus={({ nativeEvent }) => {
        setFocused(pointedDiscipline(nativeEvent));
      }}
      onBlur={() => {
        setFocused(undefined);
      }}
    >
      <h2 className={styles.sentence}>
        <span className={styles.label}>{`${t('countLabel')} `}</span>
        <span className="visually-hidden">{`${t('count')} `}</span>
        <svg
          className={styles.number}
          viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
          aria-hidden="true"
          data-testid="five-hundred"
        >
          <g className={styles.turned} fill="currentColor">
            {tilePaths().map(({ discipline, d }) => {
              const paint = paintOf(DISCIPLINES[discipline].colour);
              return (
                <path
                  key={discipline}
                  className={styles.tiles}
                  data-discipline={discipline}
                  data-told={discipline === told?.discipline}
                  fill={paint}
                  stroke={paint}
                  d={d}
                />
              );
            })}
          </g>
        </svg>
        <span className={styles.unit}>{t('countUnit')}</span>
      </h2>
      <p className={styles.told} data-at={told && (told.cell ? 'tile' : 'mark')}>
        <span className={styles.meaning}>{t('keyText')}</span>
        {told && <Told discipline={told.discipline} />}
      </p>
      <DisciplineKey told={told?.discipline} />
      <div className={styles.stage}>{told?.cell && <Told {...told} />}</div>
      <p className={styles.text}>{t('countText')}</p>
    </section>
  );
}
