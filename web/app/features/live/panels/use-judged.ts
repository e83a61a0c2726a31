import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useLive } from '../live-context.ts';

/** A held breath before every answer, and how long a wrong one is seen. */
const HUSH_MS = 1_050;
const MISSED_MS = 2_600;
/** Older results are not shown to somebody who has just come in. */
const NEWS_MS = 3_000;

export type Moment = 'hush' | 'missed' | 'solved' | null;

/** What happens just now in a task: the breath before the answer, a wrong answer, the right one. */
export function useJudged(judgedAtMs: number | null): Moment {
  const { view, show } = useLive();
  const { speed } = view.show;
  const outcome = view.task?.outcome;
  const [moment, setMoment] = useState<Moment>(null);
  const known = useRef({ judgedAtMs, outcome });

  useLayoutEffect(() => {
    const before = known.current;
    known.current = { judgedAtMs, outcome };
    const isMiss = outcome === 'open' && judgedAtMs !== null && judgedAtMs !== before.judgedAtMs;
    const isSolved = outcome === 'solved' && before.outcome === 'open';
    if (!isSolved && !(isMiss && show.nowMs() - judgedAtMs < NEWS_MS)) {
      if (outcome !== 'open') setMoment(outcome === 'solved' ? 'solved' : null);
      return;
    }
    setMoment('hush');
    // The whole room changes: it is drawn in slices that let a touch in between.
    const later = (next: Moment, afterMs: number) => setTimeout(() => startTransition(() => setMoment(next)), afterMs / speed);
    const answer = later(isSolved ? 'solved' : 'missed', HUSH_MS);
    const over = isSolved ? undefined : later(null, HUSH_MS + MISSED_MS);
    return () => {
      clearTimeout(answer);
      clearTimeout(over);
    };
  }, [judgedAtMs, outcome, speed, show.nowMs]);

  return moment;
}
