/** One render: a store of its own, the route's load, then the HTML. Knows nothing of HTTP. */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { call, delay, race } from 'redux-saga/effects';
import type { SagaIterator } from 'redux-saga';
import { App } from '../../app/App';
import type { BootData } from '../../app/bootData';
import { selectHead } from '../../app/head';
import { createMessages } from '../../app/messages';
import { routeOf } from '../../app/routes';
import { createAppStore, type RootState } from '../../app/store';
import type { ContentApi } from '../../contract/contentApi';
import type { FailureLog } from '../../features/content/logFailure';
import { localeChanged } from '../../features/ui/localeSlice';
import { pageShown } from '../../features/ui/navigationSlice';
import { formatAddress, type Place } from '../../lib/place';
import type { ClientAssets } from './clientAssets';
import { Document } from './Document';

/** Longest wait for content: after it the page is sent as it is, and the browser asks for the rest. */
const LOAD_TIME_OUT_MS = 3_000;

export interface RenderDependencies {
  contentApi: ContentApi;
  failureLog: FailureLog;
  assets: ClientAssets;
  siteUrl: string;
  contentUrl: string;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** All content came; an incomplete page is not to be kept. */
  complete: boolean;
}

function* loadInTime(place: Place): SagaIterator<void> {
  const { load } = routeOf(place.page);
  if (load) yield race([call(load, place), delay(LOAD_TIME_OUT_MS)]);
}

/** React's mark of a section that threw; its neighbours are whole, and the browser renders it anew. */
const BROKEN_SECTION = '<!--$!-->';

function isComplete({ content }: RootState): boolean {
  const lists = [...Object.values(content.articles), ...Object.values(content.projects)];
  return lists.every(({ status }) => status === 'ready');
}

/** Renders the page of a place. */
export async function renderPage(place: Place, deps: RenderDependencies): Promise<RenderedPage> {
  const { contentApi, failureLog, assets, siteUrl, contentUrl } = deps;
  const messages = createMessages();
  const store = createAppStore({ context: { contentApi, failureLog, messages } });
  const { namespaces, trim = (state: RootState) => state } = routeOf(place.page);
  store.dispatch(localeChanged(place.locale));
  store.dispatch(pageShown(place));
  await Promise.all([messages.load(place.locale, namespaces), store.run(loadInTime, place).toPromise()]);

  const state = store.getState();
  const bootData: BootData = {
    state: trim(state),
    messages: messages.bundle(place.locale, namespaces),
    siteUrl,
    contentUrl,
    fonts: assets.fonts,
  };
  const html = renderToString(
    <StrictMode>
      <App store={store} i18n={messages.i18n} />
    </StrictMode>,
  );
  const isWhole = !html.includes(BROKEN_SECTION);
  if (!isWhole) failureLog('A section could not be rendered', new Error(formatAddress(place.address)));
  const document = renderToStaticMarkup(
    <Document
      head={selectHead(state, place, messages.i18n, siteUrl)}
      html={html}
      bootData={bootData}
      scripts={assets.scripts(place.page)}
      styles={assets.styles(place.page)}
    />,
  );
  return {
    status: place.page === 'not-found' ? 404 : 200,
    html: `<!doctype html>${document}`,
    complete: isWhole && isComplete(state),
  };
}
