import { orderQuality } from '../format/rankings.ts';
import { type CrewHour, type MemberHour, presentMembers, SAID_ALOUD, type TaskHour } from './crew-hour.ts';
import { sum } from './sums.ts';

export type Pin =
  | 'first-word'
  | 'last-piece'
  | 'second-key'
  | 'door-opener'
  | 'cartographer'
  | 'lamp-sender'
  | 'open-mind'
  | 'good-question'
  | 'steady-lever'
  | 'warm-ink'
  | 'night-owl';

/** What a pin is given for, as an amount; from `LEAST` on there is something to say. No pin is about speaking time, speed or mistakes. */
type Evidence = (member: MemberHour, hour: CrewHour) => number;

const LEAST = 1;

/** First times that cards of a task were heard, in order. What is said once a crew is done has helped nobody. */
export function firstHeard({ shared, held, decidedMs }: TaskHour): { clue: string; by: string; atMs: number }[] {
  const heard = new Set<string>();
  return shared.filter(({ clue, atMs }) => {
    const isNew = atMs <= decidedMs && held.has(clue) && !heard.has(clue);
    heard.add(clue);
    return isNew;
  });
}

/** What a crew solved. */
export function solvedTasks({ tasks }: CrewHour): readonly TaskHour[] {
  return tasks.filter(({ outcome }) => outcome === 'solved');
}

function count<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length;
}

/** A card that was heard, and the one after it. */
export interface Opening {
  readonly own: { readonly atMs: number };
  readonly next: { readonly clue: string; readonly atMs: number };
}

/** Where in a task somebody shared for the first time right after a card of this member's. */
export function openings(id: string, task: TaskHour): Opening[] {
  const shares = firstHeard(task);
  return shares.flatMap((next, i) => {
    const own = shares[i - 1];
    const isFirstOfTheirs = shares.findIndex(({ by }) => by === next.by) === i;
    return own?.by === id && next.by !== id && next.by !== SAID_ALOUD && isFirstOfTheirs ? [{ own, next }] : [];
  });
}

/** How far the crew moved a member's own list towards the key, in steps of an eighth. */
function movedMind(id: string, { tasks }: CrewHour): number {
  const ranking = tasks.find((task) => task.ranking)?.ranking;
  const own = ranking?.lists[id];
  return ranking && own ? 8 * Math.max(0, orderQuality(ranking.group, ranking.key) - orderQuality(own, ranking.key)) : 0;
}

/** The card of this member's with which a crew had heard all it held; null where it was another's, or something stayed unheard. */
export function completingCard(id: string, task: TaskHour): { readonly atMs: number } | null {
  const shares = firstHeard(task);
  const last = shares.at(-1);
  return last?.by === id && shares.length === task.held.size ? last : null;
}

const rules: readonly { readonly pin: Pin; readonly amount: Evidence }[] = [
  { pin: 'first-word', amount: ({ id }, { tasks }) => count(tasks, (task) => firstHeard(task)[0]?.by === id) },
  {
    pin: 'last-piece',
    amount: ({ id }, hour) => count(solvedTasks(hour), (task) => completingCard(id, task) !== null),
  },
  { pin: 'second-key', amount: ({ did }) => did['answer.confirmed'] ?? 0 },
  { pin: 'door-opener', amount: ({ id }, { tasks }) => sum(tasks.map((task) => openings(id, task).length)) },
  { pin: 'cartographer', amount: ({ did }) => (did['mark.placed'] ?? 0) + (did['rock.placed'] ?? 0) },
  { pin: 'lamp-sender', amount: ({ did }) => did['lamp.sent'] ?? 0 },
  { pin: 'open-mind', amount: ({ id }, hour) => movedMind(id, hour) },
  {
    pin: 'good-question',
    amount: ({ id }, hour) => sum(solvedTasks(hour).map(({ hints }) => count(hints, ({ by }) => by === id))),
  },
  { pin: 'steady-lever', amount: ({ id }, hour) => sum(solvedTasks(hour).map(({ moved }) => moved[id] ?? 0)) },
  { pin: 'warm-ink', amount: ({ did }) => did['card.given'] ?? 0 },
  { pin: 'night-owl', amount: ({ present }) => (present === 1 ? 1 : 0) },
];

interface Claim {
  readonly id: string;
  readonly pin: Pin;
  /** Share of the crew that has less of it, 0 to 1: what all have alike says nothing of anybody, and comes last. */
  readonly percentile: number;
  readonly order: number;
}

/**
 * One pin a member, each once in a crew: the strongest claims first, as percentiles inside the crew. Null for whoever has no claim that
 * is left: the pin of the role. Private to the member.
 */
export function choosePins(hour: CrewHour): Readonly<Record<string, Pin | null>> {
  const members = presentMembers(hour);
  const claims = rules.flatMap(({ pin, amount }, order): Claim[] => {
    const amounts = members.map((member) => amount(member, hour));
    return members.flatMap(({ id }, i) => {
      const own = amounts[i] ?? 0;
      const less = count(amounts, (amount) => amount < own) / members.length;
      return own >= LEAST ? [{ id, pin, percentile: less, order }] : [];
    });
  });
  const given = new Map<string, Pin>();
  for (const { id, pin } of claims.toSorted((a, b) => b.percentile - a.percentile || a.order - b.order))
    if (!given.has(id) && ![...given.values()].includes(pin)) given.set(id, pin);
  return Object.fromEntries(members.map(({ id }) => [id, given.get(id) ?? null]));
}
