import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { stepInView } from '@lorecrew/engine/bots/context';
import { draw } from '@lorecrew/engine/core/random';
import { orderMatches, permutations } from '@lorecrew/engine/format/orders';
import type { TellingRule } from '@lorecrew/engine/format/rules';
import type { CrewmateContext } from '@lorecrew/engine/model/crewmate';
import type { Manner } from './tempers.ts';

/** Late in play somebody proposes one of the orders that are left, when so few are. */
const GUESSES_AT = 0.75;
const GUESSES_AMONG = 12;
/** A proposal is agreed to or held against after so many seconds. */
const ANSWERS_AFTER_SEC = 3;

const counted = new Map<string, readonly (readonly string[])[]>();

/** Orders that fit what somebody knows: the own cards and those that lie open, and what was tried in vain. */
function ordersLeft(context: CrewmateContext): readonly (readonly string[])[] {
  const { view } = context;
  const rule = stepInView(context, 'order')?.rule;
  if (!rule) return [];
  const open = view.table?.cards.flatMap(({ packet, text }) => (text === null ? [] : [packet])) ?? [];
  const known = [...new Set([...(view.me?.packets ?? []), ...open])].sort();
  const rules: TellingRule[] = known.flatMap((packet) => rule.rules?.[packet] ?? []);
  const key = JSON.stringify([rule.levers, rules]);
  // Rules that say how an answer begins stand in hints only: nothing here needs the answer.
  const left =
    counted.get(key) ?? permutations(rule.levers).filter((order) => rules.every((each) => orderMatches(order, each, [])));
  if (counted.size > 500) counted.clear();
  counted.set(key, left);
  const tried = new Set(view.rail?.tries.map(({ order }) => order.join()));
  return left.filter((order) => !tried.has(order.join()));
}

/** How much of play is over, from 0 to 1. */
export function playShare({ view }: Pick<CrewmateContext, 'view'>, nowMs: number): number {
  const { task } = view;
  return task ? (nowMs - task.playStartsAtMs) / (task.playEndsAtMs - task.playStartsAtMs) : 0;
}

/** What somebody does at the levers, who knows nothing but what was shared and what is in their own hand; null for nothing. */
export function orderAct(context: CrewmateContext, manner: Manner, nowMs: number): ParticipantCommand | null {
  const { view, self, ms } = context;
  const { levers, task } = view;
  if (!levers || task?.outcome !== 'open' || nowMs < task.playStartsAtMs) return null;
  const { agreed, proposal } = levers;
  if (agreed) return agreed.next && view.me?.holds.includes(agreed.next) ? { type: 'lever.pull', lever: agreed.next } : null;
  const left = ordersLeft(context);
  if (proposal) {
    if (proposal.by === self || nowMs < proposal.atMs + ms(ANSWERS_AFTER_SEC)) return null;
    const suits = left.some((order) => order.join() === proposal.order.join());
    return { type: suits ? 'plan.agree' : 'plan.decline', proposal: proposal.number };
  }
  const isLate = playShare(context, nowMs) >= GUESSES_AT;
  if (!manner.proposes || left.length === 0 || left.length > (isLate ? GUESSES_AMONG : 1)) return null;
  const order = left[draw(`${self} ${task.step}`, `guess ${task.misses}`, left.length)];
  return order ? { type: 'plan.propose', order: [...order] } : null;
}
