import { DURATION } from '../../motion/tokens';
import {
  selectIsMobile,
  selectLowVersion,
  selectMotion,
  type WithDevice,
} from '../../features/device/deviceSelectors';

/**
 * Milliseconds the cover takes to close: 0.6 s on desktop, 0.2 s on mobile, none without motion
 * (rule: cover.durations).
 */
export function selectCoverDuration(state: WithDevice): number {
  if (!selectMotion(state) || selectLowVersion(state)) return 0;
  return selectIsMobile(state) ? DURATION.coverMobile : DURATION.cover;
}
