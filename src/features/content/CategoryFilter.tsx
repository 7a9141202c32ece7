import { useEffect, useRef, type FocusEvent } from 'react';
import styles from './CategoryFilter.module.css';

interface CategoryFilterProps {
  categories: readonly string[];
  /** `undefined` is 'All', which is no category: a category may bear that name (decisions §4). */
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
 * 'All' and then the categories (spec §2, "Project list"). Its colours are those of its ground. On mobile it scrolls
 * sideways, and the chosen button is brought into view.
 */
export function CategoryFilter({ categories, chosen, label, allLabel, onChoose }: CategoryFilterProps) {
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

  const choices = [{ key: 'all', name: allLabel, category: undefined as string | undefined }].concat(
    categories.map((category) => ({ key: `category/${category}`, name: category, category })),
  );
  return (
    <div
      ref={row}
      className={styles.filter}
      role="group"
      aria-label={label}
      data-testid="category-filter"
      onFocus={showWhole}
    >
      {choices.map(({ key, name, category }) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
