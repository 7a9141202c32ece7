import type { Saga } from '../../src/world/saga';
import { call, put, select, takeEvery, takeLatest } from '../../src/world/effects';
import { guarded } from '../../src/world/guarded';
import { cursorChanged } from '../../src/features/cursor/cursor';
import { menuToggled } from '../../src/features/menus/menusSlice';
import { localeChanged } from '../../src/navigation/navigationSlice';
import { expectFlow } from '../support/expectFlow';

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
    await expectFlow(watch)
      .withContext({ failureLog: (message: string) => void failures.push(message) })
      .dispatch(menuToggled('mobile'))
      .dispatch(menuToggled('mobile'))
      .dispatch(localeChanged('ko'))
      .hasFinalState(({ ui }) => ui.cursor, 3)
      .silentRun();
    expect(failures).toEqual(
      ['fails', 'breaks', 'fails', 'breaks'].map((name): unknown => expect.stringContaining(name)),
    );
  });
});
