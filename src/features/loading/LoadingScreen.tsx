import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { selectDisplayedPercent, selectLoadingPhase } from './loadingSelectors';
import type { LoadingPhase } from './loadingSlice';
import styles from './LoadingScreen.module.css';
import { selectLocale, selectPlace } from '../../navigation/navigationSelectors';

/** The number in large type, over the four shapes that build up with it. */
function Counter({ value }: { value: number }) {
  return (
    <div className={styles.counter} aria-hidden="true">
      {/* In SVG, where text can change its font without a layout shift. */}
      <svg className={styles.number} viewBox="0 0 180 76">
        <text x="-5" y="75" fill="currentColor">
          {value}
        </text>
      </svg>
      <svg className={styles.shapes} viewBox="0 0 400 100">
        {value >= 0 && <circle cx="50" cy="50" r="50" fill="var(--cobalt)" />}
        {value >= 25 && <path d="M100 50a50 50 0 0 1 100 0Z" fill="var(--vermilion)" />}
        {value >= 50 && <path d="M200 0h100a100 100 0 0 1-100 100Z" fill="var(--sun)" />}
        {value >= 75 && <rect x="300" width="100" height="100" fill="var(--mint)" />}
      </svg>
    </div>
  );
}

interface ProgressProps {
  phase: LoadingPhase;
  label: string;
  counts: boolean;
}

/** The part that re-renders with each number. */
function Progress({ phase, label, counts }: ProgressProps) {
  const displayed = useSelector(selectDisplayedPercent);
  return (
    <div
      className={styles.screen}
      data-testid="loading"
      data-phase={phase}
      // The page below is inert but scrolls: this is where the keyboard scrolls it from.
      tabIndex={phase === 'counting' ? 0 : undefined}
      role="progressbar"
      // A live region needs no landmark around it; the number is hidden, so that nothing is read twice.
      aria-live="polite"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={displayed}
    >
      {counts && <Counter value={displayed} />}
    </div>
  );
}

/**
 * Covers the rendered page during the first load; without a script it dismisses itself
 * (rule: no-script.loading-leaves).
 */
export function LoadingScreen() {
  const phase = useSelector(selectLoadingPhase);
  const place = useSelector(selectPlace);
  const { t } = useTranslation('shell', { lng: useSelector(selectLocale) });
  if (phase === 'done') return null;
  return <Progress phase={phase} label={t('loading')} counts={place?.page === 'home'} />;
}
