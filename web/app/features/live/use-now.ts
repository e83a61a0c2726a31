import { useEffect, useState } from 'react';
import { useLive } from './live-context.ts';

const TICK_MS = 250;

/** The server's clock, read four times a second of the story's own time, at most twenty times a second. */
export function useNow(): number {
  const { show, view } = useLive();
  const { nowMs } = show;
  const [now, setNow] = useState(nowMs);
  const tickMs = Math.max(50, TICK_MS / view.show.speed);

  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs);
    return () => clearInterval(timer);
  }, [nowMs, tickMs]);
  return now;
}
