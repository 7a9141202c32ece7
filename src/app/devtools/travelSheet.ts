/**
 * A moment of the past is shown as it is at rest: nothing plays again. A constructed sheet: a file of its own would be the
 * only one that the bundler's hot update of styles reloads.
 */
const CSS = `
:root[data-travel] *,
:root[data-travel] ::before,
:root[data-travel] ::after {
  transition: none !important;
  animation-delay: 0s !important;
  animation-duration: 0s !important;
}

/* Without scripts it leaves by itself. */
:root[data-travel] [data-testid='loading'] {
  animation: none !important;
}

/* Loops: their still frame. */
:root[data-travel] [data-resting] > :first-child {
  visibility: visible !important;
}

:root[data-travel] [data-resting] > :not(:first-child) {
  display: none !important;
}
`;

export function addTravelSheet(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}
