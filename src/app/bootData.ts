import type { Locale } from '../../i18n/locales';
import type { MessageBundle } from './messages';
import type { RootState } from './store';

/** Id of the inert JSON element that carries the boot data. */
export const BOOT_DATA_ID = 'boot-data';

/** What the server's HTML hands to the browser. */
export interface BootData {
  state: RootState;
  /** Something that the page shows failed or was not there in time: the browser asks for it once more. */
  isPart: boolean;
  messages: MessageBundle;
  siteUrl: string;
  /** Where content calls go: the embedded service's path or an external address. */
  contentUrl: string;
  /** Address of each language's font faces. */
  fonts: Record<Locale, string>;
}
