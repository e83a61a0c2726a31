import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { crewById, occupantId } from '../crews.ts';
import type { ShowEvent } from '../events.ts';
import type { By, Deadline, Decision, Directory, Mechanic, Played, StagePart } from '../mechanic.ts';
import { nameOf, rolesOf } from '../people-view.ts';
import type { Crew, ShowState } from '../state.ts';
import type { LeverPuzzle } from '../story.ts';
import { afterSec, playWindow, sceneOf, sceneOfKind } from '../timing.ts';
import { coughText } from './cough.ts';
import { orderSentences } from './order-sentences.ts';
import { type CrewLevers, crewLevers, nextInOrder, seatOfLever, turnSinceMs, UNTOUCHED } from './order-state.ts';
import { atPuzzle, crewPlan, planCommands, planOrder, puzzleOf } from './plan.ts';

declare module '../state.ts' {
  interface MechanicStates {
    readonly order: Readonly<Record<string, CrewLevers>>;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    /** `index` counts the pulls of a run from 1. `by` is the narrator when nobody was there to pull. */
    'lever.pulled': { crew: string; lever: string; index: number; by: string; borrowed: boolean };
    'lever.undone': { crew: string; lever: string; by: string };
    /** `prefix` is how many first pulls of the run were right. */
    'answer.judged': { crew: string; correct: boolean; prefix: number };
    'puzzle.solved': { crew: string };
    'puzzle.timedout': { crew: string };
    'clock.warned': { secondsLeft: number };
  }
}

/** Quiet between the last word and the next scene. */
const BREATH_SEC = 1;

/** Seconds before the end of play at which the clock is announced. */
const WARNINGS_SEC = [60, 30];

function pull(show: ShowState, { lever }: { lever: string }, by: By): Result<Decision> {
  const at = atPuzzle(show, by);
  if (!at.ok) return at;
  const { member, puzzle } = at.value;
  const crew = member.crew.id;
  const { run } = crewLevers(show, crew);
  if (!puzzle.levers.includes(lever)) return refuse('LEVER_001');
  const own = seatOfLever(member.crew, puzzle, lever) === member.seat;
  const borrowed = !own && (show.mechanics.borrow[crew]?.includes(lever) ?? false) && !member.simulated;
  if (!own && !borrowed) return refuse('LEVER_002');
  if (run.some((each) => each.lever === lever)) return refuse('LEVER_003');
  const next = nextInOrder(show, crew);
  if (next !== null && next !== lever) return refuse('LEVER_004');
  const pulled: ShowEvent = { type: 'lever.pulled', crew, lever, index: run.length + 1, by: by.actor, borrowed };
  return ok({ events: borrowed ? [{ type: 'control.borrowed', crew, lever, by: by.actor }, pulled] : [pulled] });
}

function undo(show: ShowState, _: unknown, by: By): Result<Decision> {
  const at = atPuzzle(show, by);
  if (!at.ok) return at;
  const { member, puzzle } = at.value;
  const latest = crewLevers(show, member.crew.id).run.at(-1);
  if (!latest) return refuse('LEVER_005');
  const own = seatOfLever(member.crew, puzzle, latest.lever) === member.seat || latest.by === by.actor;
  if (!own) return refuse('LEVER_005');
  return ok({ events: [{ type: 'lever.undone', crew: member.crew.id, lever: latest.lever, by: by.actor }] });
}

/** A run is judged at its last pull, and only then: trying levers one by one tells nothing. */
function judge(show: ShowState, event: ShowEvent): ShowEvent[] {
  if (event.type === 'answer.judged') return event.correct ? [{ type: 'puzzle.solved', crew: event.crew }] : [];
  if (event.type !== 'lever.pulled') return [];
  const puzzle = puzzleOf(show);
  const { run } = crewLevers(show, event.crew);
  if (!puzzle || run.length < puzzle.levers.length) return [];
  const wrong = run.findIndex((each, i) => each.lever !== puzzle.solution[i]);
  const prefix = wrong === -1 ? run.length : wrong;
  return [{ type: 'answer.judged', crew: event.crew, correct: wrong === -1, prefix }];
}

function deadlines(show: ShowState): Deadline[] {
  const play = playWindow(show);
  if (!play) return [];
  const open = show.crews.filter((crew) => crewLevers(show, crew.id).outcome === 'open');
  const fire = (): ShowEvent[] => open.map((crew) => ({ type: 'puzzle.timedout', crew: crew.id }));
  const warned = show.mechanics.clock.warnedSec;
  const warnings = WARNINGS_SEC.filter((sec) => open.length > 0 && !warned.includes(sec)).map((secondsLeft) => ({
    id: `clock:${show.scene?.index}:${secondsLeft}`,
    atMs: afterSec(show, play.endsAtMs, -secondsLeft),
    fire: (): ShowEvent[] => [{ type: 'clock.warned', secondsLeft }],
  }));
  return open.length > 0 ? [{ id: `puzzle:timeout:${show.scene?.index}`, atMs: play.endsAtMs, fire }, ...warnings] : [];
}

function judged(before: CrewLevers, correct: boolean, prefix: number, atMs: number): CrewLevers {
  const bestPrefix = Math.max(before.bestPrefix, prefix);
  if (correct) return { ...before, bestPrefix, lastPrefix: prefix, judgedAtMs: atMs };
  return { ...before, run: [], movedAtMs: atMs, coughs: before.coughs + 1, bestPrefix, lastPrefix: prefix, judgedAtMs: atMs };
}

function evolveCrew(before: CrewLevers, event: ShowEvent, atMs: number): CrewLevers {
  switch (event.type) {
    case 'lever.pulled': {
      const run = [...before.run, { lever: event.lever, by: event.by, borrowed: event.borrowed }];
      return { ...before, run, movedAtMs: atMs };
    }
    case 'lever.undone':
      return { ...before, run: before.run.slice(0, -1), movedAtMs: atMs };
    case 'answer.confirmed':
      return { ...before, run: [], movedAtMs: atMs };
    case 'answer.judged':
      return judged(before, event.correct, event.prefix, atMs);
    case 'puzzle.solved':
      return { ...before, outcome: 'solved', doneAtMs: atMs };
    case 'puzzle.timedout':
      return { ...before, outcome: 'timedout', doneAtMs: atMs };
    default:
      return before;
  }
}

function proposalView(show: ShowState, crew: string, directory: Directory): Slice<'levers'>['proposal'] {
  const { proposal } = crewPlan(show, crew);
  if (!proposal) return null;
  return { ...proposal, order: [...proposal.order], byName: nameOf(show, proposal.by, directory) };
}

function agreedView(show: ShowState, crew: string, directory: Directory): Slice<'levers'>['agreed'] {
  const { agreed } = crewPlan(show, crew);
  if (!agreed) return null;
  const byName = nameOf(show, agreed.by, directory);
  const next = nextInOrder(show, crew);
  return { order: [...agreed.order], by: agreed.by, byName, next, turnSinceMs: turnSinceMs(show, crew) };
}

function leverViews(show: ShowState, crew: Crew, puzzle: LeverPuzzle): Slice<'levers'>['levers'] {
  const { run } = crewLevers(show, crew.id);
  return puzzle.levers.map((name) => {
    const seat = seatOfLever(crew, puzzle, name);
    const held = crew.seats[seat];
    const index = run.findIndex((each) => each.lever === name);
    return {
      name,
      seat,
      holder: held ? occupantId(crew.id, held) : show.story.narrator.id,
      role: rolesOf(
        show,
        Object.keys(puzzle.holder).filter((packet) => puzzle.holder[packet] === name),
      ).join(' '),
      pulled: index === -1 ? null : index + 1,
      borrowable: show.mechanics.borrow[crew.id]?.includes(name) ?? false,
    };
  });
}

function plays(show: ShowState, crew: Crew): Played[] {
  const puzzle = sceneOf(show)?.puzzle;
  const { outcome, doneAtMs } = crewLevers(show, crew.id);
  if (!puzzle || doneAtMs === null) return [];
  return [{ narration: outcome === 'solved' ? puzzle.onSolved : puzzle.onTimeout, atMs: doneAtMs }];
}

/** Which levers are down, numbered from 1 as they stand; once the task is done, the story's picture of its end. */
function stage(show: ShowState, crew: Crew): StagePart {
  const scene = sceneOf(show)?.puzzle;
  const puzzle = puzzleOf(show);
  if (!scene || !puzzle) return {};
  const { outcome, run } = crewLevers(show, crew.id);
  if (outcome !== 'open') return scene.pictureOnEnd;
  return { states: run.map((pull) => `down-${puzzle.levers.indexOf(pull.lever) + 1}`) };
}

/** Levers with one right order, each with one holder. */
export const order: Mechanic<'order'> = {
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    if (event.type === 'scene.started') return sceneOf(show)?.puzzle ? {} : own;
    if (!('crew' in event)) return own;
    const before = own[event.crew] ?? UNTOUCHED;
    const after = evolveCrew(before, event, atMs);
    return after === before ? own : { ...own, [event.crew]: after };
  },
  commands: { 'lever.pull': pull, 'lever.undo': undo, ...planCommands },
  react: judge,
  deadlines,
  endsSceneAtMs: (show) => {
    const scene = sceneOfKind(show, 'puzzle')?.scene.puzzle;
    const done = show.crews.map((crew) => crewLevers(show, crew.id)).filter((crew) => crew.doneAtMs !== null);
    if (!scene || done.length === 0 || done.length < show.crews.length) return null;
    const spoken = done.map((crew) => {
      const sec = show.story.narrationSec[crew.outcome === 'solved' ? scene.onSolved : scene.onTimeout] ?? 0;
      return afterSec(show, crew.doneAtMs ?? 0, sec + BREATH_SEC);
    });
    return Math.max(...spoken);
  },
  announces: orderSentences,
  plays,
  stage,
  stageReads: (show) => [show.mechanics.order],
  feeds: {},
  slices: {
    levers: {
      reads: (show, who) => [
        show.scene,
        show.phase,
        crewById(show, who.crew),
        show.mechanics.plan,
        show.mechanics.order,
        show.mechanics.borrow,
      ],
      render: (show, who, directory) => {
        const crew = crewById(show, who.crew);
        const puzzle = puzzleOf(show);
        const play = playWindow(show);
        if (!crew || !puzzle || !play) return null;
        const own = crewLevers(show, crew.id);
        return {
          levers: leverViews(show, crew, puzzle),
          run: own.run.map((each) => ({ ...each })),
          plan: [...planOrder(show, crew.id)],
          planTouched: crewPlan(show, crew.id).order !== null,
          proposal: proposalView(show, crew.id, directory),
          agreed: agreedView(show, crew.id, directory),
          coughs: own.coughs,
          verdict: own.coughs > 0 && own.judgedAtMs !== null ? { text: coughText(puzzle, own), atMs: own.judgedAtMs } : null,
          outcome: own.outcome,
          playStartsAtMs: play.startsAtMs,
          playEndsAtMs: play.endsAtMs,
        };
      },
    },
  },
};
