import { readFileSync } from 'node:fs';
import { z } from '@lorecrew/contract/schema';
import { describe, expect, it } from 'vitest';
import { told } from '../fault.ts';
import { STORIES } from '../library.ts';
import { readStoryFiles, type StoryFiles, storySlugs } from '../story-files.ts';
import { parseYaml } from '../yaml-file.ts';
import { proveStory } from './prove.ts';

const Edit = z.union([
  z.strictObject({ file: z.string(), from: z.string(), to: z.string() }),
  /** Everything from one text up to another, with both. */
  z.strictObject({ file: z.string(), between: z.string(), and: z.string(), to: z.string() }),
  z.strictObject({ every: z.string(), to: z.string() }),
  z.strictObject({ copy: z.string(), as: z.string(), from: z.string(), to: z.string() }),
]);
type Edit = z.infer<typeof Edit>;
const Mutation = z.strictObject({
  id: z.string(),
  what: z.string(),
  folder: z.string().optional(),
  edits: z.array(Edit),
  says: z.string().optional(),
});
const Named = z.array(z.strictObject({ ids: z.array(z.string()), because: z.string().min(20) }));
const Mutations = z.strictObject({
  broken: z.array(Mutation),
  harmless: z.array(Mutation),
  impossible: Named,
  debatable: Named,
  elsewhere: Named,
});

/** How many mutations of each letter the audit had; it left out T13. */
const AUDIT: Readonly<Record<string, number>> = {
  A: 25,
  H: 13,
  V: 22,
  C: 17,
  D: 14,
  R: 23,
  T: 27,
  M: 15,
  K: 8,
  S: 6,
  P: 21,
  U: 7,
  X: 5,
  E: 19,
  Z: 4,
};
const audited = Object.entries(AUDIT)
  .flatMap(([letter, count]) => Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`))
  .filter((id) => id !== 'T13');

const read = parseYaml('mutations.yml', readFileSync(new URL('mutations.yml', import.meta.url), 'utf8'));
const { broken, harmless, ...named } = Mutations.parse('parsed' in read ? read.parsed.value : null);
const sound = readStoryFiles(`${STORIES}lamp-room`);
/** A short story for 3 to 60 people and nobody simulated, made by following the guide. */
const ferry = readStoryFiles(new URL('../../../tests/fixtures/stories/night-ferry', import.meta.url).pathname);

function changed(files: Map<string, string>, edit: Edit): void {
  const textOf = (name: string) => files.get(name) ?? '';
  if ('copy' in edit) files.set(edit.as, textOf(edit.copy).replaceAll(edit.from, edit.to));
  else if ('every' in edit) {
    const pattern = new RegExp(edit.every, 'g');
    for (const name of [...files.keys()].filter((each) => each.endsWith('.yml')))
      files.set(name, textOf(name).replaceAll(pattern, edit.to));
  } else if ('between' in edit) {
    const text = textOf(edit.file);
    const from = text.indexOf(edit.between);
    const to = text.indexOf(edit.and, from) + edit.and.length;
    files.set(edit.file, `${text.slice(0, from)}${edit.to}${text.slice(to)}`);
  } else files.set(edit.file, textOf(edit.file).replaceAll(edit.from, edit.to));
}

function mutated({ edits, folder }: z.infer<typeof Mutation>): StoryFiles {
  const files = new Map(sound.files);
  for (const edit of edits) {
    const before = [...files.values()].join();
    changed(files, edit);
    expect([...files.values()].join(), 'the mutation changes something').not.toBe(before);
  }
  return { slug: folder ?? sound.slug, files };
}

describe('the prover', () => {
  it.each(storySlugs(STORIES))('finds nothing wrong with %s', (slug) => {
    expect(proveStory(readStoryFiles(`${STORIES}${slug}`))).toEqual([]);
  });

  it('finds nothing wrong with a story for people only', () => {
    expect(proveStory(ferry)).toEqual([]);
  });

  it.each(broken.map((one) => [one.id, one.what, one] as const))('%s: %s', (_, __, one) => {
    const [first] = proveStory(mutated(one));
    expect(first && told(first)).toBe(one.says);
  });

  it.each(harmless.map((one) => [one.id, one.what, one] as const))('lets pass %s: %s', (_, __, one) => {
    expect(proveStory(mutated(one)).map((fault) => told(fault))).toEqual([]);
  });

  it('has every mutation of the audit: as a test, or named with the reason why it is none', () => {
    const elsewhere = Object.values(named).flatMap((list) => list.flatMap(({ ids }) => ids));
    const all = [...broken.map(({ id }) => id), ...harmless.map(({ id }) => id), ...elsewhere];
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
    expect(audited.filter((id) => !all.includes(id))).toEqual([]);
    expect(audited).toHaveLength(225);
  });
});
