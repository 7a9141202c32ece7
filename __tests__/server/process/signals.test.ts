import { EventEmitter } from 'node:events';
import { onSignals } from '../../../src/server/process/signals';

function listen(repeatWindow?: number) {
  const signals = new EventEmitter();
  const [onFirst, onSecond] = [jest.fn(), jest.fn()];
  onSignals({ onFirst, onSecond, signals, ...(repeatWindow !== undefined && { repeatWindow }) });
  return { signals, onFirst, onSecond };
}

describe('onSignals [operations.stop]', () => {
  it.each(['SIGTERM', 'SIGINT'])('reports %s', (name) => {
    const { signals, onFirst, onSecond } = listen();
    signals.emit(name, name);
    expect(onFirst).toHaveBeenCalledWith(name);
    expect(onSecond).not.toHaveBeenCalled();
  });

  it('treats the duplicate SIGINT of one Ctrl-C as a single signal', () => {
    const { signals, onFirst, onSecond } = listen();
    signals.emit('SIGINT', 'SIGINT');
    signals.emit('SIGINT', 'SIGINT');
    expect(onFirst).toHaveBeenCalledTimes(1);
    expect(onSecond).not.toHaveBeenCalled();
  });

  it('reports a later signal as the second', () => {
    const { signals, onFirst, onSecond } = listen(0);
    signals.emit('SIGTERM', 'SIGTERM');
    signals.emit('SIGINT', 'SIGINT');
    expect(onFirst).toHaveBeenCalledTimes(1);
    expect(onSecond).toHaveBeenCalledWith('SIGINT');
  });
});
