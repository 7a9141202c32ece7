import { findEngines } from './engines.mjs';
import { findFonts } from './fonts.mjs';
import { findNginx } from './nginx.mjs';

/**
 * Installs what the parts with browsers look for later, one after another as apt-get requires: most of it is waiting,
 * which other parts can use. What is missing afterwards is reported by the parts that need it.
 */
export async function installBrowsers() {
  await findFonts();
  await findEngines();
  await findNginx().catch(() => undefined);
}
