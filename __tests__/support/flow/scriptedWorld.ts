/**
 * The outside world of a visit: a fake for each port. Its answers are pending inputs until a test or the explorer gives
 * them. The label of an input is the same in every run of the same visit.
 */
import { formatAddress } from '@hibari/contract/address/address';
import type { Place } from '../../../src/lib/address/place';
import type { DeviceState } from '../../../src/world/device';
import type { Outage } from '../../../src/lib/outage';
import type { Messages } from '../../../src/world/messages';
import type { World } from '../../../src/world/world';
import { createBrowser } from '../browserContext';
import { COUNTS, createLoadingScreen } from '../loadingScreens';
import { createScriptedContentApi, type ScriptedCall } from '../scriptedContentApi';
import { createTab } from '../tab';
import { answerOf, labelOf } from './serviceAnswers';

/** Something that the world owes the visit. */
export interface Input {
  label: string;
  /** The effect that waits for it. */
  owner: number;
  /** Reported by the page itself. */
  isOfPage?: boolean;
  /** Of the service. */
  call?: ScriptedCall;
  answer: () => void;
  fail: () => void;
}

export interface WorldOptions {
  url: string;
  device?: Partial<DeviceState>;
  title?: string;
  /** Shared by visits that follow each other; new ones by default. */
  messages?: Messages;
  /** Whether the loading screen is still up when the script starts; by default it is. */
  isCovered?: boolean;
  /** What the service answers; by default items that name their query. */
  answer?: (call: ScriptedCall) => Parameters<ScriptedCall['answer']>[0];
  /** While this returns one, code that failed to load stays unavailable. */
  findOutage?: () => Outage | undefined;
  /** Parts of the world that behave in another way. */
  world?: Partial<World>;
}

/** Of a document that was loaded before: the key of its first entry is the same in every run. */
const FIRST_KEY = 'entry-0';

export function createScriptedWorld(options: WorldOptions, owner: () => number) {
  const content = createScriptedContentApi();
  const tab = createTab(options.url);
  const inputs: Input[] = [];
  const browser = createBrowser({ ...options, content, tab });
  const owners = new Map<ScriptedCall, number>();
  const imported = new Set<string>();
  const importing = new Map<string, Promise<void>>();
  let keys = 0;

  const calls: ScriptedCall[] = [];
  const hear = () => {
    for (const call of content.calls.slice(calls.length)) {
      calls.push(call);
      owners.set(call, owner());
      const give = () => call.answer((options.answer ?? answerOf)(call));
      inputs.push({ label: labelOf(call), owner: owner(), call, answer: give, fail: call.fail });
    }
  };
  const heard = <F extends (...args: never[]) => unknown>(method: F): F =>
    ((...args) => {
      const result = method(...args);
      hear();
      return result;
    }) as F;
  const { api } = content;
  const codeOf = ({ page, locale }: Place) => `code of ${page} ${locale}`;

  const { context } = browser;
  const world: World = {
    ...context,
    contentApi: {
      getList: heard(api.getList),
      getItem: heard(api.getItem),
      getLocales: heard(api.getLocales),
      getNeighbours: heard(api.getNeighbours),
      getCategories: heard(api.getCategories),
      search: heard(api.search),
    },
    history: { ...context.history, newKey: () => `entry-${(keys += 1)}` },
    loadingScreen: {
      ...createLoadingScreen(COUNTS.inOneStep, options.isCovered),
      announce: () => void browser.log.push('loadComplete'),
    },
    pages: {
      ...context.pages,
      isReady: (place) => imported.has(codeOf(place)),
      importCode(place) {
        const label = codeOf(place);
        if (imported.has(label)) return Promise.resolve();
        const running = importing.get(label);
        if (running) return running;
        const code = new Promise<void>((resolve, reject) => {
          const answer = () => {
            imported.add(label);
            resolve(context.pages.importCode(place));
          };
          const fail = () => {
            importing.delete(label);
            reject(new Error(`No ${label}`));
          };
          // Independent of its saga: an import continues when that is cancelled.
          inputs.push({ label, owner: 0, answer, fail });
        });
        importing.set(label, code);
        return code;
      },
    },
    connection: {
      ...context.connection,
      findOutage: () => Promise.resolve(options.findOutage?.()),
    },
    ...options.world,
  };
  const { address } = browser.opened.payload;
  const entry = { key: FIRST_KEY, visit: FIRST_KEY, index: 0 };
  return {
    ...browser,
    world,
    content,
    inputs,
    opened: { ...browser.opened, payload: { address, entry } },
    /** The code of a page that the document came with. */
    async bring(place: Place) {
      await context.pages.importCode(place);
      imported.add(codeOf(place));
    },
    /** Every call of the service, and the effect that made it. */
    calls: () => calls.map((call) => ({ call, label: labelOf(call), owner: owners.get(call) ?? 0 })),
    /** State outside the store that decides how the visit continues. */
    digest: () => [tab.url(), tab.position(), tab.scrollY(), [...imported].sort()].join(),
    addressOf: (place: Place) => formatAddress(place.address),
  };
}

export type ScriptedWorld = ReturnType<typeof createScriptedWorld>;
