import { useId, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { watchOpenMenu } from './watchOpenMenu';
import { menusClosed, menuToggled, selectOpenMenu, type MenuName, type WithMenus } from './menusSlice';

/** A button and the menu it opens. `frame` goes around both; `button` and `listId` link the two. */
export function useMenu(name: MenuName, modal = false) {
  const dispatch = useDispatch();
  const open = useSelector((state: WithMenus) => selectOpenMenu(state) === name);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  useLayoutEffect(() => {
    if (!open || !frame.current) return undefined;
    return watchOpenMenu(frame.current, { close: () => dispatch(menusClosed()), modal });
  }, [open, modal, dispatch]);
  const button = {
    type: 'button',
    'aria-expanded': open,
    'aria-controls': listId,
    onClick: () => dispatch(menuToggled(name)),
  } as const;
  return { frame, open, listId, button };
}
