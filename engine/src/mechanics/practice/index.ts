import { stepInView } from '../../bots/context.ts';
import { currentCards, currentLiveStep, currentPhase, currentStep } from '../../core/steps.ts';
import { afterSec, narrationEndSec, phaseStartMs } from '../../core/timing.ts';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Mechanic, StagePart } from '../../model/mechanic.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import { crewCards } from '../cards/index.ts';
import { crewmateThing, drawnThing, thingsOf } from '../common/card-words.ts';
import { practiceStory } from './story.ts';

/** The narrator reads the practice cards that nobody shared. */
function unshared(show: ShowState, crew: Crew): ShowEvent[] {
  const { shared } = crewCards(show, crew.id);
  const now = currentCards(show);
  const left = now?.cards.filter((card) => !shared[card.id]) ?? [];
  const rule = thingsOf(now?.step);
  const by = show.story.narrator.id;
  return left.flatMap(({ id }): ShowEvent[] => {
    const read: ShowEvent = { type: 'clue.shared', crew: crew.id, cardId: id, mode: 'read', by };
    if (!rule) return [read];
    return [{ type: 'clue.worded', crew: crew.id, cardId: id, by, words: drawnThing(show, rule, `${crew.id}:${id}`) }, read];
  });
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'practice');
  if (!step) return [];
  const { readLeftSec, lateReadLeftSec } = step.rule;
  const atMs = afterSec(show, phaseStartMs(show), show.late ? lateReadLeftSec : readLeftSec);
  return show.crews
    .filter((crew) => crewCards(show, crew.id).allSharedAtMs === null)
    .map((crew) => ({ id: `cards:read:${step.id}:${crew.id}`, atMs, fire: () => unshared(show, crew) }));
}

/** When a crew's practice is over and the narrator says so, in milliseconds; not before the phase's own narration is. */
function doneAtMs(show: ShowState, crew: string): number | null {
  const phase = currentPhase(show);
  const { allSharedAtMs } = crewCards(show, crew);
  if (!phase || allSharedAtMs === null) return null;
  return Math.max(allSharedAtMs, afterSec(show, phaseStartMs(show), narrationEndSec(show, phase)));
}

function narrations(show: ShowState, crew: Crew): Played[] {
  const atMs = doneAtMs(show, crew.id);
  const narration = currentStep(show, 'practice')?.rule.whenShared;
  return typeof narration === 'string' && atMs !== null ? [{ narration, atMs }] : [];
}

function endsPhaseAtMs(show: ShowState): number | null | undefined {
  const step = currentLiveStep(show, 'practice');
  if (!step) return undefined;
  const done = show.crews.map((crew) => doneAtMs(show, crew.id)).filter((atMs) => atMs !== null);
  if (done.length === 0 || done.length < show.crews.length) return null;
  const spokenSec = show.story.narrationSec[step.rule.whenShared ?? ''] ?? 0;
  const leastMs = afterSec(show, phaseStartMs(show), currentPhase(show)?.lateDurationSec ?? 0);
  return Math.max(leastMs, afterSec(show, Math.max(...done), spokenSec));
}

/** Simulated crewmates pin their practice cards at fixed seconds, by their place. */
function botActions(context: CrewmateContext): PlannedAction[] {
  const rule = stepInView(context, 'practice')?.rule;
  const sec = rule?.simulatedPinSec[context.index];
  const words = rule?.things ? { words: crewmateThing(rule.things, context.crewmate.id) } : {};
  const open = context.view.satchel?.cards.filter((card) => card.status === 'new') ?? [];
  const { scene } = context.view;
  if (sec === undefined || !scene) return [];
  const atMs = scene.phase.startedAtMs + context.ms(sec);
  return open.map(({ cardId }) => ({ key: `pin:${cardId}`, atMs, command: { type: 'card.pin', cardId, ...words } }));
}

/** How many of the cards were heard, where the picture shows it. */
function stage(show: ShowState, crew: Crew): StagePart {
  const name = currentStep(show, 'practice')?.rule.picturesHeard;
  const heard = name === undefined ? 0 : Object.keys(crewCards(show, crew.id).shared).length;
  return heard > 0 ? { states: [`${name}-${heard}`] } : {};
}

/** A round of cards about nothing at all: what matters is to share them. */
export const practice: Mechanic<'practice'> = {
  work: {},
  story: practiceStory,
  commands: {},
  deadlines,
  endsPhaseAtMs,
  narrations,
  stage,
  stageDependencies: (show) => [show.mechanics.cards],
  botActions,
  slices: {},
  feeds: {},
};
