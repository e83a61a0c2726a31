import { useEffect, useState } from 'react';
import { guardedReload } from '../../lib/browser/build-poll.ts';
import { judgeError } from '../../lib/browser/fatal-errors.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { browserTimers } from '../../lib/time/timers.ts';

/** The server keeps the parts of older builds for two weeks: loading the page once more brings those of the new one. */
function loadsAnew(): boolean {
  const reload = () => window.location.reload();
  return navigator.onLine && guardedReload({ storage: tabValues, timers: browserTimers, reload });
}

/** The first error of a timer, event or promise that the page cannot go on after; null while there is none. */
export function useFatalError(): Error | null {
  const [fatal, setFatal] = useState<Error | null>(null);
  useEffect(() => {
    const take = (error: unknown, script: string | null) => {
      const verdict = judgeError({ error, origin: window.location.origin, script });
      if (verdict === 'nothing' || (verdict === 'missing part' && loadsAnew())) return;
      setFatal(error instanceof Error ? error : new Error('What was thrown is no Error.', { cause: error }));
    };
    const thrown = ({ error, filename }: ErrorEvent) => take(error, filename);
    const rejected = ({ reason }: PromiseRejectionEvent) => take(reason, null);
    window.addEventListener('error', thrown);
    window.addEventListener('unhandledrejection', rejected);
    return () => {
      window.removeEventListener('error', thrown);
      window.removeEventListener('unhandledrejection', rejected);
    };
  }, []);
  return fatal;
}

/** Brings such errors to the error screen, as if they had happened while rendering. */
export function FatalErrors() {
  const fatal = useFatalError();
  if (fatal !== null) throw fatal;
  return null;
}
