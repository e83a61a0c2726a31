import type { ShowView } from '@lorecrew/contract/live/view';
import { asksAnything, isAllDone } from '@lorecrew/engine/core/deadlines';
import { savedSec } from '@lorecrew/engine/core/saved-time';
import { currentPhase } from '@lorecrew/engine/core/steps';
import type { Story } from '@lorecrew/engine/model/story';
import { SimulatedPerson } from '../people/simulated-person.ts';
import { nextUseful } from './answer.ts';
import { type VirtualPerson, VirtualShow } from './virtual-show.ts';

const STEP_MS = 1_000;
/** Somebody who knows the answers still reads before acting. */
const QUICK_THINKS_MS = 4_000;

/** Crews whose time is measured: nobody acts; people who know every answer; people who take as long as the slowest temper. */
export const CREW_KINDS = ['idle', 'quick', 'slow'] as const;
export type CrewKind = (typeof CREW_KINDS)[number];

/** What is to be done is done, and people of a kind talk for so long before each says that they would go on. */
const TALKS_MS: Readonly<Record<Exclude<CrewKind, 'idle'>, number>> = { quick: 20_000, slow: 60_000 };

/**
 * Of a phase: how long it lasted, for how long nobody was told or asked anything, and what the show had saved as it began. `talkSec` is as
 * `idleSec`, with the least of the phase counted too: the talk after everything is done. In seconds.
 */
interface PhaseMeasure {
  readonly lastedSec: number;
  readonly idleSec: number;
  readonly talkSec: number;
  readonly longestIdleSec: number;
  readonly savedSec: number;
}

/** What a show came to: its phases that were played, by id, and how long it lasted in seconds. */
export interface PaceMeasure {
  readonly lastedSec: number;
  readonly isOver: boolean;
  readonly phases: Readonly<Record<string, PhaseMeasure>>;
}

/** Whether something is being said to a crew at a moment. */
function isTold(story: Story, view: ShowView, nowMs: number): boolean {
  return (view.stage?.play ?? []).some(
    ({ narration, atMs }) => nowMs >= atMs && nowMs < atMs + (story.narrationSec[narration] ?? 0) * 1_000,
  );
}

function personOf(kind: CrewKind, show: VirtualShow, { id, seed }: { id: string; seed: string }): VirtualPerson {
  if (kind === 'idle') return () => null;
  const temper = kind === 'slow' ? 'quiet' : 'quick';
  const person = new SimulatedPerson(show.show.story, { id, temper, seed });
  if (kind === 'slow') return person.act;
  let lastMs = 0;
  return (view, nowMs) => {
    if (nowMs - lastMs < QUICK_THINKS_MS) return null;
    const useful = nextUseful(show.show.story, view) ?? person.act(view, nowMs);
    if (useful) lastMs = nowMs;
    return useful;
  };
}

/** Somebody of a kind who also says that they would go on, a while after all of a phase is done. People who do nothing never do. */
function goingOn(kind: CrewKind, id: string, act: VirtualPerson): VirtualPerson {
  if (kind === 'idle') return act;
  let since: { readonly phase: string; readonly atMs: number } | null = null;
  return (view, nowMs) => {
    const { pace } = view;
    if (!pace?.ready || pace.ready.by.includes(id)) return act(view, nowMs);
    if (since?.phase !== pace.phase) since = { phase: pace.phase, atMs: nowMs };
    return act(view, nowMs) ?? (nowMs - since.atMs < TALKS_MS[kind] ? null : { type: 'pace.ready', phase: pace.phase });
  };
}

interface PaceOf {
  readonly people: number;
  readonly kind: CrewKind;
  readonly seed: string;
  /** Whether people say that they would go on. */
  readonly saysReady?: boolean;
}

/** Plays a whole show with people of one kind and measures its time. The same seed gives the same. */
export function measurePace(story: Story, { people, kind, seed, saysReady = true }: PaceOf): PaceMeasure {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed, people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const acts = Object.fromEntries(
    ids.map((id) => {
      const act = personOf(kind, show, { id, seed });
      return [id, saysReady ? goingOn(kind, id, act) : act];
    }),
  );
  const phases: Record<string, PhaseMeasure> = {};
  let run = { phase: '', sec: 0 };
  const untilMs = story.lengthSec * 2_000 + 600_000;
  while (show.show.phase !== 'completed' && show.nowMs < untilMs) {
    show.run(acts, { stepMs: STEP_MS, untilMs: show.nowMs + STEP_MS });
    const phase = currentPhase(show.show);
    if (!phase || show.show.phase !== 'live') continue;
    const one = phases[phase.id] ?? { lastedSec: 0, idleSec: 0, talkSec: 0, longestIdleSec: 0, savedSec: savedSec(show.show) };
    const elapsedSec = (show.nowMs - (show.show.scene?.phaseStartedAtMs ?? 0)) / 1_000;
    const isQuiet = !isTold(story, show.view(ids[0] ?? ''), show.nowMs);
    const isDone = isQuiet && !asksAnything(show.show, show.nowMs);
    const isIdle = elapsedSec > (phase.pace?.leastSec ?? 0) && isDone;
    const isTalk = isIdle || (isDone && phase.pace !== undefined && isAllDone(show.show, phase.pace));
    run = { phase: phase.id, sec: isIdle ? (run.phase === phase.id ? run.sec : 0) + 1 : 0 };
    phases[phase.id] = {
      ...one,
      lastedSec: one.lastedSec + 1,
      idleSec: one.idleSec + (isIdle ? 1 : 0),
      talkSec: one.talkSec + (isTalk ? 1 : 0),
      longestIdleSec: Math.max(one.longestIdleSec, run.sec),
    };
  }
  const { completedAtMs, startedAtMs, phase } = show.show;
  return {
    lastedSec: ((completedAtMs ?? show.nowMs) - (startedAtMs ?? 0)) / 1_000,
    isOver: phase === 'completed',
    phases,
  };
}
