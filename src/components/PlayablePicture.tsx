import { useEffect, useRef, useState, type ReactNode } from 'react';
import { movingPicture } from '../lib/pictures/pictureAddress';
import type { Thumbnail } from '@hibari/contract/schemas';
import { useIsHydrating } from './useIsHydrating';
import styles from './PlayablePicture.module.css';

/** What the button does. */
export interface MotionWords {
  play: string;
  pause: string;
}

interface PlayableProps {
  image: Thumbnail;
  words: MotionWords;
  /** Shows the picture, perhaps in a link. */
  children: ReactNode;
}

/** In pixels: a button would cover a smaller picture, and stands below it. */
const SMALL = 200;
const PLAY = 'M7 4v16l13-8Z';
const PAUSE = 'M6 4h4v16H6ZM14 4h4v16h-4Z';

function Label({ className, path, text }: { className: string | undefined; path: string; text: string }) {
  return (
    <span className={className}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
      {text}
    </span>
  );
}

/** Without scripts there is no button: the system's setting decides. Only what a paragraph may hold. */
function Playable({ image, moving, words, children }: PlayableProps & { moving: string }) {
  const { alt, width, height } = image;
  const box = useRef<HTMLSpanElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [choice, setChoice] = useState<keyof MotionWords>();
  const isHydrating = useIsHydrating();

  function look(): void {
    const frames = box.current?.querySelector<HTMLImageElement>(`img[src="${moving}"]`);
    if (frames?.naturalWidth) setLoaded(true);
  }
  // They may have loaded before hydration.
  useEffect(look, [moving]);

  function toggle(): void {
    // CSS alone knows whether it moves: by this choice, else as the page does.
    const display = box.current && getComputedStyle(box.current).getPropertyValue('--when-moving');
    setChoice(display === 'none' ? 'play' : 'pause');
  }

  const isSmall = Math.min(width ?? SMALL, height ?? SMALL) < SMALL;
  return (
    <span
      ref={box}
      className={styles.playable}
      data-choice={choice}
      data-small={isSmall || undefined}
      data-loaded={isLoaded || undefined}
      onLoadCapture={look}
    >
      {children}
      {!isHydrating && (
        <button type="button" className={styles.button} onClick={toggle}>
          <Label className={styles.play} path={PLAY} text={words.play} />
          <Label className={styles.pause} path={PAUSE} text={words.pause} />
          {alt && <span className="visually-hidden"> {alt}</span>}
        </button>
      )}
    </span>
  );
}

/** A picture that moves gets a button that plays or pauses it (rule: pictures.play-and-pause); any other stays alone. */
export function PlayablePicture(props: PlayableProps) {
  const moving = movingPicture(props.image.fullUrl);
  return moving === undefined ? props.children : <Playable {...props} moving={moving} />;
}
