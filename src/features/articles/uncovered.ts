import { selectCoverPhase, type WithNavigation } from '../../navigation/navigationSlice';
import { selectLoadingPhase, selectLoadingSkipped } from '../loading/loading';

type WithScreens = WithNavigation & Parameters<typeof selectLoadingPhase>[0];

/**
 * Neither the loading screen nor the cover hides the page, or it is just leaving. False where the loading screen left
 * before the scripts came: that page is in use, and nothing on it starts over.
 */
export function selectIsUncovered(state: WithScreens): boolean {
  const phase = selectCoverPhase(state);
  const isLoaded = ['leaving', 'done'].includes(selectLoadingPhase(state)) && !selectLoadingSkipped(state);
  return isLoaded && (phase === 'idle' || phase === 'revealing');
}
