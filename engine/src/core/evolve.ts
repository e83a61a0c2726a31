import { mechanics } from '../mechanics/registry.ts';
import type { ClockedEvent, LoggedEvent } from '../model/events.ts';
import type { Stateful } from '../model/mechanic.ts';
import type { Result } from '../model/results.ts';
import { EMPTY_RECORD, withValue } from '../model/split-record.ts';
import type { MechanicStates, ShowState } from '../model/state.ts';
import type { Story } from '../model/story.ts';
import { announce } from './announce.ts';
import { copyShow } from './copy-show.ts';
import { evolveCore } from './core-evolve.ts';
import { evolveHostActs } from './host-acts.ts';
import { clocked, evolvePause } from './pause.ts';
import { addEffects, addResults } from './results.ts';
import { appendToTranscript } from './transcript.ts';

/** Mechanics that remember something. */
const memories: { readonly [K in keyof MechanicStates]: Stateful<K> } = mechanics;
const parts = Object.values(mechanics);
const all: Readonly<Record<string, { readonly initial?: unknown }>> = mechanics;
const resultsOf = parts.flatMap(({ results }) => results ?? []);
const effectsOf = parts.flatMap(({ effects }) => effects ?? []);
const remembering = Object.keys(all).filter((name): name is keyof MechanicStates => all[name]?.initial !== undefined);

/** What every mechanic remembers before anything has happened. */
export const initialMechanics = Object.fromEntries(
  remembering.map((name) => [name, memories[name].initial]),
) as unknown as MechanicStates;

/** A show before anything has happened. */
export function initialState(story: Story): ShowState {
  return {
    story,
    seq: 0,
    tabs: EMPTY_RECORD,
    phase: 'waiting',
    speed: 1,
    seed: '',
    startsAtMs: 0,
    startedAtMs: null,
    completedAtMs: null,
    late: false,
    mode: 'standard',
    gathers: false,
    noShow: false,
    pausedMs: 0,
    pausedAtMs: null,
    scene: null,
    people: {},
    crews: [],
    arrangement: null,
    variables: {},
    results: {},
    lastActsMs: EMPTY_RECORD,
    announced: { crews: {}, people: {} },
    transcript: [],
    hidden: {},
    hostActs: [],
    hostLines: 0,
    mechanics: initialMechanics,
  };
}

function evolveOne<K extends keyof MechanicStates>(
  states: MechanicStates,
  name: K,
  { logged, show }: { logged: ClockedEvent; show: ShowState },
): MechanicStates {
  const before = states[name];
  const after = memories[name].evolve(before, logged, show);
  return after === before ? states : { ...states, [name]: after };
}

/** Keeps what an event has brought about in the steps, and what that does to the story's variables. */
function withResults(show: ShowState, { event }: ClockedEvent): ShowState {
  const news: Result[] = [];
  for (const results of resultsOf) news.push(...results(show, event));
  const effects: Readonly<Record<string, number>>[] = [];
  for (const effect of effectsOf) effects.push(...effect(show, event));
  if (news.length === 0 && effects.length === 0) return show;
  return { ...show, results: addResults(show.results, news), variables: effects.reduce(addEffects, show.variables) };
}

/** Applies what has happened. Never refuses: the log is the truth. */
export function evolve(before: ShowState, entry: LoggedEvent): ShowState {
  const logged = clocked(before, entry);
  const core = evolveHostActs(evolvePause(evolveCore(before, logged), logged), logged);
  let moved = core.mechanics;
  for (const name of remembering) moved = evolveOne(moved, name, { logged, show: core });
  const lastActsMs = withValue(core.lastActsMs, logged.actor, logged.atMs);
  const known = withResults(copyShow(core, { lastActsMs, mechanics: moved }), logged);
  return announce(appendToTranscript(before, known, logged), logged);
}
