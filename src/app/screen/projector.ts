/** The one place that knows what of the state is written to the document besides what React renders. */
import type { World } from '../../world/world';
import type { RootState } from '../state/store';
import type { Moment, SelectMoment } from './moment';

export type Projector = (state: RootState) => void;

type Ports = Pick<World, 'history' | 'screen' | 'cursor' | 'failureLog'>;
/** The address changes with its entry. */
type Written = Omit<Moment, 'address'>;

/**
 * Writes to the document what differs from the last time. `served` is the state of the server's HTML, whose head and
 * motion are applied already.
 */
export function createProjector(ports: Ports, selectMoment: SelectMoment, served: RootState): Projector {
  const { history, screen, cursor, failureLog } = ports;
  const { head, motion, cursor: type } = selectMoment(served);
  let last: Partial<Written> = { head, motion, cursor: type };

  return (state) => {
    const now = selectMoment(state);
    const before = last;
    last = now;
    // In this order.
    const writers: { [Key in keyof Written]: (value: Written[Key]) => void } = {
      entry: (entry) => history.show(now.address, entry),
      recorded: history.record,
      // Content changes more often than what the head says of it.
      head: (head) => head && JSON.stringify(head) !== JSON.stringify(before.head) && screen.setHead(head),
      fonts: (locale) => locale && screen.loadFonts(locale),
      motion: screen.setMotion,
      cursor: cursor.show,
    };
    for (const key of Object.keys(writers) as (keyof Written)[]) {
      if (now[key] === before[key]) continue;
      try {
        (writers[key] as (value: Written[typeof key]) => void)(now[key]);
      } catch (error) {
        // It costs what should have been written, not the action that caused it.
        failureLog(`The document's ${key} could not be written`, error);
      }
    }
  };
}
