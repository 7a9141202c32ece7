import type { FocusEvent } from 'react';

/** Shows the whole card whose link gets the focus in a row that is swiped; browsers leave a visible part of it as it is. */
export function bringCard({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  target.closest('li')?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
}
