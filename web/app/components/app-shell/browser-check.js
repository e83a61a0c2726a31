// Sent as it stands, for browsers that understand nothing newer: it says on the page why the page does not come alive.
(function () {
  function lacks() {
    var array = Array.prototype;
    return (
      !('noModule' in document.createElement('script')) ||
      !array.findLast ||
      !array.toReversed ||
      !Object.hasOwn ||
      !window.structuredClone ||
      !window.IntersectionObserver ||
      !window.BroadcastChannel ||
      !Intl.supportedValuesOf ||
      !CSS.supports('selector(:has(a))') ||
      !matchMedia('(width >= 0px)').matches
    );
  }
  function tell(why) {
    function show() {
      var notice = document.getElementById('browser-notice');
      var words = document.getElementById('browser-notice-' + why);
      if (!notice || !words || document.documentElement.getAttribute('data-alive')) return;
      if (why === 'missing') notice.className += ' whole';
      notice.hidden = false;
      words.hidden = false;
    }
    if (document.body && document.getElementById('browser-notice')) show();
    else document.addEventListener('DOMContentLoaded', show);
  }
  // A deploy takes the scripts of older pages away: the page is loaded once more, at most once in ten seconds.
  function missing() {
    var now = Date.now();
    var alive = document.documentElement.getAttribute('data-alive');
    try {
      if (!alive && navigator.onLine && now - Number(sessionStorage.getItem('reloaded_at') || 0) >= 10000) {
        sessionStorage.setItem('reloaded_at', String(now));
        location.reload();
        return;
      }
    } catch (_) {
      // Without a memory nothing would stop the reloading.
    }
    tell('missing');
  }
  function failed(event) {
    var from = event.target;
    // A script that did not come, or one that this browser cannot read.
    if (from && from.tagName === 'SCRIPT' && (from.type === 'module' || /\/assets\//.test(from.src))) missing();
    else if (from === window && event.error instanceof SyntaxError) tell('old');
  }
  // What a module loads in its turn fails as a promise.
  function refused(event) {
    if (event.reason instanceof SyntaxError) tell('old');
    else if (event.reason instanceof TypeError && /module/i.test(event.reason.message)) missing();
  }
  // A press on a button that is not hydrated yet is kept until it is (`start-page.ts`).
  function pressed(event) {
    if (!event.target.closest) return;
    var button = event.target.closest('button[type="button"]');
    var part = button && (button.closest('[data-island]') || document.documentElement);
    if (part && !part.getAttribute('data-hydrated')) window.pressedEarly = button;
    var link = event.target.closest('[data-wanted]');
    if (link) wanted(link.getAttribute('data-wanted'));
  }
  // What a link chooses for after signing up is kept for all tabs (`wanted-page.ts` reads it), also by a page that does not answer yet.
  function wanted(address) {
    var kept = JSON.stringify({ address: address, atMs: Date.now() });
    try {
      sessionStorage.setItem('wanted-page', kept);
      localStorage.setItem('wanted-page', kept);
    } catch (_) {
      // Without a memory signing up leads to the dashboard.
    }
  }
  window.addEventListener('click', pressed, true);
  window.addEventListener('error', failed, true);
  window.addEventListener('unhandledrejection', refused);
  // A browser that translates every page may rewrite this one before it comes alive. What it took out is kept until then
  // (`foreign-rewrites.ts` puts it back). Our own pages have no <font>.
  function isFont(node) {
    return Boolean(node) && node.nodeName === 'FONT';
  }
  function rewritten(record) {
    var besideFont = isFont(record.previousSibling) || isFont(record.nextSibling);
    return isFont(record.addedNodes[0]) || (record.removedNodes.length > 0 && besideFont);
  }
  window.rewrittenEarly = [];
  window.watchRewrites = new MutationObserver(function (records) {
    window.rewrittenEarly = window.rewrittenEarly.concat(records.filter(rewritten));
  });
  window.watchRewrites.observe(document, { childList: true, subtree: true });
  // Letters have the size that was chosen on this device from the first paint on: nothing moves under a finger when the page comes alive.
  function comfortable(comfort) {
    if (!comfort) return;
    document.documentElement.setAttribute('data-text-size', comfort.textSize);
    document.documentElement.setAttribute('data-motion', comfort.reducedMotion ? 'reduced' : 'full');
  }
  try {
    comfortable(JSON.parse(localStorage.getItem('comfort') || 'null'));
  } catch (_) {
    // Nothing was chosen, or it cannot be read.
  }
  // Pages are not brought to life there: what works for a while would fail at some later press.
  function old() {
    document.documentElement.setAttribute('data-too-old', 'true');
    tell('old');
  }
  try {
    if (lacks()) old();
  } catch (_) {
    old();
  }
})();
