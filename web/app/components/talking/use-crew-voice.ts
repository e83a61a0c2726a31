import type { Caller } from '@lorecrew/contract/live/media';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallView, CrewCall } from '../../lib/media/crew-call.ts';
import type { DeviceKind } from '../../lib/media/devices.ts';
import { PushToTalk } from '../../lib/media/push-to-talk.ts';
import { useVoiceSettings } from '../../lib/media/voice-settings.ts';
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
  const [hasRoom, setHasRoom] = useState(false);
  const [view, setView] = useState<CallView | null>(null);
  const [isComing, setComing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const call = useRef<CrewCall | null>(null);
  const turn = useRef(0);

  useEffect(
    () =>
      media.listen((news) => {
        if (news.type === 'open') setOffered(true);
        if (news.type !== 'media.room') return;
        setCallers(news.callers);
        setHasRoom(news.place !== undefined);
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
  const holding = useHolding({ call, isIn: view !== null });
  return useMemo(
    () => ({ isOffered, hasRoom, callers, call: view, isComing, hasFailed, media, join, leave, on, off, ...holding }),
    [isOffered, hasRoom, callers, view, isComing, hasFailed, media, join, leave, on, off, holding],
  );
}

/** What takes the space bar for itself. */
const CONTROLS = 'input, textarea, select, button, a, summary, video, [role], [contenteditable], [tabindex="0"]';

/** Push to talk of a call: by its buttons, and by the space bar where nothing else takes it. Follows the settings of this device. */
function useHolding({
  call,
  isIn,
}: {
  call: RefObject<CrewCall | null>;
  isIn: boolean;
}): Pick<Voice, 'press' | 'release' | 'drop'> {
  const [{ pushToTalk, cleaned }] = useVoiceSettings();
  const push = useMemo(
    () =>
      new PushToTalk({
        isOn: () => call.current?.view().microphone.isOn === true,
        on: () => call.current?.on('audio'),
        off: () => call.current?.off('audio'),
      }),
    [call],
  );
  const asked = useRef(cleaned);
  useEffect(() => {
    if (asked.current === cleaned) return;
    asked.current = cleaned;
    call.current?.renewMicrophone();
  }, [cleaned, call]);
  useEffect(() => {
    if (!isIn || !pushToTalk) return;
    const isFree = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
      key === ' ' && !ctrlKey && !altKey && !metaKey && !(target instanceof Element && target.closest(CONTROLS));
    const down = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      event.preventDefault();
      push.press(event.timeStamp);
    };
    const up = (event: KeyboardEvent) => event.key === ' ' && push.release(event.timeStamp);
    const drop = () => push.drop();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', drop);
    return () => {
      drop();
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', drop);
    };
  }, [isIn, pushToTalk, push]);
  return useMemo(
    () => ({
      press: (atMs: number) => push.press(atMs),
      release: (atMs: number) => push.release(atMs),
      drop: () => push.drop(),
    }),
    [push],
  );
}
