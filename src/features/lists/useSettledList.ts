import { useSelector } from 'react-redux';
import { selectEarlierPlaces, type WithNavigation } from '../../navigation/navigationSlice';
import {
  hasLoadFailed,
  heldOf,
  selectList,
  type WithContent,
  type ListRef,
  type ListState,
} from '../content/contentState';
import { useList } from './useList';

/** It has an answer, or will not get one. */
function isSettled(list: ListState): boolean {
  return list.status === 'ready' || hasLoadFailed(list) || heldOf(list).items.length > 0;
}

/** Nothing to keep showing while another list loads, or the same one again. */
function isEmptyFailure(list: ListState): boolean {
  return hasLoadFailed(list) && heldOf(list).items.length === 0;
}

/** A list or, until it is loaded, the one shown before it in the same language. */
export function useSettledList(ref: ListRef): { list: ListState; settled: boolean } {
  const list = useList(ref);
  const settled = isSettled(list);
  const earlier = useSelector((state: WithContent & WithNavigation) =>
    selectEarlierPlaces(state)
      ?.map(({ choice }) => selectList(state, { ...ref, category: choice.category }))
      .findLast(isSettled),
  );
  return { list: settled || !earlier || isEmptyFailure(earlier) ? list : earlier, settled };
}
