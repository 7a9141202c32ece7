import { useState, type ReactNode } from 'react';
import { printedAddress } from '../../lib/richText/addresses';
import { playing, type VideoAddress } from '../../lib/richText/videoAddress';
import { ExternalLink } from '../ExternalLink';
import { useIsHydrating } from '../useIsHydrating';
import { VideoDrawing } from './VideoDrawing';
import styles from './Video.module.css';

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
export function Video({ video, title, poster, play, externalNotice }: VideoProps) {
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
