/** Renders a page: a store of its own, the route's load, then the HTML. Knows nothing of HTTP. */
import { selectList, selectItem } from '../../../features/content/contentState';
import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { call, delay, race, put, select } from '../../../world/effects';
import type { Saga } from '../../../world/saga';
import { App } from '../../../app/screen/App';
import type { BootData } from '../../../app/state/bootData';
import { selectHead } from '../../../app/screen/head';
import { editionEntered } from '../../../world/edition';
import { createMessages } from '../../../world/messages';
import { routeOf, shownPlace } from '../../../app/pages/routes';
import { createAppStore, type RootState } from '../../../app/state/store';
import { loadSpelling } from '../../../features/search/spellingSaga';
import { localeChanged, pageShown } from '../../../navigation/navigationSlice';
import { formatAddress } from '@hibari/contract/address/address';
import type { Place } from '../../../lib/address/place';
import type { SiteSnapshot } from '@hibari/contract/snapshot';
import { yieldToEventLoop } from '../../operations/limits/fairQueue';
import type { ClientAssets } from './clientAssets';
import { Document } from './Document';
import { jsonLdOf, sharedArticle } from './jsonLd';
import type { FailureLog } from '../../../world/failureLog';
import { preloadOfflineParts } from '../../../components/offline/offline';
import { OFFER_TEST_ID } from '../../../components/offline/offer';
import { itemFailed, listFailed } from '../../../features/content/contentSlice';
import { serverPartOf } from './serverParts';

export interface RenderDependencies {
  snapshot: Pick<SiteSnapshot, 'edition' | 'isEdited' | 'reader'>;
  failureLog: FailureLog;
  assets: ClientAssets;
  siteUrl: string;
  contentUrl: string;
  /** The inline script that starts the analytics vendor, if one is configured. */
  analytics?: string | undefined;
  /** Stands after the app on a page that is not for search engines. */
  note?: ReactNode;
}

export interface RenderedPage {
  /** 503: the page's main item could not be had, so that search engines keep the page they know. */
  status: 200 | 404 | 503;
  html: string;
  /** Every call was answered and every section rendered; an incomplete page must not be kept. */
  complete: boolean;
  /** The age of the oldest copy in it that was used because the content service fails, in milliseconds. */
  staleMs: number;
}

/** React's marker for a section that threw; its neighbours are intact, and the browser renders it again. */
const BROKEN_SECTION = '<!--$!-->';

/** Renders the page of a place, or the 404 page if its item is missing. */
export async function renderPage(asked: Place, deps: RenderDependencies): Promise<RenderedPage> {
  const { snapshot, failureLog, siteUrl, contentUrl } = deps;
  let hasFailed = false;
  const noteFailure: FailureLog = (message, error) => {
    hasFailed = true;
    failureLog(message, error);
  };
  const page = await loadPage(asked, snapshot, noteFailure);
  const { place, inTime, messages } = page;
  const state = page.store.getState();
  const serialised = serialisedState(state, place);
  const { locale, navigation } = serialised.ui;
  const bootData: BootData = {
    state: { ...serialised, ui: { locale, navigation } },
    isPart: !inTime || hasFailed,
    messages,
    siteUrl,
    contentUrl,
    ...(snapshot.isEdited && { editedEdition: snapshot.edition }),
  };
  await yieldToEventLoop();
  const html = renderApp(page, serialised);
  if (html.includes(BROKEN_SECTION))
    noteFailure('A section could not be rendered', new Error(formatAddress(place.address)));
  await yieldToEventLoop();
  const document = renderDocument(page, deps, html, bootData);
  return {
    status: statusOf(state, place),
    html: `<!doctype html>${document}`,
    complete: inTime && !hasFailed,
    staleMs: snapshot.reader.staleMs(),
  };
}

/**
 * Loads the page into a new store. The returned place is the one to render: the 404 page if the page's item is missing.
 */
async function loadPage(asked: Place, snapshot: RenderDependencies['snapshot'], failureLog: FailureLog) {
  const { edition, isEdited, reader: contentApi } = snapshot;
  const { load, bundle, i18n } = createMessages();
  const spelling = { load: () => Promise.resolve(loadSpelling) };
  const store = createAppStore({ context: { contentApi, failureLog, spelling } });
  store.dispatch(localeChanged(asked.locale));
  // An editor's page follows what is saved.
  if (edition && !isEdited) store.dispatch(editionEntered(edition));
  const inTime = await store.run(loadInTime, asked).toPromise<boolean>();
  const place = shownPlace(store.getState(), asked);
  const { namespaces } = routeOf(place.page);
  await Promise.all([load(place.locale, namespaces), preloadOfflineParts()]);
  store.dispatch(pageShown(place));
  return { store, place, inTime, i18n, messages: bundle(place.locale, namespaces) };
}

type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

/** Longest wait for content: after it the page is sent as it is, and the browser requests the rest. */
const LOAD_TIME_OUT_MS = 3_000;

/** Whether the load finished in time. What came too late counts as failed, so that the page offers to load it. */
function* loadInTime(place: Place): Saga<boolean> {
  const { load } = routeOf(place.page);
  if (!load) return true;
  const { late } = yield* race({ load: call(load, place), late: delay(LOAD_TIME_OUT_MS) });
  if (late) yield* call(failPendingContent, place);
  return !late;
}

/**
 * After a page's load was cancelled for its time: unanswered content counts as failed, so that the page offers to
 * load it (rule: failure.offer).
 */
function* failPendingContent(place: Place): Saga<void> {
  const { lists = [], item } = routeOf(place.page).content?.(place) ?? {};
  for (const ref of lists) {
    const { status } = yield* select(selectList, ref);
    if (status === 'idle') yield* put(listFailed(ref));
  }
  if (!item) return;
  const { status } = yield* select(selectItem, item);
  if (status === 'idle') yield* put(itemFailed(item));
}

/**
 * The state that is serialised into a page: the store, with only the content that the page shows (docs/decisions/002).
 * The same content is the same state byte for byte, whichever call was answered first.
 */
export function serialisedState(state: RootState, place: Place): RootState {
  const { trim } = serverPartOf(place.page);
  const { lists, items, ...content } = trim ? trim(state.content, place) : state.content;
  return {
    ...state,
    content: { ...content, lists: sortedByKey(lists), items: sortedByKey(items) },
    loading: { ...state.loading, progress: sortedByKey(state.loading.progress) },
  };
}

/** Renders from the serialised state, so that the browser hydrates the same HTML. */
function renderApp({ store, i18n }: LoadedPage, serialised: RootState): string {
  return renderToString(
    <StrictMode>
      <App store={store} i18n={i18n} serverState={serialised} />
    </StrictMode>,
  );
}

/** What React writes before the app: preloads of its first pictures. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders the whole document around the app's HTML. The preloads are moved up, before the scripts: the largest picture is
 * the first request of the document.
 */
function renderDocument(page: LoadedPage, deps: RenderDependencies, rendered: string, bootData: BootData) {
  const [preloads = ''] = PRELOADS.exec(rendered) ?? [];
  const html = rendered.slice(preloads.length);
  const { store, place, i18n } = page;
  const { assets, siteUrl, analytics, note } = deps;
  const state = store.getState();
  const head = selectHead(state, place, i18n, siteUrl);
  const hasOffer = html.includes(`data-testid="${OFFER_TEST_ID}"`);
  const document = renderToStaticMarkup(
    <Document
      head={note ? { ...head, noindex: true } : head}
      address={formatAddress(place.address)}
      note={note}
      jsonLd={jsonLdOf({ state, place, head, i18n, siteUrl })}
      article={sharedArticle({ state, place })}
      html={html}
      bootData={bootData}
      scripts={assets.scripts(place.page)}
      chunkIntegrity={assets.chunkIntegrity}
      styles={[...assets.styles(place.page), ...(hasOffer ? assets.offerStyles : [])]}
      analytics={analytics}
    />,
  );
  return document.replace('<title>', () => `${preloads}<title>`);
}

/** A page is unavailable if its main item failed to load or came too late (rule: server.no-item-no-page). */
function statusOf(state: RootState, place: Place): RenderedPage['status'] {
  if (place.page === 'not-found') return 404;
  const item = routeOf(place.page).content?.(place).item;
  const { status } = item ? selectItem(state, item) : { status: 'ready' };
  return status === 'ready' || status === 'missing' ? 200 : 503;
}

/** A copy with its keys sorted by code point. */
export function sortedByKey<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))) as T;
}
