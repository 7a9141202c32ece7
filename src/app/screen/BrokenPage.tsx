import { Link } from 'react-router-dom';
import controls from '../../components/controls/button.module.css';
import type { PageName } from '../../lib/address/place';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { paths } from '@hibari/contract/address/paths';
import styles from './BrokenPage.module.css';

/** Replaces a page that throws: the shell stays, with links to go on (rule: failure.page-leaves-a-way-on). */
export function BrokenPage({ page }: { page: PageName }) {
  const t = useMessages('shell');
  const locale = useLocale();
  return (
    <main id="page" data-testid="page" data-page={page} data-broken className={styles.page}>
      <h1 className={styles.title}>{t('failure.title')}</h1>
      <p>{t('failure.text')}</p>
      <p className={styles.links}>
        <button type="button" className={controls.quiet} onClick={() => window.location.reload()}>
          {t('failure.reload')}
        </button>
        <Link className={controls.quiet} to={paths.home(locale)}>
          {t('failure.home')}
        </Link>
        <Link className={controls.quiet} to={paths.projects(locale)}>
          {t('failure.projects')}
        </Link>
      </p>
    </main>
  );
}
