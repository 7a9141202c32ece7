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
