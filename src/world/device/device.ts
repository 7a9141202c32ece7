import type { EventChannel } from 'redux-saga';

/** The window's own properties; a part of the `ui` slice. */
export interface DeviceState {
  /** Window width is 830 px or less. Behaviour only; layout is CSS (rule: motion.mobile-width). */
  isMobile: boolean;
  /** The browser lacks what the motion needs: no Lottie, no cursor, no cover (rule: engines.low-version). */
  lowVersion: boolean;
  /** Turned off by the system or by the visitor's own switch: every duration is 0 (rule: motion.reduced). */
  motion: boolean;
}

export interface Device {
  detect: () => DeviceState;
  resizes: () => EventChannel<true>;
  /** Changes of `prefers-reduced-motion`; emits whether motion is wanted. */
  motionChanges: () => EventChannel<boolean>;
  /** Stores the visitor's own choice; returns whether motion is wanted now. */
  chooseMotion: (motion: boolean) => boolean;
}
