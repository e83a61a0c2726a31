import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type ByStep, getEntry } from '../../core/by-step.ts';
import { findCrew } from '../../core/crews.ts';
import { fill } from '../../core/fill.ts';
import { asPerson, atStep } from '../../core/guards.ts';
import { currentLiveStep, currentStep, currentTask } from '../../core/steps.ts';
import { type Announcement, toCrew, toPerson, withStep } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { hasBoxesLeft } from '../boxes/pace.ts';
import { boxSlots } from '../boxes/view.ts';
import { crewSoundSequence } from '../call/index.ts';
import { crewHints } from '../hints/index.ts';
import { signSlots } from '../sign/state.ts';
import { crewTask } from '../tasks/index.ts';
import { type NeighboursRule, neighboursStory } from './story.ts';

/** What goes with a lamp: one of the story's sayings, a hint by its number, or the call of the crew that sends it. */
type Light = { readonly saying: number } | { readonly hint: number } | { readonly call: true };

interface Lamps {
  readonly sent: number;
  readonly received: readonly { readonly from: string; readonly light: Light }[];
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly neighbours: ByStep<Lamps>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'lamp.sent': { step: string; crew: string; to: string; by: string; light: Light };
  }
}

const NONE: Lamps = { sent: 0, received: [] };

function lampsOf(show: ShowState, step: string, crew: string): Lamps {
  return getEntry(show.mechanics.neighbours, { step, crew }, NONE);
}

function isDone(show: ShowState, crew: string): boolean {
  return crewTask(show, crew).outcome !== 'open';
}

/** Whoever is done with the task, and with the boxes that follow on it, has time for others. */
function hasTime(show: ShowState, crew: string): boolean {
  return isDone(show, crew) && !hasBoxesLeft(show, crew);
}

/** The number of the hint that would be opened for a crew; null where none may be. */
function hintFor(show: ShowState, rule: NeighboursRule, crew: string): number | null {
  const n = crewHints(show, crew).opened + 1;
  return n <= rule.hints ? n : null;
}

/** What a crew asks to send, as it would be; null where it has no such thing. */
function lightFor(
  show: ShowState,
  rule: NeighboursRule,
  { light, from, to }: { light: Asked; from: string; to: string },
): Light | null {
  if ('saying' in light) return light.saying < rule.sayings.length ? { saying: light.saying } : null;
  if ('call' in light) return rule.call && crewSoundSequence(show, from).length > 0 ? { call: true } : null;
  const hint = hintFor(show, rule, to);
  return hint === null ? null : { hint };
}
type Asked = CommandMap['lamp.send']['light'];

function send(show: ShowState, { to, light: asked }: CommandMap['lamp.send'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const at = atStep(show, by, 'neighbours');
  if (!at.ok) return at;
  const { id: step, rule } = at.value.step;
  const crew = at.value.member.crew.id;
  if (!hasTime(show, crew)) return refuse('NEIGHBOUR_001');
  if (to === crew || !findCrew(show, to) || isDone(show, to)) return refuse('NEIGHBOUR_002');
  if (lampsOf(show, step, crew).sent >= rule.lamps) return refuse('NEIGHBOUR_003');
  const light = lightFor(show, rule, { light: asked, from: crew, to });
  if (!light) return refuse('NEIGHBOUR_004');
  const sent: ShowEvent = { type: 'lamp.sent', step, crew, to, by: by.actor, light };
  const opened: ShowEvent[] = 'hint' in light ? [{ type: 'hint.shown', crew: to, n: light.hint, asked: false, free: true }] : [];
  return ok({ events: [sent, ...opened] });
}

function evolve(own: ByStep<Lamps>, event: ShowEvent): ByStep<Lamps> {
  if (event.type !== 'lamp.sent') return own;
  const { step, crew, to, light } = event;
  const from = getEntry(own, { step, crew }, NONE);
  const neighbour = getEntry(own, { step, crew: to }, NONE);
  const received = [...neighbour.received, { from: crew, light }];
  return { ...own, [step]: { ...own[step], [crew]: { ...from, sent: from.sent + 1 }, [to]: { ...neighbour, received } } };
}

/** What a lamp says to whom it came; of a hint, its number. */
function told(show: ShowState, rule: NeighboursRule, { from, light }: Lamps['received'][number]): string {
  if ('saying' in light) return rule.sayings[light.saying] ?? '';
  return 'hint' in light ? String(light.hint) : crewSoundSequence(show, from).join(' ');
}

/** A hint that was opened is read out by itself. */
function announces(show: ShowState, event: ShowEvent): Announcement[] {
  const step = event.type === 'lamp.sent' ? currentStep(show, 'neighbours') : null;
  if (event.type !== 'lamp.sent' || !step) return [];
  const left = step.rule.lamps - lampsOf(show, step.id, event.crew).sent;
  const text = told(show, step.rule, { from: event.crew, light: event.light });
  const came = 'hint' in event.light ? toCrew(event.to, 'a-hint-came', { n: text }) : toCrew(event.to, 'a-lamp-came', { text });
  return withStep(step.id, [toPerson(event.by, 'a-lamp-sent', { n: String(left) }), came]);
}

/** The sign that hangs at a crew's door; null where it has none. */
function signOf(show: ShowState, { sign }: NeighboursRule, crew: string, directory: Directory): string | null {
  const slots = { ...boxSlots(show, crew, directory), ...signSlots(show, crew, directory) };
  const filled = sign === null ? null : fill(sign, slots);
  return filled === null || filled.includes('{') ? null : filled;
}

function render(show: ShowState, crew: Crew, step: Step<'neighbours'>, directory: Directory): Slice<'neighbours'> {
  const { rule } = step;
  const { sent, received } = lampsOf(show, step.id, crew.id);
  const nameOf = (id: string) => ({
    n: show.crews.findIndex((each) => each.id === id) + 1,
    sign: signOf(show, rule, id, directory),
  });
  const mayDo = hasTime(show, crew.id);
  const call = rule.call ? crewSoundSequence(show, crew.id).join(' ') : '';
  return {
    left: rule.lamps - sent,
    mayDo,
    // Who cannot send yet need not know how others stand.
    working: show.crews
      .filter(({ id }) => mayDo && id !== crew.id && !isDone(show, id))
      .map(({ id }) => ({ crew: id, ...nameOf(id), mayHint: hintFor(show, rule, id) !== null })),
    sayings: [...rule.sayings],
    call: call === '' ? null : call,
    received: received.map((lamp) => ({
      ...nameOf(lamp.from),
      kind: 'saying' in lamp.light ? 'saying' : 'hint' in lamp.light ? 'hint' : 'call',
      text: told(show, rule, lamp),
    })),
  };
}

/** Lamps to neighbours: who is done early sends a word, a hint that costs nothing, or their call to who is not. Never the answer. */
export const neighbours: Mechanic<'neighbours'> = {
  work: { 'lamp.sent': 'acts' },
  story: neighboursStory,
  initial: {},
  evolve: (own, { event }) => evolve(own, event),
  commands: { 'lamp.send': send },
  announces,
  feeds: {},
  slices: {
    neighbours: {
      dependencies: (show, who) => {
        const { boxes, call, hints, neighbours: own, sign, tasks } = show.mechanics;
        return [show.scene, show.phase, show.results, findCrew(show, who.crew), own, tasks, hints, boxes, call, sign];
      },
      render: (show, who, directory) => {
        const crew = findCrew(show, who.crew);
        const step = currentLiveStep(show, 'neighbours');
        return crew && step && currentTask(show) && show.crews.length > 1 ? render(show, crew, step, directory) : null;
      },
    },
  },
};
