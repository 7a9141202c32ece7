/** Whether a modifier key asks the browser to open a link or a form's answer elsewhere: in a tab, a window, a file. */
export function isModified(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
