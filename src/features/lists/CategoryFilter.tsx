import { useEffect, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { isSameCategory } from '@hibari/contract/queries/distinctCategories';
import type { Address } from '@hibari/contract/address/address';
import { withCategory } from '../../lib/address/choice';
import { isModified } from '../../lib/address/links';
import styles from './CategoryFilter.module.css';

interface CategoryFilterProps {
  /** The list's address; without scripts the form requests it with the category. */
  address: Address;
  categories: readonly string[];
  /** `undefined` means 'All', which is not a category: a category may have that name. */
  chosen: string | undefined;
  /** Accessible name of the group. */
  label: string;
  allLabel: string;
  onChoose: (category: string | undefined) => void;
}

/**
 * Scrolls a focused button at the edge of the row into view, which browsers do not. Not under a pointer: it must not
 * move before the click.
 */
function showWhole({ target, currentTarget: row }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const { offsetLeft: start, offsetWidth: width } = target;
  const margin = parseFloat(getComputedStyle(row).paddingLeft) || 0;
  const [least, most] = [start + width + margin - row.clientWidth, start - margin];
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, least), most);
}

/** Scrolls the pressed button into view, also when the web font changes the buttons' widths. */
function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const buttons = row.current?.children;
    if (!buttons || typeof ResizeObserver === 'undefined') return undefined;
    // Fires once at first.
    const observer = new ResizeObserver(() => {
      const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      // Not `scrollIntoView`, which would scroll the page too.
      if (row.current && pressed)
        row.current.scrollLeft = pressed.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2;
    });
    for (const button of buttons) observer.observe(button);
    return () => observer.disconnect();
  }, [row, chosen]);
}

/**
 * 'All' and the categories: submit buttons of a form that also works without scripts
 * (rule: no-script.filter-is-a-form). Colours follow the background. On mobile the row scrolls sideways, and the
 * chosen button is scrolled into view.
 */
export function CategoryFilter(props: CategoryFilterProps) {
  const { address, categories, chosen, label, allLabel, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, chosen);

  const choose = (category: string | undefined) => (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    onChoose(category);
  };
  const others = [...new URLSearchParams(withCategory(address, undefined).search)];
  return (
    <form action={address.pathname} method="get">
      {others.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div
        ref={row}
        className={styles.filter}
        role="group"
        aria-label={label}
        data-testid="category-filter"
        onFocus={showWhole}
      >
        {[undefined, ...categories].map((category) => (
          <button
            key={category ?? ''}
            type="submit"
            {...(category !== undefined && { name: 'category', value: category })}
            className={styles.choice}
            aria-pressed={category === undefined ? chosen === undefined : isSameCategory(category, chosen)}
            onClick={choose(category)}
          >
            {category ?? allLabel}
          </button>
        ))}
      </div>
    </form>
  );
}
