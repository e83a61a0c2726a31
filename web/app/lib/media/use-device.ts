import { useCallback, useEffect, useRef, useState } from 'react';
import { choicesOf, type DeviceChoice, type DeviceKind, end, type MediaFault, openDevice } from './devices.ts';

export type Device =
  | { readonly kind: 'off' | 'asking' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly id: string; readonly label: string }
  | { readonly kind: 'fault'; readonly fault: MediaFault };

export interface UsedDevice {
  readonly device: Device;
  /** Others of its kind, itself among them; known once one of them may be used. */
  readonly choices: readonly DeviceChoice[];
  readonly start: (id?: string) => void;
  readonly stop: () => void;
}

/** A microphone or camera, opened only when asked for. Its tracks end with a press, with the page, and with a later answer. */
export function useDevice(kind: DeviceKind): UsedDevice {
  const [device, setDevice] = useState<Device>({ kind: 'off' });
  const [choices, setChoices] = useState<UsedDevice['choices']>([]);
  const asked = useRef(0);
  const running = useRef<MediaStream | null>(null);
  const release = useCallback(() => {
    asked.current += 1;
    if (running.current) end(running.current);
    running.current = null;
  }, []);
  const start = useCallback(
    (id?: string) => {
      release();
      const turn = asked.current;
      setDevice({ kind: 'asking' });
      void openDevice(kind, id === undefined ? true : { deviceId: { exact: id } }).then((answer) => {
        // Whoever left or chose another one meanwhile must not be listened to.
        if (turn !== asked.current) {
          if (typeof answer !== 'string') end(answer);
          return;
        }
        const [track] = typeof answer === 'string' ? [] : answer.getTracks();
        if (typeof answer === 'string' || !track) {
          setDevice({ kind: 'fault', fault: typeof answer === 'string' ? answer : 'missing' });
          return;
        }
        running.current = answer;
        track.addEventListener('ended', () => turn === asked.current && setDevice({ kind: 'fault', fault: 'missing' }));
        setDevice({ kind: 'on', stream: answer, id: track.getSettings().deviceId ?? '', label: track.label });
        void choicesOf(kind).then((list) => turn === asked.current && setChoices(list));
      });
    },
    [kind, release],
  );
  const stop = useCallback(() => {
    release();
    setDevice({ kind: 'off' });
  }, [release]);
  useEffect(() => {
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      release();
    };
  }, [stop, release]);
  return { device, choices, start, stop };
}
