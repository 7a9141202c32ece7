import { useEffect } from 'react';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { LoadingScreen } from '../features/loading/LoadingScreen';
import { Cover } from '../features/ui/Cover';
import { Boundary } from '../lib/Boundary';
import type { AppStore, RootState } from './store';
import { PageTransition } from './PageTransition';
import { Shell } from './shell/Shell';
import './fallbackFonts.css';
import './global.css';
import './print.css';

interface AppProps {
  store: AppStore;
  i18n: I18n;
  /** The state of the server's HTML: a part that is hydrated late must first see what the server saw. */
  serverState?: RootState;
  /** The frame of the page is on the screen; its sections may still be on their way. */
  onAlive?: () => void;
}

/** The whole screen, a function of the store. */
export function App({ store, i18n, serverState, onAlive }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <I18nextProvider i18n={i18n}>
        {/* First in the HTML: a page that arrives in pieces is covered before its first piece is painted. */}
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
