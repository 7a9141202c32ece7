import { HYDRATION_GUARD } from './hydrationGuard';
import { SCRIPT_FAILURE_HANDLER } from './scriptFailureHandler';

/** The inline script at the end of every page. */
export const PAGE_SCRIPT = `${SCRIPT_FAILURE_HANDLER};${HYDRATION_GUARD}`;
