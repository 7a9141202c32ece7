/**
 * A moment of the past is shown as it is at rest: nothing plays. Not in a file of its own: the bundler's hot update
 * would reload that, and no other style sheet.
 */
export const TRAVEL_CSS = `
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

/* A held picture and the pointer belong to the newest moment, not to an earlier one. */
:root[data-travel] [data-testid='cover'] {
  clip-path: none !important;
}

:root[data-travel] .act {
  display: none !important;
}
`;
