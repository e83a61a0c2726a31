import type { CheckCause, CheckGrade } from '@lorecrew/contract/api/system-check';
import { z } from '@lorecrew/contract/schema';
import { OLDEST_BROWSERS } from '@lorecrew/contract/supported-browsers';

/** What a device is good for among others: `ready` for voices and faces, without faces, or with neither, when all is read and typed. */
export const STANDINGS = ['ready', 'withoutVideo', 'textOnly'] as const;
export type Standing = (typeof STANDINGS)[number];

/** How a row came out. */
const RESULTS = ['works', 'limited', 'fails'] as const;
export type Result = (typeof RESULTS)[number];

/** What a device is good for. */
export type Grade = CheckGrade;

export type BrowserName = 'Chrome' | 'Edge' | 'Firefox' | 'Safari';

export const BrowserFound = z.object({
  result: z.enum(RESULTS),
  name: z.nullable(z.string()),
  version: z.string(),
  /** Why it is not simply fine. */
  why: z.nullable(z.enum(['lacks', 'old', 'unknown'])),
});
export type BrowserFound = z.infer<typeof BrowserFound>;

export const WayFound = z.object({
  result: z.enum(RESULTS),
  /** Whole milliseconds; null where nothing came back. */
  medianMs: z.nullable(z.number()),
  worstMs: z.nullable(z.number()),
  answered: z.number(),
  /** `slower`: WebSockets are blocked, and the second transport works. */
  why: z.nullable(z.enum(['offline', 'shut', 'silent', 'slow', 'gaps', 'slower'])),
});
export type WayFound = z.infer<typeof WayFound>;

/** So many messages go there and back, one after the other. */
export const ASKED = 20;
/** From here on one notices it: a lever answers late, the story does not. */
const SLOW_MEDIAN_MS = 300;
const SLOW_WORST_MS = 1_500;

const FAMILY = { Chrome: 'chrome', Edge: 'chrome', Firefox: 'firefox', Safari: 'safari' } as const;

/** Which browser a user agent names, and which version. On iPhone and iPad every browser is Safari inside, of the system's version. */
export function browserIn(userAgent: string): { name: BrowserName; version: string } | null {
  const phone = /(?:iPhone|iPad).* OS (\d+)(?:_(\d+))?/.exec(userAgent);
  if (phone) return { name: 'Safari', version: `${phone[1]}.${phone[2] ?? '0'}` };
  const edge = /Edg\/(\d+)/.exec(userAgent)?.[1];
  if (edge) return { name: 'Edge', version: edge };
  const firefox = /Firefox\/(\d+)/.exec(userAgent)?.[1];
  if (firefox) return { name: 'Firefox', version: firefox };
  const chrome = /Chrome\/(\d+)/.exec(userAgent)?.[1];
  if (chrome) return { name: 'Chrome', version: chrome };
  const safari = /Version\/(\d+(?:\.\d+)?).* Safari\//.exec(userAgent)?.[1];
  return safari ? { name: 'Safari', version: safari } : null;
}

function isOlder(version: string, floor: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least = 0, then = 0] = floor.split('.').map(Number);
  return major < least || (major === least && minor < then);
}

/** Whether a browser runs the pages: it must have what they use; an old or unknown one that does is told of. */
export function judgeBrowser({ userAgent, hasAll }: { userAgent: string; hasAll: boolean }): BrowserFound {
  const known = browserIn(userAgent);
  const found = { name: known?.name ?? null, version: known?.version ?? '' };
  if (!hasAll) return { ...found, result: 'fails', why: 'lacks' };
  if (!known) return { ...found, result: 'limited', why: 'unknown' };
  const old = isOlder(known.version, OLDEST_BROWSERS[FAMILY[known.name]]);
  return { ...found, result: old ? 'limited' : 'works', why: old ? 'old' : null };
}

/** What a probe found: how long each answer took, whether the socket opened at all, whether the device says it is online. */
export interface Probed {
  readonly tookMs: readonly number[];
  readonly opened: boolean;
  readonly online: boolean;
}

/** Whether live connections get through, and how fast. Where none does, calls may: pages then play over those. */
export function judgeWay(overSocket: Probed, overCalls: Probed | null = null): WayFound {
  const found = judgeProbe(overSocket);
  const instead = overCalls && judgeProbe(overCalls);
  return instead === null || instead.result === 'fails' ? found : { ...instead, result: 'limited', why: 'slower' };
}

function judgeProbe({ tookMs, opened, online }: Probed): WayFound {
  const sorted = [...tookMs].sort((a, b) => a - b);
  const [worst, middle] = [sorted.at(-1), sorted[Math.floor((sorted.length - 1) / 2)]];
  if (worst === undefined || middle === undefined) {
    const why = !online ? 'offline' : opened ? 'silent' : 'shut';
    return { result: 'fails', medianMs: null, worstMs: null, answered: 0, why };
  }
  const figures = { medianMs: Math.round(middle), worstMs: Math.round(worst), answered: sorted.length };
  if (sorted.length < ASKED) return { ...figures, result: 'limited', why: 'gaps' };
  const slow = middle > SLOW_MEDIAN_MS || worst > SLOW_WORST_MS;
  return { ...figures, result: slow ? 'limited' : 'works', why: slow ? 'slow' : null };
}

/** Browser and connection decide whether it plays; speaker, microphone and camera never do, for the story plays without them. */
export function gradeOf(results: readonly Result[]): Grade {
  if (results.includes('fails')) return 'none';
  return results.includes('limited') ? 'limited' : 'good';
}

/** What a device is good for among others, as one word for whoever invited somebody. */
const MISSED = { ready: null, withoutVideo: 'faceless', textOnly: 'voiceless' } as const;

/** What whoever invited somebody may be told: the grade, and what limits it; no browser by its name, and no figure. */
export function checkOf({ browser, way, standing }: { browser: BrowserFound; way: WayFound; standing: Standing }): {
  grade: Grade;
  causes: CheckCause[];
} {
  const missed = MISSED[standing];
  return {
    grade: gradeOf([browser.result, way.result, missed ? 'limited' : 'works']),
    // One word for the browser and one for the connection.
    causes: [browser.why, way.why ?? missed].flatMap((why) => why ?? []),
  };
}

const MINUTE_MS = 60_000;

/** How long ago something was, in the largest unit that is not zero. */
export function ageOf(sinceMs: number): { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.floor(Math.max(0, sinceMs) / MINUTE_MS);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
