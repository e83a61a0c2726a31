import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { stepInView } from '../../bots/context.ts';
import { findCrew } from '../../core/crews.ts';
import { asPerson, asPlayer, atStep } from '../../core/guards.ts';
import { reportText } from '../../core/hidden-texts.ts';
import { currentLiveStep, currentStep, isStepOfKind, stepById } from '../../core/steps.ts';
import { afterSec } from '../../core/timing.ts';
import { type Announcement, type SlotValue, toCrew, withStep } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { ownLine } from '../common/own-words.ts';
import { LINE_SEC } from '../common/reading.ts';
import { afterTaskNext, closesAtMs, linesRead, nextBoxAtMs, openBoxes, openedAtMs, remainingFills, shownAtMs } from './pace.ts';
import {
  type BoxWords,
  boxChoices,
  boxText,
  type CrewBox,
  type CrewBoxes,
  crewBoxes,
  drawnWords,
  EMPTY,
  listBoxes,
  memberBoxes,
} from './state.ts';
import { boxesStory } from './story.ts';
import { boxesSlice, boxMementos, boxSlots, lentThingsSlice, myBoxesSlice } from './view.ts';

declare module '../../model/events.ts' {
  interface EventBodies {
    'box.filled': { step: string; crew: string; box: string; by: string; words: BoxWords };
    /** `rest`: what came into boxes that nobody had filled. */
    /** A crew has its own opening, after its task. */
    'boxes.opened': { step: string; crew: string };
    /** One more line is shown to a crew that reads at its own pace; `by` is null where nobody asked for it. */
    'boxes.turned': { step: string; crew: string; shown: number; by: string | null };
    'boxes.closed': { step: string; crew: string; rest: Record<string, BoxWords> };
  }
}

type Given = Result<{ words: BoxWords; text?: { id: string; body: string } }>;

/** What somebody puts into a box. Simulated crewmates have words of their own behind those for everybody. */
function wordsFor(show: ShowState, crew: string, { rule, simulated, asked, textId }: GivenWords): Given {
  if ('ready' in asked) {
    const own = Object.keys(rule.crewmates).map((_, i): BoxWords => ({ ready: rule.ready.length + i }));
    const choices = [...boxChoices(show, crew, rule), ...(simulated ? own : [])];
    const words = choices[asked.ready];
    return words ? ok({ words }) : refuse('BOX_004');
  }
  if (rule.maxChars === 0) return refuse('BOX_004');
  const own = ownLine(asked.text, rule.maxChars);
  if ('fault' in own) return refuse(own.fault === 'unfit' ? 'BOX_004' : 'BOX_005');
  return ok({ words: { textId }, text: { id: textId, body: own.line } });
}

interface GivenWords {
  readonly rule: CrewBox['rule'];
  readonly simulated: boolean;
  readonly asked: CommandMap['box.fill']['words'];
  readonly textId: string;
}

function fill(show: ShowState, { box, words: asked }: CommandMap['box.fill'], by: Requester): Result<Decision> {
  const player = asPlayer(show, by);
  if (!player.ok) return player;
  const member = player.value;
  const open = openBoxes(show, member);
  if (!open) return refuse(currentStep(show, 'boxes') ? 'BOX_001' : 'SHOW_004');
  const { step } = open;
  const place = { step: step.id, crew: member.crew.id };
  const own = memberBoxes(step, member).find(({ rule }) => rule.id === box);
  if (!own) return refuse('BOX_002');
  if (remainingFills(show, place, by.actor) <= 0) return refuse('BOX_003');
  const given = wordsFor(show, place.crew, { rule: own.rule, simulated: member.simulated, asked, textId: by.cmdId });
  if (!given.ok) return given;
  const { words, text } = given.value;
  const events: ShowEvent[] = [{ type: 'box.filled', ...place, box: own.key, by: by.actor, words }];
  return ok(text ? { events, text } : { events });
}

/** Own words are gone for everybody once one colleague reports them, wherever they stood: words that lie ready take their place. */
function report(show: ShowState, { step, box }: CommandMap['box.report'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const crew = person.value.crew.id;
  const { entries, closedAtMs } = crewBoxes(show, { step, crew });
  const entry = entries[box];
  if (!entry || closedAtMs === null) return refuse('BOX_006');
  // Words of an earlier step are reported where they came from, whoever took them.
  if ('from' in entry.words) return report(show, { type: 'box.report', ...entry.words.from }, by);
  if (entry.by === null || entry.by === by.actor || !('textId' in entry.words)) return refuse('BOX_006');
  return reportText(show, { textId: entry.words.textId, kind: 'box', of: entry.by, reporter: by.actor });
}

/** Anybody of the crew shows everybody the next line. */
function turn(show: ShowState, { step: id, shown }: CommandMap['box.turn'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const at = atStep(show, by, 'boxes');
  if (!at.ok) return at;
  const { step } = at.value;
  if (step.id !== id) return refuse('SHOW_004');
  const crew = person.value.crew.id;
  const read = linesRead(show, step, crew);
  if (read === null || read !== shown || nextBoxAtMs(show, step, crew) === null) return refuse('BOX_007');
  return ok({ events: [{ type: 'boxes.turned', step: id, crew, shown: shown + 1, by: by.actor }] });
}

/** Closes the boxes of a crew: what is empty gets words that lie ready. */
function close(show: ShowState, step: Step<'boxes'>, crew: Crew): ShowEvent {
  const at = { step: step.id, crew: crew.id };
  const { entries } = crewBoxes(show, at);
  const empty = listBoxes(step, crew).filter(({ key }) => !entries[key]);
  return { type: 'boxes.closed', ...at, rest: Object.fromEntries(empty.map((box) => [box.key, drawnWords(show, at, box)])) };
}

/** Boxes that belong to packets are closed as soon as all are full; where everybody has one, people may come and change theirs. */
function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  if (event.type !== 'box.filled') return [];
  const step = currentLiveStep(show, 'boxes');
  const crew = findCrew(show, event.crew);
  if (!step || !crew || step.rule.by === 'person') return [];
  const { entries, closedAtMs } = crewBoxes(show, event);
  const isFull = listBoxes(step, crew).every(({ key }) => entries[key]);
  return isFull && closedAtMs === null ? [close(show, step, crew)] : [];
}

/** Crews whose boxes are not closed yet. */
function unclosed(show: ShowState, step: Step<'boxes'>): Crew[] {
  return show.crews.filter((crew) => crewBoxes(show, { step: step.id, crew: crew.id }).closedAtMs === null);
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'boxes');
  if (!step) return [];
  const reading = show.crews.flatMap(({ id: crew }): Deadline[] => {
    const [shown, atMs] = [linesRead(show, step, crew), nextBoxAtMs(show, step, crew)];
    if (shown === null || atMs === null) return [];
    const next: ShowEvent = { type: 'boxes.turned', step: step.id, crew, shown: shown + 1, by: null };
    return [{ id: `boxes:turn:${step.id}:${crew}:${shown}`, atMs, fire: () => [next] }];
  });
  const closing = unclosed(show, step).flatMap((crew): Deadline[] => {
    const at = { step: step.id, crew: crew.id };
    const next = afterTaskNext(show, step, crew.id);
    if (next?.opens)
      return [{ id: `boxes:open:${step.id}:${crew.id}`, atMs: next.atMs, fire: () => [{ type: 'boxes.opened', ...at }] }];
    const atMs = next?.atMs ?? closesAtMs(show, step, crew.id);
    return [{ id: `boxes:close:${step.id}:${crew.id}`, atMs, fire: () => [close(show, step, crew)] }];
  });
  return [...reading, ...closing];
}

function eventsBeforeEarlyEnd(show: ShowState): ShowEvent[] {
  const step = currentLiveStep(show, 'boxes');
  return step ? unclosed(show, step).map((crew) => close(show, step, crew)) : [];
}

const OWN_EVENTS = ['box.filled', 'boxes.opened', 'boxes.closed', 'boxes.turned'] as const;
type BoxesEvent = Extract<ShowEvent, { type: (typeof OWN_EVENTS)[number] }>;

function isOfBoxes(event: ShowEvent): event is BoxesEvent {
  return OWN_EVENTS.some((type) => type === event.type);
}

function evolveCrew(own: CrewBoxes, event: BoxesEvent, atMs: number): CrewBoxes {
  switch (event.type) {
    case 'box.filled': {
      const { box, by, words } = event;
      const times = { ...own.times, [by]: (own.times[by] ?? 0) + 1 };
      return { ...own, times, entries: { ...own.entries, [box]: { by, words } } };
    }
    case 'boxes.opened':
      return { ...own, openedAtMs: atMs };
    case 'boxes.turned':
      return { ...own, read: { shown: event.shown, atMs, by: event.by } };
    case 'boxes.closed': {
      const rest = Object.entries(event.rest).map(([box, words]) => [box, { by: null, words }]);
      return { ...own, closedAtMs: atMs, entries: { ...own.entries, ...Object.fromEntries(rest) } };
    }
  }
}

function narrations(show: ShowState, crew: Crew): Played[] {
  const step = currentStep(show, 'boxes');
  if (!step) return [];
  const { afterTask, filed } = step.rule;
  const [askedMs, filedMs] = [openedAtMs(show, step, crew.id), shownAtMs(show, step, crew.id)];
  return [
    ...(afterTask && askedMs !== null ? [{ narration: afterTask.asked, atMs: askedMs }] : []),
    ...(filed !== null && filedMs !== null ? [{ narration: filed, atMs: filedMs }] : []),
  ];
}

function endsPhaseAtMs(show: ShowState): number | null | undefined {
  const step = currentLiveStep(show, 'boxes');
  if (!step || step.rule.by === 'person') return undefined;
  const shown = show.crews.flatMap((crew) => shownAtMs(show, step, crew.id) ?? []);
  if (shown.length === 0 || shown.length < show.crews.length) return null;
  const { filed, reveal } = step.rule;
  const filedSec = filed === null ? 0 : (show.story.narrationSec[filed] ?? 0);
  // The last line stands as long as each before it.
  return afterSec(show, Math.max(...shown), Math.max(filedSec, reveal === 'own-pace' ? LINE_SEC : 0));
}

/** Boxes in one sentence, as they are opened. */
function opened(show: ShowState, { step, crew, boxes: all }: { step: Step<'boxes'>; crew: Crew; boxes: CrewBox[] }): SlotValue {
  const parts = all.flatMap(({ key, rule }, i): SlotValue[] => {
    const found = boxText(show, { step: step.id, crew: crew.id, box: key }, { texts: {} });
    if (!found) return [];
    const label: SlotValue = step.rule.by === 'person' ? { person: key } : rule.label;
    const text: SlotValue = found.textId === null ? found.text : { textId: found.textId, or: found.text };
    // What lies ready may end as a sentence does.
    const isSentence = found.textId === null && /[.!?]$/.test(found.text);
    return [i === 0 ? '' : ' ', label, ': ', text, isSentence ? '' : '.'];
  });
  return { parts };
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type !== 'box.filled' && event.type !== 'boxes.closed' && event.type !== 'boxes.turned') return [];
  const step = stepById(show.story, event.step);
  const crew = findCrew(show, event.crew);
  if (!step || !crew || !isStepOfKind(step, 'boxes')) return [];
  const all = listBoxes(step, crew);
  if (event.type === 'boxes.turned') {
    const line = opened(show, { step, crew, boxes: all.slice(event.shown - 1, event.shown) });
    return withStep(step.id, [toCrew(crew.id, 'a-boxes', { boxes: line })]);
  }
  const { entries, closedAtMs } = crewBoxes(show, event);
  if (event.type === 'boxes.closed' || closedAtMs !== null) {
    const { reveal } = step.rule;
    if (reveal === 'never' || (reveal === 'own-pace' && event.type === 'boxes.closed')) return [];
    // What somebody lends who came late is read out alone.
    const boxes = event.type === 'boxes.closed' ? all : all.filter(({ key }) => key === event.box);
    return withStep(step.id, [toCrew(crew.id, 'a-boxes', { boxes: opened(show, { step, crew, boxes }) })]);
  }
  const slots = { n: String(all.filter(({ key }) => entries[key]).length), m: String(all.length) };
  return withStep(step.id, [{ ...toCrew(crew.id, 'a-box', slots), standing: true }]);
}

/** Simulated crewmates take words of their own, or one that lies ready. */
function botActions({ story: _, ...context }: CrewmateContext): PlannedAction[] {
  const { view, index, ms, crewmate: self } = context;
  const step = stepInView({ story: _, ...context }, 'boxes');
  const sec = step?.rule.simulatedFillSec[index];
  const { scene, myBoxes, boxes } = view;
  if (!step || sec === undefined || !scene || !myBoxes || boxes?.isClosed) return [];
  return myBoxes.boxes.flatMap(({ box, ready }, place): PlannedAction[] => {
    const key = step.rule.by === 'person' ? context.self : box;
    const isFilled = boxes?.boxes.some((each) => each.box === key && each.isFilled);
    const rule = step.rule.boxes.find(({ id }) => id === box);
    const named = Object.keys(rule?.crewmates ?? {}).indexOf(self.id);
    const words = { ready: named < 0 ? (index + place) % ready.length : ready.length + named };
    const atMs = (boxes?.openedAtMs ?? scene.phase.startedAtMs) + ms(sec);
    return isFilled ? [] : [{ key: `box:${box}`, atMs, command: { type: 'box.fill', box, words } }];
  });
}

/** Boxes for a few words each, own or from a list: secret until they are closed, and never empty then. */
export const boxes: Mechanic<'boxes'> = {
  work: {},
  story: boxesStory,
  initial: {},
  evolve: (own, { event, atMs }) => {
    if (!isOfBoxes(event)) return own;
    const { step, crew } = event;
    const before = own[step]?.[crew] ?? EMPTY;
    return { ...own, [step]: { ...own[step], [crew]: evolveCrew(before, event, atMs) } };
  },
  commands: { 'box.fill': fill, 'box.report': report, 'box.turn': turn },
  react,
  eventsBeforeEarlyEnd,
  deadlines,
  endsPhaseAtMs,
  announces,
  narrations,
  slots: (show, crew, directory) => boxSlots(show, crew.id, directory),
  mementos: boxMementos,
  stageDependencies: (show) => [show.mechanics.boxes],
  botActions,
  feeds: {},
  slices: { boxes: boxesSlice, myBoxes: myBoxesSlice, lent: lentThingsSlice },
};
