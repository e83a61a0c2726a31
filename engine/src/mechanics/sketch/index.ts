import { SKETCH_LIKE, SKETCH_LIKES } from '@lorecrew/contract/live/mechanics/sketch';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { getEntry } from '../../core/by-step.ts';
import { findCrew, findMember } from '../../core/crews.ts';
import { asPerson, atStep } from '../../core/guards.ts';
import { currentLiveStep, currentPhase, currentStep, stepsOfKind } from '../../core/steps.ts';
import { afterSec, narrationEndSec, phaseStartMs } from '../../core/timing.ts';
import { type Announcement, toCrew, withStep } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, MechanicStates, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { endsWithCrews } from '../common/early-end.ts';
import { botActions } from './bot.ts';
import { reportStrip } from './report.ts';
import {
  AHEAD,
  countPoints,
  countTurns,
  isHere,
  isLike,
  isToldByPerson,
  listSaid,
  marksLeft,
  type Paper,
  type Picture,
  type Place,
  pictureOf,
  pointsLeft,
  seatRing,
  tellsAtMs,
  turnEndsAtMs,
} from './state.ts';
import { sketchStory } from './story.ts';
import { hungStep, renderOwn, renderWall, sketchMementos } from './view.ts';

interface At {
  readonly step: string;
  readonly crew: string;
}

declare module '../../model/events.ts' {
  interface EventBodies {
    /** The first turn begins. */
    'sketch.begun': { step: string; crew: string; places: readonly Place[] };
    /** `points` is how much room it takes; what it looks like is the text. */
    'sketch.painted': { step: string; crew: string; strip: string; n: number; by: string; textId: string; points: number };
    'sketch.erased': { step: string; crew: string; strip: string; n: number; by: string };
    'sketch.finished': { step: string; crew: string; strip: string; by: string };
    /** Nobody can tell: the story has told one fact more. */
    'sketch.told': { step: string; crew: string; strip: string };
    /** Somebody who came takes over what somebody who has gone would paint and tell. */
    'sketch.taken': { step: string; crew: string; from: string; to: string };
    'sketch.turned': { step: string; crew: string; turn: number };
    /** Who tells sees the memory no more. */
    'sketch.folded': { step: string; crew: string };
    'sketch.hung': { step: string; crew: string };
    'sketch.liked': { step: string; crew: string; by: string; value: number };
    'sketch.reported': { step: string; crew: string; strip: string; by: string; textId: string };
  }
}

/** The strip that somebody may paint on now. */
function ownPaper(show: ShowState, by: Requester) {
  const at = atStep(show, by, 'sketch');
  if (!at.ok) return at;
  const { step, member } = at.value;
  const place = { step: step.id, crew: member.crew.id };
  const { papers, turn } = pictureOf(show, place);
  const paper = papers.find((each) => each.by === by.actor);
  if (!paper || turn !== paper.turn) return refuse('SKETCH_001');
  return paper.isDone ? refuse('SKETCH_005') : ok({ paper, at: { ...place, strip: paper.strip } });
}

function paint(show: ShowState, { mark }: CommandMap['sketch.paint'], by: Requester): Result<Decision> {
  const own = ownPaper(show, by);
  if (!own.ok) return own;
  const { paper, at } = own.value;
  const points = countPoints(mark);
  if (points > pointsLeft(paper)) return refuse('SKETCH_002');
  if (marksLeft(paper) <= 0) return refuse('SKETCH_003');
  const painted = { type: 'sketch.painted', ...at, n: paper.made + 1, by: by.actor, textId: by.cmdId, points } as const;
  return ok({ events: [painted], text: { id: by.cmdId, body: JSON.stringify(mark) } });
}

function erase(show: ShowState, { n }: CommandMap['sketch.erase'], by: Requester): Result<Decision> {
  const own = ownPaper(show, by);
  if (!own.ok) return own;
  const { paper, at } = own.value;
  if (!paper.marks.some((mark) => mark.n === n)) return refuse('SKETCH_004');
  return ok({ events: [{ type: 'sketch.erased', ...at, n, by: by.actor }] });
}

function finish(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const own = ownPaper(show, by);
  return own.ok ? ok({ events: [{ type: 'sketch.finished', ...own.value.at, by: by.actor }] }) : own;
}

/** Everybody says alone how like the old picture the new one is. */
function like(show: ShowState, { value }: CommandMap['sketch.like'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atStep(show, by, 'sketch') : person;
  if (!at.ok) return at;
  const { step, member } = at.value;
  const place = { step: step.id, crew: member.crew.id };
  const { hungAtMs, likes } = pictureOf(show, place);
  if (!step.rule.like || hungAtMs === null) return refuse('SKETCH_007');
  const before = likes[by.actor];
  if ((before?.value ?? SKETCH_LIKE.middle) === value) return refuse('SHOW_004');
  if ((before?.times ?? 0) >= SKETCH_LIKES) return refuse('SKETCH_008');
  return ok({ events: [{ type: 'sketch.liked', ...place, by: by.actor, value }] });
}

function report(show: ShowState, { strip }: CommandMap['sketch.report'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? atStep(show, by, 'sketch') : person;
  if (!at.ok) return at;
  const { step, member } = at.value;
  return reportStrip(show, { step: step.id, crew: member.crew.id, strip, by: by.actor });
}

/** What comes after a turn: the next one, or the picture hangs. */
function next(show: ShowState, at: At): ShowEvent {
  const picture = pictureOf(show, at);
  const turn = (picture.turn ?? 0) + 1;
  return turn < countTurns(picture) ? { type: 'sketch.turned', ...at, turn } : { type: 'sketch.hung', ...at };
}

/** Nobody is waited for who has gone: a turn is over once whoever is here of its painters has put the brush down. */
function nextIfDone(show: ShowState, at: At): ShowEvent[] {
  const { papers, turn } = pictureOf(show, at);
  if (turn === null) return [];
  const open = papers.filter((paper) => paper.turn === turn && !paper.isDone);
  return open.some(({ by }) => isHere(show, at.crew, by)) ? [] : [next(show, at)];
}

/** Whoever comes while it is painted takes the place of somebody who has gone, where their strip is not over. */
function takeOver(show: ShowState, at: At, to: string): ShowEvent[] {
  const { papers, turn } = pictureOf(show, at);
  if (turn === null || papers.some(({ by }) => by === to)) return [];
  const free = papers.find((paper) => paper.turn >= turn && !paper.isDone && !isHere(show, at.crew, paper.by));
  return free ? [{ type: 'sketch.taken', ...at, from: free.by, to }] : [];
}

function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  const step = currentLiveStep(show, 'sketch');
  if (!step) return [];
  if (event.type === 'sketch.finished') return nextIfDone(show, { step: step.id, crew: event.crew });
  if (event.type === 'seat.taken') return takeOver(show, { step: step.id, crew: event.crew }, event.participant);
  if (event.type === 'seat.left') return nextIfDone(show, { step: step.id, crew: event.crew });
  if (event.type !== 'participant.left' && event.type !== 'participant.returned') return [];
  const crew = findMember(show, event.participant)?.crew.id;
  if (crew === undefined) return [];
  const at = { step: step.id, crew };
  return event.type === 'participant.left' ? nextIfDone(show, at) : takeOver(show, at, event.participant);
}

function begin(show: ShowState, step: Step<'sketch'>, crew: Crew): ShowEvent[] {
  const at = { step: step.id, crew: crew.id };
  const places = seatRing(show, step, crew);
  const begun = { type: 'sketch.begun', ...at, places } as const;
  return places.length > 0 ? [begun] : [begun, { type: 'sketch.hung', ...at }];
}

function crewDeadlines(show: ShowState, step: Step<'sketch'>, crew: Crew): Deadline[] {
  const phase = currentPhase(show);
  const at = { step: step.id, crew: crew.id };
  const picture = pictureOf(show, at);
  const { papers, turn, hungAtMs } = picture;
  const id = `sketch:${step.id}:${crew.id}`;
  if (!phase || hungAtMs !== null) return [];
  if (turn === null) {
    const atMs = afterSec(show, phaseStartMs(show), narrationEndSec(show, phase));
    return [{ id: `${id}:begin`, atMs, fire: () => begin(show, step, crew) }];
  }
  const toldByStory = papers.flatMap((paper): Deadline[] => {
    const facts = step.rule.strips.find((strip) => strip.id === paper.strip)?.facts.length ?? 0;
    if (paper.turn !== turn || paper.isDone || paper.told >= facts || isToldByPerson(show, crew.id, paper)) return [];
    const { strip, told } = paper;
    const atMs = tellsAtMs(show, { step, picture, facts, told });
    return [{ id: `${id}:${strip}:told:${told}`, atMs, fire: () => [{ type: 'sketch.told', ...at, strip }] }];
  });
  const { memorySec } = step.rule;
  const folds: Deadline[] =
    memorySec === undefined || picture.isFolded
      ? []
      : [
          {
            id: `${id}:fold:${turn}`,
            atMs: afterSec(show, picture.sinceMs, memorySec),
            fire: () => [{ type: 'sketch.folded', ...at }],
          },
        ];
  return [
    ...toldByStory,
    ...folds,
    { id: `${id}:turn:${turn}`, atMs: turnEndsAtMs(show, step, picture), fire: () => [next(show, at)] },
  ];
}

/** Nobody leaves without having seen the picture: it hangs before the phase ends. */
const earlyEnd = endsWithCrews('sketch', {
  before: (show, { id: step }, crew) =>
    pictureOf(show, { step, crew }).hungAtMs === null ? [{ type: 'sketch.hung', step, crew }] : [],
  throughAtMs: (show, { id: step, rule }, crew) => {
    const { hungAtMs } = pictureOf(show, { step, crew });
    return hungAtMs === null ? null : afterSec(show, hungAtMs, rule.lookSec);
  },
});

type SketchEvent = Extract<ShowEvent, { type: `sketch.${string}` }>;

function isSketchEvent(event: ShowEvent): event is SketchEvent {
  return event.type.startsWith('sketch.');
}

function evolvePaper(paper: Paper, event: SketchEvent): Paper {
  switch (event.type) {
    case 'sketch.painted': {
      const { n, by, textId, points } = event;
      return { ...paper, made: n, marks: [...paper.marks, { n, by, textId, points }] };
    }
    case 'sketch.erased':
      return { ...paper, marks: paper.marks.filter(({ n }) => n !== event.n) };
    case 'sketch.finished':
      return { ...paper, isDone: true };
    case 'sketch.told':
      return { ...paper, told: paper.told + 1 };
    case 'sketch.reported':
      return { ...paper, down: event.textId };
    default:
      return paper;
  }
}

function evolvePicture(own: Picture, event: SketchEvent, atMs: number): Picture {
  switch (event.type) {
    case 'sketch.begun': {
      const bare = { marks: [], made: 0, isDone: false, told: 0, down: null };
      return { ...own, papers: event.places.map((place) => ({ ...place, ...bare })), turn: 0, sinceMs: atMs, hungAtMs: null };
    }
    case 'sketch.turned':
      return { ...own, turn: event.turn, sinceMs: atMs, isFolded: false };
    case 'sketch.folded':
      return { ...own, isFolded: true };
    case 'sketch.hung':
      return { ...own, turn: null, hungAtMs: atMs };
    case 'sketch.liked': {
      const { by, value } = event;
      return { ...own, likes: { ...own.likes, [by]: { value, times: (own.likes[by]?.times ?? 0) + 1 } } };
    }
    case 'sketch.taken': {
      const { from, to } = event;
      const taken = (paper: Paper) => ({
        ...paper,
        by: paper.by === from ? to : paper.by,
        teller: paper.teller === from ? to : paper.teller,
      });
      return { ...own, papers: own.papers.map(taken) };
    }
    default:
      return { ...own, papers: own.papers.map((paper) => (paper.strip === event.strip ? evolvePaper(paper, event) : paper)) };
  }
}

/** A host has looked at what was reported, and it stays: the strip hangs again. */
function withoutReport(own: MechanicStates['sketch'], textId: string): MechanicStates['sketch'] {
  const isDown = ({ papers }: Picture) => papers.some(({ down }) => down === textId);
  if (!Object.values(own).some((crews) => Object.values(crews).some(isDown))) return own;
  const again = (paper: Paper) => (paper.down === textId ? { ...paper, down: null } : paper);
  return Object.fromEntries(
    Object.entries(own).map(([step, crews]) => [
      step,
      Object.fromEntries(
        Object.entries(crews).map(([crew, picture]) => [crew, { ...picture, papers: picture.papers.map(again) }]),
      ),
    ]),
  );
}

/** The panel itself reads out whose turn it is: it is another sentence for each. */
function announces(_: ShowState, event: ShowEvent): Announcement[] {
  return event.type === 'sketch.hung' ? withStep(event.step, [toCrew(event.crew, 'a-sketch-hung', {})]) : [];
}

function narrations(show: ShowState, crew: Crew) {
  const step = currentStep(show, 'sketch');
  return step ? listSaid(show, step, pictureOf(show, { step: step.id, crew: crew.id })) : [];
}

/** Each of a crew paints a strip that only a neighbour has seen and tells of; then all of them hang together. */
export const sketch: Mechanic<'sketch'> = {
  // A drawing is measured in nothing: painters and tellers have their turns by the rule, and how much somebody paints says nothing of a crew.
  work: {},
  story: sketchStory,
  initial: {},
  evolve: (own, { event, atMs }) => {
    if (event.type === 'text.kept') return withoutReport(own, event.textId);
    if (!isSketchEvent(event)) return own;
    const { step, crew } = event;
    return { ...own, [step]: { ...own[step], [crew]: evolvePicture(getEntry(own, { step, crew }, AHEAD), event, atMs) } };
  },
  commands: { 'sketch.paint': paint, 'sketch.erase': erase, 'sketch.done': finish, 'sketch.like': like, 'sketch.report': report },
  react,
  deadlines: (show) => {
    const step = currentLiveStep(show, 'sketch');
    return step ? show.crews.flatMap((crew) => crewDeadlines(show, step, crew)) : [];
  },
  ...earlyEnd,
  results: (show, event) => {
    if (event.type !== 'sketch.hung' && event.type !== 'sketch.liked') return [];
    const { step, crew } = event;
    const picture = pictureOf(show, event);
    const isAsked = stepsOfKind(show, 'sketch').some(({ id, rule }) => id === step && rule.like);
    const outcome = isAsked ? { outcome: isLike(picture) ? 'solved' : 'timedout' } : {};
    const painted = picture.papers.filter(({ marks }) => marks.length > 0).length;
    return [{ step, crew, facts: { painted, ...outcome } }];
  },
  announces,
  mementos: sketchMementos,
  narrations,
  stageDependencies: (show, { crew }) => [show.mechanics.sketch[currentStep(show, 'sketch')?.id ?? '']?.[crew ?? '']],
  botActions,
  feeds: {},
  slices: {
    sketch: {
      dependencies: (show, who) => [
        show.scene,
        show.phase,
        show.people,
        findCrew(show, who.crew),
        show.mechanics.sketch[currentLiveStep(show, 'sketch')?.id ?? '']?.[who.crew ?? ''],
      ],
      personalDependencies: (_, person) => person,
      render: (show, { crew: id, person }, directory) => {
        const step = currentLiveStep(show, 'sketch');
        const crew = findCrew(show, id);
        if (!step || !crew || person === null) return null;
        const picture = pictureOf(show, { step: step.id, crew: crew.id });
        return renderOwn({ show, step, crew, picture, directory }, person);
      },
    },
    sketchLike: {
      dependencies: (show, who) => [
        show.phase,
        show.scene,
        show.mechanics.sketch[currentLiveStep(show, 'sketch')?.id ?? '']?.[who.crew ?? ''],
      ],
      personalDependencies: (_, person) => person,
      render: (show, { crew, person }) => {
        const step = currentLiveStep(show, 'sketch');
        if (!step?.rule.like || crew === null || person === null) return null;
        const { hungAtMs, likes } = pictureOf(show, { step: step.id, crew });
        return hungAtMs === null ? null : { step: step.id, value: likes[person]?.value ?? SKETCH_LIKE.middle };
      },
    },
    sketchWall: {
      dependencies: (show, { crew }) => [
        show.phase,
        show.scene,
        findCrew(show, crew),
        ...Object.values(show.mechanics.sketch).map((crews) => crews[crew ?? '']),
      ],
      render: (show, { crew: id }, directory) => {
        const crew = findCrew(show, id);
        if (!crew) return null;
        // What a crew has painted hangs until the show is over, in the ending too.
        const step = currentLiveStep(show, 'sketch') ?? hungStep(show, crew.id);
        return step ? renderWall({ show, step, crew, directory }) : null;
      },
    },
  },
};
