import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** The time for a packet and its answer, and what passes each way. */
export interface LinkSpeed {
  roundTripMs: number;
  bytesPerMs: number;
}

/** A slow mobile network: 150 ms and 1.6 Mbit/s. */
export const SLOW_LINK: LinkSpeed = { roundTripMs: 150, bytesPerMs: 1.6e6 / 8 / 1_000 };

const SEGMENT = 1_460;
/** Bytes that TCP sends before it has heard of the first (RFC 6928). */
const FIRST_WINDOW = 10 * SEGMENT;
/** Twice what the link holds: more would only wait in the network. */
const windowLimit = ({ roundTripMs, bytesPerMs }: LinkSpeed) => 2 * roundTripMs * bytesPerMs;

/** Calls functions at their times, in the order in which they were added; the times must not fall. */
class Schedule {
  readonly #waiting: { time: number; run: () => void }[] = [];
  #timer: NodeJS.Timeout | undefined;

  add(time: number, run: () => void): void {
    this.#waiting.push({ time, run });
    this.#wake();
  }

  #wake(): void {
    const [next] = this.#waiting;
    if (next && !this.#timer)
      this.#timer = setTimeout(() => this.#runDue(), Math.max(0, next.time - performance.now()));
  }

  #runDue(): void {
    this.#timer = undefined;
    for (let next = this.#waiting[0]; next && next.time <= performance.now(); next = this.#waiting[0]) {
      this.#waiting.shift();
      next.run();
    }
    this.#wake();
  }
}

/** What the server sends, over all connections. */
class SlowLink {
  #freeAt = 0;

  constructor(readonly speed: LinkSpeed) {}

  /** When the last of these bytes has been sent. */
  send(bytes: number): number {
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + bytes / this.speed.bytesPerMs;
    return this.#freeAt;
  }
}

/**
 * The server's end of a connection over a slow link: with TCP's handshake and slow start, without loss. What the visitor
 * sends is so little that it only takes its time.
 */
class SlowSocket extends Duplex {
  readonly #up = new Schedule();
  readonly #down = new Schedule();
  readonly #acknowledged = new Schedule();
  readonly #unsent: Buffer[] = [];
  #window = FIRST_WINDOW;
  #inFlight = 0;
  #written: (() => void) | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly link: SlowLink,
  ) {
    super({ writableHighWaterMark: SEGMENT });
    const { roundTripMs } = link.speed;
    const opened = performance.now() + roundTripMs;
    const arrival = () => Math.max(performance.now(), opened) + roundTripMs / 2;
    socket.on('data', (chunk: Buffer) => this.#up.add(arrival(), () => this.push(chunk)));
    socket.on('end', () => this.#up.add(arrival(), () => this.push(null)));
    socket.on('error', () => this.destroy());
    socket.on('close', () => this.destroy());
  }

  override _read(): void {
    // All is pushed when it arrives.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, written: () => void): void {
    for (let from = 0; from < chunk.length; from += SEGMENT)
      this.#unsent.push(chunk.subarray(from, from + SEGMENT));
    this.#written = written;
    this.#send();
  }

  override _final(done: () => void): void {
    this.#down.add(this.link.send(0) + this.link.speed.roundTripMs / 2, () => this.socket.end());
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket.destroy();
    done(error);
  }

  #send(): void {
    const { speed } = this.link;
    for (
      let [next] = this.#unsent;
      next && this.#inFlight + next.length <= this.#window;
      [next] = this.#unsent
    ) {
      const segment = next;
      this.#unsent.shift();
      this.#inFlight += segment.length;
      const arrives = this.link.send(segment.length) + speed.roundTripMs / 2;
      this.#down.add(arrives, () => void this.socket.write(segment));
      this.#acknowledged.add(arrives + speed.roundTripMs / 2, () => this.#onAcknowledged(segment.length));
    }
    if (this.#unsent.length > 0) return;
    const written = this.#written;
    this.#written = undefined;
    written?.();
  }

  #onAcknowledged(bytes: number): void {
    this.#inFlight -= bytes;
    this.#window = Math.min(this.#window + bytes, windowLimit(this.link.speed));
    this.#send();
  }
}

/** Listens on a free port of this machine, all of whose connections share one link. */
export async function listenOverLink(
  speed: LinkSpeed,
  onConnection: (socket: SlowSocket) => void,
): Promise<{ port: number; close: () => void }> {
  const link = new SlowLink(speed);
  const server = createServer({ noDelay: true }, (socket) => onConnection(new SlowSocket(socket, link)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}
