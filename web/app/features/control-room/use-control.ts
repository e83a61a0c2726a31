import type { ControlRoom, HostActionRequest } from '@lorecrew/contract/api/control';
import { applyHostAction, getControlRoom } from '@lorecrew/contract/routes/control';
import { showMs } from '@lorecrew/contract/show-clock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { type FormCall, useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import type { UnreachableCause } from '../../lib/realtime/live-snapshot.ts';

const REFRESH_EVERY_MS = 1_000;
const REFRESH_IDLE_EVERY_MS = 10_000;
const TICK_MS = 250;

const keyOf = (id: string) => ['control', id] as const;

/** The show of a session as it is now, asked for again and again. A page that is closed leaves nothing behind: the show needs none. */
export function useControlRoom(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => api.request(getControlRoom, { params: { sessionId: id } }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.phase === 'live' || data?.phase === 'waiting' ? REFRESH_EVERY_MS : REFRESH_IDLE_EVERY_MS,
    networkMode: 'always',
  });
}

/** It is asked every second, so that a host reads of it within ten. */
const UNREACHABLE_AFTER_MS = 8_500;
const SERVER_FAILED = 500;

/** Why the show has not answered for a while: calls that fail or hang. Null while it answers, also with a refusal. */
export function useUnreachable({ error, isAsking }: { error: unknown; isAsking: boolean }): UnreachableCause | null {
  const [cause, setCause] = useState<UnreachableCause | null>(null);
  const isFailing = error !== null && (!(error instanceof ApiError) || error.status === null || error.status >= SERVER_FAILED);
  const isWaiting = isFailing || isAsking;
  useEffect(() => {
    if (!isWaiting) {
      setCause(null);
      return;
    }
    const timer = setTimeout(() => setCause(navigator.onLine ? 'away' : 'offline'), UNREACHABLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return cause;
}

/** Numbers what this page asks of shows, so that a repeat is known. */
class Asking {
  readonly tab = randomUuid().replaceAll('-', '').slice(0, 16);
  private last = 0;

  next(): number {
    this.last += 1;
    return this.last;
  }
}

let ofPage: Asking | null = null;

/** Asks something of the show; the page then has the show as it is after that. */
export function useAsk(id: string, onDone?: (room: ControlRoom) => void): FormCall<HostActionRequest, ControlRoom> {
  const queries = useQueryClient();
  ofPage ??= new Asking();
  const asking = ofPage;
  return useCall({
    call: (ask: HostActionRequest) =>
      api.request(applyHostAction, { params: { sessionId: id }, body: { tab: asking.tab, n: asking.next(), ask } }),
    onDone: (room) => {
      // What was asked before must not come after this answer.
      void queries.cancelQueries({ queryKey: keyOf(id) }).then(() => queries.setQueryData(keyOf(id), room));
      onDone?.(room);
    },
  });
}

/** Reads the show's own clock and the wall of the server, four times a second. */
export function useShowNow(room: ControlRoom): { showNowMs: number; wallNowMs: number } {
  const offsetMs = useMemo(() => room.nowMs - Date.now(), [room.nowMs]);
  const [localMs, setLocalMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setLocalMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const wallNowMs = localMs + offsetMs;
  return { wallNowMs, showNowMs: showMs(room, wallNowMs) };
}

/** The same for a question that waits for the answer itself. */
export function useAskPlainly(id: string): (ask: HostActionRequest) => Promise<ControlRoom> {
  const queries = useQueryClient();
  return async (ask) => {
    ofPage ??= new Asking();
    const room = await api.request(applyHostAction, {
      params: { sessionId: id },
      body: { tab: ofPage.tab, n: ofPage.next(), ask },
    });
    await queries.cancelQueries({ queryKey: keyOf(id) });
    queries.setQueryData(keyOf(id), room);
    return room;
  };
}
