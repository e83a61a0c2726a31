import { type ConditionState, holds } from '@lorecrew/engine/core/conditions';
import { currentEnding } from '@lorecrew/engine/core/endings';
import type { Condition } from '@lorecrew/engine/model/condition';
import type { Facts, Results } from '@lorecrew/engine/model/results';
import type { Crew } from '@lorecrew/engine/model/state';
import { stepStories } from '../format.ts';
import { listAtoms, listConditions } from './conditions.ts';
import { at, type Made, type Proof } from './proof.ts';

/** More ways through a story than this are not walked one by one. */
const MOST_PATHS = 200_000;

/** Crews of a supposed show: two, so that figures over crews may be none, half or all. */
const CREWS = ['c1', 'c2'] as const;

function crewOf(id: string, simulated: boolean): Crew {
  const occupant = simulated ? { kind: 'simulated', crewmate: 'x' } : { kind: 'person', person: id };
  return { id, seats: [{ packets: [], roles: [], occupant }] } as unknown as Crew;
}

/** What may come of a step, for both crews. */
type Outcome = {
  readonly session: Facts;
  readonly crews: Readonly<Record<string, Facts>>;
  readonly effects: Readonly<Record<string, number>>;
};

/** Steps that any condition or figure asks for. */
function stepsAsked(made: Made): ReadonlySet<string> {
  const asked = listConditions(made).flatMap(({ when }) =>
    listAtoms(when).flatMap((atom) => {
      if ('chosen' in atom) return [atom.chosen.split('=')[0] ?? ''];
      return 'step' in atom ? [atom.step] : [];
    }),
  );
  const figures = Object.values(made.written.story.figures).map((rule) => ('share' in rule ? rule.share : rule.mean));
  return new Set([...asked, ...figures]);
}

function outcomesOf(made: Made): { readonly id: string; readonly outcomes: readonly Outcome[] }[] {
  const asked = stepsAsked(made);
  return made.compiled.steps.flatMap(({ id, kind, step }): { id: string; outcomes: Outcome[] }[] => {
    const alone = stepStories.get(kind)?.outcomes(step) ?? [];
    const changes = Object.keys(step.task?.effects ?? {}).length > 0;
    // What comes of a task that nothing asks for leads nowhere else: it doubles the paths and adds none.
    if (alone.length < 2 || (step.task && !changes && !asked.has(id))) return [];
    if (!step.task) {
      const effects = Object(step.rule).options as readonly { id: string; effects: Record<string, number> }[] | undefined;
      return [
        {
          id,
          outcomes: alone.map((session) => ({
            session,
            crews: {},
            effects: effects?.find((option) => option.id === session.chosen)?.effects ?? {},
          })),
        },
      ];
    }
    const { effects, effectsPer } = step.task;
    const pairs = alone.flatMap((one, i) => alone.slice(i).map((two) => [one, two] as const));
    return [
      {
        id,
        outcomes: pairs.flatMap(([one, two]) => {
          const solved = [one, two].filter(({ outcome }) => outcome === 'solved').length;
          const times = effectsPer === 'crew' ? solved : Math.min(1, solved);
          const sessions = stepStories.get(kind)?.sessionOutcomes?.(step) ?? [{}];
          return sessions.map((session) => ({
            session,
            crews: { [CREWS[0]]: one, [CREWS[1]]: two },
            effects: Object.fromEntries(Object.entries(effects).map(([name, by]) => [name, by * times])),
          }));
        }),
      },
    ];
  });
}

/** Every way a show of this story may go, as far as its conditions can tell. */
function* statesOf(made: Made): Iterable<ConditionState> {
  const { story, written } = { story: made.compiled.story, written: made.written };
  const steps = outcomesOf(made);
  const modes = ['', ...written.story.modes];
  function* walk(
    at: number,
    results: Results,
    variables: Readonly<Record<string, number>>,
  ): Iterable<Pick<ConditionState, 'results' | 'variables'>> {
    const step = steps[at];
    if (!step) {
      yield { results, variables };
      return;
    }
    for (const { session, crews, effects } of step.outcomes) {
      const sum = { ...variables };
      for (const [name, by] of Object.entries(effects)) sum[name] = (sum[name] ?? 0) + by;
      yield* walk(at + 1, { ...results, [step.id]: { session, crews } }, sum);
    }
  }
  for (const { results, variables } of walk(0, {}, story.variables))
    for (const mode of modes)
      for (const simulated of story.crew.simulated ? [true, false] : [false])
        for (const late of [false, true])
          yield { story, crews: CREWS.map((id) => crewOf(id, simulated)), variables, results, late, mode };
}

/** Facts that these states know nothing of: how often, how many, whose card. */
function isKnown(when: Condition): boolean {
  return listAtoms(when).every((atom) => {
    if ('seat' in atom || 'shared' in atom) return false;
    return !('step' in atom) || atom.fact === 'outcome';
  });
}

interface Seen {
  paths: number;
  readonly reached: Set<string>;
  readonly both: Map<Condition, Set<boolean>>;
  withoutEnding: ConditionState | null;
}

function look(made: Made, state: ConditionState, conditions: readonly Condition[], seen: Seen): void {
  const ending = currentEnding(state);
  if (!ending) seen.withoutEnding ??= state;
  else seen.reached.add(ending.id);
  for (const { phases } of made.compiled.story.scenes)
    for (const { play } of phases)
      for (const { oneOf } of play)
        for (const crew of CREWS) {
          const said = oneOf.find(({ when }) => holds(state, when, { crew }));
          if (said) seen.reached.add(said.narration);
        }
  for (const when of conditions) for (const crew of CREWS) seen.both.get(when)?.add(holds(state, when, { crew }));
}

function describe({ results }: ConditionState): string {
  return Object.entries(results)
    .map(([step, { session, crews }]) => `${step} ${session.chosen ?? crews.c1?.outcome ?? ''}`)
    .join(', ');
}

/** On every path through the story there is one ending; every ending and every line is on some path; conditions turn both ways. */
export const provePaths: Proof = function* (made) {
  const { written, compiled } = made;
  const placed = listConditions(made).filter(({ when }) => isKnown(when));
  const conditions = placed.map(({ when }) => when);
  const seen: Seen = {
    paths: 0,
    reached: new Set(),
    both: new Map(conditions.map((when) => [when, new Set()])),
    withoutEnding: null,
  };
  for (const state of statesOf(made)) {
    look(made, state, conditions, seen);
    if (++seen.paths >= MOST_PATHS) break;
  }
  if (seen.withoutEnding)
    yield at(
      'endings.yml',
      [written.endings.length - 1],
      `and the others leave a show without an ending: ${describe(seen.withoutEnding)}. Let the last ending have no "when".`,
    );
  for (const [i, { id }] of written.endings.entries())
    if (!seen.reached.has(id))
      yield at(
        'endings.yml',
        [i],
        `is never reached: another is taken on every path. Look at the conditions, and at their order.`,
      );
  if (seen.withoutEnding === null)
    for (const { phases } of compiled.story.scenes)
      for (const { play } of phases)
        for (const { oneOf } of play)
          for (const { narration } of oneOf)
            if (!seen.reached.has(narration)) {
              const place = compiled.narrations.find(({ id }) => id === narration);
              if (place && place.file !== 'endings.yml')
                yield at(place.file, place.path, `is never said: on no path does its condition hold.`);
            }
  const saysEnding = compiled.story.scenes.some(({ phases }) =>
    phases.some(({ play }) =>
      play.some(({ oneOf }) => written.endings.every(({ id }) => oneOf.some(({ narration }) => narration === id))),
    ),
  );
  if (!saysEnding)
    yield at('story.yml', ['scenes'], 'never tell the ending. Write "- ending: true" under "say" where the finale is.');
  for (const { when, file, path } of placed) {
    const ways = seen.both.get(when);
    if (ways?.size === 1 && (file !== 'endings.yml' || written.endings.length > 1))
      yield at(
        file,
        path,
        `${ways.has(true) ? 'always' : 'never'} holds, whatever the crew does. Take it out, or ask for something else.`,
      );
  }
};
