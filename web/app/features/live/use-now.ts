import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useStanding } from './live-context.ts';

const TICK_MS = 250;

function tickOf(speed: number): number {
  return Math.max(50, TICK_MS / speed);
}

/** The server's clock, read four times a second of the story's own time, at most twenty times a second. */
export function useNow(): number {
  const { nowMs, speed } = useStanding();
  const [now, setNow] = useState(nowMs);
  const tickMs = tickOf(speed);

  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs);
    return () => clearInterval(timer);
  }, [nowMs, tickMs]);
  return now;
}

/**
 * What follows from the server's clock, read as often as `useNow`: whoever asks is drawn anew only when the answer is another one. The
 * answer is a text, a number or the like; `ask` may be another function with each drawing.
 */
export function useByNow<T extends string | number | boolean | null>(ask: (nowMs: number) => T): T {
  const { nowMs, speed } = useStanding();
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const answer = ask(nowMs());
  const read = useEffectEvent(() => {
    if (ask(nowMs()) !== answer) drawAnew();
  });
  const tickMs = tickOf(speed);

  useEffect(() => {
    const timer = setInterval(() => read(), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return answer;
}
