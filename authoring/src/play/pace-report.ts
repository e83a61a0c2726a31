import type { ShowView } from '@lorecrew/contract/live/view';
import { asksAnything } from '@lorecrew/engine/core/deadlines';
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

/** Of a phase: how long it lasted, for how long nobody was told or asked anything, and what the show had saved as it began. In seconds. */
interface PhaseMeasure {
  readonly lastedSec: number;
  readonly idleSec: number;
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

/** Plays a whole show with people of one kind and measures its time. The same seed gives the same. */
export function measurePace(story: Story, { people, kind, seed }: { people: number; kind: CrewKind; seed: string }): PaceMeasure {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed, people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const acts = Object.fromEntries(ids.map((id) => [id, personOf(kind, show, { id, seed })]));
  const phases: Record<string, PhaseMeasure> = {};
  let run = { phase: '', sec: 0 };
  const untilMs = story.lengthSec * 2_000 + 600_000;
  while (show.show.phase !== 'completed' && show.nowMs < untilMs) {
    show.run(acts, { stepMs: STEP_MS, untilMs: show.nowMs + STEP_MS });
    const phase = currentPhase(show.show);
    if (!phase || show.show.phase !== 'live') continue;
    const one = phases[phase.id] ?? { lastedSec: 0, idleSec: 0, longestIdleSec: 0, savedSec: savedSec(show.show) };
    const elapsedSec = (show.nowMs - (show.show.scene?.phaseStartedAtMs ?? 0)) / 1_000;
    const isIdle =
      elapsedSec > (phase.pace?.leastSec ?? 0) &&
      !asksAnything(show.show, show.nowMs) &&
      !isTold(story, show.view(ids[0] ?? ''), show.nowMs);
    run = { phase: phase.id, sec: isIdle ? (run.phase === phase.id ? run.sec : 0) + 1 : 0 };
    phases[phase.id] = {
      ...one,
      lastedSec: one.lastedSec + 1,
      idleSec: one.idleSec + (isIdle ? 1 : 0),
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
