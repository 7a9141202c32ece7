import { MOVING_FILE } from '../../../contract/pictureAddress';
import { MOTION_KEY } from '../../../world/device';
import { HYDRATION_GUARD } from './hydrationGuard';
import { SCRIPT_FAILURE_HANDLER } from './scriptFailureHandler';

/** The inline script at the end of every page. */
export const PAGE_SCRIPT = `${SCRIPT_FAILURE_HANDLER};${HYDRATION_GUARD}`;

/**
 * The inline script of a page with a moving picture: a visitor who has turned motion off loads none of its frames before
 * the app starts (rule: pictures.rest-without-motion).
 */
export const REMEMBERED_MOTION =
  `try{localStorage.getItem("${MOTION_KEY}")=="off"&&` +
  '(document.documentElement.dataset.motion="off")}catch{}';

export const holdsMovingPicture = (html: string): boolean => html.includes(`/${MOVING_FILE}"`);
