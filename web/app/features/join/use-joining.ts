import type { SessionId } from '@lorecrew/contract/ids';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, explain } from '../../lib/api/api-error.ts';
import { consumer, startDemo } from '../../lib/api/browser-api.ts';
import { ownPath } from '../../lib/realtime/invitation-path.ts';
import { nextPage } from './next-page.ts';
import { newSeatSecret } from './seat-secret.ts';

/** How joining stands. `refusal` is the sentence for the person, or null; `fields` are sentences beside single fields. */
export interface Joining {
  readonly busy: boolean;
  readonly refusal: string | null;
  /** The code of the catalogue the server refused with, or null: it was away, or said something else. */
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Somebody was asked to let this person in, and has not answered yet: the page asks again by itself. */
  readonly waiting: boolean;
  /** The email that was tried last; empty before the first. */
  readonly email: string;
  join(who: { email: string }): void;
  /** Stops waiting. */
  giveUp(): void;
}

const none: Readonly<Record<string, string>> = {};
/** Somebody has been asked: the person in the seat, or the organisers. */
const WAITS: ReadonlySet<string> = new Set(['JOIN_003', 'JOIN_009']);
const ASK_AGAIN_MS = 4_000;

/**
 * Joins a session by email: token, data package, then on to where the session stands. Where somebody else is in the seat they are asked,
 * and this page comes in by itself once it may. `secret` is that of a request which was made already.
 */
export function useJoining(sessionId: string, { secret: made = null }: { secret?: string | null } = {}): Joining {
  const navigate = useNavigate();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [own, setOwn] = useState(newSeatSecret);
  const secret = made ?? own;
  const joining = useMutation({
    mutationFn: ({ email }: { email: string }) => consumer.join({ email, sessionId, request: secret }),
    onSuccess: ({ session }) => navigate(nextPage(session, window.location.search), { replace: true }),
    onError: (error, { email }) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code !== null && WAITS.has(code)) setWaitingFor(email);
      else if (code !== null && !isForNow(error)) {
        setWaitingFor(null);
        // A request that was answered is answered for good.
        setOwn(newSeatSecret());
      }
    },
  });
  const { isPending, mutate } = joining;
  useEffect(() => {
    if (waitingFor === null || isPending) return;
    const timer = setTimeout(() => mutate({ email: waitingFor }), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waitingFor, isPending, mutate]);
  return {
    ...stateOf(joining),
    waiting: waitingFor !== null,
    email: joining.variables?.email ?? '',
    join: ({ email }) => mutate({ email }),
    giveUp: () => {
      setWaitingFor(null);
      setOwn(newSeatSecret());
      joining.reset();
    },
  };
}

/** Whether a refusal may be gone at the next attempt. */
function isForNow(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status === 419 || (error.status ?? 0) >= 500);
}

/** Takes a seat in a running demo that a colleague shared. */
export function useDemoSeat(sessionId: SessionId): Pick<Joining, 'busy' | 'refusal'> & { take: () => void } {
  const navigate = useNavigate();
  const taking = useMutation({
    mutationFn: (id: SessionId) => startDemo({ sessionId: id }),
    onSuccess: ({ url }) => navigate(ownPath(url) ?? '/', { replace: true }),
  });
  return { ...stateOf(taking), take: () => taking.mutate(sessionId) };
}

function stateOf({ error, isPending, isSuccess }: { error: Error | null; isPending: boolean; isSuccess: boolean }) {
  return {
    busy: isPending || isSuccess,
    refusal: error === null ? null : explain(error),
    code: error instanceof ApiError ? error.code : null,
    fields: error instanceof ApiError ? error.fields : none,
  };
}
