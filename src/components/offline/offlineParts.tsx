import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import en from '../../../i18n/en/offline.json';
import ja from '../../../i18n/ja/offline.json';
import ko from '../../../i18n/ko/offline.json';
import { FILTER } from '../../lib/address/place';
import type { Outage } from '../../lib/outage';
import { useLocale } from '../useLocale';
import { OFFER_TEST_ID, type OfferedContent, type OfferForm } from './offer';
import styles from './offlineParts.module.css';

/** In the chunk itself: without a connection no other language could be loaded. */
const TEXTS = { ja, en, ko };

/** A row of six places, drawn as the shapes that will fill them. */
function Places() {
  return (
    <svg className={styles.places} viewBox="0 0 600 100" aria-hidden="true">
      <path d="M0 0h100v100A100 100 0 0 1 0 0Z" />
      <circle cx="150" cy="50" r="50" />
      <path d="M200 100a50 50 0 0 1 100 0Z" />
      <path d="M300 0h100v100H300Z" />
      <path d="M400 100V0a100 100 0 0 1 100 100Z" />
      <path d="M500 0a50 50 0 0 0 100 0Z" />
    </svg>
  );
}

const linksIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('a[href]')];

function* ancestorsOf(element: Element): Generator<Element> {
  for (let at = element.parentElement; at; at = at.parentElement) yield at;
}

/**
 * Called before a link leaves the page. A focused link passes the focus to the first link that replaces it. If none
 * does, the link before it gets the focus, never the start of the page (rule: failure.keeps-focus).
 *
 * @param known the page's links before the change: React inserts what comes before it removes this link.
 */
function passFocus(link: HTMLElement, known: readonly HTMLElement[]): void {
  if (document.activeElement !== link) return;
  const ancestors = [...ancestorsOf(link)];
  const before = known.slice(0, known.indexOf(link)).reverse();
  const { href } = location;
  // After React's commit.
  queueMicrotask(() => {
    // Another page takes care of the focus itself.
    if (document.activeElement !== document.body || location.href !== href) return;
    const container = ancestors.find(({ isConnected }) => isConnected) ?? document;
    const added = linksIn(container).find((one) => !known.includes(one));
    const target = added ?? before.find(({ isConnected }) => isConnected);
    target?.focus({ preventScroll: true });
  });
}

interface OfferProps {
  what: OfferedContent;
  form: OfferForm;
  busy: boolean;
  /** The server's HTML has it already. */
  shown?: boolean;
}

/** A link to the page itself, which works without scripts. The shell turns it into another try, in place. */
export function Offer({ what, form, busy, shown = false }: OfferProps) {
  const texts = TEXTS[useLocale()];
  const location = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // A first load mostly ends at once: its offer appears only if it does not (rule: failure.first-load-is-quiet).
  const [isFirst, setIsFirst] = useState(busy && !shown);
  if (isFirst && !busy) setIsFirst(false);

  useLayoutEffect(() => {
    const { current } = link;
    const known = linksIn(document);
    return () => {
      if (current) passFocus(current, known);
    };
  });

  return (
    <div
      className={styles.offer}
      data-testid={OFFER_TEST_ID}
      data-form={form}
      data-busy={busy}
      data-first={isFirst}
    >
      <Places />
      <Link
        ref={link}
        className={styles.link}
        to={{ ...location, hash: '' }}
        replace
        state={FILTER}
        aria-disabled={busy}
      >
        {busy ? texts.loading : texts[what]}
      </Link>
    </div>
  );
}

export function OutageNotice({ outage }: { outage: Outage | undefined }) {
  const locale = useLocale();
  return (
    <p className={styles.notice} role="status" data-testid="offline">
      {outage && TEXTS[locale][outage]}
    </p>
  );
}
