import en from '../../i18n/en/offline.json';
import ja from '../../i18n/ja/offline.json';
import ko from '../../i18n/ko/offline.json';
import styles from './offlineParts.module.css';
import { usePlace } from './PlaceContext';
import type { Outage } from '../lib/outage';
import { formatAddress } from '../lib/place';
import { OFFER_TEST_ID, type Offered, type OfferForm } from './offer';

/** In the chunk itself: without a connection no other language could be loaded. */
const TEXTS = { ja, en, ko };

/** A row of six places, drawn as the shapes that will stand in them. */
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

interface OfferProps {
  what: Offered;
  form: OfferForm;
  /** It is being loaded. */
  busy: boolean;
}

/** A link to the page itself, which works without scripts. The shell turns it into another try, in place. */
export function Offer({ what, form, busy }: OfferProps) {
  const { locale, address } = usePlace();
  const texts = TEXTS[locale];
  return (
    <div className={styles.offer} data-testid={OFFER_TEST_ID} data-form={form} data-busy={busy}>
      <Places />
      <a
        className={styles.link}
        href={formatAddress({ ...address, hash: '' })}
        data-navigation="extend"
        aria-disabled={busy}
      >
        {busy ? texts.loading : texts[what]}
      </a>
    </div>
  );
}

export function OutageNotice({ outage }: { outage: Outage | undefined }) {
  const { locale } = usePlace();
  return (
    <p className={styles.notice} role="status" data-testid="offline">
      {outage && TEXTS[locale][outage]}
    </p>
  );
}
