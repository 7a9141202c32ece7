/** The scripts that stand in the document itself; the policy of a page has their hashes. */
import { MOTION_KEY } from '../../../world/device';
import { VENDOR_ORIGIN } from '../../operations/security/contentSecurityPolicy';

/**
 * The inline script for a page one of whose deferred scripts cannot be loaded although scripts are on, so that the app
 * cannot start: it takes the styles of `<noscript>`, and everything stays usable (rule: no-script.lost-scripts). The
 * entry reports the same error if the app fails to start (src/client.tsx).
 */
const SCRIPT_FAILURE_HANDLER =
  'addEventListener("error",({target:t})=>{t.defer&&(' +
  '(t=document.createElement("style")).textContent=document.querySelector("noscript").textContent.slice(7).split("<")[0],' +
  'document.head.append(t))},1)';

/**
 * The inline script for what browser extensions and translators do to the page before React hydrates it. React would
 * find it in place of its own, and render the page anew. Unseen by React, all of it stays as they left it, until React
 * changes the text (rules: engines.foreign-nodes, engines.translated).
 *
 * What is added to an element that React does not know yet is foreign. React skips nodes of an unknown type, so it gets
 * one. Custom elements, which the site has none of, may have been added while the page arrived. A removed text leaves
 * an empty one, and a changed one keeps its words, for React alone.
 */
const HYDRATION_GUARD =
  '{let r=document.getElementById("root"),' +
  'd=(n,k,get)=>Object.hasOwn(n,k)||Object.defineProperty(n,k,{configurable:!0,get,set(v){delete n[k];n[k]=v}}),' +
  'h=n=>d(n,"nodeType",()=>0),' +
  'p=(n,v)=>(d(n,"nodeValue",()=>v),n),' +
  'k=n=>n&&Object.keys(n).some(k=>k.startsWith("__react")),' +
  'o=new MutationObserver(l=>{' +
  // First: a text may have been changed and then moved.
  'l.forEach(({target:t,oldValue:v})=>v==null||k(t.parentNode)||t.parentNode?.nodeType===0||p(t,v));' +
  'l.forEach(({target:t,addedNodes:a,removedNodes:m,nextSibling:s})=>{' +
  't=t.data?t.parentNode:t;' +
  'if(!t||k(t))return;' +
  'a.forEach(h);' +
  // What is foreign may change itself.
  'if(!t.nodeType)return;' +
  // React reads it of an element that it gave nothing but a text.
  'd(t,"textContent",()=>[...t.childNodes].map(n=>n.nodeType?n.nodeValue:"").join(""));' +
  'm.forEach(n=>n.data&&t.insertBefore(p(new Text,n.nodeValue),s?.parentNode==t?s:null))' +
  '});o.takeRecords()});' +
  'o.observe(r,{childList:!0,subtree:!0,characterDataOldValue:!0});' +
  'r.querySelectorAll("*").forEach(n=>n.localName.includes("-")&&h(n));' +
  'addEventListener("loadComplete",()=>setTimeout(()=>o.disconnect(),1e3))}';

/** The inline script at the end of every page. */
export const PAGE_SCRIPT = `${SCRIPT_FAILURE_HANDLER};${HYDRATION_GUARD}`;

/**
 * The inline script of a page with a moving picture: a visitor who has turned motion off loads none of its frames before
 * the app starts (rule: pictures.rest-without-motion).
 */
export const REMEMBERED_MOTION =
  `try{localStorage.getItem("${MOTION_KEY}")=="off"&&` +
  '(document.documentElement.dataset.motion="off")}catch{}';

/**
 * The inline script that starts the analytics vendor (rule: tracking.vendor-start). It comes before the deferred
 * scripts, so that the vendor's function exists for the first page view. Calls wait in its queue. The vendor's own
 * script loads only after that first page view, when the browser is idle. The sagas send the view after hydration.
 * Inline, because then it costs nothing without an id. It is constant per configuration, so that a hash allows it and
 * caches may keep it.
 *
 * The vendor's script writes plain strings where the page requires trusted types. The default policy judges these: it
 * passes addresses of the vendor's own scripts, and neither HTML nor code (rule: security.trusted-types).
 */
export function analyticsScript(id: string): string {
  return `(function(w,d,n,id){
if(n.globalPrivacyControl||n.doNotTrack==='1')return;
var layer=w.dataLayer=w.dataLayer||[],asked,vendor='${VENDOR_ORIGIN}/';
if(w.trustedTypes)w.trustedTypes.createPolicy('default',{createScriptURL:function(u){return u.indexOf(vendor)?null:u}});
function load(){var s=d.createElement('script');s.async=true;s.src=vendor+'gtag/js?id='+id;d.head.appendChild(s)}
function gtag(command){layer.push(arguments);if(asked||command!=='event')return;asked=true;(w.requestIdleCallback||setTimeout)(load)}
w.gtag=gtag;
gtag('js',new Date());
gtag('config',id,{send_page_view:false});
})(window,document,navigator,${JSON.stringify(id)})`;
}
