/** A content client whose calls are answered when the test says so. */
import type { Collection, ContentLocale } from '../../src/contract/collections';
import {
  ContentError,
  type CallOptions,
  type ContentApi,
  type ListQuery,
} from '../../src/contract/contentApi';
import type { Article, ItemList, Project, SearchBody } from '../../src/contract/schemas';
import { listOf } from './items';

type Answer = ItemList<Article | Project> | Article | Project | ContentLocale[];

export interface ScriptedCall {
  method: keyof ContentApi;
  collection: Collection;
  query: ListQuery;
  /** Of an item and of its locales. */
  id?: string;
  /** Of a search. */
  body?: SearchBody;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  /** Without a value: an empty list, no item, no locales. */
  answer: (value?: Answer) => void;
  fail: () => void;
}

export interface ScriptedContentApi {
  api: ContentApi;
  calls: ScriptedCall[];
  /** The last call of a collection; throws where there was none. */
  call: (collection: Collection) => ScriptedCall;
  /** Answers every open call as if the service had nothing. */
  answerAll: () => void;
}

/** What tells one call from another. */
type Question = Pick<ScriptedCall, 'method' | 'collection' | 'query' | 'id' | 'body'>;

export function createScriptedContentApi(): ScriptedContentApi {
  const calls: ScriptedCall[] = [];
  const ask = (question: Question, nothing: Answer | undefined, options: CallOptions = {}): Promise<never> =>
    new Promise((resolve, reject) => {
      const { signal = new AbortController().signal, onProgress = () => undefined } = options;
      calls.push({
        ...question,
        signal,
        onProgress,
        answer: (value = nothing) => resolve(value as never),
        fail: () => reject(new ContentError(503, 'The content service answered 503')),
      });
    });
  return {
    api: {
      getList: (collection, query, options) =>
        ask({ method: 'getList', collection, query }, listOf(), options),
      getItem: (collection, id, locale, options) =>
        ask({ method: 'getItem', collection, id, query: locale ? { locale } : {} }, undefined, options),
      getLocales: (collection, id, options) =>
        ask({ method: 'getLocales', collection, id, query: {} }, [], options),
      search: (collection, query, body, options) =>
        ask({ method: 'search', collection, query, body }, listOf(), options),
    },
    calls,
    call(collection) {
      const found = calls.findLast((call) => call.collection === collection);
      if (!found) throw new Error(`No call of ${collection}`);
      return found;
    },
    answerAll: () => calls.forEach(({ answer }) => answer()),
  };
}

/** What a saga needs to call content, and what it logged. */
export function createContentContext() {
  const content = createScriptedContentApi();
  const failures: string[] = [];
  const failureLog = (message: string) => void failures.push(message);
  return { content, failures, context: { contentApi: content.api, failureLog } };
}
