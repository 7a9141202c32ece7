/**
 * A visit of /en/team?devtools (its projects, and back) as the Export button of Redux DevTools has written it. Export it
 * again when actions change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { listReceived } from '../../src/features/content/contentSlice';
import { loadComplete } from '../../src/features/loading/loading';
import { coverMoved, pageShown } from '../../src/navigation/navigationSlice';
import { replayExport } from '../support/replayExport';

const FILE = readFileSync(join(__dirname, 'exports/teamAndBack.json'), 'utf8');
const { payload } = JSON.parse(FILE) as { payload: string };
const ACTIONS = JSON.parse(payload) as Action[];
const exported = (actions: Action[]) =>
  JSON.stringify({ ...(JSON.parse(FILE) as object), payload: JSON.stringify(actions) });

/** A reducer with a fault at each action that matches. */
const broken = (isMet: (action: Action) => boolean, change: (state: RootState) => RootState) =>
  ((state: RootState | undefined, action: Action) => {
    const next = rootReducer(state, action);
    return isMet(action) ? change(next) : next;
  }) as typeof rootReducer;

const isIdle = (action: Action) => coverMoved.match(action) && action.payload === 'idle';
const isRevealing = (action: Action) => coverMoved.match(action) && action.payload === 'revealing';
/** As the bar counts. */
const indexOf = (isMet: (action: Action) => boolean) => ACTIONS.findIndex(isMet) + 1;
const lastIndexOf = (isMet: (action: Action) => boolean) => ACTIONS.findLastIndex(isMet) + 1;

describe('the replay of an exported visit [operations.export-replays]', () => {
  it('finds no fault in a good one, and has the state after every action', () => {
    const { fault, states } = replayExport(FILE);
    expect(fault).toBeUndefined();
    expect(states).toHaveLength(ACTIONS.length + 1);
    const pages = states.map(({ ui }) => ui.navigation.place?.page);
    expect(pages.filter((page, at) => page !== pages[at - 1])).toEqual(['team', 'projects', 'team']);
  });

  it('names the first action that leaves a bad state, by its index and type', () => {
    const inDate = (state: RootState) => ({ ...state, ui: { ...state.ui, shownAt: new Date(0) } });
    expect(replayExport(FILE, broken(pageShown.match, inDate)).fault).toEqual({
      index: indexOf(pageShown.match),
      type: 'ui/navigation/pageShown',
      details: 'ui.shownAt is no plain data',
    });
    const fails = () => {
      throw new Error('no list');
    };
    expect(replayExport(FILE, broken(listReceived.match, fails)).fault).toEqual({
      index: indexOf(listReceived.match),
      type: 'content/listReceived',
      details: 'The reducer throws: Error: no list',
    });
  });

  it('names the action since which the end is not at rest', () => {
    const stays = (state: RootState): RootState => ({
      ...state,
      ui: { ...state.ui, navigation: { ...state.ui.navigation, phase: 'revealing' } },
    });
    expect(replayExport(FILE, broken(isIdle, stays)).fault).toEqual({
      index: lastIndexOf(isRevealing),
      type: 'ui/navigation/coverMoved',
      details: 'The cover is revealing, the loading screen done',
    });
    const loads = exported(ACTIONS.filter((action) => !listReceived.match(action)));
    expect(replayExport(loads).fault).toMatchObject({
      type: 'content/listRequested',
      details: expect.stringMatching(/^\S+ is loading at rest$/) as unknown,
    });
  });

  it('refuses a second loadComplete, and an action that the site no longer has', () => {
    expect(replayExport(exported([...ACTIONS, loadComplete()])).fault).toEqual({
      index: ACTIONS.length + 1,
      type: loadComplete.type,
      details: 'loadComplete came twice',
    });
    expect(replayExport(exported([{ type: 'renamed' }, ...ACTIONS])).fault).toEqual({
      index: 1,
      type: 'renamed',
      details: 'The site has no such action',
    });
  });
});
