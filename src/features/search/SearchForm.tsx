import { useId, useRef, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Icon } from '../../components/Icon';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { paths } from '@hibari/contract/address/paths';
import { parseAddress } from '@hibari/contract/address/address';
import { isModified } from '../../lib/address/links';
import { isBlank } from '../../lib/address/choice';
import { navigationRequested } from '../../navigation/navigationSlice';
import styles from './SearchForm.module.css';
import { SuggestionList, useSuggestions } from './Suggestions';

/** The search field. Submitting it navigates; without scripts it is a plain form. `text` comes from the address. */
export function SearchForm({ text: searched = '' }: { text?: string }) {
  const t = useMessages('search');
  const locale = useLocale();
  const dispatch = useDispatch();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(id, (word) => {
    if (!field.current) return;
    field.current.value = word;
    field.current.form?.requestSubmit();
  });

  // Of the press of the button, also of the one that browsers make of Enter; a submit event does not say it.
  const modified = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isForBrowser = modified.current;
    modified.current = false;
    if (isForBrowser) return;
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('text');
    const text = typeof asked !== 'string' || isBlank(asked) ? '' : asked.trim();
    const to = parseAddress(paths.search(locale, text));
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
      <label className="visually-hidden" htmlFor={id}>
        {t('label')}
      </label>
      <input
        // Remounted for a new address to reset the field; until then it is uncontrolled.
        key={searched}
        {...suggestions.field}
        ref={field}
        id={id}
        className={styles.field}
        type="search"
        name="text"
        defaultValue={searched}
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button
        type="submit"
        className={styles.submit}
        aria-label={t('submit')}
        onClick={(event) => (modified.current = isModified(event))}
      >
        <Icon name="search" />
      </button>
      <SuggestionList {...suggestions.list} />
    </form>
  );
}
