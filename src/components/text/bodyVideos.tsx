/** The videos of a body: frames, and pictures that link to one. */
import type { ReactNode } from 'react';
import { Boundary } from '../../lib/Boundary';
import { textSlot } from '../../lib/pictures/pageSlots';
import { lonePicture, type Attributes, type RichElement } from '../../lib/richText/tree';
import { videoOfFrame, videoOfLink, type VideoAddress } from '../../lib/richText/videoAddress';
import type { MotionWords } from '../moving/PlayablePicture';
import { picture } from './bodyPictures';
import { Video } from './Video';

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

function show(address: VideoAddress, title: string, words: BodyWords, poster?: ReactNode): ReactNode {
  return (
    <Boundary fallback={<a href={address.page}>{title || address.page}</a>}>
      <Video
        video={address}
        title={title}
        poster={poster}
        play={words.playVideo}
        externalNotice={words.external}
      />
    </Boundary>
  );
}

export function framedVideo({ src = '', title = '' }: Attributes, words: BodyWords): ReactNode {
  const address = videoOfFrame(src);
  return address && show(address, title, words);
}

/** The video of a link that holds its picture alone; undefined for any other link. */
export function linkedVideo(
  [, nodes = [], { href = '', title } = {}]: RichElement,
  words: BodyWords,
): ReactNode {
  const image = lonePicture(nodes);
  if (!image) return undefined;
  const address = videoOfLink(href);
  const { alt = '', ...poster } = image;
  return address && show(address, title ?? alt, words, picture(poster, textSlot()));
}
