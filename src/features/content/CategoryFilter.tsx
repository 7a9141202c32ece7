import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react';
import { isSameCategory } from '../../lib/distinctCategories';
import type { Address } from '../../lib/place';
import { withCategory } from './chosenList';
import styles from './CategoryFilter.module.css';

interface CategoryFilterProps {
  /** Where the list is; without scripts the form asks for it with the category. */
  address: Address;
  categories: readonly string[];
  /** `undefined` is 'All', which is no category: a category may have that name. */
  chosen: string | undefined;
  /** Names the group of buttons. */
  label: string;
  allLabel: string;
  onChoose: (category: string | undefined) => void;
}

/** Browsers leave a button at the edge of the row where it is. Under a pointer it must not move before the click. */
function showWhole({ target, currentTarget: row }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const { offsetLeft: start, offsetWidth: width } = target;
  const margin = parseFloat(getComputedStyle(row).paddingLeft) || 0;
  const [least, most] = [start + width + margin - row.clientWidth, start - margin];
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, least), most);
}

/**
 * 'All' and then the categories: the buttons of a form that the server answers too (rule: no-script.filter-is-a-form). Its
 * colours are those of its ground. On mobile it scrolls sideways, and the chosen button is brought into view.
 */
export function CategoryFilter(props: CategoryFilterProps) {
  const { address, categories, chosen, label, allLabel, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const buttons = row.current?.children;
    if (!buttons || typeof ResizeObserver === 'undefined') return undefined;
    // Told once at first, and again when the web font gives the buttons their widths.
    const observer = new ResizeObserver(() => {
      const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      // Not `scrollIntoView`, which would move the page too.
      if (row.current && pressed)
        row.current.scrollLeft = pressed.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2;
    });
    for (const button of buttons) observer.observe(button);
    return () => observer.disconnect();
  }, [chosen]);

  const choose = (category: string | undefined) => (event: MouseEvent) => {
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
        <button
          type="submit"
          className={styles.choice}
          aria-pressed={chosen === undefined}
          onClick={choose(undefined)}
        >
          {allLabel}
        </button>
        {categories.map((category) => (
          <button
            key={category}
            type="submit"
            name="category"
            value={category}
            className={styles.choice}
            aria-pressed={isSameCategory(category, chosen)}
            onClick={choose(category)}
          >
            {category}
          </button>
        ))}
      </div>
    </form>
  );
}
