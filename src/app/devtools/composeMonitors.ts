import type { SagaMonitor } from 'redux-saga';

const METHODS = [
  'rootSagaStarted',
  'effectTriggered',
  'effectResolved',
  'effectRejected',
  'effectCancelled',
  'actionDispatched',
] as const;

export function composeMonitors(...monitors: readonly SagaMonitor[]): SagaMonitor {
  return Object.fromEntries(
    METHODS.map((name) => [
      name,
      (...args: never[]) =>
        monitors.forEach((monitor) => (monitor[name] as (...args: never[]) => void)?.(...args)),
    ]),
  );
}
