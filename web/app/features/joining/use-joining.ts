import type { SessionId } from '@lorecrew/contract/ids';
import { useMutation } from '@tanstack/react-query';
import { ApiError, explain } from '../../lib/http/api-error.ts';
import { consumer, startDemo } from '../../lib/http/browser-api.ts';
import { ownPath } from '../../lib/live/invitation-path.ts';
import { useNavigate } from '../../lib/routing/routing.tsx';
import { nextPage } from './next-page.ts';

/** How joining stands. `refusal` is the sentence for the person, or null; `fields` are sentences beside single fields. */
export interface Joining {
  readonly busy: boolean;
  readonly refusal: string | null;
  /** The code of the catalogue the server refused with, or null: it was away, or said something else. */
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  join(who: { email: string }): void;
}

const none: Readonly<Record<string, string>> = {};

/** Joins a session by email: token, data package, then on to where the session stands. */
export function useJoining(sessionId: string): Joining {
  const navigate = useNavigate();
  const joining = useMutation({
    mutationFn: ({ email }: { email: string }) => consumer.join({ email, sessionId }),
    onSuccess: ({ session }) => navigate(nextPage(session, window.location.search), { replace: true }),
  });
  return { ...stateOf(joining), join: ({ email }) => joining.mutate({ email }) };
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
