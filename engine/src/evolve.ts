import { announce } from './announce.ts';
import { evolveCore } from './core-evolve.ts';
import type { LoggedEvent } from './events.ts';
import { mechanics } from './mechanics.ts';
import type { MechanicStates, ShowState } from './state.ts';
import type { Story } from './story.ts';
import { remember } from './transcript.ts';

/** A show of which nothing has happened yet. */
export function initialState(story: Story): ShowState {
  return {
    story,
    seq: 0,
    tabs: {},
    phase: 'waiting',
    speed: 1,
    seed: '',
    startsAtMs: 0,
    startedAtMs: null,
    completedAtMs: null,
    late: false,
    noShow: false,
    scene: null,
    people: {},
    crews: [],
    mechanics: initialMechanics(),
  };
}

function initialMechanics(): MechanicStates {
  return {
    lastActsMs: {},
    announced: { crews: {}, people: {} },
    transcript: [],
    lamps: mechanics.lamps.initial,
    cards: mechanics.cards.initial,
    plan: mechanics.plan.initial,
    levers: mechanics.levers.initial,
    borrow: mechanics.borrow.initial,
    clock: mechanics.clock.initial,
    hints: mechanics.hints.initial,
    vote: mechanics.vote.initial,
    fate: mechanics.fate.initial,
    chat: mechanics.chat.initial,
    thanks: mechanics.thanks.initial,
  };
}

/** Applies what has happened. Never refuses: the log is the truth. */
export function evolve(before: ShowState, logged: LoggedEvent): ShowState {
  const core = evolveCore(before, logged);
  const own = core.mechanics;
  const { actor, atMs } = logged;
  const moved: MechanicStates = {
    lastActsMs: { ...own.lastActsMs, [actor]: atMs },
    announced: own.announced,
    transcript: own.transcript,
    lamps: mechanics.lamps.evolve(own.lamps, logged, core),
    cards: mechanics.cards.evolve(own.cards, logged, core),
    plan: mechanics.plan.evolve(own.plan, logged, core),
    levers: mechanics.levers.evolve(own.levers, logged, core),
    borrow: mechanics.borrow.evolve(own.borrow, logged, core),
    clock: mechanics.clock.evolve(own.clock, logged, core),
    hints: mechanics.hints.evolve(own.hints, logged, core),
    vote: mechanics.vote.evolve(own.vote, logged, core),
    fate: mechanics.fate.evolve(own.fate, logged, core),
    chat: mechanics.chat.evolve(own.chat, logged, core),
    thanks: mechanics.thanks.evolve(own.thanks, logged, core),
  };
  const after = remember(before, { ...core, mechanics: moved }, logged);
  return announce(after, logged);
}
