import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { AppStore } from '../../src/app/state/store';

/** The actions that reach a store from now on, in order. */
export function recordActions(store: AppStore): Action[] {
  const actions: Action[] = [];
  store.run(function* record(): SagaIterator<void> {
    while (true) actions.push((yield take('*')) as Action);
  });
  return actions;
}
