/** What a playing loop answers: a press, the pointer, and frames that are late. The player itself needs a canvas to load. */

/** A named span of a Lottie file, in frames, as its format writes it. */
export interface Marker {
  cm: string;
  tm: number;
  dr: number;
}

interface Player {
  playSegments: (segments: readonly (readonly [number, number])[]) => void;
  setSpeed: (speed: number) => void;
}

/** How long a press waits at most for the drawing to be at rest, in frames. */
const PATIENCE = 40;

/** The first and last frame of a marker; throws if the file has none of this name. */
export function spanOf(markers: readonly Marker[], name: string): [number, number] {
  const marker = markers.find(({ cm }) => cm === name);
  if (!marker) throw new Error(`The animation has no marker '${name}'`);
  return [marker.tm, marker.tm + marker.dr];
}

/**
 * Answers a press with the span 'press', which starts and ends as the spans 'rest' look; the loop follows. During
 * another part of the loop it first plays on to the next rest, fast enough to be there in 40 frames.
 */
export function createPress(markers: readonly Marker[]) {
  const rests = markers.filter(({ cm }) => cm === 'rest');
  let wanted = false;
  let hurrying = false;
  return {
    press(): void {
      wanted = true;
    },
    /** To be called with each frame of the loop that has been drawn. */
    atFrame(frame: number, player: Player): void {
      if (!wanted) return;
      const rest = rests.find(({ tm, dr }) => frame < tm + dr);
      if (rest && frame < rest.tm) {
        if (!hurrying) player.setSpeed(Math.max(1, (rest.tm - frame) / PATIENCE));
        hurrying = true;
      } else {
        wanted = false;
        hurrying = false;
        player.setSpeed(1);
        player.playSegments([spanOf(markers, 'press'), spanOf(markers, 'loop')]);
      }
    },
  };
}

/** At this distance in pixels, and beyond, the eye looks as far aside as it can. */
const FAR = 240;

/**
 * Turns the eye of a drawing (the class `eye` of its file) to the pointer, and up or down while the page scrolls: writes the
 * direction, from -1 to 1, as `--look-x` and `--look-y`. Returns a function that stops.
 */
export function watchGaze(drawing: HTMLElement): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let top = scrollY;
  const look = (x: number, y: number) => {
    drawing.style.setProperty('--look-x', x.toFixed(2));
    drawing.style.setProperty('--look-y', y.toFixed(2));
  };
  const lookAt = ({ clientX, clientY }: PointerEvent) => {
    const eye = drawing.querySelector('.eye')?.getBoundingClientRect();
    if (!eye) return;
    const [x, y] = [clientX - eye.left - eye.width / 2, clientY - eye.top - eye.height / 2];
    const reach = Math.max(FAR, Math.hypot(x, y));
    look(x / reach, y / reach);
  };
  const lookAlong = () => {
    look(0, Math.sign(scrollY - top));
    top = scrollY;
  };
  addEventListener('pointermove', lookAt, { signal, passive: true });
  addEventListener('scroll', lookAlong, { signal, passive: true });
  return () => watching.abort();
}

/** A frame is late if it blocks the main thread for longer, which browsers call a long task. */
const LATE_MS = 50;
/** How far late frames must outnumber punctual ones. */
const LATE_LIMIT = 20;

/**
 * Calls back once when most frames are late. Measures the main thread's work from the frame's start to the next task,
 * not the time between frames. Slow painting or a 30 Hz display is no reason to stop.
 */
export function watchLateFrames(onLate: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let late = 0;
  let frameStart = 0;
  let frame = 0;
  const wait = () => {
    frame = requestAnimationFrame((now) => {
      frameStart = now;
      port2.postMessage(null);
    });
  };
  port1.onmessage = () => {
    late = performance.now() - frameStart > LATE_MS ? late + 1 : Math.max(0, late - 1);
    if (late < LATE_LIMIT) wait();
    else onLate();
  };
  wait();
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
