import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { LiveView } from '../../live-view.ts';

/** What somebody can do now at the levers. `Off` is the reason why nothing is useful. */
export type LeverAction = 'pin' | 'keep' | 'say' | 'hang' | 'agree' | 'refuse' | 'takeDown' | 'pull' | 'borrow' | 'undo';
type Off = 'moveFirst' | 'tried' | 'oneKey' | 'isNext' | 'done' | 'over';

export interface Offer {
  readonly action: LeverAction;
  readonly command: ParticipantCommand;
}

/** The one next useful act, and what else may be done instead. */
export interface Useful {
  readonly first: Offer | { readonly action: Off; readonly command: null };
  /** Whether it is surely the right thing to do: only then is it golden. */
  readonly isGold: boolean;
  readonly others: readonly Offer[];
  /** The lever it is about, or that is waited for. */
  readonly lever: string | null;
}

type Seen = Pick<LiveView, 'levers' | 'rail' | 'task' | 'satchel' | 'table' | 'me'>;

function off(action: Off, lever: string | null = null, others: readonly Offer[] = []): Useful {
  return { first: { action, command: null }, isGold: false, others, lever };
}

function on(first: Offer, { isGold = true, others = [], lever = null }: Partial<Omit<Useful, 'first'>> = {}): Useful {
  return { first, isGold, others, lever };
}

/** The person's first card that the others do not know yet. */
function unheardCard({ satchel }: Pick<Seen, 'satchel'>) {
  return satchel?.cards.find(({ status }) => status === 'new' || status === 'kept');
}

function ownCard({ satchel, levers }: Seen, instead: readonly Offer[]): Useful | null {
  const card = unheardCard({ satchel });
  if (!card || !levers) return null;
  const { cardId } = card;
  const others: Offer[] = [...instead];
  if (satchel?.canSayAloud) others.push({ action: 'say', command: { type: 'card.sayAloud', cardId } });
  if (card.status === 'new') others.push({ action: 'keep', command: { type: 'card.keep', cardId } });
  return on({ action: 'pin', command: { type: 'card.pin', cardId } }, { others });
}

/** Whether the order that hangs on the rail was pulled already, and was wrong. */
export function wasTried({ levers, rail }: Pick<Seen, 'levers' | 'rail'>): boolean {
  return rail?.tries.some(({ order }) => order.join() === levers?.plan.join()) === true;
}

function inTheRun({ levers, me }: Seen, next: string): Useful {
  const lever = levers?.levers.find(({ name }) => name === next);
  const latest = levers?.run.at(-1);
  if (lever && lever.seat === me?.seat)
    return on({ action: 'pull', command: { type: 'lever.pull', lever: next } }, { lever: next });
  const undo: Offer[] = latest && latest.by === me?.id ? [{ action: 'undo', command: { type: 'lever.undo' } }] : [];
  if (lever?.borrowable)
    return on({ action: 'borrow', command: { type: 'lever.pull', lever: next } }, { lever: next, others: undo });
  return off('isNext', next, undo);
}

/** What is useful at this moment, going by the person's own view. */
export function usefulNow(seen: Seen): Useful {
  const { levers, task, table, me } = seen;
  if (!levers || task?.outcome !== 'open') return off(task?.outcome === 'timedout' ? 'over' : 'done');
  if (levers.agreed) return levers.agreed.next === null ? off('done') : inTheRun(seen, levers.agreed.next);
  const { proposal, plan } = levers;
  if (proposal) {
    const answer = { proposal: proposal.number };
    if (proposal.by === me?.id)
      return off('oneKey', null, [{ action: 'takeDown', command: { type: 'plan.decline', ...answer } }]);
    const agree: Offer = { action: 'agree', command: { type: 'plan.agree', ...answer } };
    const refuse: Offer = { action: 'refuse', command: { type: 'plan.decline', ...answer } };
    // What a simulated crewmate proposes is there to be refused: nothing gold beside it.
    return ownCard(seen, [agree, refuse]) ?? on(agree, { isGold: !proposal.by.startsWith('sim:'), others: [refuse] });
  }
  const hang: Offer = { action: 'hang', command: { type: 'plan.propose', order: [...plan] } };
  const isKept = unheardCard(seen)?.status === 'kept';
  const own = ownCard(seen, isKept && !wasTried(seen) ? [hang] : []);
  if (own) return own;
  if (wasTried(seen)) return off('tried');
  const allHeard = table !== null && table !== undefined && table.heard >= table.total;
  if (allHeard && !levers.planTouched) return off('moveFirst');
  return on(hang, { isGold: allHeard });
}
