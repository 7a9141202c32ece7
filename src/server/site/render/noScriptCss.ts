import { MOBILE_MAX_WIDTH } from '../../../lib/specConstants';

/**
 * CSS inside `<noscript>`, also applied by the inline script for failed scripts. Menus and lists are laid out open,
 * and controls that need a script are hidden (rule: no-script.everything-reachable).
 */
const SCRIPT_ONLY = [
  '[data-testid=loading]',
  'button[aria-expanded]',
  '[data-testid=copy-link]',
  '[data-testid=see-more]',
  '[role=switch]',
].join();

export const NO_SCRIPT_CSS = `
${SCRIPT_ONLY}{display:none!important}
[data-testid=header]{position:absolute!important}
[data-testid=header]::before{display:none!important}
[data-testid=language-switcher]{width:auto!important}
button[aria-expanded]+:not([data-testid]){display:block!important;position:static!important;min-width:0!important;padding:0!important;border:0!important;background:none!important;color:inherit!important}
[data-testid=language-switcher] ul{grid-auto-flow:column;gap:24px}
button[aria-expanded]+:not([data-testid]) a{padding-inline:0!important;background:none!important}
[data-closed]>*{display:block!important}
[data-testid=hero]+div{--closed:0!important;--percent:100!important;z-index:1!important;animation:none!important}
@media(max-width:${MOBILE_MAX_WIDTH}px){
:root{--header-height:0px}
[data-testid=header]{position:relative!important;flex-wrap:wrap;height:auto!important;padding-block:16px!important}
[data-testid=header]>[data-open]{flex-basis:100%}
[data-testid=mobile-menu]{display:flex!important;position:static!important;height:auto!important;padding:16px 0 0!important;gap:8px!important}
[data-testid=mobile-menu] nav ul{flex-flow:row wrap!important;gap:0 24px!important;font-size:1.25rem!important}
}`.replaceAll('\n', '');
