import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../live-context.ts';
import type { Act } from '../../use-act.ts';

/** How long one's own move is shown before the show has confirmed it. */
const TRUSTED_MS = 1_500;

/** The order on the rail as this person sees it, and how a tag is put to a place (from 1) in it. */
export interface Plan {
  readonly order: readonly string[];
  /** Shows an order while a tag is held; null lets it go. */
  hold(order: readonly string[] | null): void;
  put(lever: string, place: number): void;
}

/** An order with one thing at another place, from 1. */
export function placed(order: readonly string[], lever: string, place: number): string[] {
  const rest = order.filter((each) => each !== lever);
  return rest.toSpliced(place - 1, 0, lever);
}

/** One's own move is seen at once; the show has the last word. */
export function usePlan(act: Act): Plan {
  const { levers } = useLive().view;
  const shown = levers?.agreed?.order ?? levers?.proposal?.order ?? levers?.plan ?? [];
  const [held, hold] = useState<readonly string[] | null>(null);
  const [trusted, trust] = useState<readonly string[] | null>(null);
  const now = shown.join();
  /** The latest move that was made while another was under way: it is sent after it. */
  const waiting = useRef<{ readonly lever: string; readonly place: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the show ends the trust in one's own
  useEffect(() => trust(null), [now]);
  useEffect(() => {
    if (!trusted) return;
    const timer = setTimeout(() => trust(null), TRUSTED_MS);
    return () => clearTimeout(timer);
  }, [trusted]);

  const put = async (lever: string, place: number) => {
    if (shown[place - 1] === lever || place < 1 || place > shown.length) return;
    trust(placed(trusted ?? shown, lever, place));
    const result = await act.run({ type: 'plan.place', lever, place });
    if (result === null) waiting.current = { lever, place };
    else if (!result.ok) trust(null);
  };
  const goOn = useEffectEvent(() => {
    const next = waiting.current;
    waiting.current = null;
    if (next) void put(next.lever, next.place);
  });
  useEffect(() => {
    if (!act.isPending) goOn();
  }, [act.isPending]);
  return { order: held ?? trusted ?? shown, hold, put: (lever, place) => void put(lever, place) };
}
