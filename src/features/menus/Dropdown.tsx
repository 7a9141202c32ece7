import type { ReactNode } from 'react';
import panel from '../../components/controls/panel.module.css';
import styles from './Dropdown.module.css';
import type { MenuName } from './menusSlice';
import { useMenu } from './useMenu';

interface DropdownProps {
  menu: MenuName;
  /** Of the layout that shows it. */
  testId?: string | undefined;
  label: ReactNode;
  /** A list of links. */
  children: ReactNode;
}

/** A button and the list that it opens, which is in the HTML all the time. */
export function Dropdown({ menu, testId, label, children }: DropdownProps) {
  const { frame, open, listId, button } = useMenu(menu);
  return (
    <div ref={frame} className={styles.menu} data-testid={testId}>
      <button className={styles.button} {...button}>
        {label}
      </button>
      <div id={listId} className={panel.panel} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
