/**
 * The inline script for what browser extensions and translators do to the page before React hydrates it. React would
 * find it in place of its own, and render the page anew. Unseen by React, all of it stays as they left it, until React
 * changes the text (rules: engines.foreign-nodes, engines.translated).
 *
 * What is added to an element that React does not know yet is foreign. React skips nodes of an unknown type, so it gets
 * one. Custom elements, which the site has none of, may have been added while the page arrived. A removed text leaves
 * an empty one, and a changed one keeps its words, for React alone.
 */
export const HYDRATION_GUARD =
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
