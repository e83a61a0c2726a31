import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { LIVE_CONNECTION_HEADER } from '@lorecrew/contract/live/long-poll';
import { LANGUAGE_PARAM } from '@lorecrew/contract/live/protocol';
import { createLiveTicket } from '@lorecrew/contract/routes/participants';
import { running } from '@lorecrew/contract/running';
import { ApiError } from '../api/api-error.ts';
import { api, seats } from '../api/browser-api.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { tabValues } from '../storage/storage.ts';
import { browserTimers } from '../time/timers.ts';
import { LiveClient } from './live-client.ts';
import type { LiveMedia } from './live-media.ts';
import type { Link, LinkHandlers, LivePorts, TicketOutcome } from './live-ports.ts';
import type { SendResult } from './live-queue.ts';
import { initialSnapshot, type LiveSnapshot } from './live-snapshot.ts';
import { makeTabId } from './live-tab.ts';
import type { PollAnswer } from './open-poll.ts';
import { openSocket } from './open-socket.ts';
import { seatLock } from './seat-lock.ts';
import { Signals } from './signals.ts';
import { TransportChoice } from './transport-choice.ts';

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

/** As a WebSocket that ended without a word. */
const CODE_NOT_LOADED = 1006;

/** Makes a call of a long-polled connection. Cookies go along only for balancers that choose a node by one. */
function makePost(connection: string) {
  return async (path: string, body: object, signal: AbortSignal): Promise<PollAnswer> => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [LIVE_CONNECTION_HEADER]: connection },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal,
    });
    return { status: response.status, text: await response.text() };
  };
}

/** Opens a long-polled connection at this site, under an id that nobody can guess. Most networks never need its code. */
function openBrowserPoll(handlers: LinkHandlers): Link {
  const { lang: language } = document.documentElement;
  const ports = { after: browserTimers.after, post: makePost(randomUuid()), language };
  let link: Link | null = null;
  let isClosed = false;
  import('./open-poll.ts').then(
    ({ openPoll }) => {
      if (!isClosed) link = openPoll(ports, handlers);
    },
    () => !isClosed && handlers.onClose(CODE_NOT_LOADED),
  );
  return {
    send: (text) => link?.send(text),
    close: () => {
      isClosed = true;
      link?.close();
    },
  };
}

/** The browser's clock, timers, network and storage for the live client of one session. In the browser only. */
function browserPorts(sessionId: string): LivePorts {
  const choice = new TransportChoice({
    after: browserTimers.after,
    storage: tabValues,
    openers: {
      socket: (handlers) => openSocket(`${running.realtime}?${LANGUAGE_PARAM}=${document.documentElement.lang}`, handlers),
      poll: openBrowserPoll,
    },
  });
  return {
    ...browserTimers,
    random: () => Math.random(),
    fetchTicket: () => fetchTicket(sessionId),
    openLink: (handlers) => choice.open(handlers),
    transport: () => choice.transport(),
    isOnline: () => navigator.onLine,
    seat: seatLock(sessionId, navigator.locks),
    tab: makeTabId(Math.random),
  };
}

async function fetchTicket(sessionId: string): Promise<TicketOutcome> {
  // A browser may hold seats in several sessions: the ticket is for the seat in this one.
  seats.open(sessionId);
  try {
    const { ticket } = await api.request(createLiveTicket);
    return { ok: true, ticket };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, retry: true };
    const { status, code } = error;
    const retry = status === null || status === 419 || status === 429 || status >= 500;
    if (retry) return { ok: false, retry };
    return { ok: false, retry, code: status === 401 ? 'AUTH_001' : (code ?? 'SHOW_001') };
  }
}
