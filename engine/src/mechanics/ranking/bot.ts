import { stepInView } from '../../bots/context.ts';
import { rankByFacts } from '../../format/rankings.ts';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';

/** One after another, so that each can be followed. */
const NEXT_SEC = 1.5;
/** Somebody proposes only when so long nobody has. */
const PROPOSES_AFTER_SEC = 20;

/** How it would rank: by what is on the board and its own cards, and by nothing else. */
function ownOrder({ view, ...context }: CrewmateContext): string[] {
  const rule = stepInView({ view, ...context }, 'ranking')?.rule;
  const board = view.ranking?.board ?? [];
  const own = view.satchel?.cards.flatMap(({ cardId, status }) => (status === 'pinned' ? [] : (rule?.facts[cardId] ?? []))) ?? [];
  return rankByFacts(view.ranking?.options.map(({ id }) => id) ?? [], [...board, ...own]);
}

/** Makes its private list, proposes what it can count when nobody does, and agrees to what it would have proposed. */
export function botActions(context: CrewmateContext): PlannedAction[] {
  const { view, self, index, ms } = context;
  const { ranking, task } = view;
  const rule = stepInView(context, 'ranking')?.rule;
  if (!ranking || !task || task.outcome !== 'open' || !rule || rule.simulatedSec === null) return [];
  const order = ownOrder(context);
  const soon = ms(rule.simulatedSec + index * NEXT_SEC);
  if (ranking.part === 'alone')
    return view.myRanking?.order
      ? []
      : [{ key: 'alone', atMs: task.playStartsAtMs + soon, command: { type: 'rank.alone', order } }];
  if (ranking.part !== 'together') return [];
  const { proposal } = ranking;
  const isMine = proposal?.by === self;
  if (proposal && !isMine && proposal.order.join() === order.join())
    return [
      { key: `agree:${proposal.number}`, atMs: proposal.atMs + soon, command: { type: 'rank.agree', proposal: proposal.number } },
    ];
  if (proposal || index > 0) return [];
  const lastMs = Math.max(ranking.aloneEndsAtMs, ...ranking.board.map(({ atMs }) => atMs));
  const atMs = lastMs + soon + ms(PROPOSES_AFTER_SEC);
  return [{ key: `propose:${order.join()}:${lastMs}`, atMs, command: { type: 'rank.propose', order } }];
}
