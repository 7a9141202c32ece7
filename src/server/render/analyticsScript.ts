const VENDOR_SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/**
 * The analytics vendor's start, as an inline script (rule: tracking.vendor-start). It stands before the deferred scripts, so that the
 * vendor's function is there when the first page view is sent; what is told to it waits in its queue. The vendor's own script
 * comes only after that first page view, which the sagas send from a page that is alive, and when the browser is idle.
 * Inline, as it costs nothing where no id is set; constant for a configuration, so that a hash allows it and caches may keep it.
 */
export function analyticsScript(id: string): string {
  return `(function(w,d,n,id){
if(n.globalPrivacyControl||n.doNotTrack==='1')return;
var layer=w.dataLayer=w.dataLayer||[],asked;
function load(){var s=d.createElement('script');s.async=true;s.src='${VENDOR_SCRIPT}?id='+id;d.head.appendChild(s)}
function gtag(command){layer.push(arguments);if(asked||command!=='event')return;asked=true;(w.requestIdleCallback||setTimeout)(load)}
w.gtag=gtag;
gtag('js',new Date());
gtag('config',id,{send_page_view:false});
})(window,document,navigator,${JSON.stringify(id)})`;
}
