import type { Replay, ReplayMoment } from '@lorecrew/contract/api/replay';

/** What a replay shows at a time. */
export interface Now {
  /** The number of the scene, from 1, and its title. */
  readonly scene: number;
  readonly title: string;
  readonly frame: Replay['frames'][number] | null;
  /** The latest moments up to now, the last of them first. */
  readonly latest: readonly ReplayMoment[];
}

const LATEST = 4;

/** What was on at a time: the last scene and picture that had begun by then, and what had just happened. */
export function momentNow({ scenes, frames, moments }: Replay, atMs: number): Now {
  const index = Math.max(
    0,
    scenes.findLastIndex(({ fromMs }) => fromMs <= atMs),
  );
  const frame = frames.findLast((one) => one.atMs <= atMs) ?? frames[0] ?? null;
  const latest = moments.filter((one) => one.atMs <= atMs).slice(-LATEST);
  return { scene: index + 1, title: scenes[index]?.title ?? '', frame, latest: latest.reverse() };
}

/** The moment before or after a time; null where there is none. */
export function nextMoment({ moments }: Replay, { atMs, step }: { atMs: number; step: 1 | -1 }): ReplayMoment | null {
  // Whole seconds, as the slider has them.
  const isBeside = (one: ReplayMoment) => (step > 0 ? seconds(one.atMs) > seconds(atMs) : seconds(one.atMs) < seconds(atMs));
  return (step > 0 ? moments.find(isBeside) : moments.findLast(isBeside)) ?? null;
}

/** Whole seconds of a time, as addresses and the slider say them. */
export function seconds(ms: number): number {
  return Math.ceil(ms / 1_000);
}

/** The time that an address leads to, in seconds: `?at=754`; null where it leads to none. */
export function askedSec(search: string, lengthMs: number): number | null {
  const asked = new URLSearchParams(search).get('at');
  return asked !== null && /^\d{1,6}$/.test(asked) ? Math.min(Number(asked), seconds(lengthMs)) : null;
}

/** The address of a page at a time. */
export function addressAt(href: string, sec: number): string {
  const address = new URL(href);
  address.searchParams.set('at', String(sec));
  return address.href;
}
