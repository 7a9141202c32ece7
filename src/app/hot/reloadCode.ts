/** Development only: replaces the reducers and the sagas of a running window, and keeps its state. */
import type { Messages } from '../../world/messages';
import { resumeSaga } from '../devtools/travel/resumeSaga';
import type { ResumeCode } from '../devtools/travel/createTraveller';
import { resumeSteps } from '../effects/rootSaga';
import { rootReducer, type AppStore } from '../state/store';
import { reloadMessages } from './reloadMessages';

/** What runs in a window, across hot updates. */
interface RunningVisit {
  store: AppStore;
  messages: Messages;
  /** Cancels all sagas and lets these take over. */
  restart: (code: ResumeCode) => void;
}

/** The code that a window runs: new identities mean new code. */
const loaded = { rootReducer, resumeSaga, resumeSteps, reloadMessages };

/** Called after the start, and after each hot update as its own new version with the code `last` in use. */
export function reloadCode({ store, messages, restart }: RunningVisit, last?: typeof loaded): typeof loaded {
  if (last && last.rootReducer !== rootReducer) store.replaceReducer(rootReducer);
  if (last && (last.resumeSaga !== resumeSaga || last.resumeSteps !== resumeSteps))
    restart({ resume: resumeSaga, given: resumeSteps });
  if (last?.reloadMessages !== reloadMessages) void reloadMessages(messages);
  return loaded;
}
