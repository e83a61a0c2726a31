import { translatedChars } from '@lorecrew/engine/format/texts';
import type { Path } from '@lorecrew/engine/model/step-story';
import { z } from 'zod';
import {
  CodasFile,
  CrewmatesFile,
  EndingsFile,
  PhasedSceneFile,
  PicturesFile,
  SceneFile,
  StoryFile,
  stepStories,
} from './format.ts';
import type { WrittenStory } from './written-story.ts';

/** A text that another language says otherwise: where it stands, and the place by which a translation names it. */
export interface OwnText {
  readonly file: string;
  readonly path: Path;
  /** Ids in the place of numbers wherever there are some, so that it stays the same when something is put before it. */
  readonly key: readonly string[];
  readonly text: string;
  readonly maxChars: number;
}

type At = Pick<OwnText, 'file' | 'path' | 'key'>;

function hasId(value: unknown): value is { readonly id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** What one thing of a list is called: by its id, a step by its kind, a list of things with ids by nothing, and everything else by its place. */
function nameIn(value: unknown, index: number): readonly string[] {
  if (hasId(value)) return [value.id];
  if (Array.isArray(value) && value.every(hasId)) return [];
  const fields: Record<string, unknown> = Object(value);
  const [kind = '', ...more] = Object.keys(fields);
  return more.length === 0 && stepStories.has(kind) ? [] : [String(index)];
}

/** The schema within one that says more of the same value: that it may be left out, or what is made of it. */
function inner(schema: z.ZodType, value: unknown): z.ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const { innerType } = schema.def;
    return innerType instanceof z.ZodType ? innerType : null;
  }
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodType ? schema.in : null;
  if (!(schema instanceof z.ZodUnion)) return null;
  const fitting = schema.options.find((option) => option instanceof z.ZodType && option.safeParse(value).success);
  return fitting instanceof z.ZodType ? fitting : null;
}

/** The schemas of what a list or a group of fields holds, by key. */
function parts(schema: z.ZodType, value: object): (readonly [key: string | number, part: unknown, under: unknown])[] {
  const items = Array.isArray(value) ? value : [];
  if (schema instanceof z.ZodArray) return items.map((item, i) => [i, item, schema.element] as const);
  if (schema instanceof z.ZodTuple) return items.map((item, i) => [i, item, schema.def.items[i]] as const);
  const under: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(value).map(([key, part]) => [key, part, schema instanceof z.ZodRecord ? schema.valueType : under[key]]);
}

function* textsUnder(schema: z.ZodType, value: unknown, at: At): Iterable<OwnText> {
  const maxChars = translatedChars(schema);
  if (maxChars !== undefined && typeof value === 'string') yield { ...at, text: value, maxChars };
  const within = inner(schema, value);
  if (within) yield* textsUnder(within, value, at);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part, under] of parts(schema, value))
      if (under instanceof z.ZodType) {
        const name = typeof key === 'number' ? nameIn(part, key) : [key];
        yield* textsUnder(under, part, { ...at, path: [...at.path, key], key: [...at.key, ...name] });
      }
}

/** The files of a story that have texts, each with its schema and what translations call it. */
export function filesOf({ scenes }: WrittenStory): { file: string; key: readonly string[]; schema: z.ZodType }[] {
  return [
    { file: 'story.yml', key: ['story'], schema: StoryFile },
    ...scenes.map(({ file, scene }) => ({
      file,
      key: ['scenes', scene.id],
      schema: 'phases' in scene ? PhasedSceneFile : SceneFile,
    })),
    { file: 'endings.yml', key: ['endings'], schema: EndingsFile },
    { file: 'codas.yml', key: ['codas'], schema: CodasFile },
    { file: 'pictures.yml', key: ['pictures'], schema: PicturesFile },
    { file: 'crewmates.yml', key: ['crewmates'], schema: CrewmatesFile },
  ];
}

/** Every text of a story that another language says otherwise: what its format takes for words, and no names, ids or sounds. */
export function textsOf(written: WrittenStory): OwnText[] {
  return filesOf(written).flatMap(({ file, key, schema }) => [
    ...textsUnder(schema, written.valueOf(file), { file, path: [], key }),
  ]);
}
