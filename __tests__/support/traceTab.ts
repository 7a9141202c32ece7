/**
 * Reads a stack as the Trace tab of Redux DevTools does (@redux-devtools/inspector-monitor-trace-tab 5): lines in the form of V8
 * or of Firefox are frames, the last word is the place.
 */
const V8 = /^\s*(?:at|in)\s.+:\d+/;
const FIREFOX = /(?:^|@)\S+:\d|.+line\s+\d+\s+>\s+(?:eval|Function)./;
const PLACE = /\(?(.+?)(?::(\d+))?(?::(\d+))?\)?$/;

export interface Frame {
  name: string;
  /** The kind of frame, in place of a file. */
  file: string;
}

export function readTrace(stack: string): Frame[] {
  const lines = stack.split('\n').filter((line) => V8.test(line) || FIREFOX.test(line));
  return lines.map((line) => {
    const isFirefox = FIREFOX.test(line);
    const plain = line.includes('(eval ') ? line.replaceAll(/\(eval at [^()]*|\),.*$/g, '') : line;
    const parts = isFirefox ? line.split('@') : plain.replace('(at ', '(').trim().split(/\s+/).slice(1);
    const place = parts.pop() ?? '';
    return { name: parts.join(isFirefox ? '@' : ' '), file: PLACE.exec(place)?.[1] ?? '' };
  });
}
