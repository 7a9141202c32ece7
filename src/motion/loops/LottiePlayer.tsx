import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLottieLight } from 'lottie-react';
import styles from './Loop.module.css';
import { createPress, spanOf, watchGaze, watchLateFrames, type Marker } from './playing';
import press from './Press.module.css';

/** Lottie data, typed only as far as we read it. */
export interface LottieAnimation {
  layers: readonly object[];
  /** What loops, rests and answers a press; without them, all of it loops. */
  markers?: readonly Marker[];
}

interface LottiePlayerProps {
  animation: LottieAnimation;
  /** A hidden tab runs no frames anyway, so this need not reflect it. */
  playing: boolean;
  /** Called with true once the whole animation's first frame is drawn, with false when the player unmounts. */
  onReady: (ready: boolean) => void;
  /** Called when playing makes frames late. */
  onLate: () => void;
  /** Name of the button over it, if a press is answered. */
  pressLabel?: string;
}

/**
 * How many layers each step loads. The browser compiles the player's code on its first run. On a slow phone that is
 * one long task; in three steps it is three short ones.
 */
const STEPS = [0, 1, Infinity];

/** The light Lottie player; throws to the nearest boundary if the animation cannot be loaded or drawn. */
export function LottiePlayer({ animation, playing, onReady, onLate, pressLabel }: LottiePlayerProps) {
  const display = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const [drawError, setDrawError] = useState<Error | null>(null);
  const whole = step === STEPS.length - 1;
  const src = useMemo(
    () => ({ ...animation, layers: animation.layers.slice(0, STEPS[step]) }),
    [animation, step],
  );
  const markers = animation.markers;
  const answer = useMemo(() => markers && createPress(markers), [markers]);
  const { setDisplayRef, error, animationItem, play, pause, playSegments, setSpeed, subscribe } =
    useLottieLight({
      src,
      loop: true,
      autoplay: false,
      ...(markers && { segment: spanOf(markers, 'loop') }),
      subscriptions: {
        ready() {
          if (whole) onReady(true);
          else startTransition(() => setStep(step + 1));
        },
      },
    });

  // Each step has its own item, whose `state` may equal that of the previous one, so the effect depends on the item.
  useEffect(() => {
    if (animationItem && whole) (playing ? play : pause)();
  }, [animationItem, whole, playing, play, pause]);

  useEffect(() => {
    // A destroyed item has already removed its listeners.
    animationItem?.addEventListener('error', (event: unknown) =>
      setDrawError((event as { nativeError: Error }).nativeError),
    );
  }, [animationItem]);

  useEffect(() => (playing && whole ? watchLateFrames(onLate) : undefined), [playing, whole, onLate]);

  useEffect(
    () =>
      answer &&
      subscribe('frame', ({ currentFrame }) => answer.atFrame(currentFrame, { playSegments, setSpeed })),
    [answer, subscribe, playSegments, setSpeed],
  );

  useEffect(
    () => (playing && pressLabel && display.current ? watchGaze(display.current) : undefined),
    [playing, pressLabel],
  );

  useEffect(() => () => onReady(false), [onReady]);

  const failure = error ?? drawError;
  if (failure) throw failure;
  return (
    <>
      <div ref={display} className={styles.player} aria-hidden="true">
        <div ref={setDisplayRef} />
      </div>
      {pressLabel && whole && (
        <button type="button" className={press.button} aria-label={pressLabel} onClick={answer?.press} />
      )}
    </>
  );
}
