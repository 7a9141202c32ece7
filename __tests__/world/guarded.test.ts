import type { Saga } from '../../src/world/saga';
import { call, put, select, takeEvery, takeLatest } from '../../src/world/effects';
import { guarded } from '../../src/world/guarded';
import { cursorChanged } from '../../src/features/cursor/cursor';
import { menuToggled } from '../../src/features/menus/menusSlice';
import { localeChanged } from '../../src/navigation/navigationSlice';
import { sagaTest } from '../support/sagaTest';

function* breaks(): Saga<void> {
  yield* call(guarded(fails, 'fails'));
  throw new Error('broken');
}

function* fails(): Saga<void> {
  yield* select(() => {
    throw new Error('failed');
  });
}

function* moveCursor(): Saga<void> {
  yield* put(cursorChanged(3));
}

function* watch(): Saga<void> {
  yield* takeLatest(menuToggled, guarded(breaks));
  yield* takeEvery(localeChanged, guarded(moveCursor));
}

describe('guarded', () => {
  it("logs an error thrown by a worker with the worker's name, and keeps its watcher and siblings running [failure.guarded-worker]", async () => {
    const failures: string[] = [];
    const flow = sagaTest(watch, {
      context: { failureLog: (message: string) => void failures.push(message) },
    });
    await flow.dispatch(menuToggled('mobile'));
    await flow.dispatch(menuToggled('mobile'));
    await flow.dispatch(localeChanged('ko'));
    await flow.stop();
    flow.expectState(({ ui }) => ui.cursor).toBe(3);
    expect(failures).toEqual(
      ['fails', 'breaks', 'fails', 'breaks'].map((name): unknown => expect.stringContaining(name)),
    );
  });
});
