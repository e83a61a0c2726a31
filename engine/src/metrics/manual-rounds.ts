import { stepsOfKind } from '../core/steps.ts';
import type { ManualRound } from '../mechanics/manual/rule.ts';
import { handledBy, roundEndsAtMs } from '../mechanics/manual/state.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { ShowState } from '../model/state.ts';
import type { Story } from '../model/story.ts';
import { isParticipation } from './activity.ts';
import { SAID_ALOUD, type TaskHour } from './crew-hour.ts';

type ManualEvent = Extract<LoggedEvent['event'], { type: `manual.${string}` }>;

/** A round while the log is read. */
interface NotedRound {
  readonly step: string;
  readonly fromMs: number;
  readonly moves: number;
  untilMs: number;
  decidedMs: number | null;
  right: number;
  wrong: number;
  readonly held: Set<string>;
  readonly shared: { clue: string; by: string; atMs: number }[];
  readonly hints: TaskHour['hints'][number][];
  readonly contributors: Set<string>;
}

/** Rounds by crew, in the order in which they were played. */
export type NotedRounds = Map<string, NotedRound[]>;

function nameOf(step: string, round: number): string {
  return `${step}/${round + 1}`;
}

/** A round by the name that measures know it by; undefined for any other step. */
export function findRound(story: Story, name: string): ManualRound | undefined {
  return stepsOfKind({ story }, 'manual')
    .flatMap(({ id, rule }) => rule.rounds.map((round, i) => ({ name: nameOf(id, i), round })))
    .find((each) => each.name === name)?.round;
}

function isManualEvent(event: LoggedEvent['event']): event is ManualEvent {
  return event.type.startsWith('manual.');
}

/** What of a round that is on is counted with its moment. */
function noteInRound(round: NotedRound, event: ManualEvent, atMs: number): void {
  if (event.type === 'manual.told') round.shared.push({ clue: event.page, by: event.by, atMs });
  if (event.type === 'manual.hinted') round.hints.push({ n: round.hints.length + 1, atMs, asked: true, by: event.by });
  if (event.type !== 'manual.tried') return;
  if (!event.isRight) round.wrong += 1;
  else {
    round.right += 1;
    // The right action follows from all pages: those that nobody marked as told were said aloud.
    const told = new Set(round.shared.map(({ clue }) => clue));
    round.shared.push(...[...round.held].filter((clue) => !told.has(clue)).map((clue) => ({ clue, by: SAID_ALOUD, atMs })));
  }
}

/**
 * Notes what happened in the rounds of a manual: each is a task whose facts are pages, told before the door opens or not. What the
 * narrator or a simulated crewmate tells, nobody of the crew has held.
 */
export function noteRound(
  rounds: NotedRounds,
  one: { logged: LoggedEvent; before: ShowState; show: ShowState; atMs: number; toStoryMs: (showMs: number) => number },
): void {
  const { logged, before, show, atMs, toStoryMs } = one;
  const { event, actor } = logged;
  if (!isManualEvent(event)) return;
  const step = stepsOfKind(show, 'manual').find(({ id }) => id === event.step);
  if (!step) return;
  const own = rounds.get(event.crew) ?? [];
  rounds.set(event.crew, own);
  const last = own.at(-1);
  if (event.type === 'manual.turned' || event.type === 'manual.over') {
    if (last && last.decidedMs === null) {
      last.untilMs = toStoryMs(roundEndsAtMs(before, step, handledBy(before, event)));
      last.decidedMs = atMs;
    }
  }
  const handled = handledBy(show, event);
  if (event.type === 'manual.turned')
    own.push({
      step: nameOf(step.id, event.round),
      fromMs: atMs,
      moves: step.rule.rounds[event.round]?.moves ?? 0,
      untilMs: toStoryMs(roundEndsAtMs(show, step, handled)),
      ...{ decidedMs: null, right: 0, wrong: 0, held: new Set(), shared: [], hints: [], contributors: new Set() },
    });
  const round = own.at(-1);
  if (!round) return;
  const pages = step.rule.rounds[handled.round ?? -1]?.pages ?? [];
  if (event.type === 'manual.turned' || event.type === 'manual.dealt')
    for (const [i, { id }] of pages.entries()) if (show.people[event.holders[i] ?? '']) round.held.add(id);
  if (!show.people[actor]) return;
  noteInRound(round, event, atMs);
  if (isParticipation(event.type)) round.contributors.add(actor);
}

/** The rounds of a crew as the measures read tasks. They bring no points. */
export function roundHours(rounds: NotedRounds, crew: string): TaskHour[] {
  return (rounds.get(crew) ?? []).map(({ moves, right, wrong, decidedMs, ...round }): TaskHour => {
    const outcome = right >= moves ? 'solved' : decidedMs === null ? 'open' : 'timedout';
    const played = { outcome, best: Math.min(right, moves), parts: moves, misses: wrong, points: 0 } as const;
    return { ...round, ...played, decidedMs: decidedMs ?? round.untilMs, moved: {}, ranking: null };
  });
}
