/** What developers get, where Redux DevTools are: loaded nowhere else. */
import type { StoreTools } from '../state/store';
import { composeSeams } from './seam';
import { seamTools } from './seamTools';

export function createDevTools(): StoreTools {
  return { ...seamTools(composeSeams()), devToolsOptions: {} };
}
