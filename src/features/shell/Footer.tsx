import { BrandMark } from '../../components/BrandMark';
import { useMessages } from '../../components/useMessages';
import { SITE } from '../../site/siteConfig';
import { BackToTop } from './BackToTop';
import { FamilySite } from './FamilySite';
import { MotionSwitch } from '../device/MotionSwitch';
import { SocialLinks } from './SocialLinks';
import styles from './Footer.module.css';

/** 'Follow us' with the social links; award, copyright and the family sites (rule: footer.follow-us). */
export function Footer() {
  const t = useMessages('shell');
  return (
    <>
      <BackToTop />
      <footer className={`${styles.footer} later`}>
        <div className={styles.follow}>
          <h2 className={styles.title} lang="en">
            {t('footer.followUs')}
          </h2>
          <SocialLinks />
        </div>
        <div className={styles.base}>
          {SITE.award && <BrandMark mark={SITE.award} size={56} label={t('footer.award')} />}
          <p className={styles.copyright}>{t('footer.copyright', { year: SITE.copyrightYear })}</p>
          <FamilySite />
          <MotionSwitch />
        </div>
      </footer>
    </>
  );
}
