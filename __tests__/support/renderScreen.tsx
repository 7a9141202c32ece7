/** Renders part of the screen with a real store and the real translations, as in a browser without motion. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Action } from '@reduxjs/toolkit';
import type { Namespace } from '../../i18n/namespaces';
import { createMessages } from '../../src/world/messages';
import { createAppStore } from '../../src/app/state/store';
import { deviceDetected } from '../../src/features/device/device';
import { localeChanged, pageShown } from '../../src/navigation/navigationSlice';
import { AtPlace } from './AtPlace';
import { placeOf } from './places';

interface ScreenOptions {
  url: string;
  /** Actions that produce the initial state. */
  given?: Action[];
  namespaces?: Namespace[];
  /** The part is the shell, which has a router of its own. */
  isShell?: boolean;
}

export async function renderScreen(
  part: ReactNode,
  { url, given = [], namespaces = ['home', 'notFound'], isShell }: ScreenOptions,
) {
  const place = placeOf(url);
  const messages = createMessages();
  await messages.load(place.locale, namespaces);
  const store = createAppStore({ context: {} });
  store.dispatch(deviceDetected({ isMobile: false, lowVersion: true, motion: true }));
  store.dispatch(localeChanged(place.locale));
  store.dispatch(pageShown(place));
  given.forEach(store.dispatch);
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={messages.i18n}>{isShell ? part : <AtPlace>{part}</AtPlace>}</I18nextProvider>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}
