import type { TrialRelay } from '@lorecrew/contract/api/system-check';
import { z } from '@lorecrew/contract/schema';
import type { Result, Standing } from './grade.ts';

/** Ways to the server that carries voices, the best one first: the straight one, and those that look like web pages to a firewall. */
const WAYS = ['udp', 'tcp', 'tls'] as const;
export type Way = (typeof WAYS)[number];

/** How two ends of a line met: what a small message takes there and back, how many of a hundred get lost, and what comes through. */
export const LineFound = z.object({ roundTripMs: z.number(), lostPercent: z.number(), kbitPerSecond: z.number() });
export type LineFound = z.infer<typeof LineFound>;

/** What was found of the way that voices and pictures take. */
export const MediaFound = z.discriminatedUnion('kind', [
  /**
   * Nothing was tried: no server carries voices here (`direct`, or `forwarded` to one of another kind), its key was not to be had
   * (`unasked`), or the browser can have no voices at all (`lacks`).
   */
  z.object({ kind: z.literal('untried'), why: z.enum(['direct', 'forwarded', 'unasked', 'lacks']) }),
  z.object({
    kind: z.literal('tried'),
    /** How long each configured way took to open; null for one that is shut. */
    ways: z.array(z.object({ way: z.enum(WAYS), openedMs: z.nullable(z.number()) })),
    /** Null where no way opened, or nothing came back on it. */
    line: z.nullable(LineFound),
  }),
]);
export type MediaFound = z.infer<typeof MediaFound>;

export interface PathJudged {
  readonly result: Result | 'untried';
  readonly why: 'direct' | 'forwarded' | 'unasked' | 'lacks' | 'detour' | 'shut' | null;
}

export interface LineJudged {
  readonly result: Result;
  readonly why: 'silent' | 'lossy' | 'narrow' | 'late' | null;
}

/** Five others get a voice and a small picture each: 212 kbit/s for one of them, and what the parcels weigh. */
const FACES_KBIT = 1_200;
/** The same for voices alone. */
const VOICES_KBIT = 300;
/** What calls themselves bear before they let go of pictures, and of voices. */
const FACES_LOST_PERCENT = 8;
const VOICES_LOST_PERCENT = 35;
/** From here on people begin to talk into each other. */
const LATE_MS = 600;

/** The addresses of each way; those of a way that is not configured are missing. */
export function addressesOf(urls: readonly string[]): { way: Way; urls: string[] }[] {
  const wayOf = (url: string): Way => {
    if (url.startsWith('turns:')) return 'tls';
    return url.endsWith('?transport=tcp') ? 'tcp' : 'udp';
  };
  return WAYS.map((way) => ({ way, urls: urls.filter((url) => wayOf(url) === way) })).filter((one) => one.urls.length > 0);
}

/** Why nothing is tried; null where there is a server to try. */
export function untriedFor({ relay, forwarded }: TrialRelay): 'direct' | 'forwarded' | null {
  if (relay) return null;
  return forwarded ? 'forwarded' : 'direct';
}

/** Whether voices get through, and whether by the best way. */
export function judgePath(found: MediaFound): PathJudged {
  if (found.kind === 'untried') {
    const { why } = found;
    if (why === 'lacks') return { result: 'fails', why };
    return { result: why === 'unasked' ? 'limited' : 'untried', why };
  }
  const [best, ...others] = found.ways;
  if (best && best.openedMs !== null) return { result: 'works', why: null };
  const detour = others.some(({ openedMs }) => openedMs !== null);
  return detour ? { result: 'limited', why: 'detour' } : { result: 'fails', why: 'shut' };
}

/** What a line bears; null where there is none to judge. */
export function judgeLine(found: MediaFound): LineJudged | null {
  if (found.kind === 'untried' || found.ways.every(({ openedMs }) => openedMs === null)) return null;
  if (!found.line) return { result: 'fails', why: 'silent' };
  const { roundTripMs, lostPercent, kbitPerSecond } = found.line;
  if (lostPercent > VOICES_LOST_PERCENT) return { result: 'fails', why: 'lossy' };
  if (kbitPerSecond < VOICES_KBIT) return { result: 'fails', why: 'narrow' };
  if (lostPercent > FACES_LOST_PERCENT) return { result: 'limited', why: 'lossy' };
  if (kbitPerSecond < FACES_KBIT) return { result: 'limited', why: 'narrow' };
  return roundTripMs > LATE_MS ? { result: 'limited', why: 'late' } : { result: 'works', why: null };
}

/** What a device is good for among others. What was not tried takes nothing away. */
export function standingOf(found: MediaFound): Standing {
  const line = judgeLine(found);
  if (judgePath(found).result === 'fails' || line?.result === 'fails') return 'textOnly';
  return line?.why === 'lossy' || line?.why === 'narrow' ? 'withoutVideo' : 'ready';
}
