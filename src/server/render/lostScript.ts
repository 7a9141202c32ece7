/**
 * The inline script for a page whose script file cannot be loaded although scripts are on: it then takes the styles of
 * `<noscript>`, so that everything stays usable (rule: no-script.lost-scripts). The entry reports the same error if
 * the app does not start (src/client.tsx).
 */
export const LOST_SCRIPT =
  'addEventListener("error",({target:t})=>{/client/.test(t.src)&&(' +
  '(t=document.createElement("style")).textContent=document.querySelector("noscript").textContent.slice(7).split("<")[0],' +
  'document.head.append(t))},1)';
