const GESTURES = /^(click|keydown|keyup|input|change|submit|pointer\w+|touch\w+|wheel|scroll|popstate)$/;
const MAX_LETTERS = 30;

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ');
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

/** What the visitor does now, in words: `click on a "Projects"`; undefined if nothing is being done. */
export function describeGesture(event: Event | undefined): string | undefined {
  if (!event || !GESTURES.test(event.type)) return undefined;
  const { target, type } = event;
  if (typeof Element === 'undefined' || !(target instanceof Element)) return type;
  const control = target.closest('a, button, input, [role]') ?? target;
  return `${type} on ${control.tagName.toLowerCase()} "${nameOf(control)}"`;
}
