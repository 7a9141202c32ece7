import { VENDOR_ORIGIN } from '../../operations/security/contentSecurityPolicy';

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
