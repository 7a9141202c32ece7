import type { MessageBundle } from '../../world/messages';
import type { RootState } from './store';

/** The state as it is serialised, without what only a window knows: the reducers add that. */
export type SerialisedState = Omit<RootState, 'ui'> & { ui: Pick<RootState['ui'], 'locale' | 'navigation'> };

/** Id of the inert JSON element that carries the boot data. */
export const BOOT_DATA_ID = 'boot-data';

export interface BootData {
  state: SerialisedState;
  /** Some of the page's content failed or timed out on the server: the browser requests it once more. */
  isPart: boolean;
  messages: MessageBundle;
  siteUrl: string;
  /** Base URL of content calls: the embedded service's path or an external address. */
  contentUrl: string;
  /** Of a page that follows the content folder (`npm run edit`): what it was rendered from. */
  editedEdition?: string;
}
