/** Whether time travel shows another moment than the newest, or is on its way back (src/app/devtools). */
export const isTravelling = () => 'travel' in document.documentElement.dataset;
