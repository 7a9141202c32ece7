import type { MotionWords } from '../PlayablePicture';
import { useMessages } from '../useMessages';

/** Interface texts in a body. */
export interface BodyWords {
  /** What the button of a moving picture does; none where there can be no button. */
  motion?: MotionWords | undefined;
  /** Announces a link that opens a new tab. */
  external: string;
  /** What the button of a video does. */
  playVideo: string;
  /** What the slider of a comparison does. */
  compare: string;
}

/** The interface texts in a body, from the messages of the page that shows it. */
export function useBodyWords(page: 'article' | 'project') {
  const t = useMessages(page);
  const shell = useMessages('shell');
  return {
    external: shell('external'),
    playVideo: t('playVideo'),
    compare: t('compare'),
    motion: { play: t('play'), pause: t('pause') },
  } satisfies BodyWords;
}
