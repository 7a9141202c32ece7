/** A content client whose calls the test answers by hand. */
import type { Collection } from '@hibari/contract/collections';
import { ContentError, type CallOptions, type ContentApi, type ListQuery } from '@hibari/contract/contentApi';
import type { Article, ItemList, Project } from '@hibari/contract/schemas';
import { listOf } from './items';
import type { SearchBody } from '@hibari/contract/serviceSchemas';

type Answer =
  | ItemList<Article | Project>
  | Article
  | Project
  | readonly (Article | Project)[]
  | readonly string[];

export interface ScriptedCall {
  method: keyof ContentApi;
  collection: Collection;
  query: ListQuery;
  /** For items, their locales and their neighbours. */
  id?: string;
  /** For a search. */
  body?: SearchBody;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  /** The edition that the call names. */
  edition?: string | undefined;
  /** Sets the edition of the answer, and the current one. */
  tell: (read: string, current: string) => void;
  /** Without a value: an empty list, no item, no locales, neighbours or categories. */
  answer: (value?: Answer) => void;
  fail: () => void;
}

export interface ScriptedContentApi {
  api: ContentApi;
  calls: ScriptedCall[];
  /** The last call for a collection; throws if there was none. */
  call: (collection: Collection) => ScriptedCall;
  /** Answers every pending call as if the service were empty. */
  answerAll: () => void;
}

/** What identifies a call. */
type Question = Pick<ScriptedCall, 'method' | 'collection' | 'query' | 'id' | 'body'>;

/** @param answerTo answers each call at once; otherwise the test does, when it likes */
export function createScriptedContentApi(answerTo?: (call: ScriptedCall) => Answer): ScriptedContentApi {
  const calls: ScriptedCall[] = [];
  const ask = (question: Question, nothing: Answer | undefined, options: CallOptions = {}): Promise<never> =>
    new Promise((resolve, reject) => {
      const { signal = new AbortController().signal, onProgress = () => undefined, edition } = options;
      const call: ScriptedCall = {
        ...question,
        signal,
        onProgress,
        ...(edition !== undefined && { edition }),
        tell: (read, current) => options.onEdition?.({ read, current }),
        answer: (value = nothing) => resolve(value as never),
        fail: () => reject(new ContentError(503, 'The content service answered 503')),
      };
      calls.push(call);
      if (answerTo) call.answer(answerTo(call));
    });
  return {
    api: {
      getList: (collection, query, options) =>
        ask({ method: 'getList', collection, query }, listOf(), options),
      getItem: (collection, id, locale, options) =>
        ask({ method: 'getItem', collection, id, query: locale ? { locale } : {} }, undefined, options),
      getLocales: (collection, id, options) =>
        ask({ method: 'getLocales', collection, id, query: {} }, [], options),
      getNeighbours: (collection, id, locale, options) =>
        ask({ method: 'getNeighbours', collection, id, query: locale ? { locale } : {} }, undefined, options),
      getCategories: (collection, locale, options) =>
        ask({ method: 'getCategories', collection, query: locale ? { locale } : {} }, [], options),
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

/** The context a saga needs to load content, and what it logged. */
export function createContentContext(answerTo?: (call: ScriptedCall) => Answer) {
  const content = createScriptedContentApi(answerTo);
  const failures: string[] = [];
  const failureLog = (message: string) => void failures.push(message);
  return { content, failures, context: { contentApi: content.api, failureLog } };
}
