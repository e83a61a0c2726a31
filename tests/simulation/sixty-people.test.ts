import { makeStory } from '@lorecrew/authoring/library';
import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import type { ShowView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';

const made = makeStory(readStoryFiles(new URL('../fixtures/stories/night-ferry', import.meta.url).pathname));

describe('a story for 3 to 60 people', () => {
  it.each([3, 7, 60])('is played to its end by %i, every crew solves its task, and nobody is left without a seat', (people) => {
    if (!('compiled' in made)) throw new Error('The story is not well formed.');
    const { story } = made.compiled;
    const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
    const show = new VirtualShow(story, { seed: 'ferry', people: ids });
    for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
    const act = (view: ShowView) => nextUseful(story, view);
    expect(show.run(Object.fromEntries(ids.map((id) => [id, act])), { stepMs: 3_000, untilMs: 600_000 })).toBe(true);
    const { crews, results } = show.show;
    expect(crews.flatMap(({ seats }) => seats)).toHaveLength(people);
    expect(Object.values(results.T1?.crews ?? {}).map(({ outcome }) => outcome)).toEqual(crews.map(() => 'solved'));
  });
});
