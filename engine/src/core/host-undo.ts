import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { CommandMap } from '../model/commands.ts';
import type { ShowEvent } from '../model/events.ts';
import type { Decision, Requester } from '../model/mechanic.ts';
import type { HostAct, ShowState } from '../model/state.ts';
import { withoutExtension } from './core-evolve.ts';
import { deadlines } from './deadlines.ts';
import { canExtendCrew } from './host-time.ts';
import { currentStep } from './steps.ts';
import { storyMs } from './time.ts';

/** Nothing falls due sooner than this by time that is taken back. */
const LEFT_SEC = 15;
/** A line stands on screens for so long: later there is nothing to take down. */
const SHOWN_MS = 20_000;

/** By how many seconds something would fall due too soon, were so much taken back: the end of somebody's time, or a word of a clock. */
function tooSoonSec(show: ShowState, { n, seconds, nowMs }: { n: number; seconds: number; nowMs: number }): number {
  const { scene } = show;
  if (!scene?.extensions) return 0;
  const before = new Map(deadlines(show).map(({ id, atMs }) => [id, atMs]));
  const soonMs = nowMs + storyMs(show, LEFT_SEC);
  const tooSoonMs = deadlines({ ...show, scene: { ...scene, extensions: withoutExtension(scene.extensions, { n, seconds }) } })
    .filter(({ id, atMs }) => atMs < soonMs && atMs !== before.get(id))
    .map(({ atMs }) => soonMs - atMs);
  return Math.ceil(Math.max(0, ...tooSoonMs) / storyMs(show, 1));
}

/**
 * Seconds that can be taken back now of what was added at place `n` of the log. Where a shell goes round it is none: what was added is in
 * what each of them has already spoken.
 */
function takeableSec(show: ShowState, n: number, nowMs: number): number {
  const one = show.scene?.extensions?.find((each) => each.n === n);
  if (!one || show.pausedAtMs !== null || currentStep(show, 'shell')) return 0;
  if (one.crew !== null && !canExtendCrew(show, one.crew)) return 0;
  let { seconds } = one;
  // A crew that is left with a little time of its own has other timers than one that is left with none.
  for (let soonSec = 1; soonSec > 0 && seconds > 0; seconds -= soonSec) soonSec = tooSoonSec(show, { n, seconds, nowMs });
  return Math.max(0, seconds);
}

function isUndone({ hostActs }: ShowState, n: number): boolean {
  return hostActs.some((act) => 'of' in act && act.of === n);
}

/** What undoes something that a host did, as far as that can still be; null where it cannot. A move is undone by another move. */
function undoing(show: ShowState, act: HostAct, nowMs: number): ShowEvent | null {
  if ((show.phase !== 'live' && show.phase !== 'waiting') || isUndone(show, act.n)) return null;
  switch (act.kind) {
    case 'extended': {
      const seconds = takeableSec(show, act.n, nowMs);
      const toCrew = act.crew === null ? {} : { toCrew: act.crew };
      return seconds === 0 ? null : { type: 'phase.shortened', n: act.n, seconds, ...toCrew };
    }
    case 'said':
      return { type: 'host.unsaid', n: act.n, toCrew: act.crew };
    case 'removed':
      return show.people[act.participant]?.removed
        ? { type: 'participant.readmitted', n: act.n, participant: act.participant }
        : null;
    default:
      return null;
  }
}

/** Whether hosts are offered to undo something now. */
export function canUndo(show: ShowState, act: HostAct, nowMs: number): boolean {
  return undoing(show, act, nowMs) !== null && (act.kind !== 'said' || nowMs - act.atMs < SHOWN_MS);
}

/** Undoes what a host did at place `n` of the log. What time alone has made too late changes nothing; HOST_001 where there is no such thing. */
export function undoHostAct(show: ShowState, { n }: CommandMap['host.undo'], { nowMs }: Requester): Result<Decision> {
  const act = show.hostActs.find((each) => each.n === n);
  if (!act) return refuse('HOST_001');
  const event = undoing(show, act, nowMs);
  if (event) return ok({ events: [event] });
  const isLate = act.kind === 'extended' && (show.scene?.extensions ?? []).some((one) => one.n === n && one.seconds > 0);
  return isLate ? ok({ events: [] }) : refuse('HOST_001');
}
