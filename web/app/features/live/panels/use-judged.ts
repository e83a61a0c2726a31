import { startTransition, useEffect, useState } from 'react';
import { useLive } from '../live-context.ts';
import type { LiveView } from '../live-view.ts';

/** A held breath before every answer, and how long a wrong one is seen. */
const HUSH_MS = 1_050;
const MISSED_MS = 2_600;
/** Older results are not shown to somebody who has just come in. */
const NEWS_MS = 3_000;

export type Moment = 'hush' | 'missed' | 'solved' | null;

/** Whether a wrong answer is seen in the picture: after the breath, as long as everywhere else. */
export function isMissSeen({ show, task }: LiveView, { atMs, nowMs }: { atMs: number | undefined; nowMs: number }): boolean {
  if (atMs === undefined || task?.outcome !== 'open') return false;
  const sinceMs = (nowMs - atMs) * show.speed;
  return sinceMs >= HUSH_MS && sinceMs < HUSH_MS + MISSED_MS;
}

/** What was judged of a task so far. */
interface Judged {
  readonly judgedAtMs: number | null;
  readonly outcome: string | undefined;
}

/** The moment that begins with a judgement; the present one goes on where nothing begins. */
function begun({ moment, before, now, nowMs }: { moment: Moment; before: Judged; now: Judged; nowMs: number }): Moment {
  const { judgedAtMs, outcome } = now;
  if (outcome === 'solved') return before.outcome === 'open' ? 'hush' : 'solved';
  if (outcome !== 'open') return null;
  const isMiss = judgedAtMs !== null && judgedAtMs !== before.judgedAtMs && nowMs - judgedAtMs < NEWS_MS;
  return isMiss ? 'hush' : moment;
}

/** What happens just now in a task: the breath before the answer, a wrong answer, the right one. */
export function useJudged(judgedAtMs: number | null): Moment {
  const { view, show } = useLive();
  const { speed } = view.show;
  const outcome = view.task?.outcome;
  const [known, setKnown] = useState<Judged>({ judgedAtMs, outcome });
  const [shown, setMoment] = useState<Moment>(outcome === 'solved' ? 'solved' : null);
  let moment = shown;

  // Said while it is drawn: an effect would draw the whole room a second time, at one go.
  if (known.judgedAtMs !== judgedAtMs || known.outcome !== outcome) {
    moment = begun({ moment, before: known, now: { judgedAtMs, outcome }, nowMs: show.nowMs() });
    setKnown({ judgedAtMs, outcome });
    setMoment(moment);
  }

  useEffect(() => {
    if (moment !== 'hush' && moment !== 'missed') return;
    const answer = outcome === 'solved' ? 'solved' : 'missed';
    const [next, lastsMs] = moment === 'hush' ? ([answer, HUSH_MS] as const) : ([null, MISSED_MS] as const);
    // The whole room changes: it is drawn in slices that let a touch in between.
    const timer = setTimeout(() => startTransition(() => setMoment(next)), lastsMs / speed);
    return () => clearTimeout(timer);
  }, [moment, outcome, speed]);

  return moment;
}

/** The picture and its states by the story: while the breath is held those of before, whatever the answer will show. */
export function usePictureOf(
  moment: Moment,
  { stage }: LiveView,
): { readonly picture: string; readonly states: readonly string[] } {
  // As one text of names, so that nothing is drawn anew where they are the same.
  const now = [stage?.picture ?? '', ...(stage?.states ?? [])].join(' ');
  const [held, hold] = useState(now);
  if (moment !== 'hush' && held !== now) hold(now);
  const [picture = '', ...states] = (moment === 'hush' ? held : now).split(' ');
  return { picture, states };
}
