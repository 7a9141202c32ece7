/** The videos of a body: frames, and pictures that link to one. */
import { useState, type ReactNode } from 'react';
import { Boundary } from '../../lib/Boundary';
import { textSlot } from '../../lib/pictures/pageSlots';
import { printedAddress } from '@hibari/contract/richText/addresses';
import { lonePicture, type Attributes, type RichElement } from '@hibari/contract/richText/tree';
import { playing, videoOfFrame, videoOfLink, type VideoAddress } from '../../lib/richText/videoAddress';
import { seededRandom } from '../../lib/shapes/seededRandom';
import { gridPlaces, rotations, shapePath, type ShapeKind } from '../../lib/shapes/shape';
import { ACCENTS } from '../../site/siteConfig';
import { ExternalLink } from '../ExternalLink';
import { useIsHydrating } from '../useIsHydrating';
import { picture } from './bodyPictures';
import type { BodyWords } from './useBodyWords';
import styles from './Video.module.css';

/** Of three units each, in a box of 16 by 9. */
const COLUMNS = 5;
const ROWS = 3;
const SPAN = 3;
const KINDS: readonly ShapeKind[] = ['circle', 'half', 'quarter', 'square', 'quarter'];
const COLOURS = Object.keys(ACCENTS);

/** In place of a picture: shapes that are always the same for the same video. */
function VideoDrawing({ id }: { id: string }) {
  const random = seededRandom(id);
  const places = gridPlaces(COLUMNS, ROWS).filter(() => random.chance(0.6));
  return (
    <svg viewBox="0 0 16 9" aria-hidden="true">
      {places.map(({ column, row }) => (
        <path
          key={`${column} ${row}`}
          d={shapePath(
            {
              kind: random.pick(KINDS),
              column: column * SPAN,
              row: row * SPAN,
              span: SPAN,
              rotation: random.pick(rotations),
            },
            1,
          )}
          fill={`var(--${random.pick(COLOURS)})`}
        />
      ))}
    </svg>
  );
}

interface VideoProps {
  video: VideoAddress;
  title: string;
  /** The editor's picture; without one, shapes are drawn. */
  poster?: ReactNode;
  /** What the button does, before the title. */
  play: string;
  /** Announces a link that opens a new tab. */
  externalNotice: string;
}

/** The visitor who has pressed the button goes on in the player. */
const focus = (player: HTMLIFrameElement | null) => player?.focus();

/**
 * A poster until the visitor asks for the player: no other company's server is called before that
 * (rule: rich-text.video-on-request). Without scripts the poster is a link. Only what a paragraph may hold.
 */
function Video({ video, title, poster, play, externalNotice }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const isLink = useIsHydrating();
  const address = printedAddress(video.page, '');
  const face = (
    <>
      <span className={styles.picture}>{poster ?? <VideoDrawing id={video.page} />}</span>
      <span className={styles.label}>
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4v16l13-8Z" fill="currentColor" />
        </svg>
        <span>
          <span className={styles.play}>{play}</span> {title}
        </span>
      </span>
    </>
  );
  return (
    <span className={styles.video} data-video>
      {isPlaying ? (
        <iframe
          ref={focus}
          className={styles.player}
          src={playing(video.player)}
          title={title || address}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : isLink ? (
        <a className={styles.poster} href={video.page}>
          {face}
        </a>
      ) : (
        <button className={styles.poster} type="button" onClick={() => setPlaying(true)}>
          {face}
        </button>
      )}
      <span className={styles.address}>
        <ExternalLink href={video.page} notice={externalNotice}>
          {address}
        </ExternalLink>
      </span>
    </span>
  );
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
