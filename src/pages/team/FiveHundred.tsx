import { useState, type MouseEvent } from 'react';
import { useMessages } from '../../components/useMessages';
import { DISCIPLINES, FIVE_HUNDRED_SIZE } from '../../lib/shapes/fiveHundred';
import { paintOf } from './DisciplineMark';
import { DisciplineKey } from './DisciplineKey';
import styles from './FiveHundred.module.css';
import { isSamePoint, pointedDiscipline, type Pointed } from './pointedDiscipline';
import { TILE, tilePaths } from './tilePaths';
import { Told } from './Told';

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
