import type { Page } from 'playwright-core';

/** The windows that every scene is measured in: two laptops, a tablet, two phones. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

/** The windows in which no part may need scrolling for the first thing that it asks. */
const ASKS_AT_ONCE = [1280, 390];

/** From this width on parts stand side by side; below it each is one touch away in the bar at the foot. */
const WIDE = 901;

/** What is pressed again and again while another control of its part comes first. */
const ALWAYS_AT_HAND = '.chart-keys [data-button="act"], .rm-go, .chat [data-control]';

/** Parts that ask nothing: who is here, what was said, what lies there to be read. */
const QUIET_PARTS = ['crew', 'chat', 'table', 'told', 'marks', 'hints', 'picture', 'towers', 'what-next'];

/**
 * What is wrong with the layout of the present scene, in words; empty where all is well. Text and controls of the stage must not lie under
 * others when they are scrolled to, nothing may reach out of the window at the sides, and the first thing that each part asks, other than to
 * look up a word, must be in a window of a laptop or phone without scrolling: on a narrow window, once the part is chosen in the bar.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const faults = new Set();
    const wide = innerWidth >= ${WIDE};
    const quiet = new Set(${JSON.stringify(QUIET_PARTS)});
    const bar = document.querySelector('nav.bottom');
    const foot = () => bar && getComputedStyle(bar).position === 'fixed' && bar.offsetHeight > 0 ? bar.getBoundingClientRect().top : innerHeight;
    const isDrawn = (element) => {
      const box = element.getBoundingClientRect();
      return box.width > 2 && box.height > 2 && !element.closest('.sr, [inert], .signs-at, .stage-scene, [aria-hidden="true"]') &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const named = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 48) || element.id || element.tagName;
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.add('the page is wider than its window');
    const parts = [...document.querySelectorAll('main section[id]')].filter((part) => isDrawn(part) && !quiet.has(part.id));
    if (${JSON.stringify(ASKS_AT_ONCE)}.includes(innerWidth)) for (const part of parts) {
      if (wide) scrollTo(0, 0);
      else part.scrollIntoView({ block: 'start' });
      const asked = [...part.querySelectorAll('button, input, select, textarea')]
        .filter((each) => !each.matches('.signs-point, [popovertarget], :disabled, [aria-disabled="true"]') && isDrawn(each))[0];
      const box = asked?.getBoundingClientRect();
      if (box && (box.bottom > foot() + 1 || box.top < 0)) faults.add(part.id + ': "' + named(asked) + '" is ' + Math.round(box.bottom - foot()) + ' px below the window');
    }
    if (${JSON.stringify(ASKS_AT_ONCE)}.includes(innerWidth)) for (const each of document.querySelectorAll(${JSON.stringify(ALWAYS_AT_HAND)})) {
      if (!isDrawn(each)) continue;
      scrollTo(0, 0);
      const box = each.getBoundingClientRect();
      if (box.bottom > foot() + 1 || box.top < 0) faults.add('"' + named(each) + '" is ' + Math.round(box.bottom - foot()) + ' px below the window');
    }
    const words = [...document.querySelectorAll('main :is(h2, h3, p, label, button, select, summary, dd, dt), main input:not(.covers), .live .top h1')];
    for (const each of words.filter(isDrawn)) {
      each.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = each.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) { faults.add('"' + named(each) + '" reaches out at the side'); continue; }
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (!top) { faults.add('"' + named(each) + '" cannot be scrolled to'); continue; }
      // What is held in the hand covers what lies under it until one press puts it down.
      const mark = top.closest('.signs-at, .is-in-hand') ? null : top;
      if (mark && !each.contains(mark) && !mark.contains(each) && !mark.closest('label')?.contains(each))
        faults.add('"' + named(each) + '" lies under "' + named(mark) + '"');
    }
    for (const caption of document.querySelectorAll('.stage-captions p')) {
      const own = caption.getBoundingClientRect();
      for (const each of words.filter((one) => one !== caption && !one.contains(caption) && !caption.contains(one) && isDrawn(one) && one.closest('.mid, .left, .rm'))) {
        if (each.closest('.stage-captions')) continue;
        const box = each.getBoundingClientRect();
        const over = Math.min(own.right, box.right) - Math.max(own.left, box.left);
        const deep = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
        if (over > 2 && deep > 2) faults.add('"' + named(each) + '" lies under a caption');
      }
    }
    scrollTo(0, 0);
    return [...faults];
  })()`);
}
