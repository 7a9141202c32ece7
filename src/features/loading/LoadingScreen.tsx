import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { selectDisplayedPercent, selectLoadingPhase, type LoadingPhase } from './loading';
import styles from './LoadingScreen.module.css';
import { selectLocale, selectPlace } from '../../navigation/navigationSlice';

/** The number in large type; the circle that fills with it is the hero's. */
function Counter({ value }: { value: number }) {
  return (
    // In SVG, where text can change its font without a layout shift.
    <svg className={styles.number} viewBox="0 0 180 76" aria-hidden="true">
      <text x="-5" y="75">
        {value}
      </text>
    </svg>
  );
}

interface ProgressProps {
  phase: LoadingPhase;
  label: string;
  /** The section of the page that it covers; empty on home, where it counts. */
  section: string;
}

/** The part that re-renders with each number. */
function Progress({ phase, label, section }: ProgressProps) {
  const displayed = useSelector(selectDisplayedPercent);
  return (
    <div
      className={styles.screen}
      data-testid="loading"
      data-phase={phase}
      data-section={section}
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
      {!section && <Counter value={displayed} />}
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
  return <Progress phase={phase} label={t('loading')} section={place?.section ?? ''} />;
}
