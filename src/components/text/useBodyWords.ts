import { useMessages } from '../useMessages';
import type { BodyWords } from './bodyVideos';

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
