import type { Caller } from '@lorecrew/contract/live/media';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallView, CrewCall } from '../../lib/media/crew-call.ts';
import type { DeviceKind } from '../../lib/media/devices.ts';
import { showStore } from '../../lib/realtime/live-registry.ts';
import { makeTabId } from '../../lib/realtime/live-tab.ts';
import { browserTimers } from '../../lib/time/timers.ts';
import type { Voice } from './voice-context.ts';

interface CrewVoiceOptions {
  readonly sessionId: string;
  readonly self: string | undefined;
  /** Fetches what this page draws in a call. Rejects where it does not come. */
  readonly fetchParts: () => Promise<void>;
}

/** The voice and pictures of a person's crew. What they need is fetched when the person comes in, and not before. */
export function useCrewVoice({ sessionId, self, fetchParts }: CrewVoiceOptions): Voice {
  const media = useMemo(() => showStore(sessionId).media(), [sessionId]);
  const [isOffered, setOffered] = useState(false);
  const [callers, setCallers] = useState<readonly Caller[]>([]);
  const [view, setView] = useState<CallView | null>(null);
  const [isComing, setComing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const call = useRef<CrewCall | null>(null);
  const turn = useRef(0);

  useEffect(
    () =>
      media.listen((news) => {
        if (news.type === 'open') setOffered(true);
        if (news.type === 'media.room') setCallers(news.callers);
      }),
    [media],
  );

  const leave = useCallback(() => {
    turn.current += 1;
    call.current?.close();
    call.current = null;
    setComing(false);
    setView(null);
  }, []);

  const join = useCallback(() => {
    if (self === undefined || call.current) return;
    turn.current += 1;
    const mine = turn.current;
    setComing(true);
    setFailed(false);
    void Promise.all([import('../../lib/media/crew-call.ts'), fetchParts()])
      .then(([{ CrewCall }]) => {
        if (mine !== turn.current) return;
        const made: CrewCall = new CrewCall({
          media,
          self,
          peer: makeTabId(Math.random),
          timers: browserTimers,
          roundTripMs: () => showStore(sessionId).snapshot().roundTripMs,
          changed: () => call.current && setView(call.current.view()),
        });
        call.current = made;
        setView(made.view());
      })
      .catch(() => setFailed(true))
      .finally(() => mine === turn.current && setComing(false));
  }, [media, self, sessionId, fetchParts]);

  // Whoever goes to another page is heard and seen no more.
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);

  const on = useCallback((kind: DeviceKind, id?: string) => call.current?.on(kind, id), []);
  const off = useCallback((kind: DeviceKind) => call.current?.off(kind), []);
  return useMemo(
    () => ({ isOffered, callers, call: view, isComing, hasFailed, isHeld, hold: setHeld, media, join, leave, on, off }),
    [isOffered, callers, view, isComing, hasFailed, isHeld, media, join, leave, on, off],
  );
}
