import { TicketAnswer } from '@lorecrew/contract/api/experience';
import { calls } from '@lorecrew/contract/calls';
import { LANGUAGE_PARAM } from '@lorecrew/contract/live/protocol';
import { running } from '@lorecrew/contract/running';
import { browserTimers } from '../browser/timers.ts';
import { ApiError } from '../http/api-error.ts';
import { api, seats } from '../http/browser-api.ts';
import type { LivePorts, TicketOutcome } from './live-ports.ts';
import { makeTabId } from './live-tab.ts';
import { openSocket } from './open-socket.ts';

/** The browser's clock, timers, network and storage for the live client of one session. In the browser only. */
export function browserPorts(sessionId: string): LivePorts {
  return {
    ...browserTimers,
    random: () => Math.random(),
    fetchTicket: () => fetchTicket(sessionId),
    openLink: (handlers) => openSocket(`${running.realtime}?${LANGUAGE_PARAM}=${document.documentElement.lang}`, handlers),
    tab: makeTabId(Math.random),
  };
}

async function fetchTicket(sessionId: string): Promise<TicketOutcome> {
  // A browser may hold seats in several sessions: the ticket is for the seat in this one.
  seats.open(sessionId);
  try {
    const { ticket } = await api.call({ method: 'POST', path: calls.liveTicket, body: {}, answer: TicketAnswer });
    return { ok: true, ticket };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, retry: true };
    const { status, code } = error;
    const retry = status === null || status === 419 || status === 429 || status >= 500;
    if (retry) return { ok: false, retry };
    return { ok: false, retry, code: status === 401 ? 'AUTH_001' : (code ?? 'SHOW_001') };
  }
}
