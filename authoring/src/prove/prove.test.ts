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
  z.strictObject({ every: z.string(), to: z.string() }),
]);
const Mutation = z.strictObject({ id: z.string(), what: z.string(), edits: z.array(Edit), says: z.string().optional() });
const Mutations = z.strictObject({ broken: z.array(Mutation), harmless: z.array(Mutation) });

const read = parseYaml('mutations.yml', readFileSync(new URL('mutations.yml', import.meta.url), 'utf8'));
const { broken, harmless } = Mutations.parse('parsed' in read ? read.parsed.value : null);
const sound = readStoryFiles(`${STORIES}lamp-room`);

function mutated(edits: z.infer<typeof Mutation>['edits']): StoryFiles {
  const files = new Map(sound.files);
  for (const edit of edits) {
    const within = 'file' in edit ? [edit.file] : [...files.keys()].filter((name) => name.endsWith('.yml'));
    const pattern = 'file' in edit ? edit.from : new RegExp(edit.every, 'g');
    const before = within.map((name) => files.get(name)).join();
    for (const name of within) files.set(name, (files.get(name) ?? '').replaceAll(pattern, edit.to));
    expect(within.map((name) => files.get(name)).join(), 'the mutation changes something').not.toBe(before);
  }
  return { slug: sound.slug, files };
}

describe('the prover', () => {
  it.each(storySlugs(STORIES))('finds nothing wrong with %s', (slug) => {
    expect(proveStory(readStoryFiles(`${STORIES}${slug}`))).toEqual([]);
  });

  it.each(broken.map((one) => [one.id, one.what, one] as const))('%s: %s', (_, __, { edits, says }) => {
    const [first] = proveStory(mutated(edits));
    expect(first && told(first)).toBe(says);
  });

  it.each(harmless.map((one) => [one.id, one.what, one] as const))('lets pass %s: %s', (_, __, { edits }) => {
    expect(proveStory(mutated(edits)).map((fault) => told(fault))).toEqual([]);
  });
});
