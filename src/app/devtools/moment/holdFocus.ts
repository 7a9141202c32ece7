/** While it is held, the page's own code moves no focus: a menu of another moment would take it. */
export function holdFocus(page: Element, isHeld: () => boolean): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessHeld(options) {
    if (!isHeld() || !page.contains(this)) focus.call(this, options);
  };
}
