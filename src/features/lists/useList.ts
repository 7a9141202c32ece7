import { useSelector } from 'react-redux';
import type { ListRef } from '../content/contentKeys';
import { selectList, type WithContent } from '../content/contentSelectors';
import type { ListState } from '../content/contentState';

/** The stored list; an empty idle one if there is none. */
export function useList(ref: ListRef): ListState {
  return useSelector((state: WithContent) => selectList(state, ref));
}
