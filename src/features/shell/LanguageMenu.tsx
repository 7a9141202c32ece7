import { useSelector } from 'react-redux';
import { LOCALE_REGISTRY } from '../../../i18n/locales';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { LanguageLinks } from './LanguageLinks';
import { Dropdown } from '../menus/Dropdown';
import { selectIsMobile } from '../device/device';

/** The desktop language switcher. */
export function LanguageMenu() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const isMobile = useSelector(selectIsMobile);
  return (
    <Dropdown
      menu="language"
      testId={isMobile ? undefined : 'language-switcher'}
      label={
        <>
          <span className="visually-hidden">{`${t('nav.language')}: `}</span>
          <span>{LOCALE_REGISTRY[locale].label}</span>
        </>
      }
    >
      <LanguageLinks />
    </Dropdown>
  );
}
