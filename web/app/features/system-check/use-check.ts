import type { TrialRelay } from '@lorecrew/contract/api/system-check';
import type { IceServer } from '@lorecrew/contract/live/media';
import { getTrialRelay } from '@lorecrew/contract/routes/participants';
import { running } from '@lorecrew/contract/running';
import { z } from '@lorecrew/contract/schema';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/browser-api.ts';
import { rtcConfigOf } from '../../lib/media/rtc-config.ts';
import type { Link, LinkHandlers } from '../../lib/realtime/live-ports.ts';
import { openSocket } from '../../lib/realtime/open-socket.ts';
import { type KeyValues, localValues, readJson } from '../../lib/storage/storage.ts';
import { browserTimers, wait } from '../../lib/time/timers.ts';
import { ASKED, BrowserFound, judgeBrowser, judgeWay, type Probed, WayFound } from './grade.ts';
import { addressesOf, MediaFound, untriedFor } from './judge-media.ts';
import { type Ears, type Line, measureLine } from './measure-line.ts';

/** As voices travel: what gets lost is not sent again. */
const SMALL = { negotiated: true, id: 0, ordered: false, maxRetransmits: 0 } as const;
const LOAD = { negotiated: true, id: 1 } as const;
const PARCEL_BYTES = 120;

interface End {
  readonly connection: RTCPeerConnection;
  readonly small: RTCDataChannel;
  readonly load: RTCDataChannel;
}

function endOf(config: RTCConfiguration): End {
  const connection = new RTCPeerConnection(config);
  const [small, load] = [connection.createDataChannel('small', SMALL), connection.createDataChannel('load', LOAD)];
  for (const channel of [small, load]) channel.binaryType = 'arraybuffer';
  return { connection, small, load };
}

async function meet(near: RTCPeerConnection, far: RTCPeerConnection): Promise<void> {
  await near.setLocalDescription();
  if (near.localDescription) await far.setRemoteDescription(near.localDescription);
  await far.setLocalDescription();
  if (far.localDescription) await near.setRemoteDescription(far.localDescription);
}

const isOpen = ({ small, load }: End) => small.readyState === 'open' && load.readyState === 'open';

/** Sends where a connection still stands; where it broke, the parcel is lost like any other. */
function send(channel: RTCDataChannel, data: ArrayBuffer): void {
  if (channel.readyState === 'open') channel.send(data);
}

const numberIn = (data: unknown) =>
  data instanceof ArrayBuffer && data.byteLength >= 2 ? new DataView(data).getUint16(0) : null;

function lineOf(near: End, far: End, close: () => void): Line {
  return {
    close,
    listen: ({ arrived, back, loaded }: Ears) => {
      far.small.onmessage = ({ data }) => {
        const n = numberIn(data);
        if (n === null) return;
        arrived(n);
        send(far.small, data);
      };
      near.small.onmessage = ({ data }) => {
        const n = numberIn(data);
        if (n !== null) back(n);
      };
      far.load.onmessage = ({ data }) => loaded(data instanceof ArrayBuffer ? data.byteLength : 0);
    },
    small: (n) => {
      const parcel = new ArrayBuffer(PARCEL_BYTES);
      new DataView(parcel).setUint16(0, n);
      send(near.small, parcel);
    },
    load: (bytes) => send(near.load, new ArrayBuffer(bytes)),
  };
}

/**
 * Connects this page with itself through a server, and in no other way. Null where that does not come about in time, or where
 * `signal` ends it.
 */
async function openRelayLine(
  server: IceServer,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<Line | null> {
  const config = rtcConfigOf({ iceServers: [server], relayOnly: true });
  const [near, far] = [endOf(config), endOf(config)];
  const close = () => {
    near.connection.close();
    far.connection.close();
  };
  signal.addEventListener('abort', close);
  const opened = await new Promise<boolean>((resolve) => {
    browserTimers.after(withinMs, () => resolve(false));
    signal.addEventListener('abort', () => resolve(false));
    const met = meet(near.connection, far.connection);
    met.catch(() => resolve(false));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      let candidates = 0;
      end.connection.onicecandidate = ({ candidate }) => {
        if (!candidate?.candidate) return;
        candidates += 1;
        met.then(() => other.connection.addIceCandidate(candidate)).catch(() => resolve(false));
      };
      // A server that does not answer, or refuses the key, gives no address to be reached at.
      end.connection.onicegatheringstatechange = () => {
        if (end.connection.iceGatheringState === 'complete' && candidates === 0) resolve(false);
      };
      for (const channel of [end.small, end.load]) channel.onopen = () => isOpen(near) && isOpen(far) && resolve(true);
    }
  });
  if (opened && !signal.aborted) return lineOf(near, far, close);
  close();
  return null;
}

interface MediaPorts extends Clock, Pick<Timers, 'after'> {
  /** Whether this browser can have voices at all. */
  hasCalls(): boolean;
  askRelay(): Promise<TrialRelay>;
  openLine(server: IceServer, within: { withinMs: number; signal: AbortSignal }): Promise<Line | null>;
}

/** With the probe before it (ten seconds) and the measures after it (eight), a whole check is over within thirty. */
const KEY_WITHIN_MS = 4_000;
const OPEN_WITHIN_MS = 7_000;

async function find(ports: MediaPorts, signal: AbortSignal): Promise<MediaFound> {
  if (!ports.hasCalls()) return { kind: 'untried', why: 'lacks' };
  const asked = await Promise.race([ports.askRelay().catch(() => null), wait(ports, KEY_WITHIN_MS).then(() => null)]);
  if (!asked) return { kind: 'untried', why: 'unasked' };
  const { relay } = asked;
  if (!relay) return { kind: 'untried', why: untriedFor(asked) ?? 'direct' };
  const tries = await Promise.all(
    addressesOf(relay.urls).map(async ({ way, urls }) => {
      const startedAtMs = ports.nowMs();
      const line = await ports.openLine({ ...relay, urls }, { withinMs: OPEN_WITHIN_MS, signal });
      return { way, line, openedMs: line && Math.round(ports.nowMs() - startedAtMs) };
    }),
  );
  const best = tries.find(({ line }) => line !== null)?.line ?? null;
  for (const { line } of tries) if (line !== best) line?.close();
  const line = best && (await measureLine(best, ports));
  best?.close();
  return { kind: 'tried', ways: tries.map(({ way, openedMs }) => ({ way, openedMs })), line };
}

/**
 * Tries the ways that voices may take, all at once, and measures the best that opens. Calling the answer stops it without a word.
 */
export function probeMedia(ports: MediaPorts, onDone: (found: MediaFound) => void): () => void {
  const stop = new AbortController();
  find(ports, stop.signal)
    // What a browser refuses to connect at all is a way that is not there.
    .catch((): MediaFound => ({ kind: 'untried', why: 'lacks' }))
    .then((found) => {
      if (!stop.signal.aborted) onDone(found);
    });
  return () => stop.abort();
}

interface ProbePorts extends Clock, Pick<Timers, 'after'> {
  openLink(handlers: LinkHandlers): Link;
  isOnline(): boolean;
}

/** Longer than any network that one can play on. */
export const PATIENCE_MS = 10_000;

/** Sends twenty numbers one after the other and times each answer. Calling the answer stops it without a word. */
export function probeWay(ports: ProbePorts, onDone: (probed: Probed) => void): () => void {
  const tookMs: number[] = [];
  let opened = false;
  let over = false;
  let sentAtMs = 0;
  const stop = () => {
    over = true;
    cancel();
    link.close();
  };
  const finish = () => {
    if (over) return;
    stop();
    onDone({ tookMs, opened, online: ports.isOnline() });
  };
  const ask = () => {
    sentAtMs = ports.nowMs();
    link.send(JSON.stringify({ n: tookMs.length + 1 }));
  };
  const cancel = ports.after(PATIENCE_MS, finish);
  const link = ports.openLink({
    onOpen: () => {
      opened = true;
      ask();
    },
    onText: (text) => {
      if (over || text !== JSON.stringify({ n: tookMs.length + 1 })) return;
      tookMs.push(ports.nowMs() - sentAtMs);
      if (tookMs.length < ASKED) ask();
      else finish();
    },
    onClose: finish,
  });
  return () => {
    if (!over) stop();
  };
}

const ABNORMAL = 1006;

/** The probe over calls: each message is a call, and its answer the message back. */
function openProbeCalls({ onOpen, onText, onClose }: LinkHandlers): Link {
  const ending = new AbortController();
  const { signal } = ending;
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(running.realtimeProbe, { method: 'POST', headers, body, cache: 'no-store', signal });
    if (!answer.ok) throw new Error(`The probe was answered with ${answer.status}.`);
    const text = await answer.text();
    // A proxy may put a page of its own in the answer's place.
    if (text !== body) throw new Error('The probe was answered with something else.');
    if (!signal.aborted) onText(text);
  };
  queueMicrotask(() => !signal.aborted && onOpen());
  return {
    send: (text) => {
      send(text).catch(() => !signal.aborted && onClose(ABNORMAL));
    },
    close: () => ending.abort(),
  };
}

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

const KEY = 'system_check';

const Remembered = z.object({ browser: BrowserFound, way: WayFound, media: MediaFound, atMs: z.number() });
/** What was found on this device the last time. */
type Remembered = z.infer<typeof Remembered>;

/** What this device found last; null where it has not looked, or where its browser has changed since. */
export function recall(storage: KeyValues, present: BrowserFound): Remembered | null {
  const found = readJson({ storage, key: KEY, schema: Remembered });
  const same = found?.browser.name === present.name && found.browser.version === present.version;
  return same && found.browser.result === present.result ? found : null;
}

/** Keeps what was found. */
export function remember(storage: KeyValues, found: Remembered): void {
  storage.set(KEY, JSON.stringify(found));
}
