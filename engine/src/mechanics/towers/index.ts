import type { Slice } from '@lorecrew/contract/live/view';
import { occupantId } from '../../core/crews.ts';
import { currentLiveStep, currentStep } from '../../core/steps.ts';
import { afterSec, phaseStartMs } from '../../core/timing.ts';
import { toAll, withStep } from '../../model/announcement.ts';
import { beginsPhase } from '../../model/events.ts';
import type { Deadline, Directory, Mechanic, StagePart } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { crewSoundSequence } from '../call/index.ts';
import { chosenSign } from '../sign/state.ts';
import { towersStory } from './story.ts';

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** The steps in which the lanterns have begun to be lit. */
    readonly towers: { readonly lit: readonly string[] };
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'lanterns.lit': { step: string };
  }
}

function lightsAtMs(show: ShowState, { rule }: Step<'towers'>): number | null {
  return rule.lightsSec === null ? null : afterSec(show, phaseStartMs(show), rule.lightsSec);
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'towers');
  const atMs = step && lightsAtMs(show, step);
  if (!step || !atMs || show.mechanics.towers.lit.includes(step.id)) return [];
  return [{ id: `lanterns:${step.id}`, atMs, fire: () => [{ type: 'lanterns.lit', step: step.id }] }];
}

function render(show: ShowState, step: Step<'towers'>, directory: Directory): Slice<'towers'> {
  const startsAtMs = lightsAtMs(show, step);
  return {
    // A show that began late has them all at once.
    lights: startsAtMs === null ? null : { startsAtMs, isAtOnce: show.late },
    plates: step.rule.plates,
    towers: show.crews.map(({ id, seats }, i) => {
      const hung = chosenSign(show, id, directory);
      const call = crewSoundSequence(show, id).join(' ');
      return {
        ...{ crew: id, n: i + 1, sign: hung?.text ?? null, call: call === '' ? null : call },
        ...(hung?.words ? { words: hung.words } : {}),
        people: seats.map((seat) => occupantId(id, seat)),
      };
    }),
  };
}

/** Drawings of the Line have so many towers. */
const DRAWN_TOWERS = 20;

/** In a drawing of the Line as many towers are lit as there are crews: `tower-1` to `tower-20`. */
function stage(show: ShowState): StagePart {
  if (!currentStep(show, 'towers')) return {};
  return { states: show.crews.slice(0, DRAWN_TOWERS).map((_, i) => `tower-${i + 1}`) };
}

/** All crews side by side, by what hangs at their doors and what they sound like; in the end everybody's lantern is lit there. */
export const towers: Mechanic<'towers'> = {
  work: {},
  story: towersStory,
  initial: { lit: [] },
  evolve: (own, { event }) => (event.type === 'lanterns.lit' ? { lit: [...own.lit, event.step] } : own),
  commands: {},
  deadlines,
  stage,
  announces: (show, event) => {
    const step = beginsPhase(event) ? currentStep(show, 'towers') : null;
    if (step?.rule.plates) return withStep(step.id, toAll(show, 'a-plates', {}));
    if (event.type !== 'lanterns.lit') return [];
    const n = show.crews.reduce((sum, { seats }) => sum + seats.length, 0);
    return withStep(event.step, toAll(show, 'a-lanterns', { n: String(n) }));
  },
  feeds: {},
  slices: {
    towers: {
      dependencies: (show) => {
        const { sign, call, boxes } = show.mechanics;
        return [show.scene, show.phase, show.crews, show.hidden, sign, call, boxes];
      },
      render: (show, _, directory) => {
        const step = currentLiveStep(show, 'towers');
        return step ? render(show, step, directory) : null;
      },
    },
  },
};
