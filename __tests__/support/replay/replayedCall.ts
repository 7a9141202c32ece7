/** What a port returns to a saga in a replayed session. It waits for its answer or next value in the session. */
import { CANCEL, END } from 'redux-saga';
import { isChannel } from '../../../src/app/devtools/seam/doors';

type Take = (value: unknown) => void;

export interface ReplayedCall {
  /** A promise or a channel to redux-saga; it moves its saga at once, as the recorded one did. */
  result: object;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** To the channel, or to a given function: of options, that of the name. */
  emit: (value: unknown, to?: string) => void;
}

function createChannel() {
  let takers: Take[] = [];
  const buffer: unknown[] = [];
  let isClosed = false;
  return {
    channel: {
      take(taker: Take & { cancel?: () => void }) {
        if (buffer.length > 0) return taker(buffer.shift());
        if (isClosed) return taker(END);
        takers.push(taker);
        taker.cancel = () => void (takers = takers.filter((one) => one !== taker));
      },
      flush: (taker: Take) => taker(buffer.splice(0)),
      close() {
        isClosed = true;
        for (const taker of takers.splice(0)) taker(END);
      },
    },
    emit(value: unknown) {
      if (value === END) for (const taker of takers.splice(0)) taker(value);
      else if (takers.length > 0) takers.shift()?.(value);
      else buffer.push(value);
    },
  };
}

/** The functions among the arguments, and in objects among them: a port may call them. */
function callbacksOf(args: readonly unknown[]): [name: string | undefined, callback: Take][] {
  const parts = args.flatMap((arg): [string | undefined, unknown][] => [
    [undefined, arg],
    ...(typeof arg === 'object' && arg !== null ? Object.entries(arg) : []),
  ]);
  return parts.filter((part): part is [string | undefined, Take] => typeof part[1] === 'function');
}

export function createReplayedCall(door: string, args: readonly unknown[] = []): ReplayedCall {
  let waiting: { resolve: Take; reject: Take } | undefined;
  const callbacks = isChannel(door) ? [] : callbacksOf(args);
  const { channel, emit } = createChannel();
  const promise = {
    then(onValue: Take, onError: Take) {
      waiting = { resolve: onValue, reject: onError };
    },
    [CANCEL]: () => (waiting = undefined),
  };
  return {
    result: isChannel(door) ? channel : promise,
    resolve: (value) => waiting?.resolve(value),
    reject: (error) => waiting?.reject(error),
    emit(value, to) {
      if (callbacks.length === 0) return emit(value);
      callbacks.find(([name]) => to === undefined || name === to)?.[1](value);
    },
  };
}
