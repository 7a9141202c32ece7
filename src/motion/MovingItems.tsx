import { Component, createRef, type ReactNode } from 'react';
import { moveItems, readPlaces, type Places } from './moveItems';

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
