/**
 * The inline script for a page one of whose deferred scripts cannot be loaded although scripts are on, so that the app
 * cannot start: it takes the styles of `<noscript>`, and everything stays usable (rule: no-script.lost-scripts). The
 * entry reports the same error if the app fails to start (src/client.tsx).
 */
export const SCRIPT_FAILURE_HANDLER =
  'addEventListener("error",({target:t})=>{t.defer&&(' +
  '(t=document.createElement("style")).textContent=document.querySelector("noscript").textContent.slice(7).split("<")[0],' +
  'document.head.append(t))},1)';
