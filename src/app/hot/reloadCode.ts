/** Development only: replaces the reducers and the sagas of a running window, and keeps its state. */
import type { Task } from 'redux-saga';
import type { Messages } from '../../world/messages/messages';
import { rootReducer, type AppStore } from '../state/store';
import { reloadMessages } from './reloadMessages';
import { resumeSaga } from './resumeSaga';

/** What runs in a window, across hot updates. */
export interface Running {
  store: AppStore;
  messages: Messages;
  /** The root saga: ends with the tasks that it has started. */
  root: Task;
  /** Loads the document again. */
  reload: () => void;
}

/** The code that a window runs: new identities mean new code. */
export interface Code {
  rootReducer: typeof rootReducer;
  resumeSaga: typeof resumeSaga;
  reloadMessages: typeof reloadMessages;
}

/** A first load cannot be taken over: the page is loaded again instead. */
function restartSagas(running: Running): void {
  if (running.root.isRunning()) return running.reload();
  for (const task of running.root.result<Task[]>() ?? []) task.cancel();
  running.root = running.store.run(resumeSaga);
}

/** Called after the start, and after each hot update as its own new version with the code `last` in use. */
export function reloadCode(running: Running, last?: Code): Code {
  if (last && last.rootReducer !== rootReducer) running.store.replaceReducer(rootReducer);
  if (last && last.resumeSaga !== resumeSaga) restartSagas(running);
  if (last?.reloadMessages !== reloadMessages) void reloadMessages(running.messages);
  return { rootReducer, resumeSaga, reloadMessages };
}
