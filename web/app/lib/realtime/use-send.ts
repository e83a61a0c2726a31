import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refusalOf } from '../text/refusal-of.ts';
import type { SendResult } from './live-queue.ts';
import type { Show } from './use-show.ts';

/** How long a refusal stays beside its button. */
const REFUSAL_SHOWN_MS = 8_000;

/** Refusals that nobody is told of: it is dark, and that is meant. */
const UNTOLD: ReadonlySet<string> = new Set(['MOMENT_001']);

/** One thing a person can do: whether it is under way, and what was said if it was refused. */
export interface Act {
  readonly isPending: boolean;
  /** True while it waits for a connection. */
  readonly willBeSent: boolean;
  readonly refusal: string | null;
  /** Sends a command. While one is under way a second press does nothing and answers null. */
  run(command: ParticipantCommand): Promise<SendResult | null>;
}

/** Sends commands of a show one at a time and remembers how the last one ended. */
export function useSend({ send, isConnected }: Pick<Show, 'send'> & { readonly isConnected: boolean }): Act {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isBusy = useRef(false);

  const run = useCallback(
    async (command: ParticipantCommand) => {
      if (isBusy.current) return null;
      isBusy.current = true;
      setPending(true);
      setRefusal(null);
      const result = await send(command);
      isBusy.current = false;
      setPending(false);
      if (!result.ok && !UNTOLD.has(result.code)) setRefusal(refusalOf(result.code));
      return result;
    },
    [send],
  );

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);

  const willBeSent = isPending && !isConnected;
  return useMemo(() => ({ isPending, willBeSent, refusal, run }), [isPending, willBeSent, refusal, run]);
}
