import type { ReactNode } from 'react';
import styles from './Dropdown.module.css';
import type { MenuName } from './menusSlice';
import { useMenu } from './useMenu';

interface DropdownProps {
  menu: MenuName;
  /** Of the layout that shows it. */
  testId?: string | undefined;
  className?: string | undefined;
  label: ReactNode;
  /** A list of links. */
  children: ReactNode;
}

/** A button and the list that it opens, which is in the HTML all the time. */
export function Dropdown({ menu, testId, className, label, children }: DropdownProps) {
  const { frame, open, listId, button } = useMenu(menu);
  return (
    <div ref={frame} className={`${styles.menu} ${className}`} data-testid={testId}>
      <button className={styles.button} {...button}>
        {label}
      </button>
      <div id={listId} className={styles.list} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
