import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import styles from './Loop.module.css';
import type { Animation } from './LottiePlayer';
import { StillFrame, type Still } from './StillFrame';

interface LoopProps {
  still: Still;
  /** Loads the drawn loop: its Lottie data as a parsed object. */
  loadAnimation: () => Promise<Animation>;
  /** Whether it may play at all: motion wanted, and a browser that can. */
  enabled: boolean;
  /** Something lies over it: it gets ready, and plays when that has left. */
  covered?: boolean;
}

type Player = typeof import('./LottiePlayer').LottiePlayer;
interface Loaded {
  Player: Player;
  animation: Animation;
}

/** Whether the element is on the screen, or will be after a little scrolling. */
function useNearScreen(element: RefObject<Element | null>, enabled: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!enabled || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, enabled]);
  return near;
}

/** The player and the loop's data, once wanted and when the main thread has nothing better to do. */
function useLoaded(wanted: boolean, loadAnimation: LoopProps['loadAnimation']): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let left = false;
    const idle = requestIdleCallback(() => {
      const player = import(/* webpackChunkName: "lottie" */ './LottiePlayer');
      Promise.all([player, loadAnimation()]).then(
        ([{ LottiePlayer }, animation]) => {
          // As a transition, so that the player sets itself up in a task of its own.
          if (!left) startTransition(() => setLoaded({ Player: LottiePlayer, animation }));
        },
        // Without its player a loop is a picture: the still frame stays.
        () => undefined,
      );
    });
    return () => {
      left = true;
      cancelIdleCallback(idle);
    };
  }, [wanted, loaded, loadAnimation]);
  return loaded;
}

/**
 * A drawn loop. Its first frame is part of the HTML; the player comes when the loop is near the screen and takes the still
 * frame's place once it has drawn the same. Off screen, in a hidden tab and without motion nothing plays.
 */
export function Loop({ still, loadAnimation, enabled, covered = false }: LoopProps) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearScreen(frame, enabled);
  const loaded = useLoaded(near, loadAnimation);
  const [ready, setReady] = useState(false);
  return (
    <div ref={frame} className={styles.loop} data-ready={enabled && ready}>
      <StillFrame still={still} />
      {enabled && loaded && (
        <loaded.Player
          animation={loaded.animation}
          playing={near && !covered}
          onReady={() => setReady(true)}
        />
      )}
    </div>
  );
}
