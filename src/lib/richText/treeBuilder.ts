import { endInBody, startInBody, type Building } from './bodyRules';
import { FORMATTING, Formatting } from './formatting';
import { END, START } from './tableRules';
import { Tree, type DraftElement, type DraftNode } from './draftTree';

const BLANK = /^[\t\n\f\r ]*$/;

/**
 * The HTML standard's tree construction for the allowed tags: what a browser would make of the same text, but without
 * a DOM. A token costs a bounded number of steps, because the stack of open elements is bounded.
 */
export class TreeBuilder {
  private readonly tree = new Tree();
  private readonly building: Building = { tree: this.tree, formatting: new Formatting(this.tree) };
  private isPreStart = false;

  get nodes(): DraftNode[] {
    return this.tree.root.children;
  }

  /** Takes a whole run of text, because foster parenting is decided for all of it. */
  text(run: string): void {
    const text = this.isPreStart ? run.replace(/^\n/, '') : run;
    this.isPreStart = false;
    if (text === '') return;
    if (this.tree.isBetweenCells && BLANK.test(text)) {
      this.tree.insertText(text);
      return;
    }
    this.inBody(() => {
      this.building.formatting.reopen();
      this.tree.insertText(text);
    });
  }

  start(tag: string, attributes: DraftElement['attributes']): void {
    this.isPreStart = false;
    if (this.tree.isFull || (FORMATTING.has(tag) && this.building.formatting.isFull)) return;
    for (;;) {
      const taken = START[this.tree.mode](this.building, tag, attributes);
      if (taken === 'done') return;
      if (taken === 'body') break;
    }
    this.inBody(() => startInBody(this.building, tag, attributes));
    this.isPreStart = tag === 'pre';
  }

  end(tag: string): void {
    this.isPreStart = false;
    for (;;) {
      const taken = END[this.tree.mode](this.building, tag);
      if (taken === 'done') return;
      if (taken === 'body') break;
    }
    this.inBody(() => endInBody(this.building, tag));
  }

  /** "In body"; between the cells of a table, what it inserts goes before the table. */
  private inBody(act: () => void): void {
    this.tree.fostering = ['table', 'tableBody', 'row'].includes(this.tree.mode);
    act();
    this.tree.fostering = false;
  }
}
