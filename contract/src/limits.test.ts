import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const specification = read('docs/reference/specification.md');
const SECTION = specification.slice(specification.indexOf('## 9. '));

const S = 1_000;
const MIN = 60_000;
const HOUR = 3_600_000;
const PERCENT = 0.01;
const WORDS: Readonly<Record<string, number>> = { half: 0.5, two: 2 };

/** The values that the product uses, by their names in the code. */
type Values = Readonly<Record<string, number>>;
const { LOADING_BAR, ...others } = limits;
const product: Values = {
  ...Object.fromEntries(Object.entries(others).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : []))),
  ...Object.fromEntries(Object.entries(LOADING_BAR).map(([name, value]) => [`LOADING_BAR.${name}`, value])),
  // The script that runs before all others can import nothing.
  'reload guard of browser-check.js': Number(
    /reloaded_at'\) \|\| 0\) >= (\d+)\)/.exec(read('web/app/components/app-shell/browser-check.js'))?.[1],
  ),
  // A style's number can be in no constant.
  'height of .loading-bar': Number(
    /\.loading-bar \{[^}]*?\n {2}height: ([\d.]+)px/.exec(read('web/app/components/app-shell/loading-bar.css'))?.[1],
  ),
};

/** Every number of section 9 where it stands there, its unit, and what in the product has to be it. */
const table: readonly [words: RegExp, unit: number, name: string][] = [
  [/API request timeout: (\d+) s\./, S, 'API_TIMEOUT_MS'],
  [/At most (\d+) concurrent API requests/, 1, 'MAX_CONCURRENT_REQUESTS'],
  [/Token lifetime stored locally: (\d+) hours/, HOUR, 'TOKEN_LIFETIME_MS'],
  [/hours \((\d+) min\)/, MIN, 'TOKEN_LIFETIME_MS'],
  [/Refresh attempted when less than (half) remains/, 1, 'TOKEN_REFRESH_BELOW_SHARE'],
  [/User data is fresh for (\d+) minutes/, MIN, 'USER_FRESH_MS'],
  [/Background session check every (\d+) minutes/, MIN, 'SESSION_CHECK_INTERVAL_MS'],
  [/CSRF token reuse window: (\d+) minutes/, MIN, 'CSRF_REUSE_MS'],
  [/CSRF retry delay: (\d+) s/, S, 'CSRF_RETRY_DELAY_MS'],
  [/Expiry clock tick: (\d+) s/, S, 'EXPIRY_TICK_MS'],
  [/Minimum password length: (\d+)\./, 1, 'PASSWORD_MIN_CHARS'],
  [/Chat widget loads (\d+) s after page load/, S, 'CHAT_WIDGET_DELAY_MS'],
  [/Payload prefetch starts after (\d+) s/, S, 'PREFETCH_DELAY_MS'],
  [/samples (\d+)% of traces and of normal session replays/, PERCENT, 'TRACES_SHARE'],
  [/samples (\d+)% of traces and of normal session replays/, PERCENT, 'NORMAL_REPLAYS_SHARE'],
  [/(\d+)% of replays on error/, PERCENT, 'REPLAYS_ON_ERROR_SHARE'],
  [/Toast timeout default (\d+) ms/, 1, 'TOAST_TIMEOUT_MS'],
  [/throttle (\d+) ms/, 1, 'LOADING_BAR.throttleMs'],
  [/duration (\d+) ms/, 1, 'LOADING_BAR.durationMs'],
  [/hide delay (\d+) ms/, 1, 'LOADING_BAR.hideDelayMs'],
  [/reset delay (\d+) ms/, 1, 'LOADING_BAR.resetDelayMs'],
  [/height (\d+) px/, 1, 'height of .loading-bar'],
  [/The 401 error screen redirects after (\d+) ms/, 1, 'SESSION_EXPIRED_REDIRECT_MS'],
  [/the first (two) initials/, 1, 'AVATAR_INITIALS'],
  [/reload guard has a (\d+) s default lifetime/, S, 'RELOAD_GUARD_MS'],
  [/reload guard has a (\d+) s default lifetime/, S, 'reload guard of browser-check.js'],
];

/** What in these values is not what section 9 says. */
function wrong(values: Values): string[] {
  return table.flatMap(([words, unit, name]) => {
    const [, said = ''] = words.exec(SECTION) ?? [];
    const wanted = (WORDS[said] ?? Number(said || Number.NaN)) * unit;
    return Math.abs((values[name] ?? Number.NaN) - wanted) < wanted * 1e-9
      ? []
      : [`${name} is ${values[name]} and not ${wanted}`];
  });
}

describe('section 9 of the specification', () => {
  it('is what the product goes by, number by number', () => {
    expect(wrong(product)).toEqual([]);
  });

  it('has no number that this table leaves out', () => {
    const held = [/## 9\./, ...table.map(([words]) => words)].map((words) => {
      const { index = 0, 0: text = '' } = words.exec(SECTION) ?? {};
      return { from: index, to: index + text.length };
    });
    const numbers = [...SECTION.matchAll(/\d+/g)].filter(
      ({ index }) => !held.some(({ from, to }) => index >= from && index < to),
    );
    expect(numbers.map(([number]) => number)).toEqual([]);
  });

  it.each([...new Set(table.map(([, , name]) => name))])('is missed by a tenth more or less of %s', (name) => {
    for (const factor of [0.9, 1.1]) {
      expect(wrong({ ...product, [name]: (product[name] ?? 0) * factor })).not.toEqual([]);
    }
  });
});
