import { running } from '@lorecrew/contract/running';
import { useCallback, useEffect, useRef, useState } from 'react';
import { localValues } from '../../lib/browser/storage.ts';
import { browserTimers } from '../../lib/browser/timers.ts';
import { openSocket } from '../../lib/live/open-socket.ts';
import { type BrowserFound, judgeBrowser, judgeWay, type WayFound } from './grade.ts';
import { type ProbePorts, probeWay } from './probe-way.ts';
import { recall, remember } from './remembered.ts';

export interface Check {
  readonly browser: BrowserFound | null;
  readonly way: WayFound | null;
  /** When both were found; null while they are looked for. */
  readonly atMs: number | null;
  /** Whether that was in an earlier visit. */
  readonly isOld: boolean;
  readonly again: () => void;
}

const ports: ProbePorts = {
  after: browserTimers.after,
  nowMs: () => performance.now(),
  openLink: (handlers) => openSocket(running.realtimeProbe, handlers),
  isOnline: () => navigator.onLine,
};

function lookAtBrowser(): BrowserFound {
  const has = [
    'WebSocket' in window,
    'structuredClone' in window,
    'BroadcastChannel' in window,
    'IntersectionObserver' in window,
    'HTMLDialogElement' in window,
    'toReversed' in Array.prototype,
    CSS.supports('selector(:has(a))'),
  ];
  return judgeBrowser({ userAgent: navigator.userAgent, hasAll: has.every(Boolean) });
}

const NOTHING = { browser: null, way: null, atMs: null, isOld: false } as const;

/** Looks at browser and connection, once a visit and when asked; what was found before is shown first. */
export function useCheck(): Check {
  const [found, setFound] = useState<Omit<Check, 'again'>>(NOTHING);
  const stop = useRef<() => void>(() => undefined);
  const again = useCallback(() => {
    stop.current();
    const browser = lookAtBrowser();
    setFound({ ...NOTHING, browser });
    stop.current = probeWay(ports, (probed) => {
      const way = judgeWay(probed);
      const atMs = browserTimers.nowMs();
      remember(localValues, { browser, way, atMs });
      setFound({ browser, way, atMs, isOld: false });
    });
  }, []);
  useEffect(() => {
    const known = recall(localValues, lookAtBrowser());
    if (known) setFound({ ...known, isOld: true });
    else again();
    return () => stop.current();
  }, [again]);
  return { ...found, again };
}
