/**
 * The inline script for nodes that browser extensions put into the page before React hydrates it, such as a button
 * beside a field. React would find them in place of its own, and render the page anew. It skips nodes of an unknown
 * type, so they get one; they stay where they are, and extensions do not see it (rule: engines.foreign-nodes).
 *
 * What is added to an element that React does not know yet is foreign. Custom elements, which the site has none of, may
 * have been added while the page arrived.
 */
export const HYDRATION_GUARD =
  '{let r=document.getElementById("root"),h=n=>Object.defineProperty(n,"nodeType",{value:0}),' +
  'o=new MutationObserver(l=>l.forEach(({target:t,addedNodes:a})=>' +
  'Object.keys(t).some(k=>k.startsWith("__react"))||a.forEach(h)));' +
  'o.observe(r,{childList:!0,subtree:!0});' +
  'r.querySelectorAll("*").forEach(n=>n.localName.includes("-")&&h(n));' +
  'addEventListener("loadComplete",()=>setTimeout(()=>o.disconnect(),1e3))}';
