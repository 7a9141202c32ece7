/** Lists in the store and the pages requested for them. */
import type { Item } from '@hibari/contract/schemas';
import {
  selectHeldList,
  selectList,
  type WithContent,
  type ListRef,
} from '../../src/features/content/contentState';
import { listReceived } from '../../src/features/content/contentSlice';
import type { ScriptedCall } from './scriptedContentApi';

/** A page of a list as it came from the service. */
export function received(ref: ListRef, items: Item[], total = items.length, page = 1) {
  return listReceived({ ...ref, items, total, page });
}

/** What is shown of a list, and its status. */
export const listIn = (ref: ListRef) => (state: WithContent) => ({
  ...selectHeldList(state, ref),
  status: selectList(state, ref).status,
});
export const statusIn = (ref: ListRef) => (state: WithContent) => selectList(state, ref).status;
export const idsIn = (ref: ListRef) => (state: WithContent) =>
  selectHeldList(state, ref).items.map(({ id }) => id);
export const pagesAsked = (calls: ScriptedCall[]) => calls.map(({ query }) => query.page);
