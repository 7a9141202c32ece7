import { startTransition, useEffect, useMemo, useState } from 'react';
import { useLottieLight } from 'lottie-react';
import styles from './Loop.module.css';

/** Lottie data, of which the player needs more than this. */
export interface Animation {
  layers: readonly object[];
}

interface LottiePlayerProps {
  animation: Animation;
  /** On screen; a hidden tab runs no frames by itself. */
  playing: boolean;
  /** The first frame has been drawn. */
  onReady: () => void;
}

/**
 * How many layers are shown at first, then, at last. The browser compiles the player's code when it first runs: at once that
 * is a long task on a slow phone, in three steps three short ones.
 */
const STEPS = [0, 1, Infinity];

/** The light Lottie player. */
export function LottiePlayer({ animation, playing, onReady }: LottiePlayerProps) {
  const [step, setStep] = useState(0);
  const src = useMemo(
    () => ({ ...animation, layers: animation.layers.slice(0, STEPS[step]) }),
    [animation, step],
  );
  const { setDisplayRef, state, play, pause } = useLottieLight({
    src,
    loop: true,
    autoplay: false,
    subscriptions: {
      ready() {
        if (step + 1 < STEPS.length) startTransition(() => setStep(step + 1));
        else onReady();
      },
    },
  });
  const loaded = state !== 'loading' && state !== 'error';
  useEffect(() => {
    if (loaded) (playing ? play : pause)();
  }, [loaded, playing, play, pause]);
  return <div ref={setDisplayRef} className={styles.player} aria-hidden="true" />;
}
