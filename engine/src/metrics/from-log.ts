import { findMember } from '../core/crews.ts';
import { evolve, initialState } from '../core/evolve.ts';
import { clocked } from '../core/pause.ts';
import { currentCards, currentPhase, currentSteps, currentTask } from '../core/steps.ts';
import { playWindow } from '../core/timing.ts';
import { crewHints } from '../mechanics/hints/index.ts';
import type { EventType, LoggedEvent } from '../model/events.ts';
import type { ShowState } from '../model/state.ts';
import type { Story } from '../model/story.ts';
import { isParticipation, isRequest } from './activity.ts';
import type { Action, CrewHour, MemberHour } from './crew-hour.ts';
import { helpEvents } from './help-of.ts';
import { type NotedRounds, noteRound, roundHours } from './manual-rounds.ts';
import { emptyTaskNotes, type Noted, taskHour } from './task-hour.ts';
import { activeWindows, overlapMs, type Span, splitIntoWindows } from './windows.ts';

/** What is noted while the log is read. */
interface Reading {
  /** Stretches in which crews worked by themselves. The last has no end yet. */
  readonly work: { fromMs: number; toMs: number }[];
  readonly here: Map<string, { fromMs: number; toMs: number }[]>;
  /** By person: the crew last sat in. */
  readonly crewOf: Map<string, string>;
  readonly acts: Map<string, { by: string; atMs: number; asks: boolean }[]>;
  readonly help: Map<string, { from: string; to: string }[]>;
  readonly tasks: Map<string, Map<string, Noted>>;
  readonly rounds: NotedRounds;
  readonly did: Map<string, Partial<Record<EventType, number>>>;
  readonly actions: Map<string, Action[]>;
}

/** Entry of a map that is made where there is none. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Where the show works in crews a stretch goes on; where it does not, the last has ended. */
function noteWork(reading: Reading, show: ShowState, atMs: number): void {
  const last = reading.work.at(-1);
  const open = last?.toMs === Number.POSITIVE_INFINITY ? last : undefined;
  const works = show.phase === 'live' && currentPhase(show)?.room === 'crew';
  if (open && !works) open.toMs = atMs;
  if (!open && works) reading.work.push({ fromMs: atMs, toMs: Number.POSITIVE_INFINITY });
}

function noteHere(reading: Reading, show: ShowState, atMs: number): void {
  for (const { id, here } of Object.values(show.people)) {
    const spans = entry(reading.here, id, () => []);
    const last = spans.at(-1);
    const open = last?.toMs === Number.POSITIVE_INFINITY ? last : undefined;
    if (open && !here) open.toMs = atMs;
    if (!open && here) spans.push({ fromMs: atMs, toMs: Number.POSITIVE_INFINITY });
    const crew = findMember(show, id)?.crew.id;
    if (crew !== undefined) reading.crewOf.set(id, crew);
  }
}

/** What a person of a crew did. Simulated crewmates and the server are nobody here. */
function noteAct(reading: Reading, one: { logged: LoggedEvent; before: ShowState; after: ShowState; atMs: number }): void {
  const { logged, before, after, atMs } = one;
  const { actor: by } = logged;
  const crew = reading.crewOf.get(by);
  if (crew === undefined || !after.people[by]) return;
  const did = entry(reading.did, by, (): Partial<Record<EventType, number>> => ({}));
  did[logged.event.type] = (did[logged.event.type] ?? 0) + 1;
  entry(reading.help, crew, () => []).push(...helpEvents({ logged, before, after }));
  if (!isParticipation(logged.event.type) || (logged.event.type === 'clue.shared' && logged.event.by !== by)) return;
  entry(reading.acts, crew, () => []).push({ by, atMs, asks: isRequest(logged.event.type) });
}

/** What pins may be given for, with its moment. What the narrator does in somebody's place is not theirs. */
function noteAction(
  reading: Reading,
  { logged, show, atMs, toStoryMs }: { logged: LoggedEvent; show: ShowState; atMs: number; toStoryMs: ToStory },
): void {
  const { event, actor } = logged;
  const step = currentTask(show) ?? currentSteps(show)[0];
  if (!KEPT.has(event.type) || !step || !reading.crewOf.has(actor) || !('by' in event) || event.by !== actor) return;
  const fromMs = playWindow(show)?.startsAtMs ?? show.scene?.startedAtMs ?? 0;
  const action = { type: event.type, step: step.id, atMs: Math.max(0, atMs - toStoryMs(fromMs)) };
  entry(reading.actions, actor, () => []).push(action);
}

function noteTask(
  reading: Reading,
  one: { logged: LoggedEvent; before: ShowState; show: ShowState; atMs: number; toStoryMs: ToStory },
): void {
  const { logged, before, show, atMs, toStoryMs } = one;
  const play = playWindow(show);
  const step = currentTask(show);
  if (!play || !step) return;
  const own = entry(reading.tasks, step.id, () => new Map());
  for (const { id } of show.crews)
    entry(own, id, () => emptyTaskNotes({ fromMs: toStoryMs(play.startsAtMs), untilMs: toStoryMs(play.endsAtMs) }));
  const { event, actor } = logged;
  const notes = 'crew' in event ? own.get(event.crew) : undefined;
  if (!notes) return;
  if (event.type === 'clue.shown' && currentCards(show)?.step.id === step.id)
    for (const { cardId } of event.cards) notes.held.add(cardId);
  // What the narrator reads out, nobody has shared.
  if (event.type === 'clue.shared' && show.people[event.by]) notes.shared.push({ clue: event.cardId, by: event.by, atMs });
  if (event.type === 'hint.shown') {
    const first = crewHints(before, event.crew, step.id).requestedBy;
    notes.hints.push({ n: event.n, atMs, asked: event.asked, by: event.asked ? (first ?? actor) : null });
  }
  if (MOVES.has(event.type)) notes.moved[actor] = (notes.moved[actor] ?? 0) + 1;
  if (show.people[actor] && isParticipation(event.type)) notes.contributors.add(actor);
  if (event.type === 'puzzle.solved' || event.type === 'puzzle.timedout') notes.decidedMs = atMs;
}

/** A control that was moved. */
const MOVES: ReadonlySet<EventType> = new Set<EventType>(['lever.pulled', 'dial.turned']);

/** What is kept with its moment. */
const KEPT: ReadonlySet<EventType> = new Set<EventType>([
  ...MOVES,
  'answer.confirmed',
  'mark.placed',
  'rock.placed',
  'lamp.sent',
  'choice.private',
  'card.given',
]);

type ToStory = (showMs: number) => number;

/** What the log of a show says of each crew's hour, as the measures ask for it. The log need not be at its end. */
export function crewHours(story: Story, log: readonly LoggedEvent[]): CrewHour[] {
  const reading: Reading = {
    work: [],
    here: new Map(),
    crewOf: new Map(),
    acts: new Map(),
    help: new Map(),
    tasks: new Map(),
    rounds: new Map(),
    did: new Map(),
    actions: new Map(),
  };
  let show = initialState(story);
  let endMs = 0;
  for (const logged of log) {
    const before = show;
    show = evolve(show, logged);
    const { startedAtMs, speed } = show;
    const toStoryMs: ToStory = (showMs) => (showMs - (startedAtMs ?? showMs)) * speed;
    const atMs = toStoryMs(clocked(before, logged).atMs);
    noteHere(reading, show, atMs);
    noteWork(reading, show, atMs);
    noteAct(reading, { logged, before, after: show, atMs });
    noteAction(reading, { logged, show, atMs, toStoryMs });
    noteTask(reading, { logged, before, show, atMs, toStoryMs });
    noteRound(reading.rounds, { logged, before, show, atMs, toStoryMs });
    endMs = atMs;
  }
  return show.crews.map(({ id }) => crewHour({ reading, show, endMs }, id));
}

function crewHour({ reading, show, endMs }: { reading: Reading; show: ShowState; endMs: number }, crew: string): CrewHour {
  const ended = (spans: readonly Span[]): Span[] => spans.map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.min(toMs, endMs) }));
  const work = ended(reading.work);
  const acts = reading.acts.get(crew) ?? [];
  const ids = [...reading.crewOf].filter(([, own]) => own === crew).map(([id]) => id);
  const members = ids.map((id): MemberHour => {
    const present = ended(reading.here.get(id) ?? []);
    const actsMs = acts.filter(({ by }) => by === id).map(({ atMs }) => atMs);
    const workedMs = overlapMs(work, work);
    const share = workedMs === 0 ? 0 : overlapMs(work, present) / workedMs;
    const { did, actions } = { did: reading.did.get(id) ?? {}, actions: reading.actions.get(id) ?? [] };
    return { id, present: share, did, actions, ...activeWindows({ windows: splitIntoWindows(work), present, actsMs }) };
  });
  const tasks = [...reading.tasks].flatMap(([step, crews]) => {
    const notes = crews.get(crew);
    return notes ? [taskHour(show, { step, crew, notes })] : [];
  });
  const all = [...tasks, ...roundHours(reading.rounds, crew)].toSorted((a, b) => a.fromMs - b.fromMs);
  return { crew, members, acts, help: reading.help.get(crew) ?? [], tasks: all };
}
