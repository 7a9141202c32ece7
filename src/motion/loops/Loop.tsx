import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { Boundary } from '../../lib/Boundary';
import { watchNearScreen } from '../../lib/engine/watchNearScreen';
import { whenIdle } from '../../lib/engine/whenIdle';
import styles from './Loop.module.css';
import type { LottieAnimation } from './LottiePlayer';

/** The first frame of a loop as data, generated together with its Lottie file. */
interface StillFrameData {
  width: number;
  height: number;
  /** CSS may move a path that has a `piece`, which is its name. */
  paths: { d: string; fill: string; transform: string; piece?: number }[];
}

export interface LoopProps {
  still: StillFrameData;
  loadAnimation: () => Promise<LottieAnimation>;
  /** Motion is wanted and the browser can play it. */
  enabled: boolean;
  /** Something covers it or draws with the still frame: it loads, but is shown and plays only afterwards. */
  covered?: boolean;
  /** Something hides the whole page: it waits on its current frame. */
  hidden?: boolean;
  /** Paused on its current frame, because the device cannot keep up. */
  resting?: boolean;
  /** Name of the button over an animation that answers a press. */
  pressLabel?: string;
  onLate: () => void;
}

type Player = typeof import('./LottiePlayer').LottiePlayer;
interface Loaded {
  Player: Player;
  animation: LottieAnimation;
}

function StillFrame({ width, height, paths }: StillFrameData) {
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <svg className={styles.still} viewBox={viewBox} width={width} height={height} aria-hidden="true">
      {paths.map(({ piece, ...path }, index) =>
        piece === undefined ? (
          <path key={index} {...path} />
        ) : (
          // The attribute places the path; CSS moves the group, since not every engine lets it replace an attribute.
          <g key={index} data-piece={piece}>
            <path {...path} />
          </g>
        ),
      )}
    </svg>
  );
}

function useNearScreen(frame: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => (frame.current ? watchNearScreen(frame.current, setNear) : undefined), [frame]);
  return near;
}

/** The player and its data, loaded when idle; if they cannot be loaded, when they are wanted next. */
function useLoaded(wanted: boolean, loadAnimation: LoopProps['loadAnimation']): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let left = false;
    const cancel = whenIdle(() => {
      const player = import(/* webpackChunkName: "lottie" */ './LottiePlayer');
      Promise.all([player, loadAnimation()]).then(([{ LottiePlayer }, animation]) => {
        // In a transition, so that the player mounts in its own task.
        if (!left) startTransition(() => setLoaded({ Player: LottiePlayer, animation }));
      }, reportError);
    });
    return () => {
      left = true;
      cancel();
    };
  }, [wanted, loaded, loadAnimation]);
  return loaded;
}

interface PlayedProps extends Omit<LoopProps, 'still' | 'enabled'> {
  frame: RefObject<Element | null>;
  onReady: (ready: boolean) => void;
}

function Played({ frame, loadAnimation, covered, hidden, resting = false, ...handlers }: PlayedProps) {
  const near = useNearScreen(frame) && !resting;
  const loaded = useLoaded(near, loadAnimation);
  if (!loaded) return null;
  const { Player, animation } = loaded;
  return <Player animation={animation} playing={near && !covered && !hidden} {...handlers} />;
}

/**
 * An animation. Its first frame is in the HTML. The player loads near the viewport, and replaces the still frame once
 * it has drawn the same. If the player fails, the still frame stays. Nothing plays off screen, in a hidden tab or
 * without motion.
 */
export function Loop({ still, enabled, resting = false, ...played }: LoopProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  return (
    <div ref={frame} className={styles.loop} data-ready={ready && !played.covered} data-resting={resting}>
      <StillFrame {...still} />
      {enabled && (
        <Boundary>
          <Played frame={frame} resting={resting} onReady={setReady} {...played} />
        </Boundary>
      )}
    </div>
  );
}
