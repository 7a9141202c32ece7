/** A content client whose list calls are answered when the test says so. */
import type { Collection } from '../../src/contract/collections';
import {
  ContentError,
  type CallOptions,
  type ContentApi,
  type ListQuery,
} from '../../src/contract/contentApi';
import type { Article, ItemList, Project } from '../../src/contract/schemas';
import { listOf } from './items';

export interface ScriptedCall {
  collection: Collection;
  query: ListQuery;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  answer: (list?: ItemList<Article | Project>) => void;
  fail: () => void;
}

export interface ScriptedContentApi {
  api: Pick<ContentApi, 'getList'>;
  calls: ScriptedCall[];
  /** The last call of a collection; throws where there was none. */
  call: (collection: Collection) => ScriptedCall;
  /** Answers every open call with an empty list. */
  answerAll: () => void;
}

export function createScriptedContentApi(): ScriptedContentApi {
  const calls: ScriptedCall[] = [];
  const getList = (collection: Collection, query: ListQuery, options: CallOptions = {}) =>
    new Promise((resolve, reject) => {
      const { signal = new AbortController().signal, onProgress = () => undefined } = options;
      calls.push({
        collection,
        query,
        signal,
        onProgress,
        answer: (list = listOf()) => resolve(list),
        fail: () => reject(new ContentError(503, 'The content service answered 503')),
      });
    });
  return {
    api: { getList: getList as ContentApi['getList'] },
    calls,
    call(collection) {
      const found = calls.findLast((call) => call.collection === collection);
      if (!found) throw new Error(`No call of ${collection}`);
      return found;
    },
    answerAll: () => calls.forEach(({ answer }) => answer()),
  };
}
