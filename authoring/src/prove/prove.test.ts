import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
  /** A fixture that it is of, in place of The Lamp Room. */
  story: z.string().optional(),
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

/** By day one mutation in six, of all kinds, and at night all of them: each proves a whole story again. */
const EVERY = process.env.MUTATIONS === 'all' ? 1 : 6;
const some = <T>(mutations: readonly T[]) => mutations.filter((_, i) => i % EVERY === 0);

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
const whole = readStoryFiles(`${STORIES}lamp-room`);
/** In its own language alone, and without a voice: translations and speech have tests of their own. */
const sound: StoryFiles = {
  slug: whole.slug,
  files: new Map([...whole.files].filter(([file]) => !/^lang\/|^(speech|voice)\.yml$/.test(file))),
};
const fixture = (slug: string) => readStoryFiles(new URL(`../../../tests/fixtures/stories/${slug}`, import.meta.url).pathname);
/** A short story for 3 to 60 people and nobody simulated, made by following the guide. */
const ferry = fixture('night-ferry');
/** One task of the long story by itself: a chart, in each of its mirrors. */
const chart = fixture('torn-chart');

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

function mutated({ edits, folder, story }: z.infer<typeof Mutation>): StoryFiles {
  const { slug, files: sources } = story === undefined ? sound : fixture(story);
  const files = new Map(sources);
  for (const edit of edits) {
    const before = [...files.values()].join();
    changed(files, edit);
    expect([...files.values()].join(), 'the mutation changes something').not.toBe(before);
  }
  return { slug: folder ?? slug, files };
}

/** A chart broken in one place: what is written, what stands there instead, and what the prover says. */
const brokenCharts: [string, string, string, string][] = [
  [
    'a rule says more than its card',
    'rule: { steps: 5, from: tower }',
    'rule: { steps: 6, from: tower }',
    '68 steps[1].chart.packets.D tells what is not true of the chart. Change its rule and its words, or the chart.',
  ],
  [
    'a card names another square',
    'Long Sand at F3',
    'Long Sand at F4',
    '62 steps[1].chart.packets.B.card says F4, and its rule does not. Let the two say the same.',
  ],
  [
    'a card turns a side round',
    'further east than the Spoon',
    'further west than the Spoon',
    '65 steps[1].chart.packets.C.card says west, and its rule does not. Let the two say the same.',
  ],
  [
    'a card may be misread',
    'are now further south than it. We are also further east than',
    'are now south of it. We are also east of',
    '65 steps[1].chart.packets.C.card leaves one wrong square, B8, when it is misread (west for east): the crew would be sure of it. Say "further", or tell it otherwise.',
  ],
  [
    'nobody is told how to count',
    'counted in steps, and the square you start from does not count. The',
    'counted in steps. The',
    '33 steps[1].chart.public.card does not say "the square you start from does not count". Say how steps are counted, in the words that stand under it.',
  ],
  [
    'the answer is another square',
    'answer: G7',
    'answer: F8',
    '64 steps[1].chart.packets.C tells what is not true of the chart. Change its rule and its words, or the chart.',
  ],
  [
    'two things lie on one square',
    'Tern Rock: D6 }\n      names',
    'Tern Rock: D5 }\n      names',
    '27 steps[1].chart.rocks.Tern Rock is D5, where something else lies already. Give everything a square of its own.',
  ],
  [
    'a packet is not needed',
    'Only columns B, C, F and G have enough water.\n          rule: { columns: [B, C, F, G] }',
    'Only column G has enough water.\n          rule: { columns: [G] }',
    '54 steps[1].chart.packets do not need seat 3 of 4 (C). Deal otherwise, or make other cards say less.',
  ],
  [
    'an instrument tells too much',
    'row 1 or row 2."\n          rule: { notIn: { rows: [1, 2] } }',
    'rows 1 to 6."\n          rule: { notIn: { rows: [1, 2, 3, 4, 5, 6] } }',
    '39 steps[1].chart.extra[1] tells so much that packet D is not needed. Let it tell less.',
  ],
  [
    'a hint is not true',
    'tells: [{ columns: [G] }, { steps: 5, from: tower }]',
    'tells: [{ columns: [F] }, { steps: 5, from: tower }]',
    '96 steps[1].chart.hints.ladder[3] tells what is not true of the chart. Change its rule and its words, or the chart.',
  ],
  [
    'a nearer answer is worth less',
    'any: 30',
    'any: 60',
    '103 steps[1].chart.timeout gives 50, 60 and 20 percent. Let a nearer answer never be worth less.',
  ],
];

describe('the prover', () => {
  it.each(storySlugs(STORIES))(
    'finds nothing wrong with %s',
    (slug) => {
      expect(proveStory(readStoryFiles(`${STORIES}${slug}`))).toEqual([]);
    },
    300_000,
  );

  it('finds nothing wrong with a story for people only', () => {
    expect(proveStory(ferry)).toEqual([]);
  });

  it.each(['eaten-picture', 'green-book'])('finds nothing wrong with the fixture %s', (slug) => {
    expect(proveStory(fixture(slug))).toEqual([]);
  });

  it('finds nothing wrong with a torn chart', () => {
    expect(proveStory(chart)).toEqual([]);
  });

  it.each(brokenCharts)('says of a chart what does not hold: %s', (_, from, to, says) => {
    const scene = 'scenes/03-torn-chart.yml';
    const text = chart.files.get(scene) ?? '';
    expect(text).toContain(from);
    const [first] = proveStory({ ...chart, files: new Map([...chart.files, [scene, text.replace(from, to)]]) });
    expect(first && told(first)).toBe(`${scene}:${says}`);
  });

  it.each(some(broken).map((one) => [one.id, one.what, one] as const))('%s: %s', (_, __, one) => {
    const [first] = proveStory(mutated(one));
    expect(first && told(first)).toBe(one.says);
  });

  it.each(some(harmless).map((one) => [one.id, one.what, one] as const))('lets pass %s: %s', (_, __, one) => {
    expect(proveStory(mutated(one)).map((fault) => told(fault))).toEqual([]);
  });

  it('finds what each mutation changes in the story as it is', () => {
    expect([...broken, ...harmless].map(mutated)).toHaveLength(broken.length + harmless.length);
  });

  it('has every mutation of the audit: as a test, or named with the reason why it is none', () => {
    const elsewhere = Object.values(named).flatMap((list) => list.flatMap(({ ids }) => ids));
    const all = [...broken.map(({ id }) => id), ...harmless.map(({ id }) => id), ...elsewhere];
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
    expect(audited.filter((id) => !all.includes(id))).toEqual([]);
    expect(audited).toHaveLength(225);
  });
});
