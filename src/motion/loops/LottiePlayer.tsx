import { startTransition, useEffect, useMemo, useState } from 'react';
import { useLottieLight } from 'lottie-react';
import styles from './Loop.module.css';
import { watchLateness } from './watchLateness';

/** Lottie data, of which the player needs more than this. */
export interface Animation {
  layers: readonly object[];
}

interface LottiePlayerProps {
  animation: Animation;
  /** A hidden tab runs no frames, so it need not be told. */
  playing: boolean;
  /** True once the first frame of the whole animation is drawn, false when the player is gone. */
  onReady: (ready: boolean) => void;
  /** Playing makes frames late. */
  onLate: () => void;
}

/**
 * How many layers each step loads. The browser compiles the player's code when it first runs: all at once that is a long
 * task on a slow phone, in three steps it is three short ones.
 */
const STEPS = [0, 1, Infinity];

/** The light Lottie player; throws into the nearest boundary where the animation cannot be loaded or drawn. */
export function LottiePlayer({ animation, playing, onReady, onLate }: LottiePlayerProps) {
  const [step, setStep] = useState(0);
  const [drawError, setDrawError] = useState<Error | null>(null);
  const whole = step === STEPS.length - 1;
  const src = useMemo(
    () => ({ ...animation, layers: animation.layers.slice(0, STEPS[step]) }),
    [animation, step],
  );
  const { setDisplayRef, error, animationItem, play, pause } = useLottieLight({
    src,
    loop: true,
    autoplay: false,
    subscriptions: {
      ready() {
        if (whole) onReady(true);
        else startTransition(() => setStep(step + 1));
      },
    },
  });

  // Each step has an item of its own. Its `state` may look the same as that of the step before, so the item is watched.
  useEffect(() => {
    if (animationItem && whole) (playing ? play : pause)();
  }, [animationItem, whole, playing, play, pause]);

  useEffect(() => {
    // An item that is destroyed has dropped its listeners itself.
    animationItem?.addEventListener('error', (event: unknown) =>
      setDrawError((event as { nativeError: Error }).nativeError),
    );
  }, [animationItem]);

  useEffect(() => (playing && whole ? watchLateness(onLate) : undefined), [playing, whole, onLate]);

  useEffect(() => () => onReady(false), [onReady]);

  const failure = error ?? drawError;
  if (failure) throw failure;
  return <div ref={setDisplayRef} className={styles.player} aria-hidden="true" />;
}
