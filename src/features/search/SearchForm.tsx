import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Icon } from '../../components/Icon';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/paths';
import { parseAddress } from '../../lib/place';
import { navigationRequested } from '../../navigation/navigationSlice';
import styles from './SearchForm.module.css';

/** `keyCode` of key events during composition, for browsers that do not set `isComposing`. */
const COMPOSING_KEY = 229;

/** Enter that confirms an input method's word must not submit (rule: search.composition). */
function keepComposing(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key === 'Enter' && (isComposing || keyCode === COMPOSING_KEY)) event.preventDefault();
}

/** The search field. Submitting it navigates; without scripts it is a plain form. `text` comes from the address. */
export function SearchForm({ text = '' }: { text?: string }) {
  const t = useMessages('search');
  const { locale } = usePlace();
  const dispatch = useDispatch();
  const field = useId();

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('text');
    const to = parseAddress(paths.search(locale, typeof asked === 'string' ? asked.trim() : ''));
    dispatch(navigationRequested({ to, action: 'push' }));
  };

  return (
    <form
      role="search"
      className={styles.form}
      data-testid="search-form"
      action={paths.search(locale)}
      method="get"
      onSubmit={onSubmit}
    >
      <label className="visually-hidden" htmlFor={field}>
        {t('label')}
      </label>
      <input
        // Remounted for a new address to reset the field; until then it is uncontrolled.
        key={text}
        id={field}
        className={styles.field}
        type="search"
        name="text"
        defaultValue={text}
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={keepComposing}
      />
      <button type="submit" className={styles.submit} aria-label={t('submit')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
