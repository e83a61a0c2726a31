import { sampleCommands } from '@lorecrew/contract/live/commands';
import fc from 'fast-check';
import { findMember } from '../core/crews.ts';
import { decide, dueTimer } from '../core/decide.ts';
import { initialState } from '../core/evolve.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { Directory } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';
import type { Story } from '../model/story.ts';
import { projectView } from '../projection/view.ts';

/** What somebody does, as a number that picks one of what they could send, and after how many seconds. */
interface RandomStep {
  readonly who: string;
  readonly what: number;
  readonly sec: number;
}

/** A run of a show: every state it went through, and the log that led there. */
export interface RandomRun {
  readonly states: readonly ShowState[];
  readonly logged: readonly LoggedEvent[];
}

export const NOBODY_NAMED: Directory = { names: {}, texts: {} };

/** Steps of these people and simulated crewmates, sensible or not, at most `most` of them. */
export function randomSteps(who: readonly string[], most: number): fc.Arbitrary<RandomStep[]> {
  const step = fc.record({ who: fc.constantFrom(...who), what: fc.nat(9999), sec: fc.integer({ min: 0, max: 25 }) });
  // Lists are ten long at most unless they may be as long as they are allowed to.
  return fc.array(step, { maxLength: most, size: 'max' });
}

/** Plays a show from its creation on: people come, and then do what the steps say; what is refused is left out. */
export function randomRun(story: Story, people: readonly string[], steps: readonly RandomStep[]): RandomRun {
  const states: ShowState[] = [initialState(story)];
  const logged: LoggedEvent[] = [];
  const now = () => states.at(-1) ?? initialState(story);
  let count = 0;
  const submit = (envelope: Parameters<typeof decide>[1]): void => {
    const step = decide(now(), envelope);
    if (!step.ok) return;
    logged.push(...step.value.logged);
    states.push(step.value.next);
  };
  const bring = (participant: string, nowMs: number): void =>
    submit({ id: `join:${participant}:${count++}`, actor: 'server', command: { type: 'participant.join', participant }, nowMs });
  const wait = (untilMs: number): void => {
    for (let due = dueTimer(now(), untilMs); due; due = dueTimer(now(), untilMs)) submit(due);
  };
  const { slug, version } = story;
  const command = { type: 'show.create' as const, slug, version, seed: 'seed', speed: 1, startsAtMs: 10_000, invited: [] };
  submit({ id: 'create', actor: 'server', command, nowMs: 0 });
  for (const id of people) bring(id, 0);
  let nowMs = 10_000;
  for (const { who, what, sec } of steps) {
    nowMs += sec * 1000;
    wait(nowMs);
    const away = !who.startsWith('sim:') && !now().people[who]?.here;
    if (away) bring(who, nowMs);
    const samples = sampleCommands(
      projectView(now(), { crew: findMember(now(), who)?.crew.id ?? null, person: who }, NOBODY_NAMED),
    );
    const command = away ? undefined : samples[what % samples.length];
    if (command) submit({ id: `${who}:testtab1:${++count}`, actor: who, command, nowMs });
  }
  return { states, logged };
}
