import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component renders on the server or hydrates its HTML; then it renders once more. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
