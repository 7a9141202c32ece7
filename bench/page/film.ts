import type { CDPSession } from '@playwright/test';
import { writeGrid, type Cell } from '../../scripts/screens/contactSheet';
import { PHONE } from './phone';

interface Frame {
  picture: Buffer;
  /** When it was drawn, in milliseconds of the epoch. */
  time: number;
}

/** Of a frame on a sheet, in pixels: a third of the phone's window. */
const FRAME = {
  width: Math.round(PHONE.viewport.width / 3),
  height: Math.round(PHONE.viewport.height / 3),
};
const COLUMNS = 10;
/** Between two frames of a sheet, in milliseconds, and at most so many of them. */
const STEP_MS = 30;
const MOST_FRAMES = 30;

/**
 * Records the frames that a page draws until the returned function is called. That writes those from a time on, with the
 * milliseconds since, as a sheet. The time is in milliseconds of the epoch.
 */
export async function startFilm(
  session: CDPSession,
  file: string,
): Promise<(start: number) => Promise<void>> {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ picture: Buffer.from(data, 'base64'), time: (metadata.timestamp ?? 0) * 1_000 });
    // The page may be closed by then.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    maxWidth: 2 * FRAME.width,
    maxHeight: 2 * FRAME.height,
  });
  return async (start) => {
    await session.send('Page.stopScreencast');
    await writeFilm(frames, start, file);
  };
}

async function writeFilm(frames: readonly Frame[], start: number, file: string): Promise<void> {
  const shown: Frame[] = [];
  for (const frame of frames)
    if (frame.time >= (shown.at(-1)?.time ?? start - STEP_MS) + STEP_MS) shown.push(frame);
  const cells = shown
    .slice(0, MOST_FRAMES)
    .map(({ picture, time }): Cell => ({ picture, label: `${Math.round(time - start)} ms` }));
  await writeGrid(cells, { ...FRAME, columns: COLUMNS, quality: 40 }, file);
}
