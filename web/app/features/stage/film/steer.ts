/** What a player knows of how far it is from where the show is, and what it did about it. */
export interface Steering {
  /** How far the picture is ahead, in seconds, smoothed; null before anything was seen. */
  readonly driftSec: number | null;
  /** Whether it is being led back by its speed. */
  readonly isNudging: boolean;
  readonly jumpedAtMs: number;
}

/** What a player sees of itself at one moment. */
export interface Seen {
  /** Where the show is, and where the picture is, in seconds of the clip. */
  readonly targetSec: number;
  readonly filmSec: number;
  readonly nowMs: number;
  /** It waits for data, or is on its way to another place: it is left alone. */
  readonly isBusy: boolean;
}

/** What it is to do: play at a speed, or go to a second. */
export type Act = { readonly do: 'play'; readonly rate: number } | { readonly do: 'jump'; readonly toSec: number };

export const unsteered: Steering = { driftSec: null, isNudging: false, jumpedAtMs: Number.NEGATIVE_INFINITY };

/** How much of what is seen now goes into what is believed. */
const NEW_SHARE = 0.4;
const NUDGE_FROM_SEC = 0.025;
const NUDGE_UNTIL_SEC = 0.008;
const JUMP_FROM_SEC = 1;
/** Finding a place takes so long: the picture comes there when the show does. */
const JUMP_TAKES_SEC = 0.12;
const JUMP_AGAIN_MS = 2_000;

/** How much faster or slower a picture may run, by how far it is off, before anybody notices. */
function mostOf(offSec: number): number {
  if (offSec <= 0.08) return 0.03;
  return offSec <= 0.3 ? 0.05 : 0.08;
}

/**
 * Leads a picture to where the show is: by its speed alone as long as that can do it, and by a jump only where it is more than a
 * second off. To be asked ten times a second.
 */
export function steer(
  before: Steering,
  { targetSec, filmSec, nowMs, isBusy }: Seen,
): { readonly now: Steering; readonly act: Act } {
  const seen = filmSec - targetSec;
  if (isBusy) return { now: { ...before, driftSec: null, isNudging: false }, act: { do: 'play', rate: 1 } };
  const driftSec = before.driftSec === null ? seen : before.driftSec + (seen - before.driftSec) * NEW_SHARE;
  const off = Math.abs(driftSec);
  if (off > JUMP_FROM_SEC && nowMs - before.jumpedAtMs >= JUMP_AGAIN_MS)
    return {
      now: { driftSec: null, isNudging: false, jumpedAtMs: nowMs },
      act: { do: 'jump', toSec: targetSec + JUMP_TAKES_SEC },
    };
  const isNudging = off > (before.isNudging ? NUDGE_UNTIL_SEC : NUDGE_FROM_SEC);
  const most = mostOf(off);
  const rate = isNudging ? 1 - Math.sign(driftSec) * Math.min(off, most) : 1;
  return { now: { ...before, driftSec, isNudging }, act: { do: 'play', rate } };
}
