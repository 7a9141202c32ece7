import { Link } from 'react-router-dom';
import controls from './controls/button.module.css';
import { FallenDrawing } from './FallenDrawing';
import { Icon } from './Icon';
import { Phrases } from './text/Phrases';
import styles from './Notice.module.css';

/** In their places. */
const FALLEN = [
  { pose: styles.circle, fill: 'var(--vermilion)', d: 'M200 50A50 50 0 0 1 300 50A50 50 0 0 1 200 50Z' },
  { pose: styles.bowl, fill: 'var(--lilac)', d: 'M0 100A50 50 0 0 0 100 100Z' },
  { pose: styles.quarter, fill: '#111111', d: 'M100 100H200A100 100 0 0 1 100 200Z' },
];

export interface NoticeProps {
  title: string;
  text: string;
  /** `language` is the linked page's, if it is another one. */
  links: readonly { href: string; label: string; language?: string }[];
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2';
}

/** Says that something is elsewhere, and links to it. */
export function Notice({ title, text, links, heading: Heading = 'h2' }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <FallenDrawing className={styles.shapes} viewBox="0 0 300 300" shapes={FALLEN}>
        <path
          className={styles.places}
          d="M1 1H299V199H1ZM0 100H300M100 0V200M200 0V200"
          fill="none"
          strokeWidth="2"
        />
        <path fill="var(--cobalt)" d="M0 100A100 100 0 0 1 100 0V100Z" />
        <path fill="var(--sun)" d="M100 0H200V100H100Z" />
        <path fill="var(--mint)" d="M200 200A50 50 0 0 1 300 200Z" />
        <path d="M0 299H300" stroke="#111111" strokeWidth="2" />
      </FallenDrawing>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Phrases text={title} />
        </Heading>
        <p>{text}</p>
        <ul className={styles.links}>
          {links.map(({ href, label, language }) => (
            <li key={href}>
              <Link className={controls.quiet} to={href} hrefLang={language}>
                <span>{label}</span>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
