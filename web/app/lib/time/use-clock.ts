import { useEffect, useState } from 'react';

/** The time of a clock, read again every `everyMs` milliseconds while the page is shown; null while it comes from the server. */
export function useClock({ nowMs, everyMs }: { nowMs: () => number; everyMs: number }): number | null {
  const [readMs, setReadMs] = useState<number | null>(null);
  useEffect(() => {
    const read = () => setReadMs(nowMs());
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [nowMs, everyMs]);
  return readMs;
}
