import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '../../live-context.ts';
import type { Act } from '../../use-act.ts';
import { Moves } from './moves.ts';

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
  const [moves] = useState(() => new Moves());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the show ends the trust in one's own, once all of it is told
  useEffect(() => {
    if (moves.areAllTold) trust(null);
  }, [now]);
  useEffect(() => {
    if (!trusted) return;
    const timer = setTimeout(() => trust(null), TRUSTED_MS);
    return () => clearTimeout(timer);
  }, [trusted]);

  const send = async (lever: string, place: number) => {
    const result = await act.run({ type: 'plan.place', lever, place });
    if (result?.ok === false) trust(null);
    return result !== null;
  };
  const put = (lever: string, place: number) => {
    const before = trusted ?? shown;
    if (before[place - 1] === lever || place < 1 || place > shown.length) return;
    trust(placed(before, lever, place));
    void moves.make(lever, place, send);
  };
  // What was under way may have been no move.
  const whenFree = useEffectEvent(() => moves.goOn(send));
  useEffect(() => {
    if (!act.isPending) void whenFree();
  }, [act.isPending]);
  return { order: held ?? trusted ?? shown, hold, put };
}
