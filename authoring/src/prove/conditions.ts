import type { Condition } from '@lorecrew/engine/model/condition';
import type { Path } from '@lorecrew/engine/model/step-story';
import { stepStories } from '../format.ts';
import { at, few, type Made, type Proof } from './proof.ts';

/** A condition with where it stands, and the scene in which it is asked; null for one of an ending or a coda. */
interface Placed {
  readonly file: string;
  readonly path: Path;
  readonly when: Condition;
  readonly scene: number | null;
}

const WHEN = new Set(['when', 'freeWhen', 'offeredWhen']);

/** Every condition of a story, wherever it stands. */
export function listConditions({ written }: Made): Placed[] {
  const found: Placed[] = [];
  const walk = (file: string, value: unknown, path: Path, scene: number | null): void => {
    if (Array.isArray(value)) for (const [i, each] of value.entries()) walk(file, each, [...path, i], scene);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        if (WHEN.has(key) && typeof each === 'object' && each !== null)
          found.push({ file, path: [...path, key], when: each as Condition, scene });
        else walk(file, each, [...path, key], scene);
      }
  };
  for (const [i, { file, scene }] of written.scenes.entries()) walk(file, scene, [], i);
  walk('endings.yml', written.endings, [], null);
  walk('codas.yml', written.codas, [], null);
  walk('story.yml', written.story.figures, ['figures'], null);
  return found;
}

/** What a condition asks, taken apart. */
export function listAtoms(when: Condition): Condition[] {
  if ('all' in when) return when.all.flatMap(listAtoms);
  if ('any' in when) return when.any.flatMap(listAtoms);
  if ('not' in when) return listAtoms(when.not);
  return [when];
}

function* effects({ written: { story, scenes } }: Made) {
  const walk = function* (file: string, value: unknown, path: Path): Iterable<ReturnType<typeof at>> {
    if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* walk(file, each, [...path, i]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        if (key !== 'effects') yield* walk(file, each, [...path, key]);
        else
          for (const name of Object.keys(Object(each)))
            if (!(name in story.variables))
              yield at(
                file,
                [...path, key, name],
                `changes ${name}, which is no variable. Declare it in story.yml under variables.`,
              );
      }
  };
  for (const { file, scene } of scenes) yield* walk(file, scene, []);
}

function* figures({ written: { story }, compiled }: Made) {
  for (const [name, rule] of Object.entries(story.figures)) {
    const step = 'share' in rule ? rule.share : rule.mean;
    const hasOutcome = compiled.steps.some(({ id, kind }) => id === step && stepStories.get(kind)?.facts?.includes('outcome'));
    if (!hasOutcome) yield at('story.yml', ['figures', name], `is over ${step}, which is no task. Name a task by its id.`);
  }
}

/** Every condition asks something that there is, and that is known by then. */
export const proveConditions: Proof = function* (made) {
  const { written, compiled } = made;
  const { story } = written;
  const scenesOf = new Map(compiled.steps.map(({ id, scene }) => [id, scene]));
  const finale = compiled.steps.find(({ kind }) => kind === 'finale')?.scene ?? Number.POSITIVE_INFINITY;
  const votes = new Map(
    compiled.steps.map(({ id, step }) => [id, optionsOf(step.rule)] as const).filter(([, options]) => options.length > 0),
  );
  const wrong = (when: Condition): string | null => {
    if ('chosen' in when) {
      const [step = '', option = ''] = when.chosen.split('=');
      const options = votes.get(step);
      if (!options) return `asks for ${step}, which is no vote. There are ${few([...votes.keys()])}.`;
      return options.includes(option) ? null : `asks for ${when.chosen}, and ${step} has ${few(options)}.`;
    }
    if ('variable' in when)
      return when.variable in story.variables
        ? null
        : `asks for ${when.variable}, which is no variable. Declare it in story.yml.`;
    if ('figure' in when)
      return when.figure in story.figures ? null : `asks for ${when.figure}, which is no figure. Declare it in story.yml.`;
    if ('mode' in when)
      return story.modes.includes(when.mode) ? null : `asks for the mode ${when.mode}. Declare it in story.yml under modes.`;
    const step = 'step' in when ? when.step : 'shared' in when ? when.shared : null;
    return step === null || scenesOf.has(step) ? null : `asks for ${step}, which is no step of the story.`;
  };
  const stepsAsked = (when: Condition): string[] => {
    if ('chosen' in when) return [when.chosen.split('=')[0] ?? ''];
    if ('step' in when) return [when.step];
    if ('shared' in when) return [when.shared];
    return [];
  };
  for (const { file, path, when, scene } of listConditions(made))
    for (const atom of listAtoms(when)) {
      const says = wrong(atom);
      if (says !== null) yield at(file, path, says);
      else
        for (const step of stepsAsked(atom))
          if ((scenesOf.get(step) ?? 0) > (scene ?? finale))
            yield at(file, path, `asks for ${step}, which comes later. Ask for something that is over by then.`);
    }
  yield* effects(made);
  yield* figures(made);
};

function optionsOf(rule: unknown): string[] {
  const { options }: { options?: readonly { id: string }[] } = Object(rule);
  return (options ?? []).map(({ id }) => id);
}
