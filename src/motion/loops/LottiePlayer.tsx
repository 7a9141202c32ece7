import { useEffect } from 'react';
import { useLottieLight } from 'lottie-react';
import styles from './Loop.module.css';

interface LottiePlayerProps {
  animation: object;
  /** On screen; a hidden tab runs no frames by itself. */
  playing: boolean;
  /** The first frame has been drawn. */
  onReady: () => void;
}

/** The light Lottie player. */
export function LottiePlayer({ animation, playing, onReady }: LottiePlayerProps) {
  const { setDisplayRef, state, play, pause } = useLottieLight({
    src: animation,
    loop: true,
    autoplay: false,
    subscriptions: { ready: onReady },
  });
  const loaded = state !== 'loading' && state !== 'error';
  useEffect(() => {
    if (loaded) (playing ? play : pause)();
  }, [loaded, playing, play, pause]);
  return <div ref={setDisplayRef} className={styles.player} aria-hidden="true" />;
}
