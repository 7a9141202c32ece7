import { Component, createRef, type ReactNode } from 'react';
import { canMove } from './clock';
import { cubicBezier, DURATION } from './tokens';

/** Where an item lies in its list, whatever moves it at the moment. */
interface Place {
  left: number;
  top: number;
  width: number;
  /** It is in the window, at least in part. */
  seen: boolean;
}

type Places = ReadonlyMap<Element, Place>;

export function readPlaces(list: HTMLElement): Places {
  return new Map(
    ([...list.children] as HTMLElement[]).map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return [
        item,
        {
          left: item.offsetLeft - list.offsetLeft,
          top: item.offsetTop - list.offsetTop,
          width: item.offsetWidth,
          seen: bottom > 0 && top < window.innerHeight,
        },
      ];
    }),
  );
}

const TIMING: KeyframeAnimationOptions = {
  duration: DURATION.reflow,
  easing: cubicBezier('out'),
  // One that is still moving goes on from where it is.
  composite: 'add',
};

/** Moves each item from its place before to its place now; one that was not seen there, or is of another size, unrolls. */
export function moveItems(before: Places, now: Places): void {
  if (!canMove()) return;
  for (const [item, place] of now) {
    const old = before.get(item);
    const [x, y] = old ? [old.left - place.left, old.top - place.top] : [0, 0];
    if (!old?.seen || old.width !== place.width) {
      item.animate({ clipPath: ['inset(0 0 100%)', 'inset(0)'] }, { ...TIMING, composite: 'replace' });
    } else if (x !== 0 || y !== 0) {
      item.animate({ translate: [`${x}px ${y}px`, '0 0'] }, TIMING);
    }
  }
}

interface MovingItemsProps {
  /** Names the list: another one does not move. */
  whole: string;
  /** Names the items of it that are shown. */
  part: string;
  className?: string | undefined;
  /** The next part is loading. */
  waiting: boolean;
  /** A list among them. */
  children: ReactNode;
}

/**
 * Around a list whose items move to their new places when another part of it is shown (rule: lists.filter-moves). A
 * class, because only `getSnapshotBeforeUpdate` sees the places right before they change.
 */
export class MovingItems extends Component<MovingItemsProps> {
  private readonly frame = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(last: MovingItemsProps): Places | null {
    const { whole, part } = this.props;
    const list = this.findList();
    return list && whole === last.whole && part !== last.part ? readPlaces(list) : null;
  }

  override componentDidUpdate(_props: MovingItemsProps, _state: unknown, before: Places | null): void {
    const list = this.findList();
    if (list && before) moveItems(before, readPlaces(list));
  }

  override render(): ReactNode {
    const { className, waiting, children } = this.props;
    return (
      <div ref={this.frame} className={className} data-waiting={waiting}>
        {children}
      </div>
    );
  }

  private findList(): HTMLElement | null {
    return this.frame.current?.querySelector<HTMLElement>(':scope > ul, :scope > div > ul') ?? null;
  }
}
