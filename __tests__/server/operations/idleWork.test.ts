import { createIdleWork, type IdleWork } from '../../../src/server/operations/idleWork';

let idle: IdleWork;
let made: string[];
/** What the readings of the machine say, one after another; the last stays. */
let readings: number[];
const PATIENCE = 50;
beforeEach(() => {
  readings = [0];
  const readLoad = () => (readings.length > 1 ? readings.shift()! : readings[0]!);
  idle = createIdleWork({ pause: 1, readLoad, patience: PATIENCE });
  made = [];
});
afterEach(() => idle.close());

/** Work that notes its key, and resolves `done` when it is made. */
function piece(key: string, fault?: Error) {
  let ended = () => {};
  const done = new Promise<void>((resolve) => (ended = resolve));
  const make = () => {
    made.push(key);
    ended();
    return fault ? Promise.reject(fault) : Promise.resolve();
  };
  return { key, make, done };
}

describe('idle work [server.made-ahead]', () => {
  it('makes requested pictures before foreseen ones, and each once', async () => {
    const last = piece('later');
    idle.foresee(piece('foreseen'));
    idle.foresee(piece('both'));
    idle.foresee(last);
    idle.want(piece('wanted'));
    idle.want(piece('both'));
    await last.done;
    expect(made).toEqual(['wanted', 'both', 'foreseen', 'later']);
  });

  it('continues after a piece that fails, and does not retry it', async () => {
    const [bad, good, next] = [piece('bad', new Error('no such picture')), piece('good'), piece('next')];
    idle.want(bad);
    idle.want(good);
    await good.done;
    idle.want(bad);
    idle.want(next);
    await next.done;
    expect(made).toEqual(['bad', 'good', 'next']);
  });

  it('begins nothing while other work runs', async () => {
    let asked = 0;
    const work = piece('work');
    idle.giveWayTo(() => {
      asked += 1;
      if (asked < 5) expect(made).toEqual([]);
      return { running: asked < 5 ? 1 : 0 };
    });
    idle.want(work);
    await work.done;
    expect([asked, made]).toEqual([5, ['work']]);
  });

  it('begins nothing while the machine is busy with something else', async () => {
    readings = [0, 1, 0, 0.6, 0, 0.4];
    const work = piece('work');
    idle.want(work);
    await work.done;
    expect(readings).toEqual([0.4]);
  });

  it('blocks the thread only while no visitor sends a request, or once it has waited long', async () => {
    const [drawing, encoding] = [{ ...piece('drawing'), holdsThread: true }, piece('encoding')];
    const visited = createIdleWork({ pause: 20, ratio: 0, readLoad: () => 0, patience: 200 });
    const visits = setInterval(visited.noteRequest, 1);
    visited.noteRequest();
    visited.want(drawing);
    visited.foresee(encoding);
    await encoding.done;
    expect(made).toEqual(['encoding']);
    await drawing.done;
    clearInterval(visits);
    await visited.close();
    expect(made).toEqual(['encoding', 'drawing']);
  });

  it('begins each piece in the end on a machine that is always busy', async () => {
    readings = [1];
    const [first, second] = [piece('first'), piece('second')];
    const start = performance.now();
    idle.want(first);
    idle.want(second);
    await second.done;
    expect(made).toEqual(['first', 'second']);
    expect(performance.now() - start).toBeGreaterThan(PATIENCE);
  });

  it('drops what waits when the server stops, and takes no more', async () => {
    const first = piece('first');
    idle.want(first);
    idle.want(piece('second'));
    await first.done;
    await idle.close();
    idle.want(piece('third'));
    idle.foresee(piece('fourth'));
    await idle.close();
    expect(made).toEqual(['first']);
  });
});
