import { running } from '@lorecrew/contract/running';
import { useCallback, useEffect, useState } from 'react';
import { apiBase } from '../../lib/browser/build-settings.ts';
import { type Look, takeLook } from './look.ts';

const EVERY_MS = 30_000;
const PATIENCE_MS = 10_000;

async function ask(path: string): Promise<{ ok: boolean; body: unknown }> {
  try {
    const answer = await fetch(`${apiBase}${path}`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return { ok: answer.ok, body: await answer.json() };
  } catch {
    return { ok: false, body: null };
  }
}

/** What the server said last; asked when the page comes, every half minute, and when `again` is called. */
export function useLook(): { look: Look; again: () => void } {
  const [look, setLook] = useState<Look>({ kind: 'asking' });
  const again = useCallback(() => {
    void takeLook({ ask, paths: running, nowMs: () => Date.now() }).then(setLook);
  }, []);
  useEffect(() => {
    again();
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  return { look, again };
}
