import { loadStory } from '@lorecrew/authoring/library';
import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ShowView } from '@lorecrew/contract/live/view';
import { ORIGINAL } from '@lorecrew/contract/stage';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';

const PEOPLE = ['p1', 'p2', 'p3'];

const told = ['lamp-room', 'lantern-line'].flatMap((slug) => {
  const { story } = loadStory(slug);
  return Object.entries(story.translations ?? {}).map(([language, inLanguage]) => ({ slug, language, story, inLanguage }));
});

/** Every text within a value, wherever it stands. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : [];
}

/** Sentences that the original says and the translation does not. */
function sentencesOnlyIn({ translations: _, ...original }: Story, inLanguage: Story): ReadonlySet<string> {
  const said = new Set(textsWithin(inLanguage));
  return new Set(textsWithin(original).filter((text) => text.includes(' ') && !said.has(text)));
}

/** What three people read who solve everything, and how the show ended. */
function played(story: Story): {
  readonly read: ReadonlySet<string>;
  readonly ended: boolean;
  readonly outcomes: readonly unknown[];
} {
  const show = new VirtualShow(story, { seed: 'in another language', people: PEOPLE });
  for (const participant of PEOPLE) show.submit('server', { type: 'participant.join', participant });
  const read = new Set<string>();
  const act = (view: ShowView) => {
    for (const text of textsWithin(view)) read.add(text);
    return nextUseful(show.show.story, view);
  };
  const ended = show.run(Object.fromEntries(PEOPLE.map((id) => [id, act])), {
    stepMs: 3_000,
    untilMs: story.lengthSec * 1_000 + 10_000,
  });
  const results = Object.values(show.show.results).flatMap(({ crews }) => Object.values(crews ?? {}));
  return { read, ended, outcomes: [...new Set(results.flatMap(({ outcome }) => outcome ?? []))] };
}

describe('a story in another language', () => {
  it.each(told)('is solved to its end, and nobody reads a word of the original: $slug, $language', ({ story, inLanguage }) => {
    const { read, ended, outcomes } = played(inLanguage);
    expect([ended, outcomes]).toEqual([true, ['solved']]);
    const foreign = sentencesOnlyIn(story, inLanguage);
    expect([...read].filter((text) => text.startsWith(ORIGINAL) || foreign.has(text))).toEqual([]);
    expect(read.size).toBeGreaterThan(100);
  });
});
