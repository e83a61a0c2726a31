import type { Page } from 'playwright-core';

/** Runs in the page, which has no imports: what of each control that is shown cannot be seen or touched. */
const OUT_OF_REACH = `(() => {
  const controls = [...document.querySelectorAll('button, input, select, textarea, summary, a[href], [role="button"]')];
  const found = [];
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? one.getAttribute('name') ?? one.tagName).trim().replace(/\\s+/g, ' ').slice(0, 50) || one.tagName;
  for (const one of controls) {
    if (one.disabled || one.closest('[inert], dialog:not([open]), .sp-player-bar')) continue;
    const label = one.closest('label');
    const shown = label ?? one;
    const closed = one.closest('details:not([open])');
    if (closed && one.closest('summary')?.parentElement !== closed) continue;
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.sr, .skip')) continue;
    shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if (left < -1 || right > document.documentElement.clientWidth + 1) {
      found.push(nameOf(one) + ' is cut off at the side');
      continue;
    }
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = hit !== null && (shown.contains(hit) || hit.contains(one) && hit.closest('button, label, a') !== null || label !== null && label.contains(hit));
    // What is held in the hand covers what lies under it until one press puts it down; where there is little room it may not.
    if (hit?.closest('.is-in-hand') && innerHeight > 620) continue;
    if (!isHit) found.push(nameOf(one) + ' lies under ' + (hit ? hit.tagName.toLowerCase() + '.' + hit.className : 'nothing'));
    else if (one.tagName === 'BUTTON' && getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      found.push(nameOf(one) + ' has words cut off');
  }
  scrollTo(0, 0);
  return found;
})()`;

/** Controls that are shown and that nobody could see whole and touch, once scrolled to: cut off, covered, or their words cut. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(OUT_OF_REACH);
}

/** Runs in the page: by how many pixels the newest drawing of each frame falls short of its sides. */
const BARE = `[...document.querySelectorAll('.stage-frame:not(.stage-heart)')].flatMap((frame) => {
  const drawing = [...frame.querySelectorAll(':scope > .stage-drawing')].at(-1)?.getBoundingClientRect();
  const { left, right, top, bottom, width } = frame.getBoundingClientRect();
  if (!drawing || width === 0) return [];
  const short = { left: drawing.left - left, top: drawing.top - top, right: right - drawing.right, bottom: bottom - drawing.bottom };
  return Object.entries(short).flatMap(([side, px]) => (px > 1 ? ['its picture leaves ' + Math.round(px) + ' px bare at the ' + side] : []));
})`;

/** Sides of a picture's frame that its drawing does not reach: wherever the camera looks, it fills its frame. */
export function bareSides(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(BARE);
}
