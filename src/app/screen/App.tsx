import { useEffect } from 'react';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { LoadingScreen } from '../../features/loading/LoadingScreen';
import { Cover } from '../../navigation/cover/Cover';
import { Boundary } from '../../lib/Boundary';
import { whenIdle } from '../../lib/engine/whenIdle';
import type { AppStore, RootState } from '../state/store';
import { loadDecorations } from './loadDecorations';
import { PageTransition } from './PageTransition';
import { Shell } from './Shell';
import './fallbackFonts.css';
import './global.css';

interface AppProps {
  store: AppStore;
  i18n: I18n;
  /** The state of the server's HTML: parts that hydrate late must first render what the server rendered. */
  serverState?: RootState;
  /** Called once the frame has mounted; its sections may still be pending. */
  onAlive?: () => void;
}

const decorate = () => void loadDecorations().then((decorations) => decorations?.decorate(window));

export function App({ store, i18n, serverState, onAlive }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  useEffect(() => whenIdle(decorate), []);
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <I18nextProvider i18n={i18n}>
        {/* First in the HTML, so that a page that arrives in chunks is covered before its first paint. */}
        <Boundary>
          <LoadingScreen />
        </Boundary>
        <Shell>
          <PageTransition />
        </Shell>
        <Boundary>
          <Cover />
        </Boundary>
      </I18nextProvider>
    </Provider>
  );
}
