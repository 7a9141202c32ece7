import { ExternalLink } from '../../components/ExternalLink';
import { Icon } from '../../components/Icon';
import { Phrases } from '../../components/text/Phrases';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { familySiteUrl } from '../../site/familySiteUrl';
import { SITE } from '../../site/siteConfig';
import styles from './Careers.module.css';

const careers = SITE.familySites.find(({ key }) => key === 'career');

export function Careers() {
  const t = useMessages('team');
  const shell = useMessages('shell');
  const locale = useLocale();
  if (!careers) return null;
  return (
    <section className={styles.careers}>
      <svg className={styles.shapes} viewBox="0 0 400 200" aria-hidden="true">
        <path fill="#111111" d="M0 200A100 100 0 0 1 200 200Z" />
        <circle fill="#FFFFFF" cx="250" cy="150" r="50" />
        <path className={styles.door} fill="var(--sun)" d="M300 200V0A100 100 0 0 1 400 100V200Z" />
      </svg>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Phrases text={t('careersTitle')} />
        </h2>
        <p>{t('careersText')}</p>
        <ExternalLink
          className={styles.link}
          href={familySiteUrl(careers, locale)}
          notice={shell('external')}
        >
          <span>{t('careersLink')}</span>
          <Icon name="external" />
        </ExternalLink>
      </div>
    </section>
  );
}
