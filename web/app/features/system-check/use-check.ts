import { getTrialRelay } from '@lorecrew/contract/routes/participants';
import { running } from '@lorecrew/contract/running';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/browser-api.ts';
import { openSocket } from '../../lib/realtime/open-socket.ts';
import { localValues } from '../../lib/storage/storage.ts';
import { browserTimers } from '../../lib/time/timers.ts';
import { type BrowserFound, judgeBrowser, judgeWay, type WayFound } from './grade.ts';
import type { MediaFound } from './judge-media.ts';
import { openProbeCalls } from './open-probe-calls.ts';
import { type MediaPorts, probeMedia } from './probe-media.ts';
import { type ProbePorts, probeWay } from './probe-way.ts';
import { openRelayLine } from './relay-line.ts';
import { recall, remember } from './remembered.ts';

export interface Check {
  readonly browser: BrowserFound | null;
  readonly way: WayFound | null;
  readonly media: MediaFound | null;
  /** When all were found; null while they are looked for. */
  readonly atMs: number | null;
  /** Whether that was in an earlier visit. */
  readonly isOld: boolean;
  readonly again: () => void;
  /** Looks at the way of voices alone. */
  readonly mediaAgain: () => void;
}

const ports: ProbePorts = {
  after: browserTimers.after,
  nowMs: () => performance.now(),
  openLink: (handlers) => openSocket(running.realtimeProbe, handlers),
  isOnline: () => navigator.onLine,
};

/** The same over calls, which pages use where WebSockets are blocked. */
const callPorts: ProbePorts = { ...ports, openLink: openProbeCalls };

/** Tries the WebSocket and, where it does not get through, calls. The answer stops it. */
function probeBoth(onDone: (found: WayFound) => void): () => void {
  let stop = probeWay(ports, (overSocket) => {
    if (overSocket.tookMs.length > 0 || !overSocket.online) onDone(judgeWay(overSocket));
    else stop = probeWay(callPorts, (overCalls) => onDone(judgeWay(overSocket, overCalls)));
  });
  return () => stop();
}

const mediaPorts: MediaPorts = {
  after: browserTimers.after,
  nowMs: () => performance.now(),
  hasCalls: () => 'RTCPeerConnection' in window,
  askRelay: () => api.request(getTrialRelay, { quiet: true }),
  openLine: openRelayLine,
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

const NOTHING = { browser: null, way: null, media: null, atMs: null, isOld: false } as const;

/** Looks at browser, connection and the way of voices, once a visit and when asked; what was found before is shown first. */
export function useCheck(): Check {
  const [found, setFound] = useState<Omit<Check, 'again' | 'mediaAgain'>>(NOTHING);
  const stop = useRef<() => void>(() => undefined);
  const lookAtMedia = useCallback(({ browser, way }: { browser: BrowserFound; way: WayFound }) => {
    stop.current();
    setFound({ ...NOTHING, browser, way });
    stop.current = probeMedia(mediaPorts, (media) => {
      const atMs = browserTimers.nowMs();
      remember(localValues, { browser, way, media, atMs });
      setFound({ browser, way, media, atMs, isOld: false });
    });
  }, []);
  const again = useCallback(() => {
    stop.current();
    const browser = lookAtBrowser();
    setFound({ ...NOTHING, browser });
    stop.current = probeBoth((way) => lookAtMedia({ browser, way }));
  }, [lookAtMedia]);
  useEffect(() => {
    const known = recall(localValues, lookAtBrowser());
    if (known) setFound({ ...known, isOld: true });
    else again();
    return () => stop.current();
  }, [again]);
  const { browser, way } = found;
  const mediaAgain = () => (browser && way ? lookAtMedia({ browser, way }) : again());
  return { ...found, again, mediaAgain };
}
