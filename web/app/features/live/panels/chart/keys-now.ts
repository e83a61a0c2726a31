import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { LiveView } from '../../live-view.ts';

/** What the two keys are at: somebody may propose, somebody else may agree, or nothing can be done and why. */
export type KeysNow =
  | { readonly is: 'open'; readonly square: string; readonly command: ParticipantCommand }
  | { readonly is: 'tried'; readonly square: string }
  | { readonly is: 'none'; readonly square: string }
  | { readonly is: 'paused'; readonly sec: number }
  | { readonly is: 'mine'; readonly square: string; readonly number: number }
  | { readonly is: 'theirs'; readonly square: string; readonly number: number; readonly name: string; readonly isGold: boolean }
  | { readonly is: 'over'; readonly square: string };

type Seen = Pick<LiveView, 'chart' | 'me' | 'satchel'> & { readonly show: Pick<LiveView['show'], 'speed'> };

/** What can be done with the keys, going by the person's own view and the square that was chosen; null without a chart. */
export function keysNow({ chart, me, satchel, show }: Seen, chosen: string, nowMs: number): KeysNow | null {
  if (!chart) return null;
  if (chart.answer !== null) return { is: 'over', square: chart.answer };
  if (chart.pausedUntilMs !== null)
    return { is: 'paused', sec: Math.max(0, Math.ceil(((chart.pausedUntilMs - nowMs) * show.speed) / 1000)) };
  const { proposal } = chart;
  if (proposal) {
    const { square, number } = proposal;
    if (proposal.by === me?.id) return { is: 'mine', square, number };
    // Golden is what is surely useful: first one's own card is told, then one agrees.
    const isGold = satchel?.cards.every(({ status }) => status !== 'new' && status !== 'kept') ?? true;
    return { is: 'theirs', square, number, name: proposal.byName, isGold };
  }
  if (chart.tries.some(({ square }) => square === chosen)) return { is: 'tried', square: chosen };
  // Where the crew stands, nothing is looked for: so nothing has been chosen yet.
  if (chosen === chart.start.square) return { is: 'none', square: chosen };
  return { is: 'open', square: chosen, command: { type: 'square.propose', square: chosen } };
}
