/** A session as data: the world's inputs and the sagas' outputs, numbered in one order. */
import * as v from 'valibot';

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Checked when it is decoded (values.ts). */
const encoded = v.unknown();
const action = v.object({
  action: encoded,
  changes: v.array(v.object({ path: v.array(v.string()), value: v.optional(encoded) })),
});
const outcome = { value: v.optional(encoded), error: v.optional(encoded) };

/** `call`, `wait` and `put` come out of the sagas, the rest comes in. A call and a wait are named by their place in the order. */
const event = v.variant('kind', [
  /** A method of a port; with an outcome if it answers at once. */
  v.object({ kind: v.literal('call'), door: v.string(), args: v.array(encoded), ...outcome }),
  v.object({ kind: v.literal('wait'), milliseconds: v.number() }),
  v.object({ kind: v.literal('put'), ...action.entries }),
  v.object({ kind: v.literal('answer'), call: index, ...outcome }),
  v.object({ kind: v.literal('value'), call: index, value: encoded, to: v.optional(v.string()) }),
  v.object({ kind: v.literal('over'), wait: index }),
  v.object({ kind: v.literal('action'), ...action.entries }),
  /**
   * The visitor's gesture, for the browser script: a control by its selector and its number among the matches. Its
   * text is the written text, the key, or the steps in the history.
   */
  v.object({
    kind: v.literal('gesture'),
    type: v.picklist(['click', 'fill', 'key', 'history']),
    selector: v.string(),
    nth: index,
    text: v.optional(v.string()),
  }),
]);

const tapeSchema = v.object({
  format: v.literal('hibari session'),
  version: v.literal(1),
  environment: v.object({
    address: v.pipe(v.string(), v.startsWith('/')),
    locale: v.string(),
    width: index,
    height: index,
    motion: v.boolean(),
    timeOrigin: v.number(),
    browser: v.string(),
  }),
  /** `resumed`: after a rewritten history or a hot update, not from the first load. */
  root: v.picklist(['first', 'resumed']),
  args: v.array(encoded),
  state: encoded,
  events: v.array(event),
  /** The state at the end. */
  end: encoded,
  values: v.array(encoded),
});

export type Tape = v.InferOutput<typeof tapeSchema>;
export type TapeEvent = Tape['events'][number];
export type Environment = Tape['environment'];

/** Throws on anything that is no session of this version. */
export function parseTape(json: string): Tape {
  const result = v.safeParse(tapeSchema, JSON.parse(json));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`No session: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
