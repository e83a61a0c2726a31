import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { browserTimers } from '../time/timers.ts';
import { browserPorts } from './live-browser.ts';
import { LiveClient } from './live-client.ts';
import type { LiveMedia } from './live-media.ts';
import type { SendResult } from './live-queue.ts';
import { initialSnapshot, type LiveSnapshot } from './live-snapshot.ts';
import { Signals } from './signals.ts';

/** One show's client as a store for React. Its functions may be passed on as they are. */
export interface ShowStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => LiveSnapshot;
  readonly nowMs: () => number;
  readonly send: (command: ParticipantCommand) => Promise<SendResult>;
  readonly takeBack: () => void;
  /** What is shown in passing. */
  readonly signals: () => Signals;
  /** What voices and pictures need. */
  readonly media: () => LiveMedia;
}

/** Going from the waiting room to the stage takes a moment in which nobody listens: the connection is kept that long. */
const KEPT_AFTER_LAST_USE_MS = 3_000;

const stores = new Map<string, ShowStore>();

/** The store of a session. It connects when somebody subscribes, in the browser only. */
export function showStore(sessionId: string): ShowStore {
  const known = stores.get(sessionId);
  if (known) return known;
  const made = makeStore(sessionId);
  if (typeof window !== 'undefined') stores.set(sessionId, made);
  return made;
}

function makeStore(sessionId: string): ShowStore {
  let client: LiveClient | null = null;
  let signals: Signals | null = null;
  let users = 0;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;

  const present = (): LiveClient => {
    client ??= new LiveClient(browserPorts(sessionId));
    return client;
  };
  const release = () => {
    users -= 1;
    if (users > 0) return;
    stopTimer = setTimeout(() => {
      client?.stop();
      signals?.stop();
      stopListening?.();
      stopListening = null;
    }, KEPT_AFTER_LAST_USE_MS);
  };
  let stopListening: (() => void) | null = null;

  return {
    subscribe: (listener) => {
      const used = present();
      users += 1;
      clearTimeout(stopTimer);
      const unsubscribe = used.subscribe(listener);
      if (!stopListening) {
        stopListening = listenToBrowser(used);
        used.start();
      }
      return () => {
        unsubscribe();
        release();
      };
    },
    snapshot: () => client?.snapshot() ?? initialSnapshot,
    nowMs: () => client?.nowMs() ?? Date.now(),
    send: (command) => present().send(command),
    takeBack: () => client?.takeBack(),
    signals: () => {
      const { signals: link } = present();
      signals ??= new Signals({ ...browserTimers, link, self: () => client?.snapshot().view?.me?.id ?? '' });
      return signals;
    },
    media: () => present().media,
  };
}

/** Tells the client when the network or the person comes back, or the page is in another language. Calling the answer ends that. */
function listenToBrowser(client: LiveClient): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', () => client.wake(), { signal });
  window.addEventListener('offline', () => client.offline(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && client.wake(), { signal });
  const speaking = new MutationObserver(() => client.renew());
  speaking.observe(document.documentElement, { attributeFilter: ['lang'] });
  signal.addEventListener('abort', () => speaking.disconnect());
  return () => listening.abort();
}
