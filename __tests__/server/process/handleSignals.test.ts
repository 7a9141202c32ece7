import { EventEmitter } from 'node:events';
import { handleSignals } from '../../../src/server/process/handleSignals';

function listen(repeatWindow?: number) {
  const signals = new EventEmitter();
  const [onFirst, onSecond] = [jest.fn(), jest.fn()];
  handleSignals({ onFirst, onSecond, signals, ...(repeatWindow !== undefined && { repeatWindow }) });
  return { signals, onFirst, onSecond };
}

describe('handleSignals [operations.stop]', () => {
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
