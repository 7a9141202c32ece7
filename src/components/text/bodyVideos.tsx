/** The videos of a body: frames, and pictures that link to one. */
import type { ReactNode } from 'react';
import { Boundary } from '../../lib/Boundary';
import type { Attributes, RichElement } from '../../lib/richText/tree';
import { videoOfFrame, videoOfLink, type VideoAddress } from '../../lib/richText/videoAddress';
import { Video } from './Video';

/** Interface texts in a body. */
export interface BodyWords {
  /** Announces a link that opens a new tab. */
  external: string;
  /** What the button of a video does. */
  playVideo: string;
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
  picture: (image: Attributes, isFigure: boolean) => ReactNode,
): ReactNode {
  const [only] = nodes;
  if (nodes.length !== 1 || only === undefined || typeof only === 'string' || only[0] !== 'img')
    return undefined;
  const address = videoOfLink(href);
  const { alt = '', ...image } = only[2] ?? {};
  return address && show(address, title ?? alt, words, picture(image, true));
}
