import { SITE } from '../site/siteConfig';
import styles from './Logo.module.css';

interface MarkProps {
  mark: { viewBox: string; paths: readonly { fill: string; d: string }[] };
  /** Width and height in CSS pixels. */
  size: number;
  /** Accessible name; without it the mark is decorative. */
  label?: string;
}

export function BrandMark({ mark, size, label }: MarkProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg width={size} height={size} viewBox={mark.viewBox} {...naming}>
      {mark.paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <BrandMark mark={SITE.mark} size={40} />
      <span lang="en">{SITE.wordmark}</span>
    </span>
  );
}
